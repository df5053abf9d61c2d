import { expect, test } from 'vitest';
import { shownSimilar } from './shown-similar.ts';

const drawn = (id: number, name = 'thing-stroller-blue') => ({
  id,
  pictures: [{ drawing: true, urls: { w320: `/media/drawn/${name}.svg?v=10` } }],
});
const photo = (id: number) => ({ id, pictures: [{ drawing: false, urls: { w320: `/media/photo/${id}.webp` } }] });
const idsOf = (items: readonly ReturnType<typeof drawn>[]) => {
  const { large, lines } = shownSimilar(items);
  return [large.map(({ id }) => id), lines.map(({ id }) => id)];
};
const range = (count: number, from = 1) => Array.from({ length: count }, (_, place) => place + from);

test('a row of photos is large, all else is in lines, in their order, in whole rows', () => {
  expect(idsOf(range(8).map((id) => drawn(id)))).toEqual([[], range(6)]);
  expect(idsOf([...range(3).map((id) => drawn(id)), photo(4), ...range(4, 5).map((id) => drawn(id))])).toEqual([
    [],
    range(6),
  ]);
  const photos = range(5, 2).map(photo);
  expect(idsOf([drawn(1), ...photos, drawn(7), drawn(8)])).toEqual([range(4, 2), [1, 7, 8]]);
  expect(idsOf([drawn(1), ...photos, drawn(7)])).toEqual([range(4, 2), []]);
  expect(idsOf(range(8).map(photo))).toEqual([range(8), []]);
  expect(idsOf([drawn(1), photo(2), drawn(3), drawn(4)])).toEqual([[], range(3)]);
  expect(idsOf([drawn(1), photo(2)])).toEqual([[], range(2)]);
  expect(idsOf([])).toEqual([[], []]);
});

test('of drawings several subjects are shown before one subject in several colours', () => {
  const block = (id: number, colour: string) => drawn(id, `thing-block_brick-${colour}-on-dusk`);
  const stroller = (id: number, colour: string) => drawn(id, `thing-stroller-${colour}`);
  const blocks = ['green', 'yellow', 'red', 'grey', 'white', 'black'].map((colour, place) => block(place + 1, colour));
  expect(idsOf([...blocks, stroller(7, 'red')])).toEqual([[], [1, 2, 3, 4, 5, 7]]);
});
