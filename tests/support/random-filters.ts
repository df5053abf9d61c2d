import type { Field } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type SearchCatalogue, catalogueOf } from '#areas/search/catalogue-cache.ts';
import { sortedCost } from '#areas/search/costs/cost-filters.ts';
import type { Filters } from '#areas/search/port.ts';
import { indexSchemaOf } from '#areas/search/index-schema.ts';
import { places } from './cars.ts';
import { type Market, prices } from './market.ts';

const cities = [places.moscow, places.omsk];
const words = [
  'камри', 'тойота', 'toyota kamri', 'njqjnf', 'седан', 'белый', '2018', 'гаражное', 'хозяин', 'торг', 'омск', 'тайота', 'красная королла',
  'кам', 'xv70', 'дизель автомат', 'нет такого слова', 'экскаватор', 'кран 2018',
]; // prettier-ignore

/** Converts a value to its type in the call. */
const typed =
  (field: Field | null) =>
  (value: string): string | number | boolean =>
    field?.type === 'count' ? Number(value) : field?.type === 'bool' ? value === 'true' : value;

/** Corners at the places where points are, so that some points lie on an edge. */
const corner = (random: Market['random']): [number, number] => [
  (3740 + random.int(-5, 55)) / 100,
  (5550 + random.int(-5, 55)) / 100,
];

function randomArea(random: Market['random']): Pick<Filters, 'within' | 'area'> {
  if (random.chance(0.15)) return { within: { west: 179, south: 60, east: -179, north: 70 } };
  const [first, second] = [corner(random), corner(random)];
  if (random.chance(0.4))
    return {
      within: {
        west: Math.min(first[0], second[0]),
        south: Math.min(first[1], second[1]),
        east: Math.max(first[0], second[0]),
        north: Math.max(first[1], second[1]),
      },
    };
  return { area: [first, second, ...Array.from({ length: random.int(1, 5) }, () => corner(random))] };
}

type Asked = { filters: Filters; sort: string };

/** About three random filters of the dictionary; seldom one on every common field, with nearly all values. */
export const randomFilters = async (market: Market, data: KindData, isFull: boolean): Promise<Asked> =>
  filtersAmong(market, await catalogueOf(market.db, data), isFull);

/** The same without a database. */
export function filtersAmong(
  { random, sellers }: Pick<Market, 'random' | 'sellers'>,
  { data, reference }: Pick<SearchCatalogue, 'data' | 'reference'>,
  isFull: boolean,
): Asked {
  const { choices, numerics, sets } = indexSchemaOf(data);
  const share = isFull ? 0.95 : 2.5 / (choices.length + numerics.length);
  const some = <T>(all: readonly T[], part = 0.4): T[] => all.filter(() => random.chance(part));
  const chosenFilters: Record<string, unknown> = {};
  for (const [index, { field }] of data.levels.entries())
    if (random.chance(0.25 / (index + 1))) chosenFilters[field] = some([...reference.levels[index]!.rows.keys()], 0.6);
  for (const { key, values, field } of choices) {
    if (!random.chance(share) || (isFull && !field?.required)) continue;
    const chosen = some(values, isFull ? 0.95 : 0.5);
    // Filters beyond the dictionary have a single value.
    chosenFilters[key] = !field && values.includes('true') ? chosen[0] === 'true' : chosen.map(typed(field));
  }
  for (const { stem, field, isFacet } of numerics) {
    if (!isFacet || !random.chance(share) || (isFull && !field.required)) continue;
    const { min = 0, max = 100, decimals = 0, key } = field;
    const bound = key === 'price_minor' ? random.pick(prices) : Number((min + (Math.min(max, min + 1_000_000) - min) * random.next()).toFixed(decimals)); // prettier-ignore
    if (isFull) chosenFilters[`${stem}_to`] = max - 1;
    else chosenFilters[`${stem}_${random.pick(['from', 'to'])}`] = bound;
  }
  for (const { field } of sets)
    if (random.chance(share))
      chosenFilters[field.key] = some(
        (field.options ?? []).slice(0, 6).map(({ key }) => key),
        0.3,
      );
  const filters: Filters = {
    ...chosenFilters,
    ...(random.chance(0.2) ? { region: some(['RU-MOW', 'RU-OMS']) } : {}),
    ...(random.chance(0.2) ? { city_id: some(cities) } : {}),
    ...(random.chance(0.2) ? { district_id: some([...reference.districts.keys()], random.pick([0.02, 0.4])) } : {}),
    ...(random.chance(0.2) ? { metro_id: some([...reference.metro.byId.keys()], random.pick([0.05, 0.5])) } : {}),
    ...(random.chance(0.2) ? { exclude_seller: some(sellers) } : {}),
    ...(random.chance(0.2) ? { exclude_id: some(Array.from({ length: 60 }, (_, at) => at * 5 + 1)) } : {}),
    ...(random.chance(0.3) ? { q: random.pick(words) } : {}),
    ...(random.chance(0.1) ? { exclude_q: random.pick(words) } : {}),
    ...(random.chance(0.25) ? randomArea(random) : {}),
    ...(random.chance(0.2) ? { near: { city_id: random.pick(cities), radius_km: random.pick([50, 2000]) } } : {}),
  };
  // Orders by cost are compared in `areas/search/costs/costs.property.test.ts`.
  const sort = random.pick(data.sorts.filter(({ key }) => sortedCost(key) === undefined)).key;
  return sort === 'distance' && !filters.near
    ? { filters: { ...filters, near: { city_id: places.omsk } }, sort }
    : { filters, sort };
}
