import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { everywhere, gridOf } from './map-grid.ts';

const view = fc
  .record({
    longitude: fc.double({ min: 19, max: 179, noNaN: true }),
    latitude: fc.double({ min: 41, max: 80, noNaN: true }),
    reach: fc.double({ min: 0.001, max: 40, noNaN: true }),
  })
  .map(({ longitude, latitude, reach }) => ({
    west: longitude - reach,
    south: latitude - reach / 2,
    east: longitude + reach > 180 ? longitude + reach - 360 : longitude + reach,
    north: latitude + reach / 2,
  }));

test('a view has at most 33 cells a side, a wide one twice as many, and all of it lies in them', () => {
  fc.assert(
    fc.property(view, (bounds) => {
      const { area, width, height } = gridOf(bounds);
      const [across, down] = [(area.east + 1 - area.west) / width, (area.north + 1 - area.south) / height];
      expect([Number.isInteger(across), Number.isInteger(down)]).toEqual([true, true]);
      expect(Math.max(across, down)).toBeLessThanOrEqual(bounds.north - bounds.south > 5.99 ? 65 : 33);
      expect(area.south).toBeLessThanOrEqual(Math.round(bounds.south * 100_000));
      expect(area.north).toBeGreaterThanOrEqual(Math.round(bounds.north * 100_000));
      expect(Math.abs(area.west % width)).toBe(0);
    }),
  );
});

test('all of the world has still more cells a side, since Russia takes a part of it', () => {
  const { area, width, height } = gridOf(everywhere);
  expect((area.east + 1 - area.west) / width).toBeLessThanOrEqual(145);
  expect((area.north + 1 - area.south) / height).toBeLessThanOrEqual(145);
  // Less than one and a half degrees from south to north.
  expect(height).toBeLessThan(150_000);
});

test('a view of all of Russia on a phone tells Moscow from the cities around', () => {
  const { width, height } = gridOf({ west: 10, south: 29, east: 75, north: 73.5 });
  expect([width, height].map((side) => side / 100_000)).toEqual([2.62144, 1.31072]);
});

test('a view that moved by less than a cell has the same cells', () => {
  const here = gridOf({ west: 37, south: 55, east: 38, north: 55.6 });
  const moved = gridOf({ west: 37.001, south: 55.001, east: 38.001, north: 55.601 });
  expect([moved.width, moved.height]).toEqual([here.width, here.height]);
  expect(Math.abs((moved.area.west - here.area.west) % here.width)).toBe(0);
  expect(Math.abs((moved.area.south - here.area.south) % here.height)).toBe(0);
});
