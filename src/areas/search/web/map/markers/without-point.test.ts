import { expect, test } from 'vitest';
import type { Group } from './group.ts';
import { withoutPointIn } from './without-point.ts';

const at = (longitude: number, count: number, hasNoPoint: boolean): Group => ({
  place: { latitude: 55.75, longitude },
  corners: [longitude, 55.75, longitude, 55.75],
  count,
  hasNoPoint,
});
const [moscow, khimki, home] = [at(37.6, 1155, true), at(37.4, 40, true), at(37.7, 3, false)];
const all = [home, khimki, moscow];

test('in near views the city with most listings without a point in the frame has no marker', () => {
  expect(withoutPointIn(all, 10, () => true)).toEqual({ pile: moscow, others: [home, khimki] });
  expect(withoutPointIn(all, 10, ({ longitude }) => longitude !== 37.6)).toEqual({ pile: khimki, others: [home, moscow] }); // prettier-ignore
  expect(withoutPointIn(all, 8, () => true)).toEqual({ pile: null, others: all });
});

test('listings that alone are in the frame keep their marker, and so does a single one', () => {
  expect(withoutPointIn([moscow], 10, () => true).pile).toBeNull();
  const one = { ...at(37.6, 1, true), listing: { id: 1, price: { ru: '1', en: '1' } } };
  expect(withoutPointIn([home, one], 10, () => true).pile).toBeNull();
});
