import { currencyDigits } from '#ui/format.ts';

/** So many units of a currency cost so many ten-thousandths of a rouble: 100 yen, 539 282. */
export type Rate = {
  readonly currency: string;
  readonly nominal: number;
  readonly valueE4: number;
  /** The day that the bank names, «2026-06-28». */
  readonly date: string;
};

export type Rates = ReadonlyMap<string, Rate>;

/** «77,0611» or «77.0611» as ten-thousandths; null for what is no such figure. The bank gives four digits after the comma. */
export function readE4(text: string): number | null {
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 10_000 + Number(rest.padEnd(4, '0'));
  return value > 0 ? value : null;
}

/** The rates as `currency/rate` answers them. */
export const ratesOf = (told: readonly { currency: string; nominal: number; value: string; date: string }[]): Rates =>
  new Map(
    told.flatMap(({ value, ...rate }): [string, Rate][] => {
      const valueE4 = readE4(value);
      return valueE4 === null ? [] : [[rate.currency, { ...rate, valueE4 }]];
    }),
  );

/** Ten-thousandths as the bank writes them: 770611 → «77.0611». */
export function writeE4(valueE4: number): string {
  return `${Math.floor(valueE4 / 10_000)}.${String(valueE4 % 10_000).padStart(4, '0')}`;
}

/**
 * Kopecks for an amount in minor units of a currency (ISO 4217: cents; of yen and won whole ones) at these rates, half up, in whole
 * numbers throughout; null where the currency has no rate.
 */
export function roublesOf(rates: Rates, minor: number, currency: string): number | null {
  if (currency === 'RUB') return minor;
  const rate = rates.get(currency);
  if (!rate) return null;
  const [amount, value] = [BigInt(minor), BigInt(rate.valueE4)];
  // Ten-thousandths of a rouble are hundredths of a kopeck.
  const divisor = BigInt(rate.nominal) * 10n ** BigInt(currencyDigits(currency)) * 100n;
  return Number((amount * value * 2n + divisor) / (2n * divisor));
}
