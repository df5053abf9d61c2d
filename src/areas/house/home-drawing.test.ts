import { expect, test } from 'vitest';
import { motifDrawingName } from '#areas/media/drawing-names.ts';
import { readDrawing } from '#areas/media/drawings.ts';
import { homeDrawing, homeMotif, homeTones } from './home-drawing.ts';
import { categories, commercialTypes, garageTypes, houseTypes, materials } from './options.ts';

const keysOf = (options: readonly { key: string }[]): string[] => options.map(({ key }) => key);

test.each([
  ['flat', 5, 'panel', 'block_panel_5'],
  ['flat', 12, 'brick', 'block_brick_12'],
  ['flat', 17, 'monolith_brick', 'block_monolith_17'],
  ['flat', 1, 'wood', 'block_brick_1'],
  ['house', 2, 'brick', 'house_brick_2'],
  ['house', 3, 'frame', 'house_plain_3'],
  ['house', 1, 'wood', 'house_wood_1'],
])('a %s of %d storeys, %s, is drawn so', (category, storeys, material, motif) => {
  expect(homeMotif({ category, floors_total: storeys, material })).toBe(motif);
});

test('a number of storeys without a drawing of its own has the nearest one', () => {
  const flat = (storeys?: number | null) => homeMotif({ category: 'flat', material: 'panel', floors_total: storeys });
  expect([flat(11), flat(13), flat(19), flat(30), flat(null), flat()]).toEqual(
    [10, 12, 20, 25, 5, 5].map((storeys) => `block_panel_${storeys}`),
  );
  expect(homeMotif({ category: 'house', house_type: 'townhouse', floors_total: 4 })).toBe('townhouse_3');
});

test('shops are a part of a larger building, warehouses are not', () => {
  const premises = (commercial_type: string, floors_total: number) =>
    homeMotif({ category: 'commercial', commercial_type, floors_total, material: 'brick' });
  expect([premises('retail', 1), premises('retail', 9), premises('warehouse', 3), premises('office', 4)]).toEqual([
    'shop',
    'block_brick_9',
    'depot',
    'office_4',
  ]);
});

test('every home that can be posted has a drawing', async () => {
  const types = [...keysOf(houseTypes), ...keysOf(garageTypes), ...keysOf(commercialTypes)];
  const names = new Set<string>();
  for (const category of keysOf(categories))
    for (const material of [...keysOf(materials), null])
      for (const type of types)
        for (const floors_total of [null, 1, 4, 18, 99]) {
          const values = {
            category,
            material,
            floors_total,
            house_type: type,
            garage_type: type,
            commercial_type: type,
          };
          names.add(homeDrawing(values));
          for (const tone of homeTones(values)) names.add(motifDrawingName(homeMotif(values), tone));
        }
  for (const name of names) expect(await readDrawing(name), name).toMatch(/^<svg /);
});
