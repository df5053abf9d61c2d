import { expect, test } from 'vitest';
import { MetroStations } from '#areas/geo/metro/stations.ts';
import { fc } from '#tests/support/property.ts';
import { kilometresBetween } from '#areas/geo/distance.ts';
import { citiesOfPlaces } from './parsed-query.ts';
import type { City, Places } from './reference-data.ts';

const regions = ['RU-MOW', 'RU-MOS', 'RU-TA'];
const cities = Array.from({ length: 40 }, (_, index): City => {
  const id = index + 1;
  const [latitude, longitude] = [50 + (index % 7), 30 + index];
  return { id, region: regions[index % 3]!, name: '', name_en: '', name_in: '', slug: '', latitude, longitude, population: 0 }; // prettier-ignore
});
const stationIn = (id: number, city_id: number) => ({ id, city_id, region: regions[(city_id - 1) % 3]!, slug: '', name: '', name_en: '', latitude: 0, longitude: 0, eastScale: 1, lines: [] }); // prettier-ignore
const places: Places = {
  metro: new MetroStations([stationIn(11, 4), stationIn(12, 5)]),
  cities: new Map(cities.map((city) => [city.id, city])),
  citiesOfRegion: new Map(
    [...Map.groupBy(cities, ({ region }) => region)].map(([iso, rows]) => [iso, rows.map(({ id }) => id)]),
  ),
  regions: [],
  districts: new Map(
    [1, 2, 3].map((id) => [
      id,
      { id, city_id: id * 3, region: regions[(id * 3 - 1) % 3]!, slug: '', name: '', name_en: '', also: [] },
    ]),
  ),
};

test('a city is in the chosen places where its region, itself or the circle around a city is chosen, and no district or metro station narrows them', () => {
  const anyCity = fc.integer({ min: 1, max: 45 });
  const filters = fc.record(
    {
      region: fc.subarray([...regions, 'RU-XX']),
      city_id: fc.array(anyCity, { maxLength: 5 }),
      district_id: fc.subarray([1, 2, 99]),
      metro_id: fc.subarray([11, 12, 99]),
      near: fc.record(
        { city_id: anyCity, radius_km: fc.integer({ min: 1, max: 2000 }) },
        { requiredKeys: ['city_id'] },
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filters, ({ region = [], city_id = [], district_id = [], metro_id = [], near }) => {
      const found = citiesOfPlaces({ region, city_id, district_id, metro_id, near }, places);
      const isChosen =
        region.length + city_id.length + district_id.length + metro_id.length > 0 || near?.radius_km !== undefined;
      const narrowed = [
        ...[...places.districts.values()].filter(({ id }) => district_id.includes(id)),
        ...[...places.metro.byId.values()].filter(({ id }) => metro_id.includes(id)),
      ];
      expect(found !== null).toBe(isChosen);
      const centre = near && places.cities.get(near.city_id);
      for (const city of found === null ? [] : cities) {
        const isNear =
          near?.radius_km !== undefined &&
          centre !== undefined &&
          Math.round(kilometresBetween(centre, city) * 1000) <= near.radius_km * 1000;
        const isOfRegion = region.includes(city.region) && !narrowed.some((one) => one.region === city.region);
        const isItself = city_id.includes(city.id) && !narrowed.some((one) => one.city_id === city.id);
        expect(found!.includes(city.id)).toBe(isOfRegion || isItself || isNear);
      }
    }),
    { numRuns: 300 },
  );
});
