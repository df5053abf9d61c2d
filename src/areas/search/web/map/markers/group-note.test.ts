import { expect, test } from 'vitest';
import type { Group } from './group.ts';
import { noteOf } from './group-note.ts';

const place = { longitude: 37.6, latitude: 55.7 };
const group = (count: number, corners: Group['corners'], least: number | null = 5_000_000): Group => ({
  place,
  count,
  corners,
  least,
});
const noted = (point: Group) => noteOf(point)?.ru.replaceAll(/[\u00A0\u202F]/g, ' ');

test('few and many listings have their lowest price below their number, unless prices are not comparable', () => {
  expect(noted(group(10, [37, 55, 38, 56]))).toBe('от 50 тыс. ₽');
  expect(noted(group(110, [37, 55, 38, 56]))).toBe('от 50 тыс. ₽');
  expect(noted(group(3, [37, 55, 38, 56], null))).toBeUndefined();
});

test('listings at one point have their lowest price too, a listing alone says nothing more', () => {
  expect(noted(group(4, [37.6, 55.7, 37.6, 55.7]))).toBe('от 50 тыс. ₽');
  expect(
    noted({ ...group(1, [37.6, 55.7, 37.6, 55.7]), listing: { id: 1, price: { ru: '', en: '' } } }),
  ).toBeUndefined();
});
