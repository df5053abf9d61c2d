import { autoField } from '../fields.ts';
import { choiceFields, sayings, searchWords, spellings } from '../search-text.ts';
import type { Dictionary } from './dictionary.ts';
import { soundOf, stemOf } from './spelling.ts';

/** What a known word says: any of these makes a car fit. */
export type Sense = {
  models: ReadonlySet<number>;
  /** `field:key` of a choice. */
  options: ReadonlySet<string>;
  cities: ReadonlySet<number>;
};
type Growing = { models: Set<number>; options: Set<string>; cities: Set<number> };

export type Vocabulary = {
  /** By the word as written. */
  exact: ReadonlyMap<string, Sense>;
  /** By the stem of Russian words. */
  stems: ReadonlyMap<string, Sense>;
  /** By how it sounds; the words are named, for telling what was meant. */
  sounds: ReadonlyMap<string, { sense: Sense; word: string }>;
  /** All words in order, for beginnings. */
  sorted: readonly string[];
};

const empty = (): Growing => ({ models: new Set(), options: new Set(), cities: new Set() });

function add(map: Map<string, Growing>, key: string, sense: Partial<Growing>): Growing {
  const known = map.get(key) ?? empty();
  for (const id of sense.models ?? []) known.models.add(id);
  for (const option of sense.options ?? []) known.options.add(option);
  for (const id of sense.cities ?? []) known.cities.add(id);
  map.set(key, known);
  return known;
}

/** Joins senses: what any of them says. */
export function joinSenses(senses: readonly Sense[]): Sense {
  const joined = empty();
  for (const { models, options, cities } of senses) {
    for (const id of models) joined.models.add(id);
    for (const option of options) joined.options.add(option);
    for (const id of cities) joined.cities.add(id);
  }
  return joined;
}

const hasLetter = (word: string): boolean => /\p{L}/u.test(word);
/** Words of the names of regions that name none. */
const kindsOfRegion =
  /^(область|край|республика|автономный|автономная|округ|город|oblast|krai|republic|autonomous|okrug|the|of)$/u;

export function makeVocabulary(dictionary: Dictionary): Vocabulary {
  const exact = new Map<string, Growing>();
  const { marks, models, modelsOfMark, cities, citiesOfRegion, regions } = dictionary;
  const namesOf = (row: { name: string; name_ru: string | null; synonyms: readonly string[] }): Set<string> =>
    new Set([row.name, row.name_ru, ...row.synonyms].flatMap((name) => (name === null ? [] : spellings(name))));
  for (const mark of marks.values()) {
    const all = new Set(modelsOfMark.get(mark.id));
    for (const word of namesOf(mark)) add(exact, word, { models: all });
  }
  for (const model of models.values()) {
    for (const word of namesOf(model)) add(exact, word, { models: new Set([model.id]) });
  }
  for (const key of choiceFields) {
    for (const option of autoField(key).options ?? []) {
      for (const word of searchWords([option.ru, option.en, sayings[option.key] ?? ''].join(' ')))
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
  return { exact, ...derived(exact) };
}

function derived(exact: ReadonlyMap<string, Growing>): Omit<Vocabulary, 'exact'> {
  const stems = new Map<string, Growing>();
  const sounds = new Map<string, { sense: Growing; word: string }>();
  for (const [word, sense] of exact) {
    if (!hasLetter(word) || word.length < 3) continue;
    if (/^[а-я]+$/u.test(word)) add(stems, stemOf(word), sense);
    const sound = soundOf(word);
    const known = sounds.get(sound);
    // The Russian spelling is the one to tell a person.
    const name = known === undefined || (/^[a-z]/.test(known.word) && /^[а-я]/u.test(word)) ? word : known.word;
    sounds.set(sound, { sense: known ? (joinSenses([known.sense, sense]) as Growing) : sense, word: name });
  }
  return { stems, sounds, sorted: [...exact.keys()].sort() };
}

/** Known words with this beginning. */
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
