import { knowledgeOf } from '#areas/auto/search/knowledge.ts';
import { suggest } from '#areas/auto/search/suggest.ts';
import { autoData } from '#areas/auto/data.ts';
import { handle } from '#server/http/handle.ts';
import { searchCalls } from './contract.ts';

export const searchHandlers = handle(searchCalls, {
  'search/get_sort_types': async () => ({ sort_types: [...autoData.sorts] }),

  'search/suggest': async ({ q, limit }, { db }) => ({ suggestions: suggest(await knowledgeOf(db), q, limit) }),

  'search/map': async ({ filters }, { db, ports, searches }) => {
    const { dictionary } = await knowledgeOf(db);
    // The facet counts beside its own filter and names every city that is chosen: so all of them are.
    const everywhere = { ...filters, city_id: [...dictionary.cities.keys()] };
    const now = ports.clock.now();
    const request = { filters: everywhere, sort: 'newest', limit: 1, withFacets: true, now } as const;
    const { facets } = await searches.auto.find(db, request);
    return { cities: (facets?.city_id ?? []).map(({ value, count }) => ({ id: Number(value), count })) };
  },
});
