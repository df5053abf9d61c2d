import { expect, test } from 'vitest';
import { shownSimilar } from './shown-similar.ts';

const drawn = (id: number, name = 'thing-stroller-blue') => ({
  id,
  pictures: [{ drawing: true, urls: { w320: `/media/drawn/${name}.svg?v=10` } }],
});
const photo = (id: number) => ({ id, pictures: [{ drawing: false, urls: { w320: `/media/photo/${id}.webp` } }] });
const idsOf = (items: readonly ReturnType<typeof drawn>[]) => shownSimilar(items).map(({ id }) => id);

test('the order is kept, of drawings one row is shown, and a second row is full', () => {
  expect(idsOf([1, 2, 3, 4, 5, 6, 7, 8].map((id) => drawn(id)))).toEqual([1, 2, 3, 4]);
  expect(idsOf([drawn(1), drawn(2), drawn(3), photo(4), drawn(5), drawn(6), drawn(7), drawn(8)])).toEqual([1, 2, 3, 4]);
  expect(idsOf([drawn(1), photo(2), photo(3), photo(4), photo(5), drawn(6), drawn(7)])).toEqual([1, 2, 3, 4]);
  expect(idsOf([drawn(1), photo(2), photo(3), photo(4), photo(5), drawn(6), drawn(7), drawn(8)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]); // prettier-ignore
  expect(idsOf([drawn(1), photo(2)])).toEqual([1, 2]);
  expect(idsOf([])).toEqual([]);
});

test('of drawings several subjects are shown before one subject in several colours', () => {
  const block = (id: number, colour: string) => drawn(id, `thing-block_brick-${colour}-on-dusk`);
  const stroller = (id: number, colour: string) => drawn(id, `thing-stroller-${colour}`);
  const items = [block(1, 'green'), block(2, 'yellow'), block(3, 'red'), block(4, 'grey'), stroller(5, 'red')];
  expect(idsOf(items)).toEqual([1, 2, 3, 5]);
});
