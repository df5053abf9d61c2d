import { expect, test } from 'vitest';
import { withUnlike } from './commonest.ts';
import type { Group } from './group.ts';

const pinOf = (id: number, kind: string | undefined): Group => ({
  place: { longitude: id, latitude: 0 },
  corners: [id, 0, id, 0],
  count: 1,
  listing: { id, price: { ru: '1', en: '1' }, kind: kind === undefined ? undefined : { ru: kind, en: kind } },
});

test('flats of any number of rooms are alike, and what is no flat among them is marked, in groups of few too', () => {
  const pair: Group = { place: { longitude: 9, latitude: 0 }, corners: [4, 0, 5, 0], count: 2, few: [pinOf(4, 'Гараж'), pinOf(5, '6+-комн.')] }; // prettier-ignore
  const [one, other, garage, group] = withUnlike([pinOf(1, '2-комн.'), pinOf(2, '3-комн.'), pinOf(3, 'Гараж'), pair]);
  expect([one, other, garage, ...group!.few!].map((each) => each!.listing!.isUnlike)).toEqual([false, false, true, true, false]); // prettier-ignore
});

test('where no pin says what it is, none is marked', () => {
  expect(withUnlike([pinOf(1, undefined), pinOf(2, undefined)]).some(({ listing }) => listing!.isUnlike)).toBe(false);
});
