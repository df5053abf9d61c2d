import type { OsagoCode } from '#areas/calculators/osago-rules.ts';
import { currencyDigits } from '#ui/format.ts';
import { type Fraction, divideHalfUp, multiply, readDecimal, readPercent } from '#areas/calculators/fraction.ts';

export type Coefficient = OsagoCode | 'cap';

/** A factor of a formula. */
export type Term =
  /** The sum of these amounts. */
  | { readonly unit: 'roubles'; readonly minors: readonly number[] }
  /** Kilowatts, counted in units of 0.75 kW (Tax Code, article 193). */
  | { readonly unit: 'excise_kw'; readonly value: string }
  /** A coefficient of OSAGO, or what its price may be times its base tariff at most. */
  | { readonly unit: 'coefficient'; readonly value: string; readonly of: Coefficient }
  /** An amount in minor units of a foreign currency. */
  | { readonly unit: 'foreign'; readonly minor: number; readonly currency: string }
  /** Roubles for this many units of a currency. */
  | { readonly unit: 'currency_rate'; readonly value: string; readonly nominal: number; readonly currency: string }
  | {
      readonly unit:
        | 'percent'
        | 'cc'
        | 'eur_per_cc'
        | 'eur_rate'
        | 'hp'
        | 'rub_per_hp'
        | 'times'
        | 'km'
        | 'rub_per_km'
        | 'years'
        | 'months'
        | 'per_years'
        | 'per_hours';
      readonly value: string;
    };

/**
 * The computation of a line's amount: the greatest of its products, in roubles. The amount is the value of this formula, so that its text
 * never differs from it. A line without products is included in another payment.
 */
export type Formula = readonly (readonly Term[])[];

const kilowattsOfUnit = readDecimal('0.75');

function factorOf(term: Term): Fraction {
  switch (term.unit) {
    case 'roubles':
      return { over: term.minors.reduce((sum, minor) => sum + BigInt(minor), 0n), under: 100n };
    case 'percent':
      return readPercent(term.value);
    case 'foreign':
      return { over: BigInt(term.minor), under: 10n ** BigInt(currencyDigits(term.currency)) };
    case 'currency_rate':
      return multiply(readDecimal(term.value), { over: 1n, under: BigInt(term.nominal) });
    case 'per_years':
    case 'per_hours':
      return { over: 1n, under: BigInt(term.value) };
    case 'excise_kw':
      return multiply(readDecimal(term.value), { over: kilowattsOfUnit.under, under: kilowattsOfUnit.over });
    default:
      return readDecimal(term.value);
  }
}

/** Whether the first fraction is greater than the second. */
export const isGreater = (one: Fraction, other: Fraction): boolean => one.over * other.under > other.over * one.under;

/** The amount of a formula in kopecks, rounded half up. */
export function amountOf(formula: Formula): number {
  const values = formula.map((product) => product.map(factorOf).reduce(multiply));
  if (values.length === 0) return 0;
  const { over, under } = values.reduce((most, value) => (isGreater(value, most) ? value : most));
  return Number(divideHalfUp(over * 100n, under));
}
