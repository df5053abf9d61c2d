import { expect, test } from 'vitest';
import { clientAddress } from './facts.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // One subscriber has a whole /64, in any spelling of its addresses.
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // Proxies may send values that are not addresses.
  ['unknown', 'unknown'],
  ['203.0.113.7:https', 'unknown'],
  ['203.0.113:4711', 'unknown'],
  ['[2001:db8:1:2::1', 'unknown'],
  // Some proxies append the port.
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
  // An IPv4 address mapped into IPv6 is the same address in every spelling.
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [':'.repeat(5000), 'unknown'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted);
});
