import type { ForeignCurrency } from '#areas/currency/currencies.ts';
import type { Rates } from '#areas/currency/rates.ts';
import { type Field, rangeKeys } from '#dictionary/field.ts';
import { type FilterValues, filterValuesOf } from '#dictionary/recognition.ts';
import { aloneIn } from '#dictionary/units.ts';
import {
  type Amount,
  amountAt,
  type ForeignBounds,
  isMileage,
  longestAt,
  million,
  type NumberReading,
} from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { tyreAt, wheelAt } from './tyres.ts';

/** `range` needs a second number: «between 1 and 2 million»; «from» does not. */
type Bound = 'from' | 'to' | 'about' | 'range';
type Comparison = { words: readonly string[]; bound: Bound; of?: 'price' | 'year' };

const comparing = (phrases: string, bound: Bound, of?: 'price' | 'year'): Comparison[] =>
  phrases.split(',').map((phrase) => ({ words: phrase.trim().split(' '), bound, ...(of && { of }) }));

/** «Не старше 2015» is a bound from below: a year that is not older. */
const comparisons = Map.groupBy(
  [
    ...comparing('не старше, новее, моложе, младше, newer than, not older than, no older than, younger than, not older, no older, newer, не раньше, позже, since, after', 'from', 'year'),
    ...comparing('старше, не позже, раньше, older than, before', 'to', 'year'),
    ...comparing('дешевле, не дороже, cheaper than', 'to', 'price'),
    ...comparing('дороже, dearer than', 'from', 'price'),
    ...comparing('between, между, в диапазоне', 'range'),
    ...comparing('до, по, за, не более, не больше, не выше, не дальше, не далее, ближе, в пределах, максимум, менее, меньше, up to, not over, not above, under, below, less than, lower than, no more than, not more than, at most, within, to, max, maximum', 'to'),
    ...comparing('около, примерно, порядка, приблизительно, в районе, about, around, approximately, roughly', 'about'),
    ...comparing('от, с, со, не менее, не меньше, не ниже, более, больше, свыше, минимум, starting from, starting at, from, over, above, more than, at least, not less than, no less than, min, minimum', 'from'),
  ].sort((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0],
); // prettier-ignore

/** Words after a number that are its bound: «2018 и новее», «2 million max». */
const trailing: readonly Comparison[] = [
  ...comparing('и новее, и моложе, и младше, or newer, and newer, or later, and later, onwards, and onwards', 'from', 'year'),
  ...comparing('и старше, or older, and older, or earlier, and earlier', 'to', 'year'),
  ...comparing('и выше, и более, и больше, и дороже, or more, and more, or above, and above, or higher, and up, and over, or over, minimum, min', 'from'),
  ...comparing('и ниже, и менее, и меньше, и дешевле, or less, and less, or below, and below, or lower, or cheaper, and under, or under, maximum, max', 'to'),
]; // prettier-ignore

/** Floors of the highest residential building, with some to spare. */
const highestHouse = 100;
const firstYear = 1950;
/** Litres of engines. */
const litres = { from: 0.6, to: 8.5 };
/** A number without a unit that has a bound is a price from here on. */
const leastPrice = 1000;
/** A number without anything beside it is a price from here on. */
const leastLonePrice = 100_000;
/** Half the width of what is said to be about a number, as a share of it. */
const saidSpread = 0.1;
/** A mileage below is in thousands of kilometres: «пробег до 100». */
const leastMileage = 1000;
const thousand = 1000;
/** Half the width of what is «about» a number by its unit: a share of it, for engines a number of cubic centimetres. */
const spread = 0.05;
const engineSpread = 60;
/** No more than this share, which is less of an engine below 600 cm³. */
const mostEngineSpread = 0.1;
/** Periods of a price, after it. */
const periods =
  'в месяц, в мес, в сутки, за сутки, за месяц, в день, a month, per month, a day, per day, per night, a night'
    .split(', ')
    .map((phrase) => phrase.split(' '));
const isPeriodAt = (tokens: readonly Token[], at: number): boolean =>
  periods.some((words) => words.every((word, index) => tokens[at + index]?.word === word));
const warranty = 'warranty_months';
const years = new Set(['лет', 'года', 'год', 'year', 'years']);

function comparisonAt(tokens: readonly Token[], at: number): (Comparison & { length: number }) | undefined {
  const known = comparisons.get(tokens[at]?.word)?.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word)); // prettier-ignore
  return known && { ...known, length: known.words.length };
}

