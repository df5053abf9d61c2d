import { dayMs } from './durations.ts';

/** Numbers, money and dates as people read them. Numbers are not formatted by `Intl`, because a page of results formats hundreds and `Intl` is slower. */

export type Locale = 'ru' | 'en';

/** Thin no-break space, used between groups of digits and before a unit. */
export const THIN = '\u202F';

type CurrencyShape = { symbol: string; digits: number; words?: readonly [one: string, few: string, many: string] };

/** Symbol, number of minor digits (ISO 4217) and, where Russians write no symbol, the words of the currencies that Dvor uses. */
const currencies: Record<string, CurrencyShape> = {
  RUB: { symbol: '₽', digits: 2 },
  USD: { symbol: '$', digits: 2 },
  EUR: { symbol: '€', digits: 2 },
  CNY: { symbol: 'CN¥', digits: 2, words: ['юань', 'юаня', 'юаней'] },
  JPY: { symbol: '¥', digits: 0 },
  KRW: { symbol: '₩', digits: 0 },
  AED: { symbol: 'AED', digits: 2, words: ['дирхам', 'дирхама', 'дирхамов'] },
};

/** The Russian form of a word after an amount: 1 юань, 2 юаня, 5 юаней, 1,5 юаня. */
function formAfter([one, few, many]: NonNullable<CurrencyShape['words']>, whole: number, isWhole: boolean): string {
  const [last, teen] = [whole % 10, whole % 100 > 10 && whole % 100 < 15];
  if (!isWhole || (last > 1 && last < 5 && !teen)) return few;
  return last === 1 && !teen ? one : many;
}

/** Number of minor digits of a currency: 2 for roubles, 0 for yen. */
export function currencyDigits(currency: string): number {
  return currencies[currency]?.digits ?? 2;
}

/** The symbol of a currency, or its code where it has no symbol. */
export function currencySymbol(currency: string): string {
  return currencies[currency]?.symbol ?? currency;
}

/** Whether the symbol stands before an amount: "$15,000". */
export function isSymbolFirst(currency: string, locale: Locale): boolean {
  const symbol = currencySymbol(currency);
  return locale === 'en' && symbol !== '₽' && symbol !== currency;
}

/** A text in the quotation marks of the language. */
export function formatQuote(text: string, locale: Locale): string {
  return locale === 'ru' ? `«${text}»` : `“${text}”`;
}

/** Separates groups of three digits from the right. `digits` may hold digits only. */
export function groupDigits(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  let grouped = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) grouped += separator + digits.slice(at, at + 3);
  return grouped;
}

/** The separator between groups of three digits. */
export function groupSeparator(locale: Locale): string {
  return locale === 'ru' ? THIN : ',';
}

/** 1250000 → «1 250 000» (thin spaces) or "1,250,000". Rounds to a whole number. */
export function formatInteger(value: number, locale: Locale): string {
  const whole = Math.round(value);
  const grouped = groupDigits(String(Math.abs(whole)), groupSeparator(locale));
  return whole < 0 ? `\u2212${grouped}` : grouped;
}

