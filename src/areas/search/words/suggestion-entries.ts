import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Suggestion } from '../contract.ts';
import { above } from '../reference-data.ts';
import { phrasesIn } from '#dictionary/recognition.ts';
import { categoryPhrases, recognitionOf, sortPhrases } from '#kinds/search-words.ts';
import type { SearchCatalogue } from '../catalogue-cache.ts';
import { phoneticKey } from '#listing/text/spelling.ts';
import { dataOf } from '#kinds/data.ts';
import { countOfThing, type ThingName } from './thing-names.ts';
import { namesOf } from './listing-text.ts';
import { searchWords, spellings } from '#server/db/full-text.ts';

// The entries of the suggestion index, with the words that find them.

export type Entry = {
  suggestion: Suggestion;
  words: readonly string[];
  /** How many of the words, from the first, are of its own names; only its category has the others. */
  own: number;
  sounds: readonly string[];
  /** The name in each language, for models without that of the make; cities have none. */
  called: readonly string[];
  /** The same as words are typed: whoever types a whole name means it. */
  names: readonly string[];
  /** Entries whose whole name was typed are ranked first, then the lowest weight, the best match, most listings, and `order`. */
  weight: number;
  listed: number;
  order: number;
};

/** The rank of makes without popularity: after all others. */
const unranked = 1000;
const sections = 400;
const categories = 500;
/** Added to the weight by each level of the catalogue: models come after all makes. */
export const ofLevel = 2000;
/** Levels that are suggested. The names of deeper levels mean little by themselves. */
const suggested = ['mark', 'model'] as const;

const typedAs = (name: string): string => searchWords(name).join(' ');

const entryOf = (
  suggestion: Suggestion,
  names: readonly string[],
  weight: number,
  {
    listed = 0,
    order = suggestion.name.length,
    called = [],
    beside = [],
  }: Partial<Pick<Entry, 'listed' | 'order' | 'called'>> & { beside?: readonly string[] } = {},
): Entry => {
  const own = new Set(names);
  const words = [...new Set([...own, ...beside])];
  const sounds = [...new Set(words.map(phoneticKey))];
  return { suggestion, words, own: own.size, sounds, called, names: called.map(typedAs), weight, listed, order };
};

/** How many listings have named the rows below each row, for levels that listings do not name themselves. */
function listedByParent({ levels }: SearchCatalogue['reference'], level: number): Map<number, number> {
  const listed = new Map<number, number>();
  for (const row of levels[level]?.rows.values() ?? [])
    if (row.parent !== null) listed.set(row.parent, (listed.get(row.parent) ?? 0) + row.listed);
  return listed;
}

/** Rows of the catalogue with the names of all levels: «Toyota», «Toyota Camry». A table that two kinds share is suggested once, for the first kind. */
function catalogueEntries(
  { data, reference }: SearchCatalogue,
  tables: Map<string, Suggestion['other_kinds']>,
): Entry[] {
  return data.levels.flatMap(({ key, table }, level) => {
    const kind = suggested.find((name) => name === key);
    if (!kind) return [];
    const known = tables.get(table);
    if (known) {
      known.push(data.kind);
      return [];
    }
    const others: Suggestion['other_kinds'] = [];
    tables.set(table, others);
    const seen = new Set<string>();
    const listedUnder = listedByParent(reference, level + 1);
    return [...reference.levels[level]!.rows.values()].flatMap((row) => {
      const line = data.levels.slice(0, level).map((_, at) => reference.levels[at]!.rows.get(above(reference, level, row.id, at))); // prettier-ignore
      const names = [...line, row].filter((entry) => entry !== undefined);
      // A row without its ancestors has no full name.
      if (names.length <= level || row.slug === null) return [];
      const [top] = names as [typeof row];
      // A name that occurs in several categories is suggested once.
      const address = names.map((entry) => entry.slug).join('.');
      if (seen.has(address)) return [];
      seen.add(address);
      const name = names.map((entry) => entry.name).join(' ');
      const nameRu = row.name_ru === null ? null : names.map((entry) => entry.name_ru ?? entry.name).join(' ');
      const suggestion = {
        kind,
        listing_kind: data.kind,
        other_kinds: others,
        id: row.id,
        mark_id: level === 0 ? null : top.id,
        mark_slug: top.slug,
        slug: row.slug,
        name,
        name_ru: nameRu,
        q: name,
      };
      const weight = level * ofLevel + (top.popularity ?? unranked);
      const words = names.toReversed().flatMap(namesOf);
      const beside = wordsOfModels(data, row.category);
      const called = [row.name, row.name_ru ?? row.name];
      return [entryOf(suggestion, words, weight, { listed: Math.max(row.listed, listedUnder.get(row.id) ?? 0), called, beside })]; // prettier-ignore
    });
  });
}

