import { expect, test } from 'vitest';
import { shownSimilar } from './shown-similar.ts';

const drawn = (id: number) => ({ id, pictures: [{ drawing: true }] });
const photo = (id: number) => ({ id, pictures: [{ drawing: false }] });
const idsOf = (items: readonly ReturnType<typeof drawn>[]) => shownSimilar(items).map(({ id }) => id);

test('photos come before drawings, of which one row is shown, and a second row is full', () => {
  expect(idsOf([1, 2, 3, 4, 5, 6, 7, 8].map(drawn))).toEqual([1, 2, 3, 4]);
  expect(idsOf([drawn(1), drawn(2), drawn(3), photo(4), drawn(5), drawn(6), drawn(7), drawn(8)])).toEqual([4, 1, 2, 3]);
  expect(idsOf([drawn(1), photo(2), photo(3), photo(4), photo(5), drawn(6), drawn(7)])).toEqual([2, 3, 4, 5]);
  expect(idsOf([drawn(1), photo(2), photo(3), photo(4), photo(5), drawn(6), drawn(7), drawn(8)])).toEqual([2, 3, 4, 5, 1, 6, 7, 8]); // prettier-ignore
  expect(idsOf([drawn(1), photo(2)])).toEqual([2, 1]);
  expect(idsOf([])).toEqual([]);
});
