import type { LandedAmount } from '#true-cost/landed-amount.ts';

/** The places of the least or largest of the known values; none if fewer than two are known, or if most have it: that is no advantage of any. */
export function bestOf(values: readonly (number | null)[], better: 'less' | 'more'): number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  const places = values.flatMap((value, at) => (value === best ? [at] : []));
  return known.length < 2 || places.length === known.length || places.length * 2 > values.length ? [] : places;
}

/** The places of the least of the known amounts; none where an unknown one, of which `atLeast` has a lower bound, may be less. */
export function leastOf(amounts: readonly (number | null)[], atLeast: readonly (number | null)[]): number[] {
  const best = bestOf(amounts, 'less');
  const least = amounts[best[0] ?? -1] ?? 0;
  return amounts.some((amount, at) => amount === null && (atLeast[at] ?? least) < least) ? [] : best;
}

/**
 * The places of the listings that cost least with all that is added to the price, or by the price if nothing else is known of any. None where a listing
 * of unknown cost may be cheaper.
 */
export function cheapestOf(prices: readonly (number | null)[], landed: readonly (LandedAmount | null)[]): number[] {
  const totals = landed.map((amount) => amount?.landed_minor ?? null);
  if (totals.every((total) => total === null)) return bestOf(prices, 'less');
  return leastOf(
    totals,
    landed.map((amount, at) => amount?.landed_at_least_minor ?? prices[at] ?? 0),
  );
}

/** What is the same of things of one category and deal. */
const rivalKey = (values: object): string => {
  const { category, deal } = values as Readonly<Record<string, unknown>>;
  return `${String(category)} ${String(deal)}`;
};

type WithValues = { readonly values: object };

/** The places of the listings of each category and deal, which are rivals of each other alone. */
export const rivalsOf = (listings: readonly WithValues[]): number[][] => [
  ...Map.groupBy(listings.keys(), (at) => rivalKey(listings[at]!.values)).values(),
];

/** The best places among each set of rivals: `find` has the places of one set, and returns the best of them by their order in it. */
export const bestOfRivals = (
  rivals: readonly (readonly number[])[],
  find: (places: readonly number[]) => readonly number[],
): number[] => rivals.flatMap((places) => find(places).map((at) => places[at]!)).toSorted((a, b) => a - b);

/**
 * Whether one may be taken instead of another, so that the cheapest is worth a mark: things of one category and deal. A sofa is no rival of a phone, a
 * house none of a flat, and what is rented none of what is sold.
 */
export const areRivals = (listings: readonly WithValues[]): boolean => rivalsOf(listings).length < 2;
