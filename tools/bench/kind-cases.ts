import type { KindName } from '#kinds/names.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import type { Filters } from '#areas/search/port.ts';
import type { Bounds } from '#areas/search/facets.ts';
import { indexSchemaOf } from '#areas/search/index-schema.ts';
import type { Api } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import { StartError } from '#server/start-error.ts';

export type SearchCase = {
  kind: KindName;
  name: string;
  /** Filters that are sent again and again, or several in turn. */
  asked: readonly Filters[];
  /** The floor has this search too. */
  hasFloor?: boolean;
};

const SAMPLE = 100;

/** Filters with a price that differs each time, so that no cache of earlier answers helps. */
export const neverAsked = (filters: Filters, price: number): Filters[] =>
  Array.from({ length: 20_000 }, (_, index) => ({ ...filters, price_to: price + index * 100_000 }));

/** Every value of a filter in every order: more pages than the caches of cards and answers hold. */
export const inEachOrder = (data: KindData, key: string, values: readonly unknown[]): Filters[] =>
  data.sorts
    .filter(({ needs }) => needs === null)
    .flatMap(({ key: sort }) => values.map((value) => ({ [key]: [value], sort })));

type Ranges = Readonly<Record<string, Bounds>>;
type Counted = readonly { value: string | number | boolean; count: number }[];

/** The first filter of a kind: its category, or the first level of its catalogue. */
const firstFilter = ({ category, levels }: KindData): string => category ?? levels[0]!.field;

/** Two filters that find as much as possible: the commonest values that fewer than nine of ten listings have. */
function broadest(data: KindData, facets: Record<string, unknown>, total: number): Filters {
  const found = indexSchemaOf(data)
    .choices.filter(({ key, field }) => field && field.type !== 'bool' && key !== data.category)
    .flatMap(({ key }) => {
      const [first] = facets[key] as Counted;
      return first && first.count < total * 0.9 ? [{ key, ...first }] : [];
    })
    .sort((one, other) => other.count - one.count);
  return Object.fromEntries(found.slice(0, 2).map(({ key, value }) => [key, [value]]));
}

/** A word that many descriptions have and no title has. */
async function commonWord(api: Api, items: readonly { id: number; title: string }[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const { id, title } of items.slice(0, pageSize)) {
    const { description } = await api('object/get', { id });
    const own = title.toLowerCase();
    for (const word of new Set(description.toLowerCase().match(/[а-я]{6,}/gu)))
      if (!own.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [first] = [...counts].sort((one, other) => other[1] - one[1]);
  if (!first) throw new StartError('The listings have no texts.');
  return first[0];
}

/** Searches of a kind, made of its data and of the commonest values of its listings. */
export async function casesOf(kind: KindName, api: Api): Promise<SearchCase[]> {
  const data = dataOf(kind);
  const ask = (input: object) => kindPresentations[kind].find(api, { ...input, with_facets: true, limit: SAMPLE }, {});
  const all = await ask({});
  const key = firstFilter(data);
  const values = ((all.facets?.[key] ?? []) as Counted).map(({ value }) => value);
  if (values.length === 0) throw new StartError(`There are no listings of ${kind} to search.`);
  const one = { [key]: [values[0]] };
  const within = await ask(one);
  // The call was made with facets.
  const facets = within.facets as Readonly<Record<string, unknown>>;
  const { min, max } = (facets['ranges'] as Ranges)['price']!;
  const price = Math.round(Math.sqrt(Math.max(1, min) * max));
  const broad = broadest(data, all.facets as Record<string, unknown>, all.total);
  const near = broadest(data, facets, within.total);
  const text = await commonWord(api, all.items);
  const named = (name: string, ...asked: Filters[]): SearchCase => ({ kind, name: `${kind}: ${name}`, asked });
  const keysOf = (filters: Filters): string => Object.keys(filters).join(' + ');
  return [
    named(`one ${key}`, one),
    named(`${key} + ${keysOf(near)} + price`, { ...one, ...near, price_to: price }),
    named(`text “${text}”`, { q: text }),
    named(`${keysOf(broad)} + a price never asked before`, ...neverAsked(broad, price)),
    named(`each ${key} in each order, nothing kept`, ...inEachOrder(data, key, values)),
  ];
}
