import { sql } from 'kysely';
import { financeData } from '#finance-areas/data.ts';
import { valuesOf } from '#finance/columns.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import type { Db } from '#server/db/connect.ts';
import type { CarFacts } from '#true-cost/costs-of.ts';
import { type PayingOffer, payingAreas } from '#true-cost/monthly.ts';
import type { CostKind } from '#true-cost/cost-kinds.ts';
import { factsOf, type FactsRow, factsSql } from './facts-sql.ts';

/** All public offers that may pay for a listing. */
export async function findPayingOffers(db: Db): Promise<PayingOffer[]> {
  const { rows } = await sql<{
    id: number;
    area: PayingOffer['area'];
    regions: string[] | null;
  }>`select f.* from finance_offers f
    where f.area = any(${[...payingAreas]}::text[]) and ${isPublicOffer} order by f.id`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    area: row.area,
    values: valuesOf(financeData[row.area], row),
    regions: row.regions,
  }));
}

/** The facts of cars, by id. */
export async function findCarFacts(db: Db, kind: CostKind, ids: readonly number[]): Promise<Map<number, CarFacts>> {
  const { rows } = await sql.raw<FactsRow>(factsSql(kind, ids)).execute(db);
  return new Map(rows.map((row) => [Number(row.id), factsOf(kind, row)]));
}
