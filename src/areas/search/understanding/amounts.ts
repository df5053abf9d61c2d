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
/** Numbers that are said in words before what they count: «two-room flat», «two million». */
const counts: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 1]),
);
/** Names of the rouble before an amount: «RUB 2 million». */
const roubleNames: ReadonlySet<string> = new Set(['₽', 'rub', 'rur']);
const longestUnit = 3;
const million = 1_000_000;

export const isMileage = ({ unit, key }: Field): boolean => unit?.ru === 'км' && key.startsWith('mileage');

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

/** The factor of a word after a number; «1.5m» are millions where «1.5 m» are metres. */
function scaleAt(tokens: readonly Token[], at: number): number | undefined {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token) return undefined;
  return token.word === 'm' && before?.end === token.start ? million : scales.get(token.word);
}

/** The roubles or kilometres after a scale: «2 million rub», «100k km». */
function unitAfterScale(
  { counted }: Pick<Lexicon, 'counted'>,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
) {
  const unit = longestAt(counted, tokens, at, longestUnit);
  const fields = unit?.value.filter(({ field }) => (field.type === 'money' || isMileage(field)) && (!of || of.includes(field))) ?? []; // prettier-ignore
  return unit && fields.length > 0 ? { fields, length: unit.length } : undefined;
}

/** Reads «2 млн», «20 т», «миллион», «100 тыс км», «RUB 2 million». A unit is preferred to a scale of the same word: «20 т» are tonnes where a field
 * has them. `of`: the fields that may have the unit. */
export function amountAt(
  lexicon: Pick<Lexicon, 'counted'>,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
): Amount | undefined {
  const { counted } = lexicon;
  const token = tokens[at];
  if (!token) return undefined;
  if (roubleNames.has(token.word)) {
    const amount = tokens[at + 1]?.number == null ? undefined : amountAt(lexicon, tokens, at + 1, of);
    const roubles = unitAfterScale(lexicon, tokens, at, of);
    return amount && !amount.unit && roubles
      ? { ...amount, unit: roubles.fields, length: amount.length + 1 }
      : undefined;
  }
  const said = counts.get(token.word);
  const value = token.number ?? spoken.get(token.word) ?? said;
  if (value === undefined) {
    // «Миллион», «a million».
    const skipped = Number(token.word === 'a');
    const { word = '' } = tokens[at + skipped] ?? {};
    const scale = word.length > 2 ? (scales.get(word) ?? 1) : 1;
    return scale >= million
      ? { value: 1, unit: null, scale, isDecimal: false, digits: 0, length: 1 + skipped }
      : undefined;
  }
  const amount = { value, isDecimal: token.word.includes('.'), digits: token.digits };
  const unit = longestAt(counted, tokens, at + 1, longestUnit);
  // «2к» are two rooms, «30к» are thousands.
  const fitting = unit?.value.filter(
    ({ field }) => (field.type !== 'count' || value <= (field.max ?? value) + 3) && (!of || of.includes(field)),
  );
  if (unit && fitting && fitting.length > 0) return { ...amount, unit: fitting, scale: 1, length: 1 + unit.length };
  const scale = scaleAt(tokens, at + 1);
  if (said !== undefined && !scale) return undefined;
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
  const scaled = scale ? unitAfterScale(lexicon, tokens, at + 2, of) : undefined;
  return {
    ...amount,
    unit: scaled?.fields ?? null,
    scale: scale ?? 1,
    length: (scale ? 2 : 1) + (scaled?.length ?? 0),
  };
}
