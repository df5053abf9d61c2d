import { type Field, rangeKeys } from '#dictionary/field.ts';
import { filterValuesOf } from '#dictionary/recognition.ts';
import { type ForeignBounds, isMileage, longestAt, million, type NumberReading } from './amounts.ts';
import { floorAt } from './floors.ts';
import { type Lexicon, type PhraseMap, phraseSet } from './lexicon.ts';
import { limitsOf, rangeValues, valuesOf } from './limits.ts';
import { isYear, type Quantity, quantityAt, type Today } from './quantity.ts';
import type { Token } from './tokens.ts';
import { bareNumberAt } from './bare-numbers.ts';
import { tyreAt, wheelAt } from './tyres.ts';

/** Litres of engines. */
const litres = { from: 0.6, to: 8.5 };
/** A number without a unit that has a bound is a price from here on. */
const leastPrice = 1000;
/** A number without anything beside it is a price from here on. */
const leastLonePrice = 100_000;
/** A mileage below is in thousands of kilometres: «пробег до 100». */
const leastMileage = 1000;
const thousand = 1000;
/** Ages of things are below: «не старше 5 лет». */
const mostAge = 100;
/** Periods of a price, after it. */
const periods =
  'в месяц, в мес, в сутки, за сутки, за месяц, в день, a month, per month, a day, per day, per night, a night'
    .split(', ')
    .map((phrase) => phrase.split(' '));
const isPeriodAt = (tokens: readonly Token[], at: number): boolean =>
  periods.some((words) => words.every((word, index) => tokens[at + index]?.word === word));
const warranty = 'warranty_months';
const years = new Set(['лет', 'года', 'год', 'year', 'years']);

/** A quantity of a query, beside the query itself. */
type Asked = Quantity & { lexicon: Lexicon; tokens: readonly Token[]; today: Today };
type Readings = NumberReading['readings'];

const isTimeAt = (tokens: readonly Token[], at: number): boolean => years.has(tokens[at]?.word ?? '');
const withKey = ({ lexicon: { data } }: Asked, key: string): Field[] => data.fields.filter((field) => field.key === key); // prettier-ignore

/** The bounds as they were typed in a foreign currency. */
function foreignBounds({ first, second, bound }: Asked, currency: ForeignBounds['currency']): ForeignBounds {
  const { from, to, isAlone } = limitsOf(first, second, bound, 1);
  return { currency, from: isAlone ? null : from, to };
}

/** What the quantity means in each of some fields; `factorOf` is what its numbers are multiplied by. */
function readIn(asked: Asked, fields: readonly Field[], factorOf: (field: Field) => number = () => 1): Readings {
  const { first, second, bound, currency } = asked;
  return fields.flatMap((field) => {
    const values = valuesOf(field, limitsOf(first, second, bound, factorOf(field)));
    return values ? [{ field, values, ...(currency && { foreign: foreignBounds(asked, currency) }) }] : [];
  });
}

/** What the amount means as a year that it tells another way: «2 г», «не старше 5 лет». */
const readAsYear = (asked: Asked, value: number): Readings =>
  withKey(asked, 'year').flatMap((field) => {
    const values = rangeValues(field, limitsOf({ ...asked.first, value }, undefined, asked.bound, 1));
    return values ? [{ field, values }] : [];
  });

const readAsPrice = (asked: Asked, factor = 1): Readings => readIn(asked, withKey(asked, 'price_minor'), () => factor);

const factorOfUnit = ({ unit, rate }: Asked, field: Field): number =>
  (unit?.find((one) => one.field === field)?.factor ?? 1) * rate;

/** Fields that are named before the number. Thousands without a unit are roubles or kilometres: «участок до 500 тыс» tells a price. */
function readNamed(asked: Asked): Readings {
  const { named = [], unit, scale, first, second } = asked;
  const fits = (field: Field): boolean => (unit ? unit.some((one) => one.field === field) : scale === 1 || field.type === 'money' || isMileage(field)); // prettier-ignore
  const inThousands = !unit && scale === 1 && Math.max(first.value, second?.value ?? 0) < leastMileage;
  return readIn(asked, named.filter(fits), (field) => (inThousands && isMileage(field) ? thousand : factorOfUnit(asked, field))); // prettier-ignore
}

/** Fields that have the unit. Years are those of a warranty only beside its name: «велосипед ребёнку 7 лет». */
function readUnit(asked: Asked): Readings {
  const { unit, tokens, afterAmounts, end, lexicon } = asked;
  const isOfYears = isTimeAt(tokens, afterAmounts - 1) && !longestAt(lexicon.names, tokens, end);
  const fields = unit!.flatMap(({ field }) => (isOfYears && field.key === warranty ? [] : field));
  return readIn(asked, fields, (field) => factorOfUnit(asked, field));
}

