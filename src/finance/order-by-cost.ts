import type { Ask, FinanceArea } from './finance-area.ts';

type PricedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The position of offers without a cost: behind all others. */
const withoutCost = 7_000_000_000_000_000;

/** Offers in the order of what they cost for the visitor's figures, then of their ids. Equal terms are computed once. */
export function orderByCost(data: FinanceArea, rows: readonly PricedRow[], ask: Ask): { value: number; id: number }[] {
  const known = new Map<string, number>();
  const priceOf = (terms: PricedRow): number => {
    const key = JSON.stringify(data.pricedBy.map((field) => terms[field]));
    let price = known.get(key);
    if (price === undefined) known.set(key, (price = data.cost(terms, ask, 'min')?.price_minor ?? withoutCost));
    return price;
  };
  return rows
    .map((row) => ({ value: priceOf(row), id: row.id }))
    .sort((one, other) => one.value - other.value || one.id - other.id);
}
