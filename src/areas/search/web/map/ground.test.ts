import { expect, test, vi } from 'vitest';
import { mapStyle } from './ground.ts';
import type { MapColours } from './map-colours.ts';
import type { TileSet } from './tile-sets.ts';

vi.stubGlobal('location', { origin: 'https://dvor.test' });

const set: TileSet = { format: 'vector', minzoom: 0, maxzoom: 7, attribution: '', tiles: '/tiles/ground/{z}/{x}/{y}' };
const colours = new Proxy({}, { get: () => '#000000' }) as MapColours;
const { layers } = mapStyle({ ground: set, districts: set }, colours, 'ru');
const idsAt = (zoom: number): string[] =>
  layers.filter(({ minzoom = 0, maxzoom = 24 }) => zoom >= minzoom && zoom < maxzoom).map(({ id }) => id);

test('coarse rivers are drawn on the map of a region, and not on that of a city', () => {
  expect(idsAt(6)).toContain('rivers');
  expect(idsAt(9.2)).not.toContain('rivers');
  expect(idsAt(9.2)).toContain('lakes');
});

test('the map of a city has names of districts, and that of a region has none', () => {
  expect(idsAt(9.3)).toContain('district-names');
  expect(idsAt(8)).not.toContain('district-names');
});
