import { expect, test } from 'vitest';
import { readCities } from '../geo.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { createHouse } from './house.ts';
import { pointOf, wayFrom } from './house-point.ts';
import { metroStations } from './metro-stations.ts';

const cities = readCities();
const sellers = createSellers(1, 100, cities, new Date('2026-11-21T12:00:00Z'));
const place = (point: string) => point.split(',').map(Number) as [number, number];

const kilometresTo = (point: string, latitude: number, longitude: number): number => {
  const [north, east] = place(point);
  return Math.hypot((north - latitude) * 111.32, (east - longitude) * 111.32 * Math.cos((latitude * Math.PI) / 180));
};

test('a home lies as far from its station as it says, and nearer to no other', () => {
  for (const [name, stations] of Object.entries(metroStations)) {
    const city = cities.find((one) => one.name === name)!;
    for (const [metro, latitude, longitude] of stations) {
      const { minutes, by } = wayFrom(name, metro, true, 10);
      const point = pointOf(city, 'flat', { metro, metro_minutes: minutes, metro_by: by }, 7);
      const away = kilometresTo(point, latitude, longitude);
      expect([metro, minutes > 0, by]).toEqual([metro, true, 'walk']);
      expect(away, metro).toBeCloseTo(minutes * 0.06, 1);
      const others = stations.filter((other) => kilometresTo(point, other[1], other[2]) < away);
      expect(others, metro).toEqual([]);
    }
  }
});

test('between stations that are close together a home is near, and nobody rides to it', () => {
  const near = (metroStations['Москва'] ?? []).map(([name]) => wayFrom('Москва', name, false, 15));
  expect(near.some(({ by, minutes }) => by === 'walk' && minutes < 15)).toBe(true);
  expect(near.filter(({ by, minutes }) => by === 'transport' && minutes < 5)).toEqual([]);
});

test('stations lie in their cities', () => {
  for (const [name, stations] of Object.entries(metroStations)) {
    const city = cities.find((one) => one.name === name)!;
    for (const [metro, latitude, longitude] of stations)
      expect(Math.hypot(latitude - city.latitude, longitude - city.longitude), metro).toBeLessThan(0.4);
  }
});

test('houses and land of the two largest cities lie outside their ring roads, in a town around', async () => {
  const { draw, photographed } = await createHouse();
  const inCity = (name: string) => ({ ...sellers[0]!, city: cities.find((one) => one.name === name)! });
  for (const [name, region, ring] of [
    ['Москва', 'RU-MOS', 19],
    ['Санкт-Петербург', 'RU-LEN', 15],
  ] as const) {
    const seller = inCity(name);
    const { latitude, longitude } = seller.city;
    const things = [...Array.from({ length: 800 }, () => draw), ...photographed].map((make, index) =>
      make({ seller, status: 'active', thisYear: 2026, random: createRandom(12, index) }),
    );
    const land = things.filter(({ content }) => content['category'] === 'house' || content['category'] === 'plot');
    expect(land.length).toBeGreaterThan(150);
    for (const { city, content, title } of land) {
      expect(city?.region, title).toBe(region);
      expect(kilometresTo(String(content['point']), latitude, longitude), `${title} ${city?.name}`).toBeGreaterThan(
        ring,
      );
      expect(content['metro'], title).toBeNull();
    }
    expect(things.filter((one) => !land.includes(one) && one.city !== undefined)).toEqual([]);
  }
});

test('a dacha stands out of town and near no station, in every city', async () => {
  const { draw } = await createHouse();
  const things = Array.from({ length: 3000 }, (_, index) =>
    draw({
      seller: sellers[index % sellers.length]!,
      status: 'active',
      thisYear: 2026,
      random: createRandom(13, index),
    }),
  );
  const dachas = things.filter(({ content }) => content['house_type'] === 'dacha' && content['category'] === 'house');
  expect(dachas.length).toBeGreaterThan(30);
  for (const { content } of dachas) expect([content['metro'], content['land_use'], Number(content['to_city_km']) > 0]).toEqual([null, 'snt', true]); // prettier-ignore
});
