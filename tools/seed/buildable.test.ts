import { expect, test } from 'vitest';
import { parsePoint } from '#listing/point.ts';
import { degreeParts, isInRing } from '#areas/geo/ring.ts';
import { readCityParks } from '../tiles/sources.ts';
import { firstBuildable, isBuildable } from './buildable.ts';
import { pointIn } from './city-point.ts';
import { readCities } from './geo.ts';
import { metroStations } from './kinds/metro-stations.ts';
import { pointOf, wayFrom } from './kinds/house-point.ts';
import { createRandom } from './random.ts';

const cities = readCities();
const cityOf = (name: string) => cities.find((one) => one.name === name)!;
const whole = (latitude: number, longitude: number) => ({
  latitude: Math.round(latitude * degreeParts),
  longitude: Math.round(longitude * degreeParts),
});

test('nothing stands in parks, rivers, lakes and seas', () => {
  expect(isBuildable(whole(55.7571, 37.6155)), 'Okhotny Ryad in Moscow').toBe(true);
  expect(isBuildable(whole(56.838, 60.6)), 'the middle of Yekaterinburg').toBe(true);
  expect(isBuildable(whole(55.7247, 37.5539)), 'the park of the Novodevichy ponds').toBe(false);
  expect(isBuildable(whole(55.8, 37.6777)), 'Sokolniki').toBe(false);
  expect(isBuildable(whole(59.9449, 30.3055)), 'the Neva at the Hermitage').toBe(false);
  expect(isBuildable(whole(43.55, 39.6)), 'the Black Sea off Sochi').toBe(false);
  expect(isBuildable(whole(61, 31.5)), 'Lake Ladoga').toBe(false);
});

test('the first try stays where nothing is in its way, and where nothing is free', () => {
  const [free, park] = [whole(55.7571, 37.6155), whole(55.8, 37.6777)];
  expect(firstBuildable((at) => (at === 0 ? free : park))).toBe(free);
  expect(firstBuildable((at) => (at === 3 ? free : park))).toBe(free);
  expect(firstBuildable(() => park)).toBe(park);
});

/** One stands on an island that the coarse coast of the shipped map lacks, the other in the middle of its park. */
const stationsWithoutRoom = new Set(['Зенит', 'Битцевский парк']);
/** Homes near the other stations of a city, by foot and by bus. */
const homesOf = (name: string): string[] =>
  (metroStations[name] ?? [])
    .filter(([metro]) => !stationsWithoutRoom.has(metro))
    .flatMap(([metro]) =>
      Array.from({ length: 12 }, (_, seed) => {
        const { minutes, by } = wayFrom(name, metro, seed % 4 > 0, 3 + seed * 2);
        return pointOf(cityOf(name), 'flat', { metro, metro_minutes: minutes, metro_by: by }, seed);
      }),
    );

test('homes near stations stand in no park and no water', () => {
  const homes = Object.keys(metroStations).flatMap(homesOf);
  expect(homes.length).toBeGreaterThan(4000);
  expect(homes.filter((text) => !isBuildable(parsePoint(text)!))).toEqual([]);
  // By another way of telling: of the parks of Moscow none has a home.
  const rings = readCityParks().map(({ geometry }) => geometry.coordinates[0]!.map(([x = 0, y = 0]) => whole(y, x)));
  const inPark = homesOf('Москва').filter((text) => {
    const { latitude, longitude } = parsePoint(text)!;
    return rings.some((ring) => isInRing(ring, longitude, latitude));
  });
  expect(inPark).toEqual([]);
});

test('places of firms, and homes of cities without a metro, stand in no park and no water', () => {
  const points = cities
    .toSorted((a, b) => b.population - a.population)
    .slice(0, 60)
    .flatMap((city) =>
      Array.from({ length: 60 }, (_, seed) => ({ city: city.name, ...pointIn(city, createRandom(seed), seed > 50) })),
    );
  expect(points.filter((point) => !isBuildable(point))).toEqual([]);
});
