import { financeData } from '#finance-areas/data.ts';
import { valuesOf } from '#finance/columns.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { isPublicOffer, type OfferSearch } from '#finance/offer-filters.ts';
import { countOffers, findLowestLeads, findOffersById, type OfferRow } from '#finance/search-queries.ts';
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

/** The search for public offers that finance a class of things for a buyer, whatever the price. */
const searchFor = ({ is, allows }: FinancedThing, { figures, region }: Buyer): OfferSearch => ({
  filters: {
    ...Object.fromEntries(Object.entries(is).map(([key, option]) => [key, [option]])),
    client_types: [clientTypeOf(figures.payer)],
  },
  allows,
  region,
  owner: null,
});

/** Public offers, among them the one with the smallest payment for a class of things. */
async function findCandidates(db: Db, thing: FinancedThing, priceMinor: number, buyer: Buyer) {
  const data: FinanceArea = financeData[thing.area];
  const ids = await findLowestLeads(db, data, { ...searchFor(thing, buyer), ask: askFor(priceMinor, buyer.figures) });
  const rows = await findOffersById(db, data, ids, isPublicOffer);
  return rows.map((row): NamedOffer => ({
    id: row.id,
    area: thing.area,
    values: valuesOf(data, row),
    regions: row.regions,
    row,
  }));
}

/** Whether any public offer finances one of these things for a buyer, whatever the price. */
async function hasOfferFor(db: Db, things: readonly FinancedThing[], buyer: Buyer): Promise<boolean> {
  for (const thing of things) {
    // One after another, as above.
    // oxlint-disable-next-line no-await-in-loop
    if ((await countOffers(db, financeData[thing.area], searchFor(thing, buyer))) > 0) return true;
  }
  return false;
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
  const best = of(things);
  const isForNobody = 'unknown' in best && best.unknown === 'no_offer' && !(await hasOfferFor(db, things, buyer));
  return {
    best: isForNobody ? { unknown: 'no_offer_for_buyer' } : best,
    credit: of(things.filter(({ area }) => area === 'credits')),
    leasing: of(things.filter(({ area }) => area === 'leasings')),
    offers,
  };
}
