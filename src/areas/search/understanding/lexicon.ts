import { type Field, rangeKeys } from '#dictionary/field.ts';
import { inRoubles } from '#dictionary/filter.ts';
import { type FilterValues, filterValuesOf, phrasesIn, type Recognition } from '#dictionary/recognition.ts';
import { units } from '#dictionary/units.ts';
import type { KindData } from '#listing/kind-data.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { spellings } from '#server/db/full-text.ts';
import { tokensOf } from './tokens.ts';

/** A row of the catalogue by its level, its path in addresses, and how many listings have named it. */
export type RowReading = { level: number; path: string; category: string | null; listed: number };

/** Readings of a phrase; the first one that fits the rest of the query is taken. */
export type Reading =
  | { kind: 'rows'; rows: readonly RowReading[] }
  /** The name of `field` may stand beside the phrase, and has to where `needsName` («ПТС: оригинал»); a make has to where `needsMake`. */
  | { kind: 'filters'; values: FilterValues; field: Field | null; needsName: boolean; needsMake?: boolean }
  /** Searched in the texts, and tells the category unless several have the word: `among`. */
  | { kind: 'hint'; values: FilterValues; among: readonly string[] }
  /** `needsCategory`: only beside what names a category, because the name has other meanings too; `ofRegion`: only beside the name of the region, or beside that of no place where it is known alone. */
  | {
      kind: 'place';
      values: FilterValues;
      needsCategory?: boolean;
      ofRegion?: { region: string; isKnownAlone: boolean };
    }
  /** A figure for which there is no filter, with what it implies. */
  | { kind: 'unfiltered'; values: FilterValues }
  /** The things of the dictionary as a whole, or a word that every query may have. */
  | { kind: 'whole' | 'noise' };

/** Fields that a word names: before a number or an option («пробег до», «цвет белый»), or after a number («5 этаж»). */
export type NumberField = { field: Field; factor: number };

/** Sources of a lexicon: a dictionary, the levels of its catalogue, and how both are recognised. */
export type LexiconData = Pick<
  KindData,
  'fields' | 'category' | 'levels' | 'flags' | 'limits' | 'budget' | 'mainChoice'
>;

export type Lexicon = {
  data: LexiconData;
  recognition: Recognition;
  phrases: PhraseMap<readonly Reading[]>;
  /** Names of regions and cities, which all dictionaries share. */
  places: PhraseMap<readonly Reading[]>;
  names: PhraseMap<readonly Field[]>;
  counted: PhraseMap<readonly NumberField[]>;
  /** Words of names of the catalogue and of things (hints) that the fields of the dictionary do not have. */
  nameWords: ReadonlySet<string>;
};

/** Values by phrases of at most so many words. */
export const longestPhrase = 6;

/** Phrases by their words as written, by the stems of Russian words, and by sound. */
export class PhraseMap<V> {
  readonly #exact = new Map<string, V>();
  readonly #stems = new Map<string, V>();
  readonly #sounds = new Map<string, V>();
  readonly #join: (one: V, other: V) => V;
  /** Words that are no phrase by their sound: «электрик» is not «electric». */
  readonly unheard = new Set<string>();
  /** All words of the phrases that stand for something by themselves. */
  readonly words = new Set<string>();

  constructor(join: (one: V, other: V) => V) {
    this.#join = join;
  }

  #put(map: Map<string, V>, key: string, value: V): void {
    const known = map.get(key);
    map.set(key, known === undefined ? value : this.#join(known, value));
  }

