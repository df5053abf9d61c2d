import type { Ask, FinanceArea } from './finance-area.ts';

/** The terms of an offer that its cost is computed from, by the keys of `pricing`. */
export type PricedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The position of an offer in the order by cost: `value` is its cost, and the id decides between equal costs. */
export type CostPlace = { readonly value: number; readonly id: number };

/** A position in the order by the lead (see `Pricing`), in which offers are read. */
export type LeadPlace = { readonly lead: number; readonly id: number };

/** The cost that offers without a cost are given, so that they come last. */
const withoutCost = 7_000_000_000_000_000;

const isBefore = (one: CostPlace, other: CostPlace): boolean =>
  one.value < other.value || (one.value === other.value && one.id < other.id);

/** The size of the first batch for a single offer; a page of 24 begins with a larger batch. */
const leastBatch = 16;
const growth = 4;

const keysOf = ({ pricing: { lead, others } }: Pick<FinanceArea, 'pricing'>): string[] => [
  lead,
  ...Object.keys(others),
];

/** Returns a function that computes the price of terms, once for equal terms. */
function pricer(data: FinanceArea, ask: Ask): (terms: Readonly<Record<string, unknown>>) => number {
  const keys = keysOf(data);
  const known = new Map<string, number>();
  return (terms) => {
    const key = keys.map((each) => String(terms[each])).join();
    let price = known.get(key);
    if (price === undefined) known.set(key, (price = data.cost(terms, ask, 'min')?.price_minor ?? withoutCost));
    return price;
  };
}

/**
 * Returns a lower bound for the cost of offers with a lead of at least `from`. Within a segment of leads, no offer costs less than the
 * cheapest possible one at the beginning of the segment, apart from rounding. Rounding grows with the lead, so each segment is twice as long
 * as the one before it: the first segments, which usually decide, have little rounding.
 */
function leastCostFrom({ pricing }: FinanceArea, priceOf: ReturnType<typeof pricer>, ask: Ask, from: number, top: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let start = from; start <= top; ) {
    const end = pricing.rounding ? Math.min(top, Math.max(2 * start, start + 1)) : top;
    const price = priceOf({ ...pricing.others, [pricing.lead]: start });
    least = Math.min(least, price - (pricing.rounding?.(end, ask) ?? 0));
    start = end + 1;
  }
  return least;
} // prettier-ignore

/**
 * Returns the first `count` offers after `after` in the order by cost for the visitor's figures. Offers are read in batches in the order of their
 * lead, until no unread offer can come before the ones found.
 */
export async function findCheapest(
  data: FinanceArea,
  ask: Ask,
  {
    after,
    count,
    top,
    batch: first = Math.max(leastBatch, growth * count),
  }: { after: CostPlace | undefined; count: number; top: number; batch?: number },
  read: (after: LeadPlace | undefined, limit: number) => Promise<readonly PricedRow[]>,
): Promise<CostPlace[]> {
  const { lead, others } = data.pricing;
  const isDecidedByLead = Object.keys(others).length === 0;
  const priceOf = pricer(data, ask);
  const found: CostPlace[] = [];
  let place: LeadPlace | undefined;
  for (let batch = first; ; batch *= growth) {
    const rows = await read(place, batch);
    for (const row of rows) {
      const priced = { value: priceOf(row), id: row.id };
      if (!after || isBefore(after, priced)) found.push(priced);
    }
    found.sort((one, other) => one.value - other.value || one.id - other.id);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return found.slice(0, count);
    const at = Number(last[lead]);
    place = { lead: at, id: last.id };
    const final = found[count - 1];
    if (!final) continue;
    // Unread offers with the same lead as the last one have greater ids.
    const next = { value: leastCostFrom(data, priceOf, ask, isDecidedByLead ? at + 1 : at, top), id: 0 };
    const sameLead = { value: priceOf(last), id: last.id + 1 };
    if (isBefore(final, next) && (!isDecidedByLead || isBefore(final, sameLead))) return found.slice(0, count);
  }
}
