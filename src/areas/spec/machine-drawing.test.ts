import { expect, test } from 'vitest';
import { readDrawing } from '#areas/media/drawings.ts';
import { drawnAxles, machineDrawings, withAxles } from './machine-drawing.ts';

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
  expect(withAxles(motif, values)).toBe(drawn);
});

test('every number of axles has a drawing, and a machine without any keeps that of its category', async () => {
  for (const [motif, numbers] of Object.entries(drawnAxles))
    for (const axles of numbers)
      expect(await readDrawing(`thing-${withAxles(motif, { axles })}-grey`), `${motif} ${axles}`).toContain('<svg');
  expect(machineDrawings({ category: 'trailer', axles: 1 })).toEqual(['thing-trailer_1-grey']);
  expect(machineDrawings({ category: 'bulldozer' })).toEqual(['thing-dozer-grey']);
  expect(machineDrawings({})).toEqual([]);
});
