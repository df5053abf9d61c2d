import type { CustomsFuel, Powertrain } from './terms.ts';

type Values = Readonly<Record<string, unknown>>;

const inEaeu: ReadonlySet<unknown> = new Set(['BY', 'KZ', 'KG', 'AM']);

const numberOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/**
 * Powertrain and fuel as the customs tables name them. Listings do not state the type of a hybrid, so it counts as a parallel one.
 */
export function engineOfListing({ fuel }: Values): { powertrain: Powertrain; fuel: CustomsFuel } {
  if (fuel === 'electric') return { powertrain: 'electric', fuel: 'electric' };
  return {
    powertrain: fuel === 'hybrid' ? 'other_hybrid' : 'combustion',
    fuel: fuel === 'diesel' || fuel === 'lpg' ? fuel : 'petrol',
  };
}

/** Whether the car is in another state of the EAEU, where it has been cleared. */
export const isInEaeu = ({ country }: Values): boolean => inEaeu.has(country);

/** The month of manufacture, «2023-08», or the year alone; null if the listing states neither. */
export function madeOfListing(values: Values): string | null {
  const [year, month] = [numberOf(values['year']), numberOf(values['month'])];
  if (year === null) return null;
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