  /** `shortestStem`: names with shorter stems are found as written alone, since «полы» is no «Поло»; all names with `Infinity`: «12 мини» are no minutes. */
  add(phrase: string, value: V, { shortestStem = 4, hasSound = false, isAlone = true } = {}): void {
    const words = tokensOf(phrase).map(({ word }) => word);
    if (words.length === 0 || words.length > longestPhrase) return;
    this.#put(this.#exact, words.join(' '), value);
    if (isAlone) for (const word of words) this.words.add(word);
    const stems = words.map(stemOf);
    if (shortestStem < Infinity && stems.every((stem, index) => stem.length >= shortestStem || stem === words[index]))
      this.#put(this.#stems, stems.join(' '), value);
    if (hasSound && areSounded(words)) this.#put(this.#sounds, soundOf(words), value);
  }

  hasExact(word: string): boolean {
    return this.#exact.has(word);
  }

  /** The values of the phrases that begin so, as written. Reads all phrases: for what is seldom asked. */
  beginningWith(words: readonly string[]): V[] {
    const start = words.join(' ');
    return [...this.#exact].flatMap(([phrase, value]) => (phrase.startsWith(start) ? [value] : []));
  }

  get(words: readonly string[]): V | undefined {
    return (
      this.#exact.get(words.join(' ')) ??
      this.#stems.get(words.map(stemOf).join(' ')) ??
      (areSounded(words) && !this.unheard.has(words.join(' ')) ? this.#sounds.get(soundOf(words)) : undefined)
    );
  }
}

/** Comma-separated phrases as a set. */
export function phraseSet(phrases: string): PhraseMap<true> {
  const set = new PhraseMap<true>(() => true);
  for (const phrase of phrasesIn(phrases)) set.add(phrase, true);
  return set;
}

/** Whether a word alone stands for something, in any of its forms. */
export const isKnownWord = ({ phrases, places, names, counted }: Lexicon, word: string): boolean =>
  [phrases, places, names, counted].some((map) => map.get([word]) !== undefined);

/** Short words sound like too many others. */
const isSounded = (word: string): boolean => /^\p{L}{4,}$/u.test(word);
/** A number in a name is said as it is: «тиго 4». */
const isNumeral = (word: string): boolean => /^\d+$/.test(word);
const areSounded = (words: readonly string[]): boolean =>
  words.some(isSounded) && words.every((word) => isSounded(word) || isNumeral(word));
const soundOf = (words: readonly string[]): string =>
  words.map((word) => (isNumeral(word) ? word : phoneticKey(word))).join(' ');

/** A label and its parts: «Дом или дача», «Часы, сумки, украшения». */
const partsOf = (label: string): string[] => [label, ...label.split(/,| и | или | and | or |\(|\)/).map((part) => part.trim())]; // prettier-ignore

/** Labels that mean nothing beside any field: «Нет», «Другое». */
const isVague = (phrase: string): boolean =>
  /^(нет|да|друг\p{L}+|none|no|yes|other|another.*|any|несколько|several|есть|\d+)$/iu.test(phrase);

const joined = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...one, ...other];

/** `isCorrection`: whether a misspelt word is corrected to one of its words. */
export type Entry = {
  phrases: readonly string[];
  reading: Reading;
  shortestStem?: number;
  hasSound?: boolean;
  isCorrection?: boolean;
};

/** Russian names of two words are said in either order: «вилочный погрузчик», «погрузчик вилочный». */
const inAnyOrder = (phrase: string): string[] =>
  /^[а-яё]{4,} [а-яё]{4,}$/iu.test(phrase) ? [phrase, phrase.split(' ').toReversed().join(' ')] : [phrase];

/** Phrases of a dictionary's own fields: labels of options and of yes-no fields, and what `recognition` adds. */
function fieldEntries(
  { fields, category }: LexiconData,
  recognition: Recognition,
  common: ReadonlySet<string>,
): Entry[] {
  const entries: Entry[] = [];
  /** Dictionaries that share phrases do not share all fields and options. */
  const isOwn = (meaning: FilterValues): boolean =>
    Object.entries(meaning).every(([key, values]) => {
      if (common.has(key)) return true;
      const field = fields.find((one) => one.key === key || Object.values(rangeKeys(one)).includes(key));
      return field !== undefined && (!field.options || values.every((value) => field.options?.some((one) => one.key === value))); // prettier-ignore
    });
  const put = (phrases: readonly string[], reading: Reading, shortestStem = 3): void => {
    // What needs the name of its field beside it is not what somebody misspelt: «холодилник».
    const hasSound = reading.kind !== 'filters' || !reading.needsName;
    entries.push({ phrases: phrases.flatMap(inAnyOrder), reading, shortestStem, hasSound });
  };
  for (const [phrases, meaning] of recognition.phrases ?? []) {
    const values = filterValuesOf(meaning);
    if (isOwn(values)) put(phrasesIn(phrases), { kind: 'filters', values, field: null, needsName: false });
  }
  for (const [phrases, meaning] of recognition.besideMake ?? []) {
    const values = filterValuesOf(meaning);
    const reading = { kind: 'filters', values, field: null, needsName: false, needsMake: true } as const;
    // As written alone: «золотая» is a colour without a make too.
    if (isOwn(values)) entries.push({ phrases: phrasesIn(phrases), reading, shortestStem: Infinity });
  }
  for (const field of fields) {
    if (field.facet !== 'multi' && field.facet !== 'all') continue;
    if (field.type === 'bool')
      put([field.label.ru, field.label.en], {
        kind: 'filters',
        values: { [field.key]: ['yes'] },
        field,
        needsName: false,
      });
    for (const option of field.options ?? []) {
      const reading = { kind: 'filters', values: { [field.key]: [option.key] }, field } as const;
      const labels = [option.ru, option.en, option.one?.ru ?? '', option.one?.en ?? ''].filter(Boolean);
      const own = recognition.options?.[field.key]?.[option.key];
      put(field.key === category ? labels.flatMap(partsOf) : labels, {
        ...reading,
        needsName: field.isLabelled === true,
      });
      if (own) put(phrasesIn(own), { ...reading, needsName: false });
    }
  }
  const hinted = Map.groupBy(
    Object.entries(recognition.hints ?? {}).flatMap(([key, words]) => phrasesIn(words).map((word) => ({ key, word }))),
    ({ word }) => word,
  );
  for (const [word, all] of hinted)
    entries.push({
      phrases: [word],
      reading: {
        kind: 'hint',
        values: category && all.length === 1 ? { [category]: [all[0]!.key] } : {},
        among: all.length === 1 ? [] : all.map(({ key }) => key),
      },
    });
  if (recognition.whole) put(phrasesIn(recognition.whole), { kind: 'whole' });
  return entries;
}

/** Names of catalogue rows as people write them: «CX-5», «cx5», «х5», «5 серия». */
export function rowPhrases(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => {
    if (name === null) return [];
    const [plain = '', inside = ''] = name.split(/[()]/).map((part) => part.replaceAll(/[«»]/g, ' ').trim());
    const variants = [plain, ...(/\p{L}{3}/u.test(inside) ? [inside] : [])].filter(Boolean);
    return variants.flatMap((one) => {
      const short = one.replace(/[\s-](?:series|class|серии|класс)$/iu, '').trim();
      const glued = one.replaceAll(/[\s-]+/g, '');
      const alone = /^[^\s-]+([\s-][^\s-]{1,3})?$/u.test(one) ? spellings(one).filter((word) => word.length >= glued.length && /\d/.test(word) && /\p{L}/u.test(word)) : []; // prettier-ignore
      const parted = one.replaceAll(/(\p{L})(\d)/gu, '$1 $2');
      // «2114 Samara» is known by its number.
      const numbered = /^\d{4,}(?= )/.exec(one) ?? [];
      const spoken = /^(?:C?X)-?\d{1,2}$/iu.test(one) ? [one.replace('-', '').replace(/^C/iu, 'си ').replace(/X/iu, 'икс ')] : []; // prettier-ignore
      return [
        ...new Set([
          one,
          short,
          parted,
          ...numbered,
          ...spoken,
          ...spoken.map((name) => name.replaceAll(' ', '')),
          ...(glued.length > 2 && glued.length < 12 ? [glued] : []),
          ...alone,
        ]),
      ];
    });
  });
}

