import { rangeKeys } from '#areas/listing/fields.ts';
import type { AutoFilters } from '../contract.ts';
import { autoFields } from '../fields.ts';
import { citiesWithin, type Dictionary, metresFrom } from './dictionary.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type HasText, understand, type WordMeaning } from './words.ts';

type Bounds = { from: number; to: number };

/** A search with everything looked up that needs the catalogue, the places and the words: what both engines answer. */
export type Wanted = {
  /** Makes, models and generations are one choice: each narrows only what it belongs to. Null: any vehicle. */
  vehicle: {
    generations: ReadonlySet<number>;
    /** Chosen models without a chosen generation. */
    models: ReadonlySet<number>;
    /** Chosen marks without a chosen model. */
    marks: ReadonlySet<number>;
  } | null;
  /** What the facets of models and of generations count. */
  facetMarks: ReadonlySet<number>;
  facetModels: ReadonlySet<number>;
  /** Chosen values of every other facet, by its key; numbers and booleans as text. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** By the stem of the filters. */
  ranges: ReadonlyMap<string, Bounds>;
  regions: readonly string[];
  cities: readonly number[];
  /** Cities within the radius and the part of the map. */
  nearCities: readonly number[] | null;
  /** Metres by city, for the sort by distance. */
  metres: ReadonlyMap<number, number> | null;
  withoutSellers: readonly number[];
  words: readonly WordMeaning[];
  withoutWords: readonly WordMeaning[];
  meant: string | null;
};

export const rangeFields = autoFields.filter((field) => field.facet === 'range');
export const stemOfRange = (field: (typeof rangeFields)[number]): string =>
  'filter' in field ? field.filter : field.key;

const vehicleFields = new Set(['mark_id', 'model_id', 'generation_id']);
/** Facets of few values, each stored with the listing. */
export const choiceFacets = autoFields.filter(
  (field) => field.facet === 'multi' && !vehicleFields.has(field.key) && field.key !== 'city_id',
);

const without = (all: ReadonlySet<number>, some: ReadonlySet<number>): Set<number> =>
  new Set([...all].filter((id) => !some.has(id)));

function vehicleOf(filters: AutoFilters, { models, modelOfGeneration }: Dictionary) {
  const generations = new Set(filters.generation_id);
  const chosenModels = new Set(filters.model_id);
  const chosenMarks = new Set(filters.mark_id);
  const narrowedModels = new Set([...generations].flatMap((id) => modelOfGeneration.get(id) ?? []));
  const facetModels = new Set([...chosenModels, ...narrowedModels]);
  const narrowedMarks = new Set([...facetModels].flatMap((id) => models.get(id)?.mark_id ?? []));
  const isAny = generations.size + chosenModels.size + chosenMarks.size === 0;
  return {
    vehicle: isAny
      ? null
      : {
          generations,
          models: without(chosenModels, narrowedModels),
          marks: without(chosenMarks, narrowedMarks),
        },
    facetModels,
    facetMarks: new Set([...chosenMarks, ...narrowedMarks]),
  };
}

function choicesOf(filters: AutoFilters): Map<string, readonly string[]> {
  const choices = new Map<string, readonly string[]>();
  const put = (key: string, values: readonly unknown[] | undefined): void => {
    if (values && values.length > 0) choices.set(key, values.map(String));
  };
  // Filters of the dictionary lie under the keys of its fields.
  const byKey = filters as Record<string, readonly unknown[] | undefined>;
  for (const { key } of choiceFacets) put(key, byKey[key]);
  put('seller_kind', filters.seller_kind);
  put('with_photo', filters.with_photo === undefined ? undefined : [filters.with_photo]);
  put('price_dropped', filters.price_dropped === undefined ? undefined : [filters.price_dropped]);
  return choices;
}

function rangesOf(filters: AutoFilters): Map<string, Bounds> {
  const byKey = filters as Record<string, number | undefined>;
  const ranges = new Map<string, Bounds>();
  for (const field of rangeFields) {
    const { from, to } = rangeKeys(field);
    if (byKey[from] === undefined && byKey[to] === undefined) continue;
    ranges.set(stemOfRange(field), { from: byKey[from] ?? 0, to: byKey[to] ?? Number.MAX_SAFE_INTEGER });
  }
  return ranges;
}

function bothOf(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (!one || !other) return one ?? other;
  const wanted = new Set(other);
  return one.filter((id) => wanted.has(id));
}

export type Knowledge = { dictionary: Dictionary; vocabulary: Vocabulary };

export async function lookUp(
  filters: AutoFilters,
  { dictionary, vocabulary }: Knowledge,
  hasText: HasText,
): Promise<Wanted> {
  const { near, within } = filters;
  const metres = near ? (metresFrom(dictionary, near.city_id) ?? new Map<number, number>()) : null;
  const radius = near?.radius_km === undefined ? null : near.radius_km * 1000;
  const { words, meant } = await understand(vocabulary, filters.q ?? '', hasText);
  const excluded = await understand(vocabulary, filters.exclude_q ?? '', hasText);
  return {
    ...vehicleOf(filters, dictionary),
    choices: choicesOf(filters),
    ranges: rangesOf(filters),
    regions: filters.region ?? [],
    cities: filters.city_id ?? [],
    nearCities: bothOf(
      metres && radius !== null ? [...metres].flatMap(([id, away]) => (away <= radius ? [id] : [])) : null,
      within ? citiesWithin(dictionary, within) : null,
    ),
    metres,
    withoutSellers: filters.exclude_seller ?? [],
    words,
    withoutWords: excluded.words,
    meant,
  };
}
