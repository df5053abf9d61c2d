import { expect, test } from 'vitest';
import type { Listing } from '../../contract.ts';
import { lacksPhotos } from './lacks-photos.ts';

const listing = (drawings: boolean[], more: object = {}) =>
  ({
    status: 'active',
    is_own: false,
    pictures: drawings.map((drawing) => ({ drawing })),
    ...more,
  }) as unknown as Listing;

test('buyers ask for photos of what has none but drawings, and for more of what has fewer than four', () => {
  expect(lacksPhotos(listing([true, true]))).toBe('first');
  expect(lacksPhotos(listing([]))).toBe('first');
  expect(lacksPhotos(listing([false]))).toBe('more');
  expect(lacksPhotos(listing([false, false, false]))).toBe('more');
  expect(lacksPhotos(listing([false, false, false, false]))).toBeNull();
});

test('nobody asks of a sold listing, or of their own', () => {
  expect(lacksPhotos(listing([false], { status: 'sold' }))).toBeNull();
  expect(lacksPhotos(listing([false], { is_own: true }))).toBeNull();
});