/** How numbers are recognised: by the names of fields, by units, and by words of `recognition`. */
function addNumberFields({ names, counted }: Lexicon, fields: readonly Field[], recognition: Recognition): void {
  for (const field of fields) {
    if (field.facet === 'none' && field.type !== 'text') continue;
    const own = recognition.names?.[field.key];
    for (const phrase of [field.label.ru, field.label.en, ...(own ? phrasesIn(own) : [])]) names.add(phrase, [field]);
    const count = (phrases: readonly string[], factor: number): void => {
      for (const phrase of phrases) counted.add(phrase, [{ field, factor }], { shortestStem: Infinity });
    };
    const words = recognition.counted?.[field.key];
    if (words) count(phrasesIn(words), 1);
    const { unit } = inRoubles(field);
    if (field.facet !== 'range' || !unit) continue;
    count([unit.ru, unit.en], 1);
    for (const [written, factor] of units[unit.ru]?.words ?? []) count(phrasesIn(written), factor);
  }
}

/** Whether the phrase of an option stands without the name of its field. */
const isAlone = (reading: Reading): boolean => reading.kind === 'filters' && !reading.needsName;

export function addEntries(map: Lexicon['phrases'], entries: readonly Entry[]): void {
  for (const { phrases, reading, shortestStem, hasSound, isCorrection = true } of entries)
    for (const phrase of new Set(phrases.filter((one) => one !== '' && (!isAlone(reading) || !isVague(one)))))
      map.add(phrase, [reading], {
        ...(shortestStem && { shortestStem }),
        ...(hasSound && { hasSound }),
        isAlone: isCorrection && (reading.kind !== 'filters' || !reading.needsName),
      });
}

