import type { ForeignCurrency } from '#areas/currency/currencies.ts';
import type { Rates } from '#areas/currency/rates.ts';
import type { Field } from '#dictionary/field.ts';
import { dayMs } from '#ui/durations.ts';
import { dayNumber } from '#ui/format.ts';
import { type Amount, amountAt, longestAt } from './amounts.ts';
import { type Bound, type Comparison, comparisonAt, trailingAt } from './comparisons.ts';
import type { Lexicon, NumberField } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** The day on which a query is read («2026-11-30»), its year, and the rates for amounts in other currencies. */
export type Today = { day: string; year: number; rates: Rates };

export function todayAt(now: Date, rates: Rates): Today {
  // In Moscow, where it is already tomorrow for three hours of UTC.
  const day = new Date(dayNumber(now, 'Europe/Moscow') * dayMs).toISOString().slice(0, 10);
  return { day, year: Number(day.slice(0, 4)), rates };
}

/** One amount or the two of a range, with the name of a field before it and the comparison that makes it a bound. */
export type Quantity = {
  first: Amount;
  second: Amount | undefined;
  /** The fields whose name stands before it: «пробег до 100 тыс». */
  named: readonly Field[] | undefined;
  bound: Bound | undefined;
  /** What the comparison is of: «не старше», «дешевле». */
  of: Comparison['of'];
  /** The unit of both amounts; null where none is said. */
  unit: readonly NumberField[] | null;
  currency: ForeignCurrency | undefined;
  /** Roubles for one unit of the currency; 1 for roubles. */
  rate: number;
  /** The larger scale of the amounts: thousands, millions. */
  scale: number;
  /** Places of the query's tokens: where it begins, after the last amount, and after a comparison that follows it. */
  start: number;
  afterAmounts: number;
  end: number;
};

const firstYear = 1950;
const thousand = 1000;
/** A number of three digits in groups from here on is no number of a model. */
const leastGrouped = 1000;
const untilWords: ReadonlySet<string> = new Set(['до', 'по', 'to', 'till', 'until']);
const andWords: ReadonlySet<string> = new Set(['и', 'and']);

export const isYear = ({ digits, scale, value, isDecimal }: Amount, { year }: Today): boolean =>
  digits === 4 && scale === 1 && !isDecimal && value >= firstYear && value <= year + 1;

/** The second amount of a range: after a dash, after «до» where `mayBeUntil`, or after the «и» of «между». */
function secondAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  bound: Bound | undefined,
  mayBeUntil: boolean,
  of?: readonly Field[],
): Amount | undefined {
  const next = tokens[at];
  if (!next) return undefined;
  if (next.isJoined) return amountAt(lexicon, tokens, at, of);
  const isUntil = (mayBeUntil && untilWords.has(next.word)) || (bound === 'range' && andWords.has(next.word));
  const amount = isUntil ? amountAt(lexicon, tokens, at + 1, of) : undefined;
  return amount && { ...amount, length: amount.length + 1 };
}

/** Roubles for one unit of a currency. */
function rateOf({ rates }: Today, currency: string): number | undefined {
  const rate = rates.get(currency);
  return rate && rate.valueE4 / 10_000 / rate.nominal;
}

/** «$1–2 млн» and «from $20k to 30k»: the currency before the first amount is that of both. */
function withSharedCurrency(first: Amount, second: Amount | undefined): [Amount, Amount | undefined] {
  const { currency, unit, ...rest } = first;
  if (!currency || !second || second.unit) return [first, second];
  return [
    { ...rest, unit: null },
    { ...second, unit, currency },
  ];
}

/** Whether two amounts are of one unit, so that they may be the bounds of one range. */
const areAlike = (first: Amount, second: Amount): boolean =>
  !first.unit || !second.unit || (first.currency === second.currency && first.unit.some(({ field }) => second.unit!.some((one) => one.field === field))); // prettier-ignore

/** Whether an amount may be the lower end of «… до …». «Камри 70 до 2 млн» and «ваз 2110 до 100 тыс» have a number of a model before a price. */
const mayBeginRange = (amount: Amount, today: Today): boolean =>
  amount.unit !== null ||
  amount.scale > 1 ||
  isYear(amount, today) ||
  (amount.digits === 3 && amount.value >= leastGrouped);

/** Whether the amounts are two numbers and no range: «до 10 мин от метро до 18 млн», «2023 до 2 млн», «from 2015 to 2 million». */
function areApart(first: Amount, next: Amount, before: Comparison | undefined, today: Today): boolean {
  if ((first.unit && !next.unit) || !areAlike(first, next)) return true;
  return isYear(first, today) && !first.unit && !isYear(next, today) && (!before || next.scale > thousand);
}

/** The amount at a place of a query and the one that makes a range with it. `before`: the comparison before them, `isNamed`: a name of a field is. */
function amountsAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  { before, named, today }: { before: Comparison | undefined; named: readonly Field[] | undefined; today: Today },
): { first: Amount; second: Amount | undefined; isOpen: boolean; end: number } | undefined {
  const typed = amountAt(lexicon, tokens, at, named);
  if (!typed) return undefined;
  const isOpen = !before && tokens[at + typed.length]?.word === '+';
  const afterFirst = at + typed.length + Number(isOpen);
  const mayBeUntil = before !== undefined || named !== undefined || mayBeginRange(typed, today);
  const following = secondAt(lexicon, tokens, afterFirst, before?.bound, mayBeUntil, named);
  const isYearNext = following && isYear(following, today) && !tokens[afterFirst]!.isJoined;
  const [first, next] = isYearNext ? [typed, following] : withSharedCurrency(typed, following);
  const second = next && first === typed && areApart(first, next, before, today) ? undefined : next;
  return { first, second, isOpen, end: afterFirst + (second?.length ?? 0) };
}

/** Reads a quantity at a place of a query; null where its amounts are no quantity, undefined where no amount stands there. */
export function quantityAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  start: number,
  today: Today,
): Quantity | null | undefined {
  // «До метро до 10 мин» begins with the name of a field, «до 10 мин» with a bound.
  const name = longestAt(lexicon.names, tokens, start);
  const named = name?.value;
  const afterName = start + (name?.length ?? 0);
  const before = comparisonAt(tokens, afterName);
  const found = amountsAt(lexicon, tokens, afterName + (before?.length ?? 0), { before, named, today });
  if (!found) return undefined;
  const { first, second, isOpen, end: afterAmounts } = found;
  if (before?.bound === 'range' && !second) return null;
  const after = before || isOpen || second ? undefined : trailingAt(tokens, afterAmounts);
  const { bound = isOpen ? 'from' : undefined, of } = before ?? after ?? {};
  const currency = second?.currency ?? first.currency;
  const rate = currency ? rateOf(today, currency) : 1;
  // Without a rate the amount is no price, and is searched as it was typed.
  if (rate === undefined) return null;
  return {
    first,
    second,
    named,
    bound,
    of,
    unit: second?.unit ?? first.unit,
    currency,
    rate,
    scale: Math.max(first.scale, second?.scale ?? 1),
    start,
    afterAmounts,
    end: afterAmounts + (after?.length ?? 0),
  };
}