const categoriesOf = ({ fields, category }: KindData) => fields.find(({ key }) => key === category)?.options ?? [];

/** The names and synonyms of a category. */
function categoryWords(data: KindData, category: string): string[] {
  const option = categoriesOf(data).find(({ key }) => key === category);
  return option ? [option.ru, option.en, ...categoryPhrases(data, option.key)].flatMap(spellings) : [];
}

/** Those by which models of it are found, «экскаватор caterpillar»: words that only texts have name no model, such as «эвакуатор». */
function wordsOfModels(data: KindData, category: string | null): string[] {
  if (category === null) return [];
  const { hints, options } = recognitionOf(data);
  const option = categoriesOf(data).find(({ key }) => key === category);
  const own = new Set([option?.ru ?? '', option?.en ?? '', options?.['category']?.[category] ?? ''].flatMap(spellings));
  const inTexts = new Set(phrasesIn(hints?.[category] ?? '').flatMap(spellings));
  // «Лодка ПВХ» is one sort of boats, and names no other.
  const ofSorts = new Set(sortPhrases(data, category).flatMap(spellings));
  return categoryWords(data, category).filter((word) => own.has(word) || !(inTexts.has(word) || ofSorts.has(word)));
}

/** What a kind as a whole is called: «автомобили», «машина». */
export function namesOfSection(kind: KindName): string[] {
  const { plural, name } = kindNames[kind];
  return [plural.ru, plural.en, name.ru, name.en, ...phrasesIn(recognitionOf({ kind }).whole ?? '')];
}

/** A kind as a whole. */
function sectionEntry({ data: { kind } }: SearchCatalogue): Entry {
  const { plural, name } = kindNames[kind];
  const { whole = '', suggestedBy = '' } = recognitionOf({ kind });
  const called = [plural.ru, plural.en, name.ru, name.en, whole, suggestedBy];
  return entryOf(
    { kind: 'section', listing_kind: kind, other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: kind, name: plural.en, name_ru: plural.ru, q: plural.ru },
    called.flatMap(spellings),
    sections,
    { called: namesOfSection(kind) },
  ); // prettier-ignore
}

/** The categories of a kind, in the order of its dictionary. */
function categoryEntries({ data }: SearchCatalogue): Entry[] {
  return categoriesOf(data).map(
    (option, order) =>
    entryOf(
      { kind: 'category', listing_kind: data.kind, other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: option.key, name: option.en, name_ru: option.ru, q: option.ru },
      categoryWords(data, option.key),
      categories,
      { order, called: [option.ru, option.en] },
    ), // prettier-ignore
  );
}

const cityEntries = ({ reference }: SearchCatalogue): Entry[] =>
  [...reference.cities.values()].map(
    (city) =>
    entryOf(
      { kind: 'city', listing_kind: null, other_kinds: [], id: city.id, mark_id: null, mark_slug: null, slug: city.slug, name: city.name_en, name_ru: city.name, q: city.name },
      [city.name, city.name_en].flatMap(spellings),
      10_000 - city.population / 10_000,
    ), // prettier-ignore
  );

/** Other spellings of names that texts have in one way: «айфон» of «iphone». */
function spokenAs({ kind }: KindData, name: string): string[] {
  const words = searchWords(name);
  return (recognitionOf({ kind }).phrases ?? []).flatMap(([phrases, { q }]) =>
    typeof q === 'string' && searchWords(q).every((word) => words.includes(word)) ? searchWords(phrases) : [],
  );
}

/** Names of things, each with the words that find it. */
export const thingEntries = (names: readonly ThingName[]): (Entry & { thing: ThingName })[] =>
  names.map((thing, order) => ({
    ...entryOf(
      { kind: 'thing', listing_kind: thing.kind, other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: '', name: thing.name, name_ru: thing.name, q: thing.name },
      [...spellings(thing.name), ...spokenAs(dataOf(thing.kind), thing.name)],
      categories,
      { order, listed: countOfThing(thing).count, called: [thing.name] },
    ),
    thing,
  })); // prettier-ignore

/** All entries of several kinds. Cities are the same for every kind, and are taken from the first. */
export function entriesOf(kinds: readonly SearchCatalogue[], first: SearchCatalogue): Entry[] {
  const tables = new Map<string, Suggestion['other_kinds']>();
  return [
    ...kinds.flatMap((kind) => [...catalogueEntries(kind, tables), ...categoryEntries(kind), sectionEntry(kind)]),
    ...cityEntries(first),
  ];
}
