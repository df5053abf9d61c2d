import type { KindName } from '#areas/listing/fields.ts';
import type { KindData } from '#areas/listing/kind-data.ts';
import { spokenWords } from '../kind-words.ts';
import { sectionWords } from '../section-words.ts';
import { above } from '../dictionary.ts';
import type { Suggestion } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { inOtherLayout, isWithin, slipsIn, soundOf } from './spelling.ts';
import { namesOf, searchWords, spellings } from './text.ts';

type Entry = {
  suggestion: Suggestion;
  words: readonly string[];
  sounds: readonly string[];
  /** The lighter come first; of equal ones those of which more was listed. */
  weight: number;
  listed: number;
};

/** Distinct words in their order, each with the places of the entries that have it. */
type Words = { sorted: readonly string[]; places: ReadonlyMap<string, readonly number[]> };
/** Entries by weight, and what they are found by: a keystroke looks up words and never walks over all entries. */
type Index = { entries: readonly Entry[]; words: Words; sounds: Words };

/** By the first kind that is suggested from; made anew where one of them was read anew. */
const prepared = new WeakMap<Knowledge, { kinds: readonly Knowledge[]; index: Index }>();
/** Makes without a rank come after all that have one. */
const unranked = 1000;
const sections = 400;
const categories = 500;
const ofLevel = 2000;
/** Levels that are suggested: below them are names that say little alone. */
const suggested = ['mark', 'model'] as const;

const entryOf = (suggestion: Suggestion, names: readonly string[], weight: number, listed = 0): Entry => {
  const words = [...new Set(names)];
  return { suggestion, words, sounds: [...new Set(words.map(soundOf))], weight, listed };
};

function wordsOf(entries: readonly Entry[], key: 'words' | 'sounds'): Words {
  const places = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const word of entry[key]) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  return { sorted: [...places.keys()].sort(), places };
}

function indexOf(kinds: readonly Knowledge[]): Index {
  const [first] = kinds;
  if (!first) throw new Error('Nothing to suggest from.');
  const known = prepared.get(first);
  if (known && kinds.every((one, place) => one === known.kinds[place])) return known.index;
  const tables = new Map<string, Suggestion['other_kinds']>();
  const entries = [
    ...kinds.flatMap((one) => [...catalogueEntries(one, tables), ...categoryEntries(one), sectionEntry(one)]),
    ...cityEntries(first),
  ].sort((one, other) => one.weight - other.weight);
  const index = { entries, words: wordsOf(entries, 'words'), sounds: wordsOf(entries, 'sounds') };
  prepared.set(first, { kinds, index });
  return index;
}

/** Rows of the catalogue under the names of all levels: «Toyota», «Toyota Camry». A table of two kinds is suggested for the first. */
function catalogueEntries({ data, dictionary }: Knowledge, tables: Map<string, Suggestion['other_kinds']>): Entry[] {
  return data.levels.flatMap(({ key, table }, level) => {
    const kind = suggested.find((one) => one === key);
    if (!kind) return [];
    const known = tables.get(table);
    if (known) {
      known.push(data.kind);
      return [];
    }
    const others: Suggestion['other_kinds'] = [];
    tables.set(table, others);
    const seen = new Set<string>();
    return [...dictionary.levels[level]!.rows.values()].flatMap((row) => {
      const line = data.levels.slice(0, level).map((_, at) => dictionary.levels[at]!.rows.get(above(dictionary, level, row.id, at))); // prettier-ignore
      const names = [...line, row].filter((one) => one !== undefined);
      // What stands under nothing cannot be named.
      if (names.length <= level || row.slug === null) return [];
      const [top] = names as [typeof row];
      // One name in several categories is asked for once.
      const address = names.map((one) => one.slug).join('.');
      if (seen.has(address)) return [];
      seen.add(address);
      const name = names.map((one) => one.name).join(' ');
      const nameRu = row.name_ru === null ? null : names.map((one) => one.name_ru ?? one.name).join(' ');
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
      const words = [...names.toReversed().flatMap(namesOf), ...categoryWords(data, row.category)];
      return [entryOf(suggestion, words, weight, row.listed)];
    });
  });
}

const categoriesOf = ({ fields, category }: KindData) => fields.find(({ key }) => key === category)?.options ?? [];

/** What a category is called, so that «экскаватор caterpillar» finds the models of it. */
function categoryWords(data: KindData, category: string | null): string[] {
  const option = categoriesOf(data).find(({ key }) => key === category);
  const called = option && sectionWords[data.kind].categories?.[option.key];
  return option
    ? [option.ru, option.en, spokenWords(data)?.sayings[option.key] ?? '', called ?? ''].flatMap(spellings)
    : [];
}

