import { consonantsOf, isWithin, slipsIn, stemOf } from '#listing/text/spelling.ts';
import { isKnownWord, type Lexicon } from './lexicon.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A query with a corrected word, and the number of typing errors in that word. */
export type Correction = { text: string; slips: number };
type Replacement = { start: number; end: number; by: string };

type Candidate = { word: string; stem: string; letters: number; isPlace: boolean; isName: boolean; isRow: boolean };

/** A bit for each letter that a word has, by which most words are found too different at once. */
const lettersOf = (word: string): number => Array.from(word).reduce((bits, letter) => bits | (1 << (letter.codePointAt(0)! % 32)), 0); // prettier-ignore

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const shortestWord = 4;
/** Longer words may have two typing errors; names beside another row of the catalogue from fewer letters on: «тойота кроула». */
const longestOfOneSlip = 7;
const shortestNameOfTwoSlips = 6;
/** The first letter is seldom mistyped; only long words with one typing error may differ in it. */
const shortestOfOtherStart = 6;
const mostCandidates = 3;
const shortestPart = 3;
const shortestPlace = 6;

/** Whether a word alone names rows of the catalogue and nothing else. */
const isRowAlone = ({ phrases }: Lexicon, word: string): boolean =>
  phrases.hasExact(word) && phrases.get([word])!.every(({ kind }) => kind === 'rows');
const candidates = new WeakMap<Lexicon, readonly Candidate[]>();

function candidatesOf(lexicon: Lexicon): readonly Candidate[] {
  const known = candidates.get(lexicon);
  if (known) return known;
  const { phrases, places, names, counted, nameWords } = lexicon;
  const own = new Set([phrases, names, counted].flatMap((map) => [...map.words]));
  const made = [...new Set([...own, ...places.words])].flatMap((word) =>
    word.length < shortestWord || !/^\p{L}+$/u.test(word) ? [] : [{ word, stem: stemOf(word), letters: lettersOf(word), isPlace: !own.has(word), isName: nameWords.has(word), isRow: isRowAlone(lexicon, word) }],
  ); // prettier-ignore
  candidates.set(lexicon, made);
  return made;
}

/**
 * Whether a word may be a misspelt name of a make, a model, a place or a thing. Names are many, and nouns resemble them: «картина» is no Carina. A short
 * word has to have the consonants of the name, unless another name of the catalogue beside it says what the query is about: «тойота карми».
 */
const mayBeName = (word: string, name: string, slips: number): boolean =>
  (slips === 1 && word.length > longestOfOneSlip) || consonantsOf(word) === consonantsOf(name);

/** The known words that are nearest to a word, by the letters as typed and without endings. */
function nearestTo(
  lexicon: Lexicon,
  word: string,
  { isBesideRow, isBesideOther }: Beside,
): { word: string; slips: number }[] {
  const consonants = consonantsOf(word);
  const mostOf = ({ word: name, isName, isRow }: Candidate): number =>
    word.length > longestOfOneSlip || (isName && isBesideRow && word.length >= shortestNameOfTwoSlips)
      ? 2
      : isRow && consonantsOf(name) !== consonants
        ? Math.min(1, slipsIn(word))
        : 1;
  const stem = stemOf(word);
  const letters = lettersOf(word);
  const near = new Map<string, number>();
  for (const candidate of candidatesOf(lexicon)) {
    if (isBesideOther && candidate.isRow) continue;
    const most = mostOf(candidate);
    if (bitsOf(letters ^ candidate.letters) > 2 * most + 2) continue;
    const slips = slipsBetween({ word, stem }, candidate, most);
    if (
      slips > most ||
      ((candidate.isPlace || (candidate.isName && !isBesideRow)) && !mayBeName(word, candidate.word, slips))
    )
      continue;
    const mayStartOtherwise = slips === 1 && word.length >= shortestOfOtherStart;
    if (mayStartOtherwise || candidate.word[0] === word[0]) near.set(candidate.word, slips);
  }
  const least = Math.min(...near.values());
  // A vowel is forgotten sooner than another consonant is typed: «кмаз» is КАМАЗ, and no КрАЗ.
  const likeness = (other: string): number =>
    2 * Number(consonantsOf(other) === consonants) + Number(other[0] === word[0]);
  return [...near]
    .filter(([, slips]) => slips === least)
    .sort(([one], [other]) => likeness(other) - likeness(one))
    .slice(0, mostCandidates)
    .map(([nearest, slips]) => ({ word: nearest, slips }));
}

