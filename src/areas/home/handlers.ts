import { hasCosts, isMachine } from '#true-cost/cost-kinds.ts';
import { catalogueOf } from '#areas/search/catalogue-cache.ts';
import { findMachineCosts } from '#areas/search/costs/machine-costs.ts';
import type { ShownCosts } from '#areas/search/costs/shown-costs.ts';
import { countFacet } from '#areas/search/count-facet.ts';
import type { Filters } from '#areas/search/port.ts';
import { dataOf } from '#kinds/data.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { findActiveCards } from '#listing/cards.ts';
import { presetFilters } from '#listing/preset-filters.ts';
import { dropPercent } from '#listing/price-text.ts';
import { handle } from '#server/http/handle.ts';
import { homeCalls } from './contract.ts';
import { chooseExample } from './choose-example.ts';
import { findLargestCities } from './queries.ts';
import { repeatsLast } from './repeats-last.ts';
import { homeRows, rowLength } from './rows.ts';
import { findWorkedExample } from './worked-example.ts';

const maxCities = 12;
/** Of one section. */
const maxNewest = 2 * rowLength;
const maxReduced = 4;
/** The example is one of so many: see `chooseExample`. */
const examplesTried = 24;
/** A smaller difference is no news. */
const leastDropPercent = 5;

export const homeHandlers = handle(homeCalls, {
  'home/get_overview': async ({ kind, region }, { db, ports, searches }) => {
    const now = ports.clock.now();
    const [kinds, counted] = await Promise.all([
      Promise.all(
        listingKinds.map(async (name) => {
          const filters = { ...presetFilters(dataOf(name)), ...(region && { region: [region] }) };
          const request = { filters, sort: 'newest', limit: 1, withFacets: false, now };
          return { kind: name, count: (await searches.of(name).find(db, request)).total };
        }),
      ),
      // Without other filters, so that the search's cached result answers.
      countFacet<number>(searches.of(kind), db, 'city_id', presetFilters(dataOf(kind)), now),
    ]);
    const cities = counted.size > 0 ? await findLargestCities(db, [...counted.keys()], maxCities) : [];
    return {
      kinds,
      cities: cities
        .map((city) => ({ ...city, count: counted.get(city.id) ?? 0 }))
        .sort((a, b) => b.count - a.count || a.id - b.id),
    };
  },

  'home/get_feeds': async ({ kind, region, figures }, { db, actor, ports, searches }) => {
    const now = ports.clock.now();
    const rows: readonly (readonly KindName[])[] = kind ? [[kind]] : homeRows.map(({ kinds }) => kinds);
    const costs = new Map<number, ShownCosts>();
    const find = async (name: KindName, limit: number, filters: Filters) => {
      const wanted = {
        ...presetFilters(dataOf(name)),
        ...filters,
        with_photo: true,
        ...(region && { region: [region] }),
        ...(figures && hasCosts(name) && { figures }),
      };
      const request = { filters: wanted, sort: 'newest', limit, withFacets: false, now };
      const { ids, costs: ofIds } = await searches.of(name).find(db, request);
      const cards = await findActiveCards(db, ids, { actor, now }, searches.cards, name);
      const { reference } = await catalogueOf(db, dataOf(name));
      const ofMachines =
        isMachine(name) && figures ? await findMachineCosts(db, cards, { figures, reference, now }) : [];
      for (const each of [...(ofIds ?? []), ...ofMachines]) costs.set(each.id, each);
      return cards;
    };
    // A seller may post many of one thing at once.
    const most = kind ? 2 * maxNewest : maxNewest + 1;
    const newestOf = async (name: KindName) => {
      // Only of cars from abroad there is an example, if one can be of a good price.
      const isFromAbroad = name === 'autofromabroad';
      const [cheaper, all] = await Promise.all([
        isFromAbroad ? find(name, examplesTried, { good_price: true }) : [],
        find(name, isFromAbroad ? examplesTried : most, {}),
      ]);
      const example = isFromAbroad
        ? chooseExample(cheaper, all, (id) => costs.get(id)?.landed_minor ?? null)
        : undefined;
      return example ? [example, ...all.filter(({ id }) => id !== example.id)] : all;
    };
    const found = await Promise.all(
      rows.map(async (row) => inTurn((await Promise.all(row.map(newestOf))).map(repeatsLast))),
    );
    // One more than the page lists, since the example is not listed again.
    const newest = found.flatMap((cards) => cards.slice(0, (kind ? maxNewest : rowLength) + 1));
    const filters = { price_dropped: true, exclude_id: newest.map(({ id }) => id) };
    const dropped = await find(kind ?? 'auto', 3 * maxReduced, filters);
    const reduced = repeatsLast(dropped.filter((card) => dropPercent(card) >= leastDropPercent)).slice(0, maxReduced);
    const shown = newest.find(({ kind: of, id }) => of === 'autofromabroad' && costs.get(id)?.landed_minor != null);
    return {
      newest,
      reduced,
      example: shown ? await findWorkedExample(db, shown.id, figures, now) : null,
      costs: [...newest, ...reduced].flatMap(({ id }) => costs.get(id) ?? []),
    };
  },
});

/** The first of every list, then the second of every list, and so on. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
