import { expect, test } from 'vitest';
import { repeatsLast } from './repeats-last.ts';

const card = (id: number, title: string, seller = 1) => ({ id, title, seller: { id: seller } });

test('of several listings of one seller with one title the first stays in its place, and the others come last', () => {
  const cards = [card(1, 'Camry'), card(2, 'Camry'), card(3, 'Camry', 2), card(4, 'Vesta'), card(5, 'Camry')];
  expect(repeatsLast(cards).map(({ id }) => id)).toEqual([1, 3, 4, 2, 5]);
});
