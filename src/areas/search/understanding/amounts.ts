import type { ForeignCurrency } from '#areas/currency/currencies.ts';
import type { Field } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import { scales } from '#dictionary/units.ts';
import { currencyAt, currencySigns } from './currency-words.ts';
import { type Lexicon, longestPhrase, type NumberField } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A number with the unit or the scale after it. */
export type Amount = {
  value: number;
  /** Fields whose unit or counted word follows; null where none does. */
  unit: readonly NumberField[] | null;
  scale: number;
  /** The currency of an amount that is not in roubles. */
  currency?: ForeignCurrency;
  isDecimal: boolean;
  digits: number;
  length: number;
};

/** Bounds in a foreign currency, from which bounds in roubles were made. */
export type ForeignBounds = { currency: ForeignCurrency; from: number | null; to: number | null };

/** What a number may mean; only where the query has one of the values of each filter of `beside`. */
export type NumberMeaning = { field: Field; values: FilterValues; foreign?: ForeignBounds; beside?: FilterValues };

/** Tokens of a number or a bound, with the filters that they may mean, the likeliest first. */
export type NumberReading = {
  length: number;
  readings: readonly NumberMeaning[];
};

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
export const million = 1_000_000;

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

const isPrice = ({ type, facet }: Field): boolean => type === 'money' && facet !== 'limit';

/** Words before an upper end of a price in English. */
const upperWords: ReadonlySet<string> = new Set(['under', 'below', 'max']);

/** Whether a letter glued to a number stands for millions of roubles: «under 5m», «up to 5m», «до 5м руб». */
function areMillionsAt({ counted }: Counted, tokens: readonly Token[], at: number): boolean {
  const [before, number, letter] = [tokens[at - 1]?.word ?? '', tokens[at], tokens[at + 1]];
  if ((letter?.word !== 'm' && letter?.word !== 'м') || letter.start !== number?.end) return false;
  const isUpper = upperWords.has(before) || (before === 'to' && tokens[at - 2]?.word === 'up');
  const isOfRoubles = longestAt(counted, tokens, at + 2, 1)?.value.some(({ field }) => isPrice(field)) === true;
  return isOfRoubles || before === '₽' || (isUpper && letter.word === 'm');
}

type Counted = Pick<Lexicon, 'counted'>;

/** The roubles or kilometres after a scale: «2 million rub», «100k km». */
function unitAfterScale({ counted }: Counted, tokens: readonly Token[], at: number, of?: readonly Field[]) {
  const unit = longestAt(counted, tokens, at, longestUnit);
  const fields = unit?.value.filter(({ field }) => (isPrice(field) || isMileage(field)) && (!of || of.includes(field))) ?? []; // prettier-ignore
  return unit && fields.length > 0 ? { fields, length: unit.length } : undefined;
}

/** «20.000 €» is written in the way of its country. */
const isGrouped = (amount: Amount, { word }: Token): boolean =>
  amount.scale === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(word);

/** The currency after an amount, unless it belongs to the next one: «2018 €20k», «2018 usd 20 000». */
function currencyAfter(tokens: readonly Token[], start: number, { length, digits, scale }: Amount) {
  const found = currencyAt(tokens, start + length);
  if (!found) return undefined;
  const next = tokens[start + length + found.length];
  const isOfNext = found.isCode && next?.number != null;
  const isGlued = tokens[start + length + found.length - 1]?.end === next?.start;
  return isOfNext && (isGlued || (digits === 4 && scale === 1)) ? undefined : found;
}

