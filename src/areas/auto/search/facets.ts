import type { AutoFacets } from '../contract.ts';
import type { Dictionary } from './dictionary.ts';
import { choiceFacets, type Wanted } from './wanted.ts';

export type Counts = ReadonlyMap<string, number>;
export type Bounds = { min: number; max: number };

/** What both engines count, values as text. */
export type RawFacets = {
  models: Counts;
  generations: Counts;
  cities: Counts;
  regions: Counts;
  choices: ReadonlyMap<string, Counts>;
  ranges: ReadonlyMap<string, Bounds | null>;
};

type Counted<V> = { value: V; count: number };
const mostCities = 100;

const inOrder = <V extends string | number | boolean>(all: Counted<V>[]): Counted<V>[] =>
  all
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : one.value > other.value ? 1 : 0));
const texts = (counts: Counts): Counted<string>[] => inOrder([...counts].map(([value, count]) => ({ value, count })));
const numbers = (counts: Counts, isShown: (value: number) => boolean = () => true): Counted<number>[] =>
  inOrder([...counts].map(([value, count]) => ({ value: Number(value), count })).filter(({ value }) => isShown(value)));
const booleans = (counts: Counts): Counted<boolean>[] =>
  inOrder([...counts].map(([value, count]) => ({ value: value === 'true', count })));

const numeric: ReadonlySet<string> = new Set(choiceFacets.filter(({ type }) => type === 'count').map(({ key }) => key));
const none: Counts = new Map();

/** The facets as the contract has them: ordered, cut, models summed up to makes. */
export function facetsOf(
  { models, cities: places, modelOfGeneration }: Dictionary,
  wanted: Wanted,
  raw: RawFacets,
): AutoFacets {
  const marks = new Map<string, number>();
  for (const [model, count] of raw.models) {
    const mark = String(models.get(Number(model))?.mark_id);
    marks.set(mark, (marks.get(mark) ?? 0) + count);
  }
  const chosen = new Set(wanted.cities);
  const cities = numbers(raw.cities, (id) => places.has(id));
  const choice = (key: string): Counts => raw.choices.get(key) ?? none;
  return {
    mark_id: numbers(marks),
    model_id: numbers(raw.models, (id) => wanted.facetMarks.has(models.get(id)?.mark_id ?? 0)),
    generation_id: numbers(raw.generations, (id) => wanted.facetModels.has(modelOfGeneration.get(id) ?? 0)),
    city_id: cities.filter(({ value }, index) => index < mostCities || chosen.has(value)),
    region: texts(raw.regions),
    ...Object.fromEntries(
      choiceFacets.map(({ key }) => [key, numeric.has(key) ? numbers(choice(key)) : texts(choice(key))]),
    ),
    seller_kind: texts(choice('seller_kind')),
    with_photo: booleans(choice('with_photo')),
    price_dropped: booleans(choice('price_dropped')),
    ranges: Object.fromEntries(raw.ranges),
    // One key a facet of the dictionary, as the contract makes them; a test holds both engines and the schema together.
  } as unknown as AutoFacets;
}
