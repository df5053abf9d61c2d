import { expect, test } from 'vitest';
import {
  bySection,
  bySize,
  comparableOf,
  type Favorite,
  hasHeadings,
  inOrder,
  priceMoveOf,
} from './favorites-order.ts';

const rub = (minor: number) => ({ minor, currency: 'RUB' });
const saved = (id: number, listing: object | null, addedPrice: Favorite['addedPrice'] = null) =>
  ({ id, listing, addedPrice, note: null, title: '', title_en: '' }) as unknown as Favorite;
const offer = (kind: string, minor: number, status = 'active') => ({
  kind,
  status,
  price: rub(minor),
  price_rub: null,
});
const all = [
  saved(1, null),
  saved(2, offer('house', 900)),
  saved(3, offer('auto', 300, 'sold')),
  saved(4, offer('house', 500)),
  saved(5, offer('auto', 700)),
  saved(6, offer('auto', 100)),
];
const order = (sort: 'added' | 'price_asc' | 'price_desc') =>
  bySection(all, sort).map(({ kind, items }) => [kind, items.map(({ id }) => id)]);

test('favourites stand by kind, the kind of the latest first, closed ones last, sold ones at the end of their kind', () => {
  expect(order('added')).toEqual([
    ['house', [2, 4]],
    ['auto', [5, 6, 3]],
    [null, [1]],
  ]);
});

test('cars in Russia and abroad stand one after the other, where the latest of them is', () => {
  const kinds = (...of: (string | null)[]) =>
    bySection(of.map((kind, id) => saved(id, kind === null ? null : offer(kind, 1))), 'added').map(({ kind }) => kind); // prettier-ignore
  expect(kinds('autofromabroad', null, 'house', 'auto')).toEqual(['autofromabroad', 'auto', 'house', null]);
  expect(kinds('ads', 'auto', 'house', 'spec', 'autofromabroad')).toEqual(['ads', 'auto', 'autofromabroad', 'house', 'spec']); // prettier-ignore
});

test('an order by price runs through all kinds, what is on sale first, closed ones last', () => {
  const ids = (sort: 'added' | 'price_asc' | 'price_desc') => inOrder(all, sort).map(({ id }) => id);
  expect(ids('added')).toEqual([2, 4, 5, 6, 3, 1]);
  expect(ids('price_asc')).toEqual([6, 4, 5, 2, 3, 1]);
  expect(ids('price_desc')).toEqual([2, 5, 4, 6, 3, 1]);
});

test('those whose price has fallen most since they were saved come first, and the others keep their order', () => {
  const items = [
    saved(1, offer('auto', 900), rub(900)),
    saved(2, offer('auto', 900), rub(1000)),
    saved(3, offer('house', 500), rub(1000)),
    saved(4, offer('auto', 900), rub(800)),
    saved(5, offer('auto', 100, 'sold'), rub(1000)),
  ];
  expect(inOrder(items, 'fallen').map(({ id }) => id)).toEqual([3, 2, 1, 4, 5]);
});

test('several sections have headings, and none in an order by price', () => {
  const sectionsOf = (...kinds: string[]) => bySection(kinds.map((kind, id) => saved(id, offer(kind, 1))), 'added'); // prettier-ignore
  const cars = Array.from({ length: 4 }, () => 'auto');
  expect(hasHeadings(sectionsOf(...cars, 'house'), 'added')).toBe(true);
  expect(hasHeadings(sectionsOf(...cars, 'house'), 'price_asc')).toBe(false);
  expect(hasHeadings(sectionsOf(...cars), 'added')).toBe(false);
});

test('cars from abroad are sorted by what one really pays', () => {
  const abroad = (id: number, minor: number, landedMinor: number | null) => ({
    ...saved(id, offer('autofromabroad', minor)),
    costs: {
      id,
      landed_minor: landedMinor,
      landed_at_least_minor: null,
      landed_left_out: [],
      landed_unknown: null,
      monthly_minor: null,
      day_one_minor: null,
    },
  });
  const [{ items }] = bySection([abroad(1, 100, 900), abroad(2, 300, 600), abroad(3, 700, null)], 'price_asc') as [
    ReturnType<typeof bySection>[number],
  ];
  expect(items.map(({ id }) => id)).toEqual([2, 3, 1]);
});

test('the price of what is for sale is compared with the one when it was saved, in the same currency', () => {
  const { listing } = saved(1, offer('auto', 800));
  const moved = (addedMinor: number) => priceMoveOf({ listing, addedPrice: rub(addedMinor) });
  expect(moved(1000)).toEqual({ was: rub(1000), is: rub(800), byMinor: -200 });
  expect(moved(800)).toBeNull();
  expect(moved(700)).toEqual({ was: rub(700), is: rub(800), byMinor: 100 });
  expect(priceMoveOf({ listing, addedPrice: { minor: 1000, currency: 'USD' } })).toBeNull();
  expect(priceMoveOf({ listing, addedPrice: null })).toBeNull();
  expect(priceMoveOf({ listing: null, addedPrice: rub(1000) })).toBeNull();
  expect(priceMoveOf(saved(1, offer('auto', 800, 'sold'), rub(1000)))).toBeNull();
});

test('chips begin with the largest section, and end with what is closed', () => {
  const sections = bySection([saved(7, null), saved(8, null), saved(9, null), saved(10, null), ...all], 'added');
  expect(bySize(sections).map(({ kind, items }) => [kind, items.length])).toEqual([
    ['auto', 3],
    ['house', 2],
    [null, 5],
  ]);
});

test('two or more listings on sale can be compared', () => {
  const [house, auto, closed] = bySection(all, 'added');
  expect([comparableOf(house!), comparableOf(auto!), comparableOf(closed!)]).toEqual([[2, 4], [5, 6], []]);
  expect(comparableOf({ kind: 'auto', items: auto!.items.slice(1) })).toEqual([]);
});