/** «До 2» are millions, «до 600» thousands, where the dictionary says so. */
function readBarePrice(asked: Asked): Readings {
  const { thousandsFrom, thousandsWith } = asked.lexicon.recognition.barePrice!;
  const inThousands = readAsPrice(asked, thousand);
  const besideDeal = thousandsWith ? inThousands.map((one) => ({ ...one, beside: filterValuesOf(thousandsWith) })) : [];
  return [...besideDeal, ...(asked.first.value < thousandsFrom ? readAsPrice(asked, million) : inThousands)];
}

type Meaning = {
  is: (asked: Asked) => boolean;
  read: (asked: Asked) => Readings;
  /** How many tokens after the quantity belong to it. */
  more?: number;
};

/** What a quantity may be, the surest first: the first one that it `is` decides, even if it then means nothing in the dictionary. */
const meanings: readonly Meaning[] = [
  { is: ({ named }) => named !== undefined, read: readNamed },
  {
    is: ({ of, tokens, end, first }) => of === 'year' && isTimeAt(tokens, end) && first.value < mostAge,
    read: (asked) => readAsYear(asked, asked.today.year - asked.first.value),
    more: 1,
  },
  { is: ({ of }) => of === 'year', read: (asked) => readIn(asked, withKey(asked, 'year')) },
  {
    is: ({ unit, second, first }) =>
      unit?.some(({ field }) => field.key === 'year') === true && !second && first.digits === 2,
    read: (asked) => readAsYear(asked, fullYear(asked)),
  },
  {
    // Payments and cash have upper ends alone: a car of higher ones is looked for by its price.
    is: ({ bound, second, unit }) =>
      bound === 'from' && !second && unit?.every(({ field }) => field.facet === 'limit' && !field.hasLower) === true,
    read: (asked) => readAsPrice(asked, (asked.unit![0]?.factor ?? 1) * asked.rate),
  },
  { is: ({ unit }) => unit !== null, read: readUnit },
  { is: ({ of }) => of === 'price', read: readAsPrice },
  { is: isOfYears, read: (asked) => readIn(asked, withKey(asked, 'year')) },
  { is: isLargeEnough, read: readAsPrice },
  { is: isBarePrice, read: readBarePrice },
  { is: isEngine, read: (asked) => readIn(asked, withKey(asked, 'engine_cc'), () => thousand) },
];

/** The year of two digits: «18 года», «97 г». */
function fullYear({ first: { value }, today }: Asked): number {
  return value + (value <= (today.year % 100) + 1 ? 2000 : 1900);
}

function isOfYears(asked: Asked): boolean {
  const { first, second, today } = asked;
  return isYear(first, today) && (!second || isYear(second, today)) && withKey(asked, 'year').length > 0;
}

/** Whether a number without a unit is large enough to be a price; «45000 в месяц», where the period has no field of its own, is one too. */
function isLargeEnough({ first, second, bound, scale, tokens, end }: Asked): boolean {
  if (scale > 1 || first.value >= leastLonePrice) return true;
  return first.value >= leastPrice && (bound !== undefined || (!second && isPeriodAt(tokens, end)));
}

function isBarePrice({ bound, second, first, lexicon }: Asked): boolean {
  return bound === 'to' && !second && lexicon.recognition.barePrice !== undefined && first.value < leastPrice;
}

/** «2.5» alone are litres of an engine. */
function isEngine({ bound, second, first }: Asked): boolean {
  return bound === undefined && !second && first.isDecimal && first.value >= litres.from && first.value <= litres.to;
}

const recentWords = new WeakMap<object, PhraseMap<true>>();

/** «Свежая камри» is no older than some years. */
function recentAt({ data, recognition }: Lexicon, tokens: readonly Token[], at: number, today: Today) {
  const field = data.fields.find(({ key }) => key === 'year');
  const { recent } = recognition;
  if (!recent || !field) return undefined;
  const words = recentWords.get(recent) ?? phraseSet(recent.words);
  recentWords.set(recent, words);
  const found = longestAt(words, tokens, at);
  const from = String(today.year - recent.years);
  return found && { length: found.length, readings: [{ field, values: { [rangeKeys(field).from]: [from] } }] };
}

/** Reads a number at a place of a query: «до 2 млн», «2015–2018», «пробег до 100 тыс», «5 этаж», «54 м²», «не старше 5 лет». */
export function numberAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  start: number,
  today: Today,
): NumberReading | undefined {
  const said =
    tyreAt(lexicon, tokens, start) ?? floorAt(lexicon, tokens, start) ?? recentAt(lexicon, tokens, start, today);
  if (said) return said;
  const quantity = quantityAt(lexicon, tokens, start, today);
  if (quantity === undefined) return wheelAt(lexicon, tokens, start) ?? bareNumberAt(lexicon, tokens, start);
  if (quantity === null) return undefined;
  const asked = { ...quantity, lexicon, tokens, today };
  const meaning = meanings.find(({ is }) => is(asked));
  const readings = meaning?.read(asked) ?? [];
  if (readings.length === 0) return bareNumberAt(lexicon, tokens, start);
  return { length: quantity.end + (meaning?.more ?? 0) - start, readings };
}
