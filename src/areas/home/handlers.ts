import { countFacet } from '#areas/search/count-facet.ts';
import { listingKinds } from '#kinds/names.ts';
import { handle } from '#server/http/handle.ts';
import { homeCalls } from './contract.ts';
import { findLargestCities } from './queries.ts';

const maxCities = 12;

export const homeHandlers = handle(homeCalls, {
  'home/get_overview': async ({ kind, region }, { db, ports, searches }) => {
    const now = ports.clock.now();
    const filters = region ? { region: [region] } : {};
    const [kinds, counted] = await Promise.all([
      Promise.all(
        listingKinds.map(async (name) => {
          const request = { filters, sort: 'newest', limit: 1, withFacets: false, now };
          return { kind: name, count: (await searches.of(name).find(db, request)).total };
        }),
      ),
      // Without filters, so that the search's cached result answers.
      countFacet<number>(searches.of(kind), db, 'city_id', {}, now),
    ]);
    const cities = counted.size > 0 ? await findLargestCities(db, [...counted.keys()], maxCities) : [];
    return {
      kinds,
      cities: cities
        .map((city) => ({ ...city, count: counted.get(city.id) ?? 0 }))
        .sort((a, b) => b.count - a.count || a.id - b.id),
    };
  },
});
