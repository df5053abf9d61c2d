import { spacedOutRuns, fold, type Folded, shapeOf, originalText } from './folded.ts';
import type { KindName } from '#kinds/names.ts';
import { type StopReason, stopWords } from './stop-words.ts';

/** A word of a folded text: its shape and its position in the text. */
type Token = { shape: string; from: number; to: number };

type Entry = {
  reason: StopReason;
  kinds: readonly KindName[] | undefined;
  words: readonly { shape: string; isOpen: boolean }[];
  isLatin: boolean;
};

const entries: readonly Entry[] = stopWords.flatMap(({ reason, words, ...more }) =>
  words.map((entry) => ({
    reason,
    kinds: 'kinds' in more ? more.kinds : undefined,
    isLatin: /^[a-z ]+$/.test(entry),
    words: fold(entry)
      .text.split(' ')
      .map((word) => ({ shape: shapeOf(word.replace('*', '')), isOpen: word.endsWith('*') })),
  })),
);

/**
 * A word written wholly in another alphabet than the entry matches only from this length on: a shorter one, such as «xye», is a different
 * word.
 */
const fewestForeign = 4;

/** Entries by the first letter of their first word, so that each word of a text is compared with few entries. */
const entriesBy = Map.groupBy(entries, ({ words }) => words[0]!.shape[0]!); // Entries are never empty.

const fits = (token: Token | undefined, { shape, isOpen }: Entry['words'][number]): boolean =>
  token !== undefined && (isOpen ? token.shape.startsWith(shape) : token.shape === shape);

const tokensOf = ({ text }: Folded): Token[] =>
  Array.from(text.matchAll(/[\p{L}\d]+/gu), (match) => ({
    shape: /\p{L}/u.test(match[0]) ? shapeOf(match[0]) : match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/** Longer than the longest entry, so joining more characters cannot match. */
const longestJoined = 24;

/** Joins the pieces of a word that is split by punctuation, such as «вот-сап» or «пре.до.плата», starting with the token at `at`. */
function joinedFrom(text: string, tokens: readonly Token[], at: number): Token[] {
  const joined: Token[] = [];
  let { shape, from, to } = tokens[at]!;
  for (const next of tokens.slice(at + 1, at + longestJoined)) {
    if (shape.length >= longestJoined || !/^[^\p{L}\d\s]{1,2}$/u.test(text.slice(to, next.from))) break;
    [shape, to] = [shape + next.shape, next.to];
    joined.push({ shape, from, to });
  }
  return joined;
}

export type StopWord = { text: string; reason: StopReason };

/** Returns the stop words of a text as spelled in it, each once, even when look-alike letters or punctuation disguise them. */
export function stopWordsIn(text: string, kind: KindName): StopWord[] {
  const folded = fold(text);
  const tokens = tokensOf(folded);
  const found = new Map<string, StopWord>();
  const look = (list: readonly (Token | undefined)[]): void => {
    const [first] = list;
    for (const { reason, kinds, words, isLatin } of entriesBy.get(first?.shape[0] ?? '') ?? []) {
      if ((kinds && !kinds.includes(kind)) || !words.every((word, next) => fits(list[next], word))) continue;
      const piece = { from: first!.from, to: list[words.length - 1]!.to };
      const isForeign = !isLatin && !/\p{Script=Cyrillic}/u.test(folded.text.slice(piece.from, piece.to));
      if (isForeign && words.some(({ shape }) => shape.length < fewestForeign)) continue;
      const written = originalText(text, folded, piece.from, piece.to);
      found.set(`${reason}:${folded.text.slice(piece.from, piece.to)}`, { text: written, reason });
    }
  };
  for (const [at, { shape }] of tokens.entries()) {
    if (!entriesBy.has(shape[0]!)) continue; // Tokens are never empty.
    look(tokens.slice(at, at + mostWords));
    for (const joined of joinedFrom(folded.text, tokens, at)) look([joined]);
  }
  for (const { from, to } of spacedOutRuns(folded.text)) {
    look([{ shape: shapeOf(folded.text.slice(from, to).replaceAll(/[^\p{L}\d]/gu, '')), from, to }]);
  }
  return [...found.values()];
}

/** The number of words in the longest entry. */
const mostWords = Math.max(...entries.map(({ words }) => words.length));