/** Places are many, and resemble all kinds of words: «кабина» is no Кашин. */
function slipsBetween(typed: Pick<Candidate, 'word' | 'stem'>, known: Candidate, most: number): number {
  if (known.isPlace)
    return typed.word.length >= shortestPlace && most > 0 && isWithin(typed.word, known.word, 1) ? 1 : Infinity;
  const hasStems = typed.stem.length > shortestWord && known.stem.length > shortestWord;
  for (let slips = 1; slips <= most; slips += 1)
    if (isWithin(typed.word, known.word, slips) || (hasStems && isWithin(typed.stem, known.stem, slips))) return slips;
  return Infinity;
}

/** The known words that a word is made of: «ладагранта», «бмвх5», «киарио2016»; null where it is not. */
function partsOf({ phrases, places, counted }: Lexicon, word: string): string | null {
  const isPart = (part: string): boolean =>
    (part.length >= shortestPart || /\d/.test(part)) && [phrases, places, counted].some((map) => map.hasExact(part));
  for (let at = word.length - 2; at >= 2; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!isPart(first)) continue;
    if (isPart(second) || /^\d{4}$/.test(second)) return `${first} ${second}`;
    const [, name = '', year] = /^(\p{L}+)(\d{4})$/u.exec(second) ?? [];
    if (year && isPart(name)) return `${first} ${name} ${year}`;
  }
  return null;
}

/** Two neighbouring words that are one: «микро автобус». */
function joinedWith({ phrases }: Lexicon, text: string, { start }: Token): Replacement | null {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => token.start === start);
  for (const first of [tokens[at], tokens[at - 1]]) {
    const second = first && tokens[tokens.indexOf(first) + 1];
    if (!second || second.start - first.end !== 1 || first.number !== null || second.number !== null) continue;
    const by = first.word + second.word;
    if (phrases.hasExact(by)) return { start: first.start, end: second.end, by };
  }
  return null;
}

const replaced = (text: string, { start, end, by }: Replacement): string => text.slice(0, start) + by + text.slice(end);

/** Whether an unknown word may be misspelt. */
export const mayBeMisspelt = ({ word }: Token): boolean => word.length >= shortestWord && /\p{L}{2}/u.test(word);

/** Whether another word of the query names a row of the catalogue, or a category of another section: «house with sauna» is about no Saina. */
type Beside = { isBesideRow: boolean; isBesideOther: boolean };

/** Corrections of a query with an unknown word, the likeliest first. */
export function correctionsOf(lexicon: Lexicon, text: string, token: Token, beside: Beside): readonly Correction[] {
  if (isKnownWord(lexicon, token.word) || lexicon.phrases.unheard.has(token.word)) return [];
  const joined = joinedWith(lexicon, text, token);
  const parts = partsOf(lexicon, token.word);
  const { start, end } = token;
  return [
    ...(joined ? [{ text: replaced(text, joined), slips: 1 }] : []),
    ...(parts === null ? [] : [{ text: replaced(text, { start, end, by: parts }), slips: 1 }]),
    ...nearestTo(lexicon, token.word, beside).map(({ word: by, slips }) => ({
      text: replaced(text, { start, end, by }),
      slips,
    })),
  ];
}

/** Builds the index of known words in which corrections are looked up. Building takes as long as several corrections. */
export const prepareCorrections = (lexicon: Lexicon): void => void candidatesOf(lexicon);
