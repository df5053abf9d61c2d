import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { type CostAmount, costsOf } from '#true-cost/costs-of.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import type { Filters } from '../port.ts';
import { costBasisOf } from './basis.ts';
import { costsIn } from './cost-filters.ts';
import { hasCosts } from './cost-kinds.ts';
import { findCarFacts } from './queries.ts';

const minorOf = (amount: CostAmount): number | null => ('minor' in amount ? amount.minor : null);

/** The costs of the listings of a page; null for a search that neither filters nor orders by a cost. */
export async function findShownCosts(
  db: Db,
  kind: KindName,
  { filters, sort, ids, now }: { filters: Filters; sort: string; ids: readonly number[]; now: Date },
) {
  if (!hasCosts(kind) || costsIn(filters, sort).length === 0) return null;
  if (ids.length === 0) return [];
  const { reference } = await catalogueOf(db, dataOf(kind));
  const { buyer, tables } = await costBasisOf(db, filters, reference, now);
  const facts = await findCarFacts(db, kind, ids);
  return [...facts].map(([id, car]) => {
    const { landed, monthly, day_one: dayOne } = costsOf(car, buyer, tables);
    return { id, landed_minor: minorOf(landed), monthly_minor: minorOf(monthly), day_one_minor: minorOf(dayOne) };
  });
}
