import { dayMs } from '#ui/durations.ts';
import { currencyDigits } from '#ui/format.ts';

/** An exchange rate: `nominal` units cost `valueE4` ten-thousandths of a rouble, e.g. 100 yen cost 539282. */
export type Rate = {
  readonly currency: string;
  readonly nominal: number;
  readonly valueE4: number;
  /** The date stated by the bank, «2026-06-28». */
  readonly date: string;
};

export type Rates = ReadonlyMap<string, Rate>;

/** The age in days above which a rate is shown as old. The Bank of Russia sets none on holidays; the longest, in January, are shorter. */
const oldRateDays = 14;

/** Whether the rate in force on a day (`YYYY-MM-DD`) is an old one, for want of a newer. */
export const isOldRate = ({ date }: Pick<Rate, 'date'>, day: string): boolean =>
  Date.parse(day) - Date.parse(date) > oldRateDays * dayMs;

/** Parses «77,0611» or «77.0611» as ten-thousandths; null when malformed. The bank publishes four decimals. */
export function parseE4(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return value > 0 ? value : null;
}

/** Rates from the output of `currency/rate`. */
export const ratesOf = (
  published: readonly { currency: string; nominal: number; value: string; date: string }[],
): Rates =>
  new Map(
    published.flatMap(({ value, ...rate }): [string, Rate][] => {
      const valueE4 = parseE4(value);
      return valueE4 === null ? [] : [[rate.currency, { ...rate, valueE4 }]];
    }),
  );

/** Formats ten-thousandths: 770611 → «77.0611». */
export function formatE4(valueE4: number): string {
  return `${Math.floor(valueE4 / 10_000)}.${String(valueE4 % 10_000).padStart(4, '0')}`;
}

/**
 * Converts an amount in minor units (ISO 4217: cents; whole units for yen and won) to kopecks, rounded half up in integer arithmetic; null
 * when the currency has no rate.
 */
export function roublesOf(rates: Rates, minor: number, currency: string): number | null {
  if (currency === 'RUB') return minor;
  const rate = rates.get(currency);
  if (!rate) return null;
  const [amount, value] = [BigInt(minor), BigInt(rate.valueE4)];
  // A ten-thousandth of a rouble is a hundredth of a kopeck.
  const divisor = BigInt(rate.nominal) * 10n ** BigInt(currencyDigits(currency)) * 100n;
  return Number((amount * value * 2n + divisor) / (2n * divisor));
}
