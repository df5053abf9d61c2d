import type { Field } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { scales } from '#dictionary/units.ts';
import { type Lexicon, longestPhrase, type NumberField } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A number with the unit or the scale after it. */
export type Amount = {
  value: number;
  /** Fields whose unit or counted word follows; null where none does. */
  unit: readonly NumberField[] | null;
  scale: number;
  isDecimal: boolean;
  digits: number;
  length: number;
};

/** Tokens of a number or a bound, with the filters that they may mean, the likeliest first. */
export type NumberReading = { length: number; readings: readonly { field: Field; values: FilterValues }[] };

/** Numbers that are said in words. */
const spoken: ReadonlyMap<string, number> = new Map([
  ['полмиллиона', 500_000],
  ['полмлн', 500_000],
  ['полляма', 500_000],
  ['полтора', 1.5],
  ['полутора', 1.5],
  ['полторы', 1.5],
]);
const longestUnit = 3;
const million = 1_000_000;

/** The longest phrase of a map at a place of a query. */
export function longestAt<V>(
  map: { get(words: readonly string[]): V | undefined },
  tokens: readonly Token[],
  at: number,
  most = longestPhrase,
): { value: V; length: number } | undefined {
  for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
    const value = map.get(tokens.slice(at, at + length).map(({ word }) => word));
    if (value !== undefined) return { value, length };
  }
  return undefined;
}

/** Reads «2 млн», «20 т», «миллион», «100 тыс км». A unit is preferred to a scale of the same word: «20 т» are tonnes where a field has them. `of`: the
 * fields that may have the unit. */
export function amountAt(
  { counted }: Lexicon,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
): Amount | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const value = token.number ?? spoken.get(token.word);
  if (value === undefined) {
    const scale = token.word.length > 2 ? (scales.get(token.word) ?? 1) : 1;
    return scale >= million ? { value: 1, unit: null, scale, isDecimal: false, digits: 0, length: 1 } : undefined;
  }
  const amount = { value, isDecimal: token.word.includes('.'), digits: token.digits };
  const unit = longestAt(counted, tokens, at + 1, longestUnit);
  // «2к» are two rooms, «30к» are thousands.
  const fitting = unit?.value.filter(
    ({ field }) => (field.type !== 'count' || value <= (field.max ?? value) + 3) && (!of || of.includes(field)),
  );
  if (unit && fitting && fitting.length > 0) return { ...amount, unit: fitting, scale: 1, length: 1 + unit.length };
  const scale = scales.get(tokens[at + 1]?.word ?? '');
  const thousands = tokens[at + 2];
  // «1 млн 800».
  if (
    scale === million &&
    thousands?.digits === 3 &&
    thousands.number !== null &&
    !amount.isDecimal &&
    !scales.has(tokens[at + 3]?.word ?? '')
  )
    return { ...amount, value: value + thousands.number / 1000, unit: null, scale, length: 3 };
  return { ...amount, unit: null, scale: scale ?? 1, length: scale ? 2 : 1 };
}
