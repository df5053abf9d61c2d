import type { Db } from '#server/db/connect.ts';
import { type CostAmount, costsOf } from '#true-cost/costs-of.ts';
import type { CostBasis } from './basis.ts';
import type { CostKind } from './cost-kinds.ts';
import { findCarFacts } from './queries.ts';

/** The costs of a listing in kopecks; null where unknown. */
export type ShownCosts = {
  id: number;
  landed_minor: number | null;
  monthly_minor: number | null;
  day_one_minor: number | null;
};

const minorOf = (amount: CostAmount): number | null => ('minor' in amount ? amount.minor : null);

/** The costs of few listings by the rules, in the order of `ids`. */
export async function findShownCosts(
  db: Db,
  kind: CostKind,
  ids: readonly number[],
  { buyer, tables }: CostBasis,
): Promise<ShownCosts[]> {
  if (ids.length === 0) return [];
  const facts = await findCarFacts(db, kind, ids);
  return ids.flatMap((id) => {
    const car = facts.get(id);
    if (!car) return [];
    const { landed, monthly, day_one: dayOne } = costsOf(car, buyer, tables);
    return [{ id, landed_minor: minorOf(landed), monthly_minor: minorOf(monthly), day_one_minor: minorOf(dayOne) }];
  });
}
