import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, Position } from 'geojson';
import { expect, test } from 'vitest';
import { readCityRoads } from './sources.ts';

const roads = readCityRoads();
const kinds = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];

/** Metres between two places in Moscow. */
const metres = ([x, y]: Position, [toX, toY]: Position): number =>
  Math.hypot((toX! - x!) * 62_700, (toY! - y!) * 111_320);

test('roads carry the attribution of OpenStreetMap', () => {
  const file = join(import.meta.dirname, '../../data/geo/city_roads.json');
  const { attribution } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection & { attribution: string };
  expect(attribution).toContain('OpenStreetMap');
});

test('roads are of the known kinds, lie in and around Moscow, and have names in both languages or none', () => {
  expect(roads.length).toBeGreaterThan(300);
  expect(new Set(roads.map(({ properties: { kind } }) => kind))).toEqual(new Set(kinds));
  const outside = roads.filter(({ geometry }) =>
    geometry.coordinates.flat().some(([x, y]) => x! < 37.3 || x! > 37.95 || y! < 55.56 || y! > 55.93),
  );
  expect(outside).toEqual([]);
  const odd = roads.filter(({ properties: { ru, en } }) =>
    ru === '' ? en !== '' : !/[\dА-ЯЁ]/u.test(ru) || !/^[\dA-Z][\w() -]+$/u.test(en),
  );
  expect(odd.map(({ properties }) => properties)).toEqual([]);
});

test('no line leaps: straight parts of main roads are shorter than 4 km, those of streets than 1.5 km', () => {
  const leaps = roads.filter(({ geometry: { coordinates }, properties: { kind } }) => {
    const longest = kinds.indexOf(kind) < 2 ? 4000 : 1500;
    return coordinates.some((line) => line.some((to, index) => index > 0 && metres(line[index - 1]!, to) > longest));
  });
  expect(leaps.map(({ properties }) => properties)).toEqual([]);
  expect(roads.flatMap(({ geometry }) => geometry.coordinates).filter((line) => line.length < 2)).toEqual([]);
});

test('a road of one name and kind is there once', () => {
  const keys = roads.map(({ properties: { ru, kind } }) => `${kind} ${ru}`);
  expect(keys).toEqual([...new Set(keys)]);
});