/** A kind as a whole. */
function sectionEntry({ data: { kind, plural, name } }: Knowledge): Entry {
  const called = [plural.ru, plural.en, name.ru, name.en, sectionWords[kind].kind];
  return entryOf(
    { kind: 'section', listing_kind: kind, other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: kind, name: plural.en, name_ru: plural.ru, q: plural.ru },
    called.flatMap(spellings),
    sections,
  ); // prettier-ignore
}

/** Categories of a kind: what is looked for where no make is known. */
function categoryEntries({ data }: Knowledge): Entry[] {
  return categoriesOf(data).map(
    (option) =>
    entryOf(
      { kind: 'category', listing_kind: data.kind, other_kinds: [], id: null, mark_id: null, mark_slug: null, slug: option.key, name: option.en, name_ru: option.ru, q: option.ru },
      categoryWords(data, option.key),
      categories,
    ), // prettier-ignore
  );
}

const cityEntries = ({ dictionary }: Knowledge): Entry[] =>
  [...dictionary.cities.values()].map(
    (city) =>
    entryOf(
      { kind: 'city', listing_kind: null, other_kinds: [], id: city.id, mark_id: null, mark_slug: null, slug: city.slug, name: city.name_en, name_ru: city.name, q: city.name },
      [city.name, city.name_en].flatMap(spellings),
      10_000 - city.population / 10_000,
    ), // prettier-ignore
  );

/** The words that begin so: a run of the sorted ones. */
function beginningWith(sorted: readonly string[], start: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

type Fits = (word: string, isLast: boolean, index: Index) => { of: Words; having: readonly string[] };

const exactly = (of: Words, word: string, isLast: boolean) => ({
  of,
  having: isLast ? beginningWith(of.sorted, word) : [word],
});
const asWritten: Fits = (word, isLast, { words }) => exactly(words, word, isLast);
const asHeard: Fits = (word, isLast, { sounds }) => {
  const sound = soundOf(word);
  return sound === '' ? { of: sounds, having: [] } : exactly(sounds, sound, isLast);
};
/** A slip within the whole word, or within its beginning while it is being typed. */
const withSlips: Fits = (word, isLast, index) => {
  const { sounds } = index;
  const sound = soundOf(word);
  const most = slipsIn(sound);
  // A short word beside the slipped one is written right.
  if (most === 0) return asHeard(word, isLast, index);
  const fits = (one: string): boolean =>
    isWithin(sound, one, most) ||
    (isLast && one.length > sound.length && isWithin(sound, one.slice(0, sound.length), most));
  return { of: sounds, having: sounds.sorted.filter(fits) };
};

/** Places of the entries that have every word, in order of their weight. */
function placesOf(words: readonly string[], fits: Fits, index: Index): number[] {
  let found: Set<number> | undefined;
  for (const [at, word] of words.entries()) {
    const { of, having } = fits(word, at === words.length - 1, index);
    const now = new Set<number>();
    for (const one of having) {
      for (const place of of.places.get(one) ?? []) if (!found || found.has(place)) now.add(place);
    }
    if (now.size === 0) return [];
    found = now;
  }
  return [...(found ?? [])].sort((one, other) => one - other);
}

/** Rows of catalogues, categories and cities for what was typed so far, the likeliest first; slips are looked for only where nothing fits. */
export function suggest(kinds: readonly Knowledge[], q: string, limit: number, only?: KindName): Suggestion[] {
  // Where one kind is searched its name narrows nothing.
  const fitsKind = ({ suggestion: { kind, listing_kind: of } }: Entry) =>
    only === undefined || of === null || (of === only && kind !== 'section');
  const index = indexOf(kinds);
  const typed = searchWords(q);
  const swapped = searchWords(inOtherLayout(q));
  for (const [words, fits] of [
    [typed, asWritten],
    [swapped, asWritten],
    [typed, asHeard],
    [swapped, asHeard],
    [typed, withSlips],
    [swapped, withSlips],
  ] as const) {
    // prettier-ignore
    if (words.length === 0) continue;
    const found = placesOf(words, fits, index)
      .map((place) => index.entries[place]!)
      .filter(fitsKind);
    if (found.length === 0) continue;
    // Only the first, and those that weigh as much as the last of them, can be shown.
    const bound = found[Math.min(limit, found.length) - 1]!.weight;
    // A model is suggested by its own name or with its mark, never all models for the mark's name alone.
    const whole = (entry: Entry): number => (entry.words.includes(words.at(-1)!) ? 0 : 1);
    return found
      .filter(({ weight }) => weight <= bound)
      .sort(
        (one, other) =>
          one.weight - other.weight ||
          whole(one) - whole(other) ||
          other.listed - one.listed ||
          one.suggestion.name.length - other.suggestion.name.length,
      )
      .slice(0, limit)
      .map(({ suggestion }) => suggestion);
  }
  return [];
}
