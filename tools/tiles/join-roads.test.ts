import type { Feature, MultiLineString, Position } from 'geojson';
import { expect, test } from 'vitest';
import { freeEndsOf, joinedRoads, taperedRoads } from './join-roads.ts';
import { lengthOf, metresBetween } from './road-geometry.ts';
import { readRoadsByCity } from './sources.ts';

type Road = Feature<MultiLineString, { ru: string; en: string; kind: string }>;
/** A place so many metres to the east and to the north of the middle of Saint Petersburg. */
const at = (east: number, north: number): Position => [30.3 + east / 55_800, 59.94 + north / 111_320];
const road = (name: string, ...coordinates: Position[][]): Road => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates },
  properties: { ru: name, en: name, kind: 'primary' },
});
const long = (name: string): Road => road(name, [at(0, 0), at(3000, 0)]);
const linesOf = (roads: readonly Road[]): Position[][] => roads.flatMap(({ geometry }) => geometry.coordinates);

test('parts of one street that point at each other are joined, and those of two that do not are not', () => {
  const one = joinedRoads([road('Садовая', [at(0, 0), at(2000, 0)], [at(2500, 60), at(5000, 60)])]);
  expect(freeEndsOf(one).length).toBe(2);
  const aside = joinedRoads([long('Садовая'), road('Литейный', [at(3300, 400), at(3300, 3000)])]);
  expect(freeEndsOf(aside).length).toBe(4);
});

test('a street that ends before another reaches it, and one that ends beside it does not', () => {
  const across = road('Литейный', [at(1500, 300), at(1500, 3000)]);
  const [, reached] = joinedRoads([long('Садовая'), across]);
  expect(metresBetween(reached!.geometry.coordinates[0]![0]!, at(1500, 0))).toBeLessThan(60);
  const beside = road('Литейный', [at(0, 300), at(3000, 300)]);
  expect(linesOf(joinedRoads([long('Садовая'), beside]))).toEqual(linesOf([long('Садовая'), beside]));
});

test('what stands alone or sticks out is left out, and a short street that links two others stays', () => {
  const [north, south] = [road('Б', [at(0, 300), at(3000, 300)]), long('А')];
  const link = road('В', [at(1000, 0), at(1000, 300)]);
  const spur = road('Г', [at(2000, 0), at(2000, -200)]);
  const alone = road('Д', [at(0, 5000), at(900, 5000)]);
  const named = joinedRoads([north, south, link, spur, alone]).map(({ properties }) => properties.ru);
  expect(named.sort()).toEqual(['А', 'Б', 'В']);
});

test('an end that ends in nothing grows thinner, and no metre is lost', () => {
  const roads = taperedRoads([long('А'), road('Б', [at(1500, 0), at(1500, 2000)])]);
  const widths = roads.map(({ properties }) => (properties as { taper?: number }).taper ?? 1);
  expect(new Set(widths)).toEqual(new Set([1, 0.75, 0.5, 0.25]));
  const all = linesOf(roads).reduce((sum, line) => sum + lengthOf(line), 0);
  expect(Math.abs(all - 5000)).toBeLessThan(30);
  // The end at the crossing is as wide as the street.
  const whole = roads.find(({ properties }) => properties.ru === 'Б');
  expect(whole!.geometry.coordinates[0]![0]).toEqual(at(1500, 0));
});

test('the streets of both cities are a net: less than half as many ends end in nothing as in what is known', () => {
  for (const [city, roads] of Object.entries(readRoadsByCity())) {
    const joined = joinedRoads(roads);
    expect([city, freeEndsOf(joined).length * 2 < freeEndsOf(roads).length]).toEqual([city, true]);
    // Hardly a street is lost.
    const metres = (some: readonly Road[]): number => linesOf(some).reduce((sum, line) => sum + lengthOf(line), 0);
    expect(metres(joined)).toBeGreaterThan(metres(roads) * 0.97);
  }
});
