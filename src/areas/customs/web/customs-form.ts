import { isUnreadable, problemOf, readParameter, type NumberSpec } from '#areas/calculators/web/calculator-spec.ts';
import { foreignCurrencies } from '#areas/currency/currencies.ts';
import { type Rate, type Rates, formatE4, isOldRate, parseE4, roublesOf } from '#areas/currency/rates.ts';
import { type Locale, currencyDigits } from '#ui/format.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { dayMade } from '../age.ts';
import { engineOfListing, isInEaeu } from '../car-of-listing.ts';
import { customsLimits } from '../limits.ts';
import { type CustomsTerms, customsFuels, payers, powertrains, seriesHybridWays, vehicleCategories } from '../terms.ts';

/** The parameters of one car in the address; those of the second car have the prefix `b_`. */
export const customsKeys = [
  'payer',
  'price',
  'currency',
  'delivery',
  'delivery_currency',
  'year',
  'month',
  'day',
  'powertrain',
  'fuel',
  'cc',
  'hp',
  'kw',
  'kw30',
  'declared',
  'eur',
  'category',
  'eaeu',
  'series_as',
] as const;
export type CustomsKey = (typeof customsKeys)[number];
/** Values of a car as texts for the address. */
export type CarTexts = Partial<Record<CustomsKey, string>>;

export const secondPrefix = 'b_';
export const keysOf = (prefix: string): string[] => customsKeys.map((key) => `${prefix}${key}`);
export const currencies = ['RUB', ...foreignCurrencies.map(({ key }) => key)];

const million = { min: 1, max: 1_000_000_000, decimals: 2, initial: null } as const;
const optional = { initial: null, optional: true } as const;
export type NumberKey = 'price' | 'delivery' | 'cc' | 'hp' | 'kw' | 'kw30' | 'eur';
export const customsSpecs: Readonly<Record<NumberKey, NumberSpec>> = {
  price: million,
  delivery: { ...million, min: 0, ...optional },
  cc: { ...customsLimits.engineCc, ...optional },
  hp: { ...customsLimits.powerHp, ...optional },
  kw: { ...customsLimits.powerKw, decimals: 2, ...optional },
  kw30: { ...customsLimits.powerKw, decimals: 2, ...optional },
  eur: { ...customsLimits.eurRate, decimals: 4, ...optional },
};

/** The example shown first. */
export const exampleOf = (today: string): CarTexts => ({
  payer: 'individual',
  price: '2000000',
  currency: 'RUB',
  year: String(Number(today.slice(0, 4)) - 4),
  powertrain: 'combustion',
  fuel: 'petrol',
  cc: '1998',
  hp: '150',
});

/**
 * Returns the initial texts that a form shows. As soon as a power is typed, in horsepower or kilowatts, both initial powers go: a power
 * prefilled in the other unit would contradict it, and the tables prefer kilowatts.
 */
export function initialFor(search: RawSearch, prefix: string, initial: CarTexts): CarTexts {
  const isPowerTyped = (['hp', 'kw'] as const).some((key) => firstValue(search, `${prefix}${key}`) !== undefined);
  if (!isPowerTyped) return initial;
  const { hp: _hp, kw: _kw, ...others } = initial;
  return others;
}

/**
 * Whether a form that was sent as a whole, as browsers without scripts do, has another horsepower than it was prefilled with and the prefilled
 * kilowatts, which contradict it.
 */
const isPowerLeftOver = (typed: CarTexts, initial: CarTexts): boolean =>
  (['price', 'cc', 'hp', 'kw'] as const).every((key) => typed[key]) &&
  typed.kw === initial.kw &&
  typed.hp !== initial.hp;

