import { maxFullTextWords } from '../rules.ts';
import { queryWords, searchWords } from '#server/db/full-text.ts';
import { isWithin, slipsIn, phoneticKey, stemOf } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { textsOf } from './synonyms.ts';
import { joinSenses, type Sense, type Vocabulary, wordsFrom } from './vocabulary.ts';

/** The meanings of a word of a query. A listing matches the word by any of them. */
export type WordMeaning = {
  /** Rows of the catalogue, by level that has a column (`IndexSchema`). */
  levels: readonly (readonly number[])[];
  /** Values by the field of a choice. */
  options: ReadonlyMap<string, readonly string[]>;
  cities: readonly number[];
  year: number | null;
  /**
   * The word, where it may match the text of a listing in any form; with its synonyms a tsquery: «iphone | айфон». Null where the vocabulary alone
   * decides.
   */
  text: string | null;
};

export type ParsedWords = {
  words: readonly WordMeaning[];
  /** The corrected query; null where it was understood as typed. */
  meant: string | null;
};

/** Tells whether any listing's text has a word. */
export type HasText = (word: string) => Promise<boolean>;

const yearOf = (word: string): number | null => {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1900 && year <= 2100 ? year : null;
};

/** Options take precedence over names, and names over places: «красный» is a colour, not the town of Красный Сулин. */
function meaningOf(sense: Sense, year: number | null, text: string | null): WordMeaning {
  const options = new Map<string, string[]>();
  for (const option of sense.options) {
    const [field = '', key = ''] = option.split(':');
    options.set(field, [...(options.get(field) ?? []), key]);
  }
  const levels = options.size > 0 ? [] : sense.levels.map((ids) => [...ids]);
  const isPlace = options.size === 0 && levels.every((ids) => ids.length === 0) && year === null;
  return { levels, options, cities: isPlace ? [...sense.cities] : [], year, text };
}

/** The meanings of a prefix: those of all words that begin with it, and the word itself in texts. */
function meaningOfBeginning(sense: Sense, text: string): WordMeaning {
  const { options } = meaningOf({ ...sense, levels: [], cities: new Set() }, null, null);
  return { levels: sense.levels.map((ids) => [...ids]), options, cities: [...sense.cities], year: null, text };
}

const nothing: Sense = { levels: [], options: new Set(), cities: new Set() };

/** The sense of a word as it is written, or of a form of it. */
function knownSense({ exact, stems }: Vocabulary, word: string): Sense | undefined {
  return exact.get(word) ?? (word.length > 3 ? stems.get(stemOf(word)) : undefined);
}

/** Comparing a word with the whole vocabulary takes milliseconds, so the nearest words are cached. */
const nearest = new WeakMap<Vocabulary, Map<string, { sense: Sense; word: string } | undefined>>();
const mostNearest = 2000;

function nearSense(vocabulary: Vocabulary, word: string): { sense: Sense; word: string } | undefined {
  let known = nearest.get(vocabulary);
  if (!known || known.size > mostNearest) nearest.set(vocabulary, (known = new Map()));
  if (!known.has(word)) known.set(word, findNear(vocabulary, word));
  return known.get(word);
}

/** The known word with the nearest phonetic key; the senses of several words at the same distance are joined. */
function findNear({ sounds }: Vocabulary, word: string): { sense: Sense; word: string } | undefined {
  const sound = phoneticKey(word);
  for (let most = 1; most <= slipsIn(sound); most += 1) {
    const near = [...sounds].filter(([known]) => known.length > 2 && isWithin(sound, known, most));
    // Typing errors seldom affect the first letter.
    const best = near.filter(([known]) => known[0] === sound[0]);
    const chosen = best.length > 0 ? best : near;
    if (chosen.length > 0)
      return { sense: joinSenses(chosen.map(([, candidate]) => candidate.sense)), word: chosen[0]![1].word };
  }
  return undefined;
}

/** Whether a word stands for such options alone as texts say too: a child's bicycle may be in another category than «велосипед» names. */
const isAlsoInTexts = ({ alsoInTexts }: Vocabulary, { options, levels }: Sense): boolean =>
  options.size > 0 &&
  levels.every((ids) => ids.size === 0) &&
  [...options].every((option) => alsoInTexts.has(option.slice(0, option.indexOf(':'))));

