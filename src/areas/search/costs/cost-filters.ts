import type { CostKey } from '#true-cost/cost-keys.ts';
import type { Filters } from '../port.ts';

/** The highest amount of each cost, in kopecks, by the filter of its name. */
export function costLimitsOf(filters: Filters): ReadonlyMap<CostKey, number> {
  const { landed_to: landed, monthly_to: monthly, day_one_to: dayOne } = filters;
  const given: [CostKey, number | undefined][] = [['landed', landed], ['monthly', monthly], ['day_one', dayOne]]; // prettier-ignore
  return new Map(given.flatMap(([key, most]) => (most === undefined ? [] : [[key, most] as const])));
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