/** A bound after an amount, unless another number follows that it may belong to: «2018 max 2 million». */
function trailingAt(tokens: readonly Token[], at: number): (Comparison & { length: number }) | undefined {
  const known = trailing.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
  if (!known) return undefined;
  const { length } = known.words;
  const isOfNext =
    !known.of && tokens[at + length]?.number != null && comparisonAt(tokens, at + length - 1) !== undefined;
  return isOfNext ? undefined : { ...known, length };
}

type Limits = { from: number | null; to: number | null; isAlone: boolean };

/** The options of a counted field within two bounds; the largest option stands for all that is larger: «6 и более». */
function countedValues(field: Field, { from, to }: Limits): FilterValues | undefined {
  const counts = (field.options ?? []).map(({ key }) => Number(key));
  const largest = Math.max(...counts);
  // «Комната до 15» tells a price.
  if (to !== null && to > largest + 3) return undefined;
  const fits = (count: number): boolean => count >= Math.min(from ?? 0, largest) && count <= Math.max(to ?? largest, Math.min(from ?? 0, largest)); // prettier-ignore
  const asked = counts.filter(fits);
  return asked.length > 0 ? { [field.key]: asked.map(String) } : undefined;
}

function rangeValues(field: Field, { from, to, isAlone }: Limits): FilterValues | undefined {
  const { decimals = 0, min = 0, max = Infinity, type, unit } = field;
  const step = 10 ** decimals;
  const floor = (value: number): string => String(Math.floor(value * step + 1e-6) / step);
  const ceil = (value: number): string => String(Math.ceil(value * step - 1e-6) / step);
  const stored = type === 'money' ? 100 : 1;
  const keys = rangeKeys(field);
  // Costs have upper ends alone.
  const least = field.facet === 'limit' ? null : from;
  if (least === null && to === null) return undefined;
  const isPossible = (value: number | null): boolean => value === null || (value * stored <= max && value >= Math.min(0, min)); // prettier-ignore
  if (!isPossible(from) || !isPossible(to)) return undefined;
  const alone = isAlone ? aloneIn(field) : 'exact';
  const value = from ?? to ?? 0;
  if (isAlone && value * stored < min) return undefined;
  if (alone === 'most') return { [keys.to]: [ceil(value)] };
  const by =
    alone === 'exact' ? 0 : unit?.ru === 'см³' ? Math.min(engineSpread, value * mostEngineSpread) : value * spread;
  return {
    ...(least === null ? {} : { [keys.from]: [floor(least - by)] }),
    ...(to === null ? {} : { [keys.to]: [ceil(to + by)] }),
  };
}

const valuesOf = (field: Field, limits: Limits): FilterValues | undefined =>
  field.type === 'count' ? countedValues(field, limits) : field.facet === 'range' || field.facet === 'limit' ? rangeValues(field, limits) : undefined; // prettier-ignore

/** The bounds that two amounts are, or one amount with a comparison. A unit or scale of the second amount is shared: «1–2 млн». */
function limitsOf(first: Amount, second: Amount | undefined, bound: Bound | undefined, factor: number): Limits {
  const isShared = second !== undefined && first.scale === 1 && !first.unit && first.value <= second.value;
  const low = first.value * (isShared ? second.scale : first.scale) * factor;
  if (second) {
    const high = second.value * (second.scale === 1 && !second.unit ? first.scale : second.scale) * factor;
    return { from: Math.min(low, high), to: Math.max(low, high), isAlone: false };
  }
  if (bound === 'about') return { from: low * (1 - saidSpread), to: low * (1 + saidSpread), isAlone: false };
  return { from: bound === 'to' ? null : low, to: bound === 'from' ? null : low, isAlone: bound === undefined };
}

