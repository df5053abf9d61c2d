import { expect, test } from 'vitest';
import { clientAddress } from './facts.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // One subscriber holds a whole /64, however its addresses are written.
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // What a proxy passes on need not be an address.
  ['unknown', 'unknown'],
  ['203.0.113.7:4711', 'unknown'],
  [':'.repeat(5000), 'unknown'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted);
});
