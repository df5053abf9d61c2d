import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, Position } from 'geojson';
import { expect, test } from 'vitest';
import { readBuiltUp, readCityParks, readRoadsByCity } from './sources.ts';

const cities = Object.entries(readRoadsByCity());
const boxes = { msk: [37.3, 55.56, 37.95, 55.93], spb: [29.65, 59.7, 30.65, 60.15] };
const kinds = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];

const metres = ([x, y]: Position, [toX, toY]: Position): number =>
  Math.hypot((toX! - x!) * Math.cos((y! / 180) * Math.PI), toY! - y!) * 111_320;

test.each(['city_roads.json', 'spb_roads.json'])('the roads of %s carry the attribution of OpenStreetMap', (name) => {
  const file = join(import.meta.dirname, '../../data/geo', name);
  const { attribution } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection & { attribution: string };
  expect(attribution).toContain('OpenStreetMap');
});

test.each(cities)('roads of %s are of the known kinds and lie in and around the city', (city, roads) => {
  const of = city === 'msk' ? { least: 300, kinds } : { least: 70, kinds: kinds.slice(0, 3) };
  expect(roads.length).toBeGreaterThan(of.least);
  expect(new Set(roads.map(({ properties: { kind } }) => kind))).toEqual(new Set(of.kinds));
  const [west, south, east, north] = boxes[city as keyof typeof boxes];
  const outside = roads.filter(({ geometry }) =>
    geometry.coordinates.flat().some(([x, y]) => x! < west! || x! > east! || y! < south! || y! > north!),
  );
  expect(outside.map(({ properties }) => properties)).toEqual([]);
});

test.each(cities)('roads of %s have names in both languages or none', (_, roads) => {
  const odd = roads.filter(({ properties: { ru, en } }) =>
    ru === '' ? en !== '' : !/[\dА-ЯЁ]/u.test(ru) || !/^[\dA-Z][\w() -]+$/u.test(en),
  );
  expect(odd.map(({ properties }) => properties)).toEqual([]);
});

test.each(cities)(
  'no line of %s leaps: straight parts of main roads are under 4 km, those of streets 1.5',
  (_, roads) => {
    const leaps = roads.filter(({ geometry: { coordinates }, properties: { kind } }) => {
      const longest = kinds.indexOf(kind) < 2 ? 4000 : 1500;
      return coordinates.some((line) => line.some((to, index) => index > 0 && metres(line[index - 1]!, to) > longest));
    });
    expect(leaps.map(({ properties }) => properties)).toEqual([]);
    expect(roads.flatMap(({ geometry }) => geometry.coordinates).filter((line) => line.length < 2)).toEqual([]);
  },
);

test.each(cities)('a road of one name and kind is there once in %s', (_, roads) => {
  const keys = roads.map(({ properties: { ru, kind } }) => `${kind} ${ru}`);
  expect(keys).toEqual([...new Set(keys)]);
});

test('parks are closed outlines in and around the two cities, with names in both languages', () => {
  const inside = ([x, y]: Position): boolean =>
    Object.values(boxes).some(
      ([west, south, east, north]) => x! >= west! && x! <= east! && y! >= south! && y! <= north!,
    );
  const parks = readCityParks();
  const odd = parks.filter(
    ({ geometry: { coordinates }, properties: { ru, en } }) =>
      !coordinates.flat().every(inside) ||
      coordinates.some((ring) => ring.length < 4 || String(ring[0]) !== String(ring.at(-1))) ||
      !/^[А-ЯЁ]/u.test(ru) ||
      !/^[A-Z]/u.test(en),
  );
  expect(odd.map(({ properties }) => properties)).toEqual([]);
  const ofPetersburg = parks.filter(({ geometry: { coordinates } }) => coordinates[0]![0]![0]! < 31);
  expect(ofPetersburg.length).toBe(29);
});

test('the built-up area of Saint Petersburg has its inner districts, as far as the coast and without holes', () => {
  const { coordinates } = readBuiltUp().geometry;
  expect(coordinates.every((rings) => rings.length === 1)).toBe(true);
  const corners = coordinates.flat(2);
  const reach = [0, 1].map((at) => {
    const all = corners.map((corner) => corner[at]!);
    return [Math.min(...all), Math.max(...all)];
  });
  // Kronstadt, Sestroretsk and Pushkin lie beyond.
  expect(reach[0]![0]).toBeGreaterThan(29.85);
  expect(reach[0]![1]).toBeLessThan(30.8);
  expect(reach[1]![1]).toBeLessThan(60.15);
});