/** 12.34 → «12,34» or "12.34", with at most `digits` decimals and no trailing zeros. */
export function formatNumber(value: number, locale: Locale, digits = 1): string {
  const [whole = '0', decimals] = Math.abs(value).toFixed(digits).split('.');
  const tail = decimals?.replace(/^(\d*[1-9])?0*$/, '$1');
  const grouped = groupDigits(whole, groupSeparator(locale));
  const text = tail ? `${grouped}${locale === 'ru' ? ',' : '.'}${tail}` : grouped;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

/** The mean of stars, 4 → «4,0» or "4.0": with its decimal, so that it reads as a mean beside «3,6». */
export const formatRating = (average: number, locale: Locale): string =>
  average.toFixed(1).replace('.', locale === 'ru' ? ',' : '.');

/**
 * Money as text: 125000000 minor units of RUB → «1 250 000 ₽», in English "1,250,000 ₽"; dollars "$15,000", yuan «189 000 юаней».
 * Minor digits are shown only where they are not 0. All spaces are thin no-break spaces.
 */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const digits = currencyDigits(currency);
  const scale = 10 ** digits;
  const whole = Math.floor(Math.abs(minor) / scale);
  const minorPart = Math.round(Math.abs(minor) - whole * scale);
  const words = locale === 'ru' && currencies[currency]?.words;
  const symbol = words ? formAfter(words, whole, minorPart === 0) : currencySymbol(currency);
  let text = groupDigits(String(whole), groupSeparator(locale));
  if (minorPart > 0) text += (locale === 'ru' ? ',' : '.') + String(minorPart).padStart(digits, '0');
  const sign = minor < 0 ? '\u2212' : '';
  return isSymbolFirst(currency, locale) ? `${sign}${symbol}${text}` : `${sign}${text}${THIN}${symbol}`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Date formats by their options: creating a format costs far more than using it, and a page of results shows dozens of dates. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(language, options)));
  return format;
}

const maxCached = 5000;
const cache = new Map<string, string | number>();

/** Results by date: `Intl` is slow, and a page of results formats the same few days dozens of times. */
function cached<T extends string | number>(key: string, compute: () => T): T {
  // A key always stands for one type of value.
  let result = cache.get(key) as T | undefined;
  if (result === undefined) {
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, (result = compute()));
  }
  return result;
}

/** Days begin at a multiple of a quarter of an hour in every time zone. */
const quarterMs = 900_000;

/** The calendar day of a moment. */
/** The calendar day of a time, counted from 1970: the difference of two is the days between them. */
export const dayNumber = (time: Date, timeZone: string): number =>
  cached(timeZone + Math.floor(time.getTime() / quarterMs), () => {
    const day = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
    return Date.parse(`${day}T00:00:00Z`) / dayMs;
  });

/** «12 окт. 2026» or "12 Oct 2026", the day in the given time zone (Moscow by default, the same on server and client). */
export function formatDay(time: Date | string, locale: Locale, timeZone = 'Europe/Moscow'): string {
  const day = dayNumber(new Date(time), timeZone);
  return cached(`${locale} ${day}`, () =>
    dateFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
      .format(day * dayMs)
      .replace(/\sг\.$/, '')
      .replace(/\s/g, '\u00A0'),
  );
}

/** The time on a 24-hour clock in the given time zone: «12:04». */
export function formatTime(time: Date | string, timeZone = 'Europe/Moscow'): string {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(time));
}

/** Day and time: «21 нояб. 2026, 14:55». */
export const formatMoment = (time: Date | string, locale: Locale, timeZone = 'Europe/Moscow'): string =>
  `${formatDay(time, locale, timeZone)}, ${formatTime(time, timeZone)}`;

/** For the last seven calendar days «сегодня», «вчера», «3 дня назад»; for other days the date. */
export function formatWhen(time: Date | string, now: Date, locale: Locale, timeZone = 'Europe/Moscow'): string {
  const then = new Date(time);
  const days = dayNumber(then, timeZone) - dayNumber(now, timeZone);
  if (days > 0 || days < -7) return formatDay(then, locale, timeZone);
  return cached(locale + days, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'));
}

/** The step in kopecks to which an estimate of this size is rounded. */
export const estimateStep = (minor: number): number =>
  minor >= 10_000_000 ? 100_000 : minor >= 1_000_000 ? 10_000 : minor >= 10_000 ? 1000 : 100;

/**
 * An estimate in kopecks without the digits that would pretend an exactness which neither a rate nor a median has: whole thousands of roubles from
 * 100,000, hundreds from 10,000, tens from 100. Lower bounds are rounded by `Math.floor`.
 */
export const roundEstimate = (minor: number, round: (value: number) => number = Math.round): number => {
  const step = estimateStep(minor);
  return round(minor / step) * step;
};
