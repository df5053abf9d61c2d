import { expect, test } from 'vitest';
import { readCities } from '../geo.ts';
import { pointOf } from './house-point.ts';
import { metroStations } from './metro-stations.ts';

const cities = readCities();
const place = (point: string) => point.split(',').map(Number) as [number, number];

test('a home lies as far from its station as it says', () => {
  for (const [name, stations] of Object.entries(metroStations)) {
    const city = cities.find((one) => one.name === name)!;
    for (const [metro, latitude, longitude] of stations) {
      const near = { metro, metro_minutes: 10, metro_by: 'walk' };
      const [north, east] = place(pointOf(city, 'flat', near, 7));
      const kilometres = Math.hypot((north - latitude) * 111.32, (east - longitude) * 111.32 * Math.cos((latitude * Math.PI) / 180)); // prettier-ignore
      expect(kilometres, metro).toBeCloseTo(0.6, 1);
    }
  }
});

test('stations lie in their cities', () => {
  for (const [name, stations] of Object.entries(metroStations)) {
    const city = cities.find((one) => one.name === name)!;
    for (const [metro, latitude, longitude] of stations)
      expect(Math.hypot(latitude - city.latitude, longitude - city.longitude), metro).toBeLessThan(0.35);
  }
});
