import type { FilterValues } from '#dictionary/recognition.ts';
import { dataOf, kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { handle } from '#server/http/handle.ts';
import { search } from './responses.ts';
import { searchCalls } from './contract.ts';
import { catalogueOf } from './catalogue-cache.ts';
import { answerIdentifier } from './understanding/answer-identifier.ts';
import { answerQuery } from './understanding/answer.ts';
import { everywhere, gridOf } from './map-grid.ts';
import { presentCells } from './cell-queries.ts';
import { findOrganizations, findOrganizationsByNumber, findShops } from './shop-queries.ts';
import { suggestCounted } from './words/counted-suggestions.ts';
import { suggest } from './words/suggest.ts';

const listsOf = (values: FilterValues) =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, [...list]]));

export const searchHandlers = handle(searchCalls, {
  'search/get_sort_types': async ({ kind }) => ({
    sort_types: dataOf(kind).sorts.map(({ key, label, needs }) => ({ key, label, needs })),
  }),

  'search/suggest': async ({ q, limit, kind, counted, region }, ctx) => {
    const { db } = ctx;
    if (counted) return { suggestions: await suggestCounted({ q, limit, kind, region }, ctx) };
    const kinds = await Promise.all(Object.values(kindData).map((data) => catalogueOf(db, data)));
    return { suggestions: suggest(kinds, q, limit, kind) };
  },

  'search/understand': async (asked, ctx) => {
    const numbered = await findOrganizationsByNumber(ctx.db, asked.q);
    if (numbered.length > 0)
      return {
        completions: [],
        parts: [],
        joins: [],
        identifier: null,
        shops: [],
        organizations: numbered,
        sections: [],
        destination: null,
        further_pages: [],
      };
    const identifier = await answerIdentifier(asked.q, ctx);
    if (identifier)
      return {
        completions: [],
        parts: [],
        joins: [],
        identifier,
        shops: [],
        organizations: [],
        sections: [],
        destination: null,
        further_pages: [],
      };
    const [{ sections, destination, further_pages, completions, parts, joins }, shops, organizations] =
      await Promise.all([
        answerQuery(asked, ctx),
        findShops(ctx.db, asked.q, ctx.ports.clock.now()),
        findOrganizations(ctx.db, asked.q),
      ]);
    return {
      completions,
      parts,
      joins: joins.map((one) => ({ ...one, search: listsOf(one.search) })),
      identifier,
      shops,
      organizations: organizations.filter(({ id }) => shops.every((shop) => shop.id !== id)),
      sections: sections.map((one) => ({
        ...one,
        search: listsOf(one.search),
        approximate: [...one.approximate],
        loosened: one.loosened && { ...one.loosened, search: listsOf(one.loosened.search) },
      })),
      destination: destination && { ...destination, search: listsOf(destination.search) },
      further_pages: further_pages.map((page) => ({ ...page, search: listsOf(page.search) })),
    };
  },

  'search/count': async ({ kind, searches: counted }, { db, ports, searches }) => {
    const now = ports.clock.now();
    const totals: number[] = [];
    // One after another, so that a call takes no more of the database at once than a search does.
    for (const filters of counted) {
      const request = { filters, sort: 'newest', limit: 1, withFacets: false, now };
      totals.push((await search(kind, request, { db, searches })).total);
    }
    return { totals };
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

  'search/map': async ({ kind, filters, view = everywhere }, { db, ports, searches }) => {
    const { reference } = await catalogueOf(db, dataOf(kind));
    const grid = gridOf(view);
    const request = { filters, sort: 'newest', limit: 1, withFacets: false, grid, now: ports.clock.now() };
    const { cells } = await search(kind, request, { db, searches });
    return { cells: await presentCells(db, dataOf(kind), { cells: cells ?? [], filters, grid }, reference) };
  },
});
