import type { FilterValues } from '#dictionary/recognition.ts';
import { dataOf, kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { handle } from '#server/http/handle.ts';
import { search } from './responses.ts';
import { searchCalls } from './contract.ts';
import { catalogueOf } from './catalogue-cache.ts';
import { citiesOfPlaces } from './parsed-query.ts';
import { answerIdentifier } from './understanding/answer-identifier.ts';
import { answerQuery } from './understanding/answer.ts';
import { indexSchemaOf } from './index-schema.ts';
import { findPins } from './pin-queries.ts';
import { mostPins } from './rules.ts';
import { suggest } from './words/suggest.ts';

const listsOf = (values: FilterValues) =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, [...list]]));

export const searchHandlers = handle(searchCalls, {
  'search/get_sort_types': async ({ kind }) => ({
    sort_types: dataOf(kind).sorts.map(({ key, label, needs }) => ({ key, label, needs })),
  }),

  'search/suggest': async ({ q, limit, kind }, { db }) => {
    const kinds = await Promise.all(Object.values(kindData).map((data) => catalogueOf(db, data)));
    return { suggestions: suggest(kinds, q, limit, kind) };
  },

  'search/understand': async (asked, ctx) => {
    const identifier = await answerIdentifier(asked.q, ctx);
    const sections = identifier ? [] : await answerQuery(asked, ctx);
    return { identifier, sections: sections.map((one) => ({ ...one, search: listsOf(one.search) })) };
  },

  'search/get_sections': async () => ({
    sections: Object.values(kindData).map(({ kind, category, fields }: KindData) => ({
      kind,
      filter: category,
      categories: (fields.find(({ key }) => key === category)?.options ?? []).map(({ key, ru, en }) => ({
        key,
        label: { ru, en },
      })),
    })),
  }),

  'search/map': async ({ kind, filters, view }, { db, ports, searches }) => {
    const { reference } = await catalogueOf(db, dataOf(kind));
    // The facet leaves the filter by places out and names every city that is chosen: so all of them are chosen.
    const everywhere = { ...filters, city_id: [...reference.cities.keys()] };
    const places = citiesOfPlaces({ region: filters.region, near: filters.near }, reference);
    const isShown = (city: number): boolean => places?.includes(city) ?? true;
    const now = ports.clock.now();
    const request = { filters: everywhere, sort: 'newest', limit: 1, withFacets: true, now };
    const { facets } = await search(kind, request, { db, searches });
    // As the contract of every kind's search has it.
    const counted = (facets?.['city_id'] ?? []) as readonly { value: number; count: number }[];
    const cities = counted.flatMap(({ value, count }) => (isShown(value) ? [{ id: value, count }] : []));
    if (!view || indexSchemaOf(dataOf(kind)).point === null) return { cities, listings: null };
    const inView = { filters: { ...filters, within: view }, sort: 'newest', limit: mostPins, withFacets: false, now };
    const { ids, total } = await search(kind, inView, { db, searches });
    return { cities, listings: total > mostPins ? null : await findPins(db, ids) };
  },
});
