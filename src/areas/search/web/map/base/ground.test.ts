import { expect, test, vi } from 'vitest';
import { mapStyle } from './ground.ts';
import type { MapColours } from './map-colours.ts';
import type { TileSet } from './tile-sets.ts';

vi.stubGlobal('location', { origin: 'https://dvor.test' });

const set: TileSet = { format: 'vector', minzoom: 0, maxzoom: 7, attribution: '', tiles: '/tiles/ground/{z}/{x}/{y}' };
const colours = new Proxy({}, { get: () => '#000000' }) as MapColours;
const { layers } = mapStyle({ ground: set, places: set, districts: set }, colours, 'ru');
const idsAt = (zoom: number): string[] =>
  layers.filter(({ minzoom = 0, maxzoom = 24 }) => zoom >= minzoom && zoom < maxzoom).map(({ id }) => id);

test('rivers of the ground lie below the districts, which know them better, and those of a city above', () => {
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf('rivers')).toBeLessThan(ids.indexOf('districts'));
  expect(ids.indexOf('city-rivers')).toBeGreaterThan(ids.indexOf('districts'));
});

test('main roads, railways and parks lie on the districts, lines of the metro below the roads; streets replace main roads and railways', () => {
  const stations = { data: '/tiles/metro.json', attribution: '' };
  const idsOf = (streets?: TileSet) =>
    mapStyle({ districts: set, stations, ...(streets && { streets }) }, colours, 'ru').layers.map(({ id }) => id);
  const order = [
    'districts',
    'parks',
    'city-rivers',
    'metro-lines',
    'railways',
    'tertiary-roads',
    'secondary-roads',
    'main-roads',
    'station-dots',
    'main-road-names',
    'station-marks',
  ];
  expect(idsOf().filter((id) => order.includes(id))).toEqual(order);
  expect(idsOf(set).filter((id) => /^(main-road|secondary|tertiary|railway)/u.test(id))).toEqual([]);
});

test('streets appear with the zoom: main roads, then larger and smaller streets, and their names last', () => {
  const streets = new Set(['tertiary-roads', 'secondary-roads', 'main-roads', 'tertiary-names', 'secondary-names']);
  const at = (zoom: number) => idsAt(zoom).filter((id) => streets.has(id));
  expect(at(10)).toEqual(['main-roads']);
  expect(at(11)).toEqual(['secondary-roads', 'main-roads']);
  expect(at(12.5)).toEqual(['tertiary-roads', 'secondary-roads', 'main-roads']);
  expect(at(14)).toEqual(expect.arrayContaining(['tertiary-names', 'secondary-names']));
});

test('small places are named close up alone', () => {
  expect(idsAt(9)).toContain('place-names');
  expect(idsAt(6)).not.toContain('place-names');
});

test('names give way to markers, and names of districts to those of towns', () => {
  const ids = layers.map(({ id }) => id);
  const [water, places, districts, towns, boxes] = ['water-names', 'place-names', 'district-names', 'town-names', 'boxes'].map((id) => ids.indexOf(id)); // prettier-ignore
  expect([water, places, districts, towns, boxes]).toEqual([water, places, districts, towns, boxes].toSorted((a, b) => a! - b!)); // prettier-ignore
});

test('shallow water lies below all land, and towns are seen in views of the country', () => {
  const ids = mapStyle({ world: set, ground: set }, colours, 'ru').layers.map(({ id }) => id);
  expect(ids.filter((id) => /coast|land$/u.test(id))).toEqual(['world-coast', 'coast', 'world-land', 'land']);
  expect([3, 9, 10].map((zoom) => idsAt(zoom).includes('town-spots'))).toEqual([true, true, false]);
  expect(idsAt(10)).toContain('town-circles');
});
