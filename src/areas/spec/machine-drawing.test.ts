import { expect, test } from 'vitest';
import { readDrawing } from '#areas/media/drawings.ts';
import { atvTypes, boatTypes, motorcycleTypes, snowmobileTypes } from './leisure-options.ts';
import { drawnAxles, drawnTypes, machineDrawings, motifAsStated } from './machine-drawing.ts';

test.each([
  ['dump', { axles: 2 }, 'dump_2'],
  ['dump', { axles: 3 }, 'dump'],
  ['dump', { axles: 4 }, 'dump_4'],
  ['dump', { axles: 6 }, 'dump_4'],
  ['dump', {}, 'dump'],
  ['dump', { axles: null, wheel_formula: '8x4' }, 'dump_4'],
  ['tractor_unit', { wheel_formula: '4x2' }, 'tractor_unit_2'],
  ['tractor_unit', { wheel_formula: '6x4' }, 'tractor_unit'],
  ['semi_trailer', { axles: 2 }, 'semi_trailer_2'],
  ['trailer', { axles: 1 }, 'trailer_1'],
  ['excavator', { axles: 2 }, 'excavator'],
])('a %s with %o is drawn as %s', (motif, values, drawn) => {
  expect(motifAsStated(motif, values)).toBe(drawn);
});

test('every number of axles has a drawing, and a machine without any keeps that of its category', async () => {
  for (const [motif, numbers] of Object.entries(drawnAxles))
    for (const axles of numbers)
      expect(await readDrawing(`thing-${motifAsStated(motif, { axles })}-grey`), `${motif} ${axles}`).toContain('<svg');
  expect(machineDrawings({ category: 'trailer', axles: 1 })).toEqual(['thing-trailer_1-grey']);
  expect(machineDrawings({ category: 'bulldozer' })).toEqual(['thing-dozer-grey']);
  expect(machineDrawings({})).toEqual([]);
});

test.each([
  [{ category: 'motorcycle', motorcycle_type: 'scooter' }, 'scooter'],
  [{ category: 'motorcycle', motorcycle_type: 'sport' }, 'sport_motorcycle'],
  [{ category: 'motorcycle', motorcycle_type: 'road' }, 'motorcycle'],
  [{ category: 'motorcycle' }, 'motorcycle'],
  [{ category: 'motorcycle', motorcycle_type: 'toString' }, 'motorcycle'],
  [{ category: 'motorcycle', boat_type: 'yacht' }, 'motorcycle'],
  [{ category: 'atv', atv_type: 'side_by_side' }, 'side_by_side'],
  [{ category: 'snowmobile', snowmobile_type: 'mountain' }, 'sport_snowmobile'],
  [{ category: 'snowmobile', snowmobile_type: 'utility' }, 'snowmobile'],
  [{ category: 'boat', boat_type: 'inflatable' }, 'inflatable'],
  [{ category: 'boat', boat_type: null, hull: 'pvc' }, 'inflatable'],
  [{ category: 'boat', boat_type: 'motor_boat', hull: 'pvc' }, 'motor_boat'],
  [{ category: 'boat', hull: 'wood' }, 'motor_boat'],
])('a machine with %o is drawn as %s', (values, drawn) => {
  expect(machineDrawings(values)).toEqual([`thing-${drawn}-grey`]);
});

test('every type of motorcycles, quad bikes, snowmobiles and boats has a drawing, and types with one of their own are of the form', async () => {
  for (const [category, field, types, motif] of [
    ['motorcycle', 'motorcycle_type', motorcycleTypes, 'motorcycle'],
    ['atv', 'atv_type', atvTypes, 'quad'],
    ['snowmobile', 'snowmobile_type', snowmobileTypes, 'snowmobile'],
    ['boat', 'boat_type', boatTypes, 'motor_boat'],
  ] as const) {
    for (const { key } of types)
      for (const name of machineDrawings({ category, [field]: key })) expect(await readDrawing(name), name).toContain('<svg'); // prettier-ignore
    const keys = new Set<string>(types.map(({ key }) => key));
    expect(drawnTypes[motif].field).toBe(field);
    expect(Object.keys(drawnTypes[motif].motifs).filter((key) => !keys.has(key))).toEqual([]);
  }
});
