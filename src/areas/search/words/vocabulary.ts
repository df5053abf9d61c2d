import { optionWords, recognitionOf } from '#kinds/search-words.ts';
import type { KindData } from '#listing/kind-data.ts';
import { below, type ReferenceData } from '../reference-data.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { namesOf } from './listing-text.ts';
import { synonymsOf } from './synonyms.ts';
import { searchWords } from '#server/db/full-text.ts';

/** The meanings of a known word. A listing matches by any of them. */
export type Sense = {
  /** Rows of the catalogue, by level that has a column (`IndexSchema`). */
  levels: readonly ReadonlySet<number>[];
  /** Options as `field:key`. */
  options: ReadonlySet<string>;
  cities: ReadonlySet<number>;
};
type Growing = { levels: Set<number>[]; options: Set<string>; cities: Set<number> };

export type Vocabulary = {
  /** By the word as it is written. */
  exact: ReadonlyMap<string, Sense>;
  /** By the stem of Russian words. */
  stems: ReadonlyMap<string, Sense>;
  /** By sound, with the word itself, which a corrected query shows. */
  sounds: ReadonlyMap<string, { sense: Sense; word: string }>;
  /** All words in alphabetical order, for look-ups by prefix. */
  sorted: readonly string[];
  /** For words that sellers write in several ways, the tsquery of all of them: «iphone | айфон» for each of the two. */
  synonyms: ReadonlyMap<string, string>;
  /** Words that are only a part of the names of places, and so words of texts too: «ключ» of «Горячий Ключ». */
  placeParts: ReadonlySet<string>;
  /** Whether listings of this kind have a year. */
  hasYears: boolean;
  /** Fields whose options words stand for beside themselves: the category of things that have no catalogue, and those of `Recognition.alsoInTexts`. */
  alsoInTexts: ReadonlySet<string>;
};

const empty = (): Growing => ({ levels: [], options: new Set(), cities: new Set() });

/** Adds the meanings of a sense to another. */
function join(known: Growing, sense: Partial<Sense>): void {
  for (const [level, ids] of (sense.levels ?? []).entries()) {
    const all = (known.levels[level] ??= new Set());
    for (const id of ids) all.add(id);
  }
  for (const option of sense.options ?? []) known.options.add(option);
  for (const id of sense.cities ?? []) known.cities.add(id);
}

function add(map: Map<string, Growing>, key: string, sense: Partial<Sense>): void {
  const known = map.get(key) ?? empty();
  join(known, sense);
  map.set(key, known);
}

/** A sense with the meanings of all. */
export function joinSenses(senses: readonly Sense[]): Sense {
  const joined = empty();
  for (const sense of senses) join(joined, sense);
  return joined;
}

const none: ReadonlySet<never> = new Set();

/** Shares empty sets and sets of one element between senses: most words have a single meaning, and their sets would take most of the memory. */
function slim(senses: Iterable<Sense>): void {
  const alone = new Map<number | string, ReadonlySet<unknown>>();
  const shared = <T extends number | string>(set: ReadonlySet<T>): ReadonlySet<T> => {
    if (set.size === 0) return none;
    if (set.size > 1) return set;
    const [only] = set as ReadonlySet<T> & Iterable<T>;
    if (!alone.has(only!)) alone.set(only!, set);
    return alone.get(only!) as ReadonlySet<T>;
  };
  for (const sense of senses as Iterable<{ -readonly [K in keyof Sense]: Sense[K] }>) {
    sense.levels = sense.levels.some(({ size }) => size > 0) ? sense.levels.map(shared) : [];
    sense.options = shared(sense.options);
    sense.cities = shared(sense.cities);
  }
}

