import { expect, test } from 'vitest';
import { readCities } from '../geo.ts';
import { pointOf, wayFrom } from './house-point.ts';
import { metroStations } from './metro-stations.ts';

const cities = readCities();
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
