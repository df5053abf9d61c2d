import { expect, test } from 'vitest';
import type { Favorite } from './favorites-order.ts';
import { lastSaved, mixSimilar } from './mix-similar.ts';

const saved = (id: number, kind: string, status = 'active') => ({ id, listing: { id, kind, status } }) as Favorite;
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('the last saved of each section come first, those that are not on sale never', () => {
  const items = [saved(1, 'equipment'), saved(2, 'equipment'), saved(3, 'auto', 'sold'), saved(4, 'auto')];
  expect(ids(lastSaved(items))).toEqual([1, 4, 2]);
  expect(ids(lastSaved([...items, saved(5, 'house')]))).toEqual([1, 4, 5]);
  expect(lastSaved([{ ...saved(1, 'auto'), listing: null }])).toEqual([]);
});

test('listings like several are shown in turns, each once and with what it is like', () => {
  const of = (...all: number[]) => all.map((id) => ({ id }));
  const likes = [
    { to: 'rack', items: of(1, 2, 3) },
    { to: 'car', items: of(2, 9, 8) },
  ];
  expect(mixSimilar(likes, [9])).toEqual([
    { item: { id: 1 }, to: 'rack' },
    { item: { id: 2 }, to: 'car' },
    { item: { id: 3 }, to: 'rack' },
    { item: { id: 8 }, to: 'car' },
  ]);
  expect(mixSimilar([], [])).toEqual([]);
  expect(mixSimilar([{ to: 'car', items: of(...Array.from({ length: 30 }, (_, at) => at)) }], [])).toHaveLength(12);
});