/** The words, by their stems, that names of several words have and that are no name of a place by themselves. */
function partsOfPlaces({ cities, regions }: Pick<ReferenceData, 'cities' | 'regions'>): ReadonlySet<string> {
  const names = [...cities.values(), ...regions].map(({ name }) => searchWords(name));
  const whole = new Set(names.flatMap((words) => (words.length === 1 ? words.map(stemOf) : [])));
  return new Set(
    names.flatMap((words) => (words.length > 1 ? words.map(stemOf) : [])).filter((stem) => !whole.has(stem)),
  );
}

const hasLetter = (word: string): boolean => /\p{L}/u.test(word);
/** Generic words in the names of regions. */
const kindsOfRegion =
  /^(область|край|республика|автономный|автономная|округ|город|oblast|krai|republic|autonomous|okrug|the|of)$/u;

export function makeVocabulary(data: KindData, reference: ReferenceData): Vocabulary {
  const exact = new Map<string, Growing>();
  const { base, columnLevels, wordFields, year } = indexSchemaOf(data);
  const { levels, cities, citiesOfRegion, regions } = reference;
  for (const [level, { rows }] of levels.entries()) {
    const column = Math.max(0, level - base);
    for (const row of rows.values()) {
      if (row.synonyms === null) continue;
      const ids = columnLevels.map(() => new Set<number>());
      ids[column] = new Set(level < base ? below(reference, level, row.id, base) : [row.id]);
      for (const word of new Set(namesOf(row))) add(exact, word, { levels: ids });
    }
  }
  for (const { key, options } of wordFields) {
    for (const option of options ?? []) {
      for (const word of searchWords([option.ru, option.en, ...optionWords(data, key, option.key)].join(' ')))
        add(exact, word, { options: new Set([`${key}:${option.key}`]) });
    }
  }
  for (const city of cities.values()) {
    for (const word of searchWords(`${city.name} ${city.name_en} ${city.name_in}`))
      if (hasLetter(word) && word.length > 2) add(exact, word, { cities: new Set([city.id]) });
  }
  for (const region of regions) {
    const all = new Set(citiesOfRegion.get(region.iso));
    for (const word of searchWords(`${region.name} ${region.name_en}`))
      if (word.length > 3 && !kindsOfRegion.test(word)) add(exact, word, { cities: all });
  }
  const others = derived(exact);
  slim([...exact.values(), ...others.stems.values(), ...others.sounds.values().map(({ sense }) => sense)]);
  const category = levels.length === 0 && data.category !== null ? [data.category] : [];
  const alsoInTexts = new Set([...category, ...(recognitionOf(data).alsoInTexts ?? [])]);
  const placeParts = partsOfPlaces(reference);
  return { exact, ...others, placeParts, synonyms: synonymsOf(data), hasYears: year !== null, alsoInTexts };
}

function derived(
  exact: ReadonlyMap<string, Growing>,
): Omit<Vocabulary, 'exact' | 'synonyms' | 'placeParts' | 'hasYears' | 'alsoInTexts'> {
  const stems = new Map<string, Growing>();
  const sounds = new Map<string, { sense: Growing; word: string }>();
  for (const [word, sense] of exact) {
    if (!hasLetter(word) || word.length < 3) continue;
    if (/^[а-я]+$/u.test(word)) {
      const stem = stemOf(word);
      const alike = stems.get(stem);
      stems.set(stem, alike ? (joinSenses([alike, sense]) as Growing) : sense);
    }
    const sound = phoneticKey(word);
    const known = sounds.get(sound);
    // A corrected query shows the Russian spelling.
    const name = known === undefined || (/^[a-z]/.test(known.word) && /^[а-я]/u.test(word)) ? word : known.word;
    sounds.set(sound, { sense: known ? (joinSenses([known.sense, sense]) as Growing) : sense, word: name });
  }
  return { stems, sounds, sorted: [...exact.keys()].sort() };
}

/** Known words with a prefix. */
export function wordsFrom({ sorted }: Vocabulary, beginning: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; at < sorted.length && sorted[at]!.startsWith(beginning); at += 1) found.push(sorted[at]!);
  return found;
}