export const phraseMap = (): Lexicon['phrases'] => new PhraseMap<readonly Reading[]>(joined);

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** The lexicon of the dictionary of a kind. `entries` are phrases beyond its fields, such as names of its catalogue. */
export function makeLexicon(data: KindData, entries: readonly Entry[], places: Lexicon['places']): Lexicon {
  const flags = indexSchemaOf(data).choices.filter(({ field }) => !field);
  const common = new Set(['q', 'exclude_q', ...[...data.levels, ...flags].map(({ key }) => key)]);
  return lexiconFrom(data, recognitionOf(data), { entries, places, common });
}

type Beside = { entries?: readonly Entry[]; places: Lexicon['places']; common?: ReadonlySet<string> };

/** The lexicon of any dictionary. `common` are filters that phrases may stand for although no field declares them. */
export function lexiconFrom(
  data: LexiconData,
  recognition: Recognition,
  { entries = [], places, common = new Set() }: Beside,
): Lexicon {
  const nameWords = new Set<string>();
  const lexicon: Lexicon = {
    data,
    recognition,
    nameWords,
    phrases: phraseMap(),
    places,
    names: new PhraseMap<readonly Field[]>(joined),
    counted: new PhraseMap<readonly NumberField[]>(joined),
  };
  const [hints, ofFields] = partition(
    fieldEntries(data, recognition, common),
    ({ reading }) => reading.kind === 'hint',
  );
  for (const word of phrasesIn(recognition.unheard ?? '')) lexicon.phrases.unheard.add(word);
  addEntries(lexicon.phrases, ofFields);
  const own = new Set(lexicon.phrases.words);
  addEntries(lexicon.phrases, [...hints, ...entries]);
  for (const word of lexicon.phrases.words) if (!own.has(word)) nameWords.add(word);
  addNumberFields(lexicon, [...data.fields, ...(data.limits ?? [])], recognition);
  return lexicon;
}
