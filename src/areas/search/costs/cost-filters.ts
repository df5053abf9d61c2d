import type { CostKey } from '#true-cost/cost-keys.ts';
import type { Filters } from '../port.ts';

/** The lowest and the highest amount of a cost that pass, in kopecks. */
export type CostBounds = { readonly from: number; readonly to: number };

/** The bounds of each cost by the filters of its name; only the landed price has a lower one. */
export function costLimitsOf(filters: Filters): ReadonlyMap<CostKey, CostBounds> {
  const { landed_from: least, landed_to: landed, monthly_to: monthly, day_one_to: dayOne } = filters;
  const given: [CostKey, number | undefined, number | undefined][] = [
    ['landed', least, landed],
    ['monthly', undefined, monthly],
    ['day_one', undefined, dayOne],
  ];
  return new Map(
    given.flatMap(([key, from, to]) =>
      from === undefined && to === undefined ? [] : [[key, { from: from ?? 0, to: to ?? Infinity }] as const],
    ),
  );
}

const costOfSort: Readonly<Record<string, CostKey>> = {
  landed_asc: 'landed',
  monthly_asc: 'monthly',
  day_one_asc: 'day_one',
};

/** The cost that an order goes by; undefined for other orders. */
export const sortedCost = (sort: string): CostKey | undefined => costOfSort[sort];

/** The costs that a search asks for. */
export function costsIn(filters: Filters, sort: string): readonly CostKey[] {
  const sorted = sortedCost(sort);
  return [...new Set([...costLimitsOf(filters).keys(), ...(sorted ? [sorted] : [])])];
}

/** The sort key of an unknown cost: it comes last. Cursors hold no larger number. */
export const unknownCostKey = 7_000_000_000_000_000;
