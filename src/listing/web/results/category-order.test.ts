import { expect, test } from 'vitest';
import { categories } from '#areas/spec/options.ts';
import { categoriesInOrder } from './category-order.ts';

test('machines come before motorcycles and boats, however many there are; the chosen category leads', () => {
  const counts: Record<string, number> = { motorcycle: 90, boat: 80, dump_truck: 5, trailer: 7 };
  const order = (chosen: string | null = null) =>
    categoriesInOrder(categories, (key) => counts[key] ?? 0, chosen).map(({ key }) => key);
  expect(order()).toEqual(['trailer', 'dump_truck', 'motorcycle', 'boat']);
  expect(order('boat')).toEqual(['boat', 'trailer', 'dump_truck', 'motorcycle']);
});
