import { maxFullTextWords } from '../rules.ts';
import { queryWords, searchWords } from './text.ts';
import { inOtherLayout, isWithin, slipsIn, soundOf, stemOf } from './spelling.ts';
import { joinSenses, type Sense, type Vocabulary, wordsFrom } from './vocabulary.ts';

/** One word of a query: a listing fits where any of these holds. */
export type WordMeaning = {
  /** Rows of the catalogue by the levels that have columns (`Shape`). */
  levels: readonly (readonly number[])[];
  /** Values of choices by field. */
  options: ReadonlyMap<string, readonly string[]>;
  cities: readonly number[];
  year: number | null;
  /** A word that must stand in the text of the listing, in any form; null where the word means something known. */
  text: string | null;
};

export type ParsedWords = {
  words: readonly WordMeaning[];
  /** The query as it was taken, where it was not as typed. */
  meant: string | null;
};

/** Whether any listing's text has this word. */
export type HasText = (word: string) => Promise<boolean>;

const yearOf = (word: string): number | null => {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1900 && year <= 2100 ? year : null;
};

/** A choice outweighs a name, a name a place: «красный» is a colour before it is the town of Красный Сулин. */
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

/** A beginning may become any of the words it begins. */
function meaningOfBeginning(sense: Sense, text: string): WordMeaning {
  const { options } = meaningOf({ ...sense, levels: [], cities: new Set() }, null, null);
  return { levels: sense.levels.map((ids) => [...ids]), options, cities: [...sense.cities], year: null, text };
}

const nothing: Sense = { levels: [], options: new Set(), cities: new Set() };

/** What is known under this very word, or a form of it. */
function knownSense({ exact, stems }: Vocabulary, word: string): Sense | undefined {
  return exact.get(word) ?? (word.length > 3 ? stems.get(stemOf(word)) : undefined);
}

/** Going through all words takes milliseconds, so what was found is kept for a while. */
const nearest = new WeakMap<Vocabulary, Map<string, { sense: Sense; word: string } | undefined>>();
const mostNearest = 2000;

function nearSense(vocabulary: Vocabulary, word: string): { sense: Sense; word: string } | undefined {
  let known = nearest.get(vocabulary);
  if (!known || known.size > mostNearest) nearest.set(vocabulary, (known = new Map()));
  if (!known.has(word)) known.set(word, findNear(vocabulary, word));
  return known.get(word);
}

/** The nearest known word that sounds like this one or differs by a slip; several equally near count together. */
function findNear({ sounds }: Vocabulary, word: string): { sense: Sense; word: string } | undefined {
  const sound = soundOf(word);
  for (let most = 1; most <= slipsIn(sound); most += 1) {
    const near = [...sounds].filter(([known]) => known.length > 2 && isWithin(sound, known, most));
    // The first letter is seldom the slip.
    const best = near.filter(([known]) => known[0] === sound[0]);
    const chosen = best.length > 0 ? best : near;
    if (chosen.length > 0) return { sense: joinSenses(chosen.map(([, one]) => one.sense)), word: chosen[0]![1].word };
  }
  return undefined;
}

type Reading = { meaning: WordMeaning; word: string };

const hasLetters = (word: string): boolean => /\p{L}{3}/u.test(word);

/** What a word means by the catalogue and the dictionary alone; undefined where only the texts can tell. */
function recognize(vocabulary: Vocabulary, word: string, isLast: boolean): Reading | undefined {
  const year = vocabulary.hasYears ? yearOf(word) : null;
  const known = knownSense(vocabulary, word);
  if (known || year !== null) return { meaning: meaningOf(known ?? nothing, year, null), word };
  if (isLast && word.length > 1) {
    const begun = wordsFrom(vocabulary, word).map((one) => vocabulary.exact.get(one)!);
    if (begun.length > 0) return { meaning: meaningOfBeginning(joinSenses(begun), word), word };
  }
  const alike = hasLetters(word) ? vocabulary.sounds.get(soundOf(word)) : undefined;
  return alike && { meaning: meaningOf(alike.sense, null, null), word: alike.word };
}

async function read(vocabulary: Vocabulary, word: string, isLast: boolean, hasText: HasText): Promise<Reading> {
  const recognized = recognize(vocabulary, word, isLast);
  if (recognized) return recognized;
  if (hasLetters(word) && !(await hasText(word))) {
    const near = nearSense(vocabulary, word);
    if (near) return { meaning: meaningOf(near.sense, null, null), word: near.word };
  }
  return { meaning: meaningOf(nothing, null, word), word };
}

/** The words of a text, those typed in the wrong layout put right: a whole part counts as such where the other layout makes it known. */
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

/** A search with more words for the texts than one may have. */
export class TooManyWords extends Error {
  override readonly name = 'TooManyWords';
}

/** The words of all queries of a search that only texts can tell; more than a search may have are refused before any is read. */
export function fullTextWordsOf(vocabulary: Vocabulary, queries: readonly string[]): readonly string[] {
  const found = queries.flatMap((q) => {
    const { words } = typedWords(vocabulary, q);
    return words.filter((word, index) => {
      const recognized = recognize(vocabulary, word, index === words.length - 1);
      return recognized === undefined || recognized.meaning.text !== null;
    });
  });
  const words = [...new Set(found)];
  if (words.length > maxFullTextWords) throw new TooManyWords();
  return words;
}

/** What the words of a query mean: known words mean what they name, the others are looked for in the texts. All must hold. */
export async function parseWords(vocabulary: Vocabulary, q: string, hasText: HasText): Promise<ParsedWords> {
  const { words, isOther } = typedWords(vocabulary, q);
  const readings = await Promise.all(
    words.map((word, index) => read(vocabulary, word, index === words.length - 1, hasText)),
  );
  const isSpoiled = isOther || readings.some(({ word }, index) => word !== words[index]);
  return {
    words: readings.map(({ meaning }) => meaning),
    meant: isSpoiled ? readings.map(({ word }) => word).join(' ') : null,
  };
}
