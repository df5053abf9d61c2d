/** Figures as people read them. Written by hand, since a page of results formats hundreds of them. */

export type Locale = 'ru' | 'en';

/** Thin no-break space: between groups of digits and before a unit. */
export const THIN = '\u202F';

type CurrencyShape = { symbol: string; digits: number };

/** Symbol and number of minor digits (ISO 4217) of the currencies Dvor deals in. */
const currencies: Record<string, CurrencyShape> = {
  RUB: { symbol: '₽', digits: 2 },
  USD: { symbol: '$', digits: 2 },
  EUR: { symbol: '€', digits: 2 },
  CNY: { symbol: 'CN¥', digits: 2 },
  JPY: { symbol: '¥', digits: 0 },
  KRW: { symbol: '₩', digits: 0 },
  AED: { symbol: 'AED', digits: 2 },
};

/** How many minor digits a currency has: 2 for roubles, 0 for yen. */
export function currencyDigits(currency: string): number {
  return currencies[currency]?.digits ?? 2;
}

/** The sign of a currency, or its code where it has none. */
export function currencySymbol(currency: string): string {
  return currencies[currency]?.symbol ?? currency;
}

/** Puts a separator between groups of three, from the right. Takes digits only. */
export function groupDigits(digits: string, separator: string): string {
  const first = digits.length % 3 || 3;
  let grouped = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) grouped += separator + digits.slice(at, at + 3);
  return grouped;
}

function groupSeparator(locale: Locale): string {
  return locale === 'ru' ? THIN : ',';
}

/** 1250000 → «1 250 000» (thin spaces) or "1,250,000". Rounds to a whole number. */
export function formatInteger(value: number, locale: Locale): string {
  const whole = Math.round(value);
  const grouped = groupDigits(String(Math.abs(whole)), groupSeparator(locale));
  return whole < 0 ? `\u2212${grouped}` : grouped;
}

/** 12.34 → «12,34» or "12.34", with at most `digits` after the point and no zeros behind. */
export function formatNumber(value: number, locale: Locale, digits = 1): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(digits).split('.');
  const tail = rest?.replace(/^(\d*[1-9])?0*$/, '$1');
  const grouped = groupDigits(whole, groupSeparator(locale));
  const text = tail ? `${grouped}${locale === 'ru' ? ',' : '.'}${tail}` : grouped;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

/**
 * Money as it is shown: minor units 125000000 of RUB → «1 250 000 ₽», in English "1,250,000 ₽"; dollars "$15,000".
 * Minor digits show only where they are not nought. Every space in it is a thin no-break one.
 */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const digits = currencyDigits(currency);
  const symbol = currencySymbol(currency);
  const scale = 10 ** digits;
  const whole = Math.floor(Math.abs(minor) / scale);
  const rest = Math.round(Math.abs(minor) - whole * scale);
  let text = groupDigits(String(whole), groupSeparator(locale));
  if (rest > 0) text += (locale === 'ru' ? ',' : '.') + String(rest).padStart(digits, '0');
  const sign = minor < 0 ? '\u2212' : '';
  const before = locale === 'en' && symbol !== '₽' && symbol !== currency;
  return before ? `${sign}${symbol}${text}` : `${sign}${text}${THIN}${symbol}`;
}

const dayMs = 86_400_000;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and a page of results shows dozens of dates. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(language, options)));
  return format;
}

const mostAnswers = 5000;
const answers = new Map<string, string | number>();

/** Asking Intl is slow, and a page of results asks dozens of times of much the same days. */
function kept<T extends string | number>(key: string, ask: () => T): T {
  // A key is asked for one thing.
  let answer = answers.get(key) as T | undefined;
  if (answer === undefined) {
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(key, (answer = ask()));
  }
  return answer;
}

/** Every zone changes its day at a quarter of an hour. */
const quarterMs = 900_000;

/** Which day a moment belongs to. */
const dayNumber = (time: Date, timeZone: string): number =>
  kept(timeZone + Math.floor(time.getTime() / quarterMs), () => {
    const day = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
    return Date.parse(`${day}T00:00:00Z`) / dayMs;
  });

/** «12 окт. 2026» or "12 Oct 2026", as the day is in the zone given (Moscow unless told, the same on server and client). */
export function formatDay(time: Date | string, locale: Locale, timeZone = 'Europe/Moscow'): string {
  const day = dayNumber(new Date(time), timeZone);
  return kept(`${locale} ${day}`, () =>
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

/** «12:04», 24 hours, in the zone given. */
export function formatTime(time: Date | string, timeZone = 'Europe/Moscow'): string {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(time));
}

/** «21 нояб. 2026, 14:55». */
export const formatMoment = (time: Date | string, locale: Locale, timeZone = 'Europe/Moscow'): string =>
  `${formatDay(time, locale, timeZone)}, ${formatTime(time, timeZone)}`;

/** Up to a week relative by calendar days («сегодня», «вчера», «3 дня назад»), then the day itself. */
export function formatWhen(time: Date | string, now: Date, locale: Locale, timeZone = 'Europe/Moscow'): string {
  const then = new Date(time);
  const days = dayNumber(then, timeZone) - dayNumber(now, timeZone);
  if (days > 0 || days < -7) return formatDay(then, locale, timeZone);
  return kept(locale + days, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'));
}
