import { expect, test } from 'vitest';
import { networksOf, widestNetwork } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name, share }) => [name, share]);

test('IPv4 counts by address and /24, IPv6 by /64, /56 and /48', () => {
  expect(names('203.0.113.7')).toEqual([
    ['203.0.113.7', 1],
    ['203.0.113.0/24', 4],
  ]);
  expect(names('2001:db8:1:2f3::/64')).toEqual([
    ['2001:db8:1:2f3::/64', 1],
    ['2001:db8:1:200::/56', 2],
    ['2001:db8:1::/48', 4],
  ]);
  // The leading zeros of a short last group are part of its first half.
  expect(names('2001:db8:1:f3::/64')[1]).toEqual(['2001:db8:1:0::/56', 2]);
  expect(widestNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
});

test('text that is not an address counts as it is', () => {
  expect(names('unknown')).toEqual([['unknown', 1]]);
});
