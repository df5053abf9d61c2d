import { expect, test } from 'vitest';
import { wantsProfile } from './wants-profile.ts';

test.each([
  ['/', false],
  ['/offers/auto?mark=toyota#map', false],
  ['/user/8', false],
  ['/user/8/posts', false],
  ['/user/7/favorite', false],
  ['/user/7/security', false],
  ['/no/such/page', false],
  ['/user/7', true],
  ['/user/7/posts?status=sold', true],
  ['/user/7/ads', true],
  ['/offers/new?kind=auto', true],
  ['/offers/edit/5/auto', true],
  ['/user/7/ads/sofa-5/edit', true],
  // It would only ask once more.
  ['/feelProfile?next=/', true],
])('whether %s requires a profile of person 7: %s', (path, expected) => {
  expect(wantsProfile(path, 7)).toBe(expected);
});
