import { sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import type { CostKey } from '#true-cost/cost-keys.ts';
import { type CostAmount, costsOf } from '#true-cost/costs-of.ts';
import type { CostBasis } from '../costs/basis.ts';
import { type CostBounds, costsIn, unknownCostKey } from '../costs/cost-filters.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import { findCarFacts } from '../costs/queries.ts';
import { codeOf, reasonOf, unknownReasons } from '../costs/reasons.ts';
import type { SearchRequest, UnknownCosts } from '../port.ts';

// Costs by plain SQL: the rules over every live listing, exact and slow. Tests compare the engine with them, and a small site has an answer while its
// engine loads.

/** Above this many live listings the engine alone computes costs. */
const mostListings = 20_000;

/** A search by costs before the engine has computed them of all listings. */
export class CostsNotReady extends Error {}

export type CostsOfAll = ReadonlyMap<CostKey, ReadonlyMap<number, CostAmount>>;

/** The costs that a search asks for, of every live listing of the kind. */
export async function findCosts(
  db: Db,
  data: KindData,
  { filters, sort, now }: Pick<SearchRequest, 'filters' | 'sort' | 'now'>,
  basis: CostBasis | undefined,
): Promise<CostsOfAll> {
  const { kind } = data;
  const keys = costsIn(filters, sort);
  if (!basis || keys.length === 0 || !hasCosts(kind)) return new Map();
  const rows = await db
    .selectFrom('objects as o')
    .select('o.id')
    .where(isLive(now))
    .where('o.kind', '=', kind)
    .limit(mostListings + 1)
    .execute();
  if (rows.length > mostListings) throw new CostsNotReady('The costs of listings are still being computed.');
  const ids = rows.map(({ id }) => id);
  const facts = await findCarFacts(db, kind, ids);
  const all = new Map([...facts].map(([id, car]) => [id, costsOf(car, basis.buyer, basis.tables)]));
  return new Map(keys.map((key) => [key, new Map([...all].map(([id, costs]) => [id, costs[key]]))]));
}

/** The listings whose cost is known and within bounds. */
export const withinLimit = (costs: ReadonlyMap<number, CostAmount>, { from, to }: CostBounds): number[] =>
  [...costs].flatMap(([id, cost]) => ('minor' in cost && cost.minor >= from && cost.minor <= to ? [id] : []));

/** The cost of each listing as a column; an unknown one comes last. */
export function costColumn(costs: ReadonlyMap<number, CostAmount>) {
  const ids = [...costs.keys()];
  const keys = [...costs.values()].map((cost) => ('minor' in cost ? cost.minor : unknownCostKey));
  return sql<number>`(select cost.minor from unnest(${ids}::bigint[], ${keys}::bigint[]) as cost (id, minor) where cost.id = o.id)`;
}

/** The reasons why a cost of these listings is unknown, in the order of the reasons. */
export function reasonsAmong(ids: readonly number[], cost: CostKey, costs: ReadonlyMap<number, CostAmount>): UnknownCosts {
  const found = ids.flatMap((id) => {
    const amount = costs.get(id);
    return amount && 'unknown' in amount ? [reasonOf(codeOf(amount.unknown))] : [];
  });
  const reasons = unknownReasons.flatMap((reason) => {
    const count = found.filter((each) => each === reason).length;
    return count === 0 ? [] : [{ reason, count }];
  });
  return { cost, reasons };
} // prettier-ignore