/** Whether a word stands for nothing but places of which it is a part: «ремонт под ключ» is no repair in Горячий Ключ. */
const isPartOfPlace = ({ placeParts }: Vocabulary, word: string, { options, levels }: Sense): boolean =>
  options.size === 0 && levels.every((ids) => ids.size === 0) && placeParts.has(stemOf(word));

type Reading = { meaning: WordMeaning; word: string };

const hasLetters = (word: string): boolean => /\p{L}{3}/u.test(word);

/** The meaning of a word by the vocabulary; undefined where the word has to be looked up in the texts. */
function recognize(vocabulary: Vocabulary, word: string, isLast: boolean): Reading | undefined {
  const year = vocabulary.hasYears ? yearOf(word) : null;
  // «Велик» is a bicycle, and neither a form nor the beginning of «Великий Новгород».
  if (!vocabulary.exact.has(word) && textsOf(vocabulary, word) !== word) return undefined;
  const known = knownSense(vocabulary, word);
  if (known || year !== null) {
    const isInTexts = known && (isAlsoInTexts(vocabulary, known) || isPartOfPlace(vocabulary, word, known));
    const text = isInTexts ? word : null;
    return { meaning: meaningOf(known ?? nothing, year, text), word };
  }
  if (isLast && word.length > 1) {
    const begun = wordsFrom(vocabulary, word).map((entry) => vocabulary.exact.get(entry)!);
    if (begun.length > 0) return { meaning: meaningOfBeginning(joinSenses(begun), word), word };
  }
  const alike = hasLetters(word) ? vocabulary.sounds.get(phoneticKey(word)) : undefined;
  return alike && { meaning: meaningOf(alike.sense, null, null), word: alike.word };
}

async function read(vocabulary: Vocabulary, word: string, isLast: boolean, hasText: HasText): Promise<Reading> {
  const recognized = recognize(vocabulary, word, isLast);
  if (recognized) return recognized;
  if (hasLetters(word) && !(await hasText(textsOf(vocabulary, word)))) {
    const near = nearSense(vocabulary, word);
    if (near) return { meaning: meaningOf(near.sense, null, null), word: near.word };
  }
  return { meaning: meaningOf(nothing, null, word), word };
}

/** The words of a query. A part between spaces was typed in the wrong keyboard layout where the other layout makes all of it known. */
function typedWords(vocabulary: Vocabulary, q: string): { words: string[]; isOther: boolean } {
  let isOther = false;
  const parts = q.split(/\s+/u).map((part) => {
    const words = searchWords(part);
    const swapped = searchWords(inOtherLayout(part));
    const isKnown = (word: string): boolean => word.length > 1 && knownSense(vocabulary, word) !== undefined;
    const helps = swapped.length > 0 && swapped.every(isKnown) && !words.every((word) => knownSense(vocabulary, word));
    if (!helps) return part;
    isOther = true;
    return swapped.join(' ');
  });
  return { words: queryWords(parts.join(' ')), isOther };
}

/** The search has more words that need the texts than is allowed. */
export class TooManyWords extends Error {
  override readonly name = 'TooManyWords';
}

/** The words of several queries that have to be looked up in the texts. Throws where these are too many, before any is looked up. */
export function fullTextWordsOf(vocabulary: Vocabulary, queries: readonly string[]): readonly string[] {
  const found = queries.flatMap((q) => {
    const { words } = typedWords(vocabulary, q);
    const inTexts = words.filter((word, index) => {
      const recognized = recognize(vocabulary, word, index === words.length - 1);
      return recognized === undefined || recognized.meaning.text !== null;
    });
    return inTexts.map((word) => textsOf(vocabulary, word));
  });
  const words = [...new Set(found)];
  if (words.length > maxFullTextWords) throw new TooManyWords();
  return words;
}

/** Parses a query: known words mean what the vocabulary says, other words are looked up in the texts. A hit matches all words. */
export async function parseWords(vocabulary: Vocabulary, q: string, hasText: HasText): Promise<ParsedWords> {
  const { words, isOther } = typedWords(vocabulary, q);
  const readings = await Promise.all(
    words.map((word, index) => read(vocabulary, word, index === words.length - 1, hasText)),
  );
  const isSpoiled = isOther || readings.some(({ word }, index) => word !== words[index]);
  return {
    words: readings.map(({ meaning }) => ({ ...meaning, text: meaning.text === null ? null : textsOf(vocabulary, meaning.text) })), // prettier-ignore
    meant: isSpoiled ? readings.map(({ word }) => word).join(' ') : null,
  };
}