/** An amount with the name of a foreign currency before or after it: «$2m», «20 тыс. евро». Undefined: there is none; null: it has no rate. */
function foreignAmountAt(
  lexicon: Counted,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
): Amount | null | undefined {
  const before = currencyAt(tokens, at);
  if (before && !before.isCode) return undefined;
  const start = at + (before?.length ?? 0);
  if (!tokens[start] || (before && tokens[start].number === null)) return undefined;
  const priced = lexicon.counted.get(['rub'])?.filter(({ field }) => field.type === 'money' && (!of || of.includes(field))); // prettier-ignore
  if (!priced || priced.length === 0) return undefined;
  // A unit of roubles means that the sign beside the amount is of something else.
  const amount = roublesOrUnitsAt(lexicon, tokens, start, priced.map(({ field }) => field)); // prettier-ignore
  if (!amount || amount.unit) return undefined;
  const after = before ? undefined : currencyAfter(tokens, start, amount);
  const { currency, length } = before ?? after ?? {};
  if (currency === undefined || length === undefined) return undefined;
  if (currency === null) return null;
  const value = isGrouped(amount, tokens[start]) ? amount.value * 1000 : amount.value;
  return { ...amount, value, unit: priced, currency, length: amount.length + length };
}

/**
 * Reads «2 млн», «20 т», «миллион», «100 тыс км», «RUB 2 million», «$20k». A unit is preferred to a scale of the same word: «20 т» are tonnes where a
 * field has them. `of`: the fields that may have the unit.
 */
export function amountAt(
  lexicon: Counted,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
): Amount | undefined {
  // The sign of a currency belongs to its amount, also where it has no rate.
  if (currencySigns.includes(tokens[at - 1]?.word || ' ') && tokens[at - 1]!.end === tokens[at]?.start)
    return undefined;
  const foreign = foreignAmountAt(lexicon, tokens, at, of);
  const amount = foreign === undefined ? roublesOrUnitsAt(lexicon, tokens, at, of) : foreign;
  return amount ? withCost(lexicon, tokens, at, amount, of) : undefined;
}

const boundWords: ReadonlySet<string> = new Set(['до', 'от', 'to', 'from', 'under', 'over']);

/** Whether another amount begins at a place of a query, which has the name before it: «до 500 тыс взнос до 100 тыс». */
function isAmountAt(tokens: readonly Token[], at: number): boolean {
  const first = boundWords.has(tokens[at]?.word ?? '') ? at + 1 : at;
  return tokens[first]?.number != null;
}

/** An amount of money with the cost that it is, which is said after it: «3 млн руб под ключ». */
function withCost(
  { counted }: Counted,
  tokens: readonly Token[],
  at: number,
  amount: Amount,
  of?: readonly Field[],
): Amount {
  const cost = longestAt(counted, tokens, at + amount.length, longestUnit);
  const fields = cost?.value.filter(({ field }) => field.facet === 'limit' && (!of || of.includes(field))) ?? [];
  const money = amount.unit?.find(({ field }) => field.type === 'money');
  if (!cost || fields.length === 0 || (amount.unit && !money) || isAmountAt(tokens, at + amount.length + cost.length)) return amount; // prettier-ignore
  return {
    ...amount,
    unit: fields.map(({ field }) => ({ field, factor: money?.factor ?? 1 })),
    length: amount.length + cost.length,
  };
}

function roublesOrUnitsAt(
  lexicon: Counted,
  tokens: readonly Token[],
  at: number,
  of?: readonly Field[],
): Amount | undefined {
  const { counted } = lexicon;
  const token = tokens[at];
  if (!token) return undefined;
  if (roubleNames.has(token.word)) {
    const amount = tokens[at + 1]?.number == null ? undefined : roublesOrUnitsAt(lexicon, tokens, at + 1, of);
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
    ({ field }) =>
      (field.type !== 'count' || value <= (field.max ?? value) + 3) &&
      // The name of a cost is added by `withCost`.
      field.facet !== 'limit' &&
      (!of || of.includes(field)),
  );
  const areMillions = areMillionsAt(lexicon, tokens, at);
  if (unit && fitting && fitting.length > 0 && !areMillions)
    return { ...amount, unit: fitting, scale: 1, length: 1 + unit.length };
  const scale = areMillions ? million : scaleAt(tokens, at + 1);
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
