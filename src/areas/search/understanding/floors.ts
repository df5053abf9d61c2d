import type { NumberReading } from './amounts.ts';
import { longestAt } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { type Limits, valuesOf } from './limits.ts';
import type { Token } from './tokens.ts';

/** Floors of the highest residential building, with some to spare. */
const highestHouse = 100;
const ofWords: ReadonlySet<string> = new Set(['из', 'of']);

/** The places of both numbers of «5/9», «5 из 9» and «5 этаж из 9», and how many tokens they take with the words between and after them. */
function pairAt({ counted }: Lexicon, tokens: readonly Token[], at: number): { second: number; end: number } | null {
  const isSlashed = tokens[at + 1]?.isSlashed && !tokens[at + 2]?.isSlashed;
  if (isSlashed) return { second: at + 1, end: at + 2 };
  const isFloor = (from: number): number => {
    const word = longestAt(counted, tokens, from);
    return word?.value.some(({ field }) => field.key === 'floor') ? word.length : 0;
  };
  const between = isFloor(at + 1);
  if (!ofWords.has(tokens[at + 1 + between]?.word ?? '')) return null;
  const second = at + 2 + between;
  const after = isFloor(second + 1);
  return between + after > 0 ? { second, end: second + 1 + after } : null;
}

/** «5/9» is the fifth floor of nine. */
export function floorAt(lexicon: Lexicon, tokens: readonly Token[], at: number): NumberReading | undefined {
  const { data } = lexicon;
  const [floor, total] = ['floor', 'floors_total'].map((key) => data.fields.find((field) => field.key === key));
  const pair = tokens[at]?.number == null ? null : pairAt(lexicon, tokens, at);
  const [first, second] = [tokens[at]?.number, pair && tokens[pair.second]?.number];
  if (!floor || !total || !pair || first == null || second == null) return undefined;
  if (first > second || second > highestHouse) return undefined;
  const limits = (value: number): Limits => ({ from: value, to: value, isAlone: false });
  const values = { ...valuesOf(floor, limits(first)), ...valuesOf(total, limits(second)) };
  return { length: pair.end - at, readings: [{ field: floor, values }] };
}