const untilWords: ReadonlySet<string> = new Set(['до', 'по', 'to', 'till', 'until']);
const andWords: ReadonlySet<string> = new Set(['и', 'and']);

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

/** The day on which a query is read: its year, and the rates for amounts in other currencies. */
export type Today = { year: number; rates: Rates };

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

/** «5/9» is the fifth floor of nine. */
function floorAt({ data }: Lexicon, tokens: readonly Token[], at: number): NumberReading | undefined {
  const [floor, total] = ['floor', 'floors_total'].map((key) => data.fields.find((field) => field.key === key));
  const [first, second, third] = tokens.slice(at, at + 3);
  if (!floor || !total || first?.number == null || second?.number == null || !second.isSlashed || third?.isSlashed) return undefined; // prettier-ignore
  const limits = (value: number): Limits => ({ from: value, to: value, isAlone: false });
  if (first.number > second.number || second.number > highestHouse) return undefined;
  const values = { ...valuesOf(floor, limits(first.number)), ...valuesOf(total, limits(second.number)) };
  return { length: 2, readings: [{ field: floor, values }] };
}

/** Reads a number at a place of a query: «до 2 млн», «2015–2018», «пробег до 100 тыс», «5 этаж», «54 м²», «не старше 5 лет». */
export function numberAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  start: number,
  today: Today,
): NumberReading | undefined {
  const { data, names } = lexicon;
  const { year } = today;
  const paired = tyreAt(lexicon, tokens, start) ?? floorAt(lexicon, tokens, start);
  if (paired) return paired;
  // «До метро до 10 мин» begins with the name of a field, «до 10 мин» with a bound.
  const named = longestAt(names, tokens, start);
  const afterName = start + (named?.length ?? 0);
  const before = comparisonAt(tokens, afterName);
  const afterBound = afterName + (before?.length ?? 0);
  const typed = amountAt(lexicon, tokens, afterBound, named?.value);
  if (!typed) return wheelAt(lexicon, tokens, start);
  const isYear = ({ digits, scale, value, isDecimal }: Amount): boolean => digits === 4 && scale === 1 && !isDecimal && value >= firstYear && value <= year + 1; // prettier-ignore
  const isOpen = !before && tokens[afterBound + typed.length]?.word === '+';
  const afterFirst = afterBound + typed.length + Number(isOpen);
  // «Камри 70 до 2 млн» and «ваз 2110 до 100 тыс» have a number of a model before a price.
  const mayBeUntil =
    before !== undefined ||
    named !== undefined ||
    typed.unit !== null ||
    typed.scale > 1 ||
    isYear(typed) ||
    (typed.digits === 3 && typed.value >= leastPrice);
  const following = secondAt(lexicon, tokens, afterFirst, before?.bound, mayBeUntil, named?.value);
  const isYearNext = following && isYear(following) && !tokens[afterFirst]!.isJoined;
  const [first, next] = isYearNext ? [typed, following] : withSharedCurrency(typed, following);
  // «До 10 мин от метро до 18 млн», «2023 до 2 млн» and «from 2015 to 2 million» are two numbers, not a range.
  const isOther =
    next &&
    first === typed &&
    ((first.unit && !next.unit) ||
      !areAlike(first, next) ||
      (isYear(first) && !first.unit && !isYear(next) && (!before || next.scale > thousand)));
  const second = isOther ? undefined : next;
  if (before?.bound === 'range' && !second) return undefined;
  const afterNumbers = afterFirst + (second?.length ?? 0);
  const after = before || isOpen || second ? undefined : trailingAt(tokens, afterNumbers);
  const comparison = before ?? after;
  const end = afterNumbers + (after?.length ?? 0);
  const { bound = isOpen ? 'from' : undefined, of } = comparison ?? {};
  const unit = second?.unit ?? first.unit;
  const currency = second?.currency ?? first.currency;
  const rate = currency ? rateOf(today, currency) : 1;
  // Without a rate the amount is no price, and is searched as it was typed.
  if (rate === undefined) return undefined;
  const read = (fields: readonly Field[], factorOf: (field: Field) => number = () => 1): NumberReading['readings'] =>
    fields.flatMap((field) => {
      const limits = limitsOf(first, second, bound, factorOf(field));
      const values = valuesOf(field, limits);
      return values ? [{ field, values, ...(currency && { foreign: foreignBounds(currency) }) }] : [];
    });
  const foreignBounds = (of: ForeignCurrency): ForeignBounds => {
    const { from, to, isAlone } = limitsOf(first, second, bound, 1);
    return { currency: of, from: isAlone ? null : from, to };
  };
  const answer = (readings: NumberReading['readings'], length = end - start) => readings.length > 0 ? { length, readings } : undefined; // prettier-ignore
  const withKey = (key: string): Field[] => data.fields.filter((field) => field.key === key);
  const unitFactor = (field: Field): number => (unit?.find((one) => one.field === field)?.factor ?? 1) * rate;
  const scale = Math.max(first.scale, second?.scale ?? 1);
  if (named) {
    // Thousands without a unit are roubles or kilometres: «участок до 500 тыс» tells a price.
    const fits = (field: Field): boolean => (unit ? unit.some((one) => one.field === field) : scale === 1 || field.type === 'money' || isMileage(field)); // prettier-ignore
    const inThousands = !unit && scale === 1 && Math.max(first.value, second?.value ?? 0) < leastMileage;
    return answer(read(named.value.filter(fits), (field) => (inThousands && isMileage(field) ? thousand : unitFactor(field)))); // prettier-ignore
  }
  if (of === 'year') {
    if (!years.has(tokens[end]?.word ?? '') || first.value >= 100) return answer(read(withKey('year')));
    // «Не старше 5 лет».
    const born = { ...first, value: year - first.value };
    const limits = limitsOf(born, undefined, bound, 1);
    return answer(withKey('year').flatMap((field) => ({ field, values: rangeValues(field, limits)! })), end + 1 - start); // prettier-ignore
  }
  if (unit?.some(({ field }) => field.key === 'year') && !second && first.digits === 2) {
    const full = { ...first, value: first.value + (first.value <= (year % 100) + 1 ? 2000 : 1900) };
    return answer(withKey('year').flatMap((field) => ({ field, values: rangeValues(field, limitsOf(full, undefined, bound, 1))! }))); // prettier-ignore
  }
  // Costs have upper ends alone: a car that costs more than so much in all is looked for by its price.
  const isCostFrom = bound === 'from' && !second && unit?.every(({ field }) => field.facet === 'limit') === true;
  if (isCostFrom) return answer(read(withKey('price_minor'), () => (unit[0]?.factor ?? 1) * rate));
  // Years are those of a warranty only beside its name: «велосипед ребёнку 7 лет».
  const isOfYears = years.has(tokens[afterNumbers - 1]?.word ?? '') && !longestAt(names, tokens, end);
  if (unit) return answer(read(unit.flatMap(({ field }) => (isOfYears && field.key === warranty ? [] : field)), unitFactor)); // prettier-ignore
  if (of === 'price') return answer(read(withKey('price_minor')));
  if (isYear(first) && (!second || isYear(second)) && withKey('year').length > 0) return answer(read(withKey('year')));
  if (scale > 1 || first.value >= leastLonePrice || (bound !== undefined && first.value >= leastPrice))
    return answer(read(withKey('price_minor')));
  // «45000 в месяц», where the period has no field of its own.
  if (!second && first.value >= leastPrice && isPeriodAt(tokens, end)) return answer(read(withKey('price_minor')));
  const { barePrice } = lexicon.recognition;
  if (bound === 'to' && !second && barePrice && first.value < leastPrice) {
    const { thousandsFrom, thousandsWith } = barePrice;
    const inThousands = read(withKey('price_minor'), () => thousand);
    const besideDeal = thousandsWith ? inThousands.map((one) => ({ ...one, beside: filterValuesOf(thousandsWith) })) : []; // prettier-ignore
    const plain = first.value < thousandsFrom ? read(withKey('price_minor'), () => million) : inThousands;
    return answer([...besideDeal, ...plain]);
  }
  if (bound === undefined && !second && first.isDecimal && first.value >= litres.from && first.value <= litres.to)
    return answer(read(withKey('engine_cc'), () => 1000));
  return undefined;
}
