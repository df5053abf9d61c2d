import { financeData } from '#finance-areas/data.ts';
import { valuesOf } from '#finance/columns.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { findLowestLeads, findOffersById, type OfferRow } from '#finance/search-queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Source } from '#true-cost/cost-line.ts';
import {
  askFor,
  bestMonthly,
  type BestMonthly,
  clientTypeOf,
  type FinancedThing,
  type PayingOffer,
} from '#true-cost/monthly.ts';
import type { MyFigures } from '#true-cost/my-figures.ts';

type Buyer = { readonly figures: MyFigures; readonly region: string };

/** An offer that pays, with its organization. */
export type NamedOffer = PayingOffer & { readonly row: OfferRow };

/** Public offers, among them the one with the smallest payment for a class of things. */
async function findCandidates(db: Db, thing: FinancedThing, priceMinor: number, { figures, region }: Buyer) {
  const data: FinanceArea = financeData[thing.area];
  const is = Object.entries(thing.is).map(([key, option]) => [key, [option]]);
  const ids = await findLowestLeads(db, data, {
    filters: { ...Object.fromEntries(is), client_types: [clientTypeOf(figures.payer)] },
    allows: thing.allows,
    region,
    ask: askFor(priceMinor, figures),
    owner: null,
  });
  const rows = await findOffersById(db, data, ids, isPublicOffer);
  return rows.map((row): NamedOffer => ({
    id: row.id,
    area: thing.area,
    values: valuesOf(data, row),
    regions: row.regions,
    row,
  }));
}

/** The best monthly payment of each area of finance and of all, among the public offers. */
export async function findBestMonthly(
  db: Db,
  things: readonly FinancedThing[],
  priceMinor: number | null,
  buyer: Buyer,
  source: Source,
): Promise<{ best: BestMonthly; credit: BestMonthly; leasing: BestMonthly; offers: readonly NamedOffer[] }> {
  const offers: NamedOffer[] = [];
  // One after another, so that a page holds one connection.
  if (priceMinor !== null)
    for (const thing of things) offers.push(...(await findCandidates(db, thing, priceMinor, buyer)));
  const of = (some: readonly FinancedThing[]) => bestMonthly(some, priceMinor, buyer, offers, source);
  return {
    best: of(things),
    credit: of(things.filter(({ area }) => area === 'credits')),
    leasing: of(things.filter(({ area }) => area === 'leasings')),
    offers,
  };
}
