import { expect, test } from 'vitest';
import { withPrice } from './use-price-edit.ts';

type Lists = Parameters<typeof withPrice>[0];
/** Two rows of a list, with the fields that a change of price reads. */
const lists = {
  pages: [
    {
      items: [1, 2].map((id) => ({ id, price: { minor: 100, currency: 'RUB' } })),
      own: [1, 2].map((id) => ({ id, edit: null })),
    },
  ],
  pageParams: [null],
} as unknown as Lists;
const shown = (change: Lists) =>
  change.pages.flatMap(({ items, own }) => items.map(({ price }, at) => [price.minor, own?.[at]?.edit ?? null]));

test('a price that is live at once is shown in its row; one that waits for review keeps the old price and marks the edit', () => {
  const change = { id: 2, from_minor: 100, to_minor: 120 };
  expect(shown(withPrice(lists, change, 'live'))).toEqual([
    [100, null],
    [120, null],
  ]);
  expect(shown(withPrice(lists, change, 'moderation'))).toEqual([
    [100, null],
    [100, 'waiting'],
  ]);
  expect(shown(lists)).toEqual([
    [100, null],
    [100, null],
  ]);
});