/** Returns the texts of a car: those of the address, and the initial ones for all other keys. */
export function textsOf(search: RawSearch, prefix: string, initial: CarTexts): CarTexts {
  const typed: CarTexts = Object.fromEntries(
    customsKeys.flatMap((key): [CustomsKey, string][] => {
      const value = firstValue(search, `${prefix}${key}`);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const texts = { ...initialFor(search, prefix, initial), ...typed };
  return isPowerLeftOver(typed, initial) ? { ...texts, kw: '' } : texts;
}

const oneOf = <T extends string>(options: readonly T[], value: string | undefined): T =>
  options.find((option) => option === value) ?? options[0]!; // no list of options is empty

/** Whether a text is a day that the calendar has. */
export const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && isRealDay(text) && text >= customsLimits.firstDay && text <= customsLimits.lastDay;

/** The day of the declaration; today unless a day is typed that has tables. */
export const declaredOf = (texts: CarTexts, today: string): string => (isDay(texts.declared) ? texts.declared : today);

/** «2023», «2023-08» or «2023-08-15», as far as it is known; null without a year. */
function madeOf({ year = '', month = '', day = '' }: CarTexts): string | null {
  if (!/^(?:19|20)\d\d$/.test(year)) return null;
  if (!/^(?:[1-9]|1[0-2])$/.test(month)) return year;
  const ofMonth = `${year}-${month.padStart(2, '0')}`;
  return /^(?:[1-9]|[12]\d|3[01])$/.test(day) ? `${ofMonth}-${day.padStart(2, '0')}` : ofMonth;
}

export type CustomsRead = {
  readonly declared: string;
  /** Null while a required field is empty or beyond its limits. */
  readonly terms: CustomsTerms | null;
  /** A price in a currency without a rate for the day. */
  readonly isRateMissing: boolean;
  /** The oldest of the rates used, if it is an old one. */
  readonly oldRate: Pick<Rate, 'currency' | 'date'> | null;
  readonly isMadeWrong: boolean;
  /** The typed day of the declaration does not exist, or is beyond the limits. */
  readonly isDeclaredWrong: boolean;
  readonly priceMinor: number;
  readonly deliveryMinor: number;
  /** The euro rate and its day; the day is null if the rate was typed. */
  readonly rate: { readonly eur: string; readonly date: string | null } | null;
};

/** The result of one car's form, at the rates of its day. */
export function readCustoms(texts: CarTexts, rates: Rates, today: string, locale: Locale): CustomsRead {
  const numbers = Object.fromEntries(
    Object.entries(customsSpecs).map(([key, spec]) => [key, readParameter(texts, key, spec, locale)]),
  ) as Record<NumberKey, number | null>; // the same keys
  const isValid = Object.entries(customsSpecs).every(([key, spec]) => {
    const number = numbers[key as NumberKey];
    return !problemOf(number, spec) && !isUnreadable(texts, key, number);
  });
  const declared = declaredOf(texts, today);
  const isDeclaredWrong = Boolean(texts.declared) && declared !== texts.declared;
  const { cc, hp, kw, kw30, eur } = numbers;
  const made = madeOf(texts);
  const isMadeWrong = made === null || !isRealDay(dayMade(made)) || made > declared.slice(0, made.length);
  const roubles = (amount: number | null, currency: string): number | null =>
    roublesOf(rates, Math.round((amount ?? 0) * 10 ** currencyDigits(currency)), currency);
  const priceMinor = roubles(numbers.price, oneOf(currencies, texts.currency));
  const deliveryMinor = roubles(numbers.delivery, oneOf(currencies, texts.delivery_currency));
  const euro = rates.get('EUR');
  const typedE4 = eur === null ? null : parseE4(eur.toFixed(4));
  const rate =
    typedE4 !== null
      ? { eur: formatE4(typedE4), date: null }
      : euro
        ? { eur: formatE4(euro.valueE4), date: euro.date }
        : null;
  const used = [
    oneOf(currencies, texts.currency),
    ...(numbers.delivery ? [oneOf(currencies, texts.delivery_currency)] : []),
    ...(typedE4 === null ? ['EUR'] : []),
  ];
  const [oldRate = null] = used
    .flatMap((currency) => rates.get(currency) ?? [])
    .filter((each) => isOldRate(each, declared))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const payer = oneOf(payers, texts.payer);
  const powertrain = oneOf(powertrains, texts.powertrain);
  const isElectric = powertrain === 'electric';
  const hasMotors = powertrain !== 'combustion';
  const textOf = (value: number | null) => (value === null ? null : String(value));
  const terms: CustomsTerms | null =
    isValid && !isMadeWrong && !isDeclaredWrong && priceMinor !== null && deliveryMinor !== null
      ? {
          payer,
          valueMinor: priceMinor + deliveryMinor,
          eurRate: rate?.eur ?? null,
          declared,
          age: { made },
          engineCc: isElectric ? null : cc,
          powerHp: isElectric ? null : hp,
          powerKw: isElectric ? null : textOf(kw),
          power30MinKw: hasMotors ? textOf(kw30) : null,
          powertrain,
          fuel: isElectric ? 'electric' : oneOf(customsFuels, texts.fuel),
          personalUse: payer === 'individual',
          category: oneOf(vehicleCategories, texts.category),
          clearedInEaeu: texts.eaeu === '1',
          seriesHybridAs: oneOf(seriesHybridWays, texts.series_as),
        }
      : null;
  return {
    declared,
    terms,
    isRateMissing: priceMinor === null || deliveryMinor === null,
    oldRate,
    isMadeWrong,
    isDeclaredWrong,
    priceMinor: priceMinor ?? 0,
    deliveryMinor: deliveryMinor ?? 0,
    rate,
  };
}

/** Returns the values of a listing of a car abroad as texts for the form. */
export function textsOfListing(
  values: Readonly<Record<string, unknown>>,
  price: { readonly minor: number; readonly currency: string },
): CarTexts {
  const text = (key: string): string => {
    const value = values[key];
    return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  };
  const amount = (minor: number, currency: string) => String(minor / 10 ** currencyDigits(currency));
  const { powertrain, fuel } = engineOfListing(values);
  const delivery = values['delivery_cost_minor'];
  const deliveryCurrency = text('delivery_currency') || 'RUB';
  return {
    payer: 'individual',
    price: amount(price.minor, price.currency),
    currency: price.currency,
    ...(typeof delivery === 'number'
      ? { delivery: amount(delivery, deliveryCurrency), delivery_currency: deliveryCurrency }
      : {}),
    year: text('year'),
    month: text('month'),
    powertrain,
    fuel,
    cc: text('engine_cc'),
    hp: text('power_hp'),
    kw: text('power_kw'),
    kw30: text('power_30min_kw'),
    ...(isInEaeu(values) ? { eaeu: '1' } : {}),
  };
}
