import { leasingsData } from '#areas/leasings/data.ts';
import { presentOffer } from '#finance/offer-endpoints.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { findCheapestOffers, findOffersById } from '#finance/search-queries.ts';
import { leasedThing } from '#kinds/leased-things.ts';
import { findLiveListings } from '#listing/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Input, Output } from '#contract/call.ts';
import type { leasingCalls } from './contract.ts';
import { leasingAskOf } from './leasing-terms.ts';

type Call = (typeof leasingCalls)['leasing/find_for_listings'];

/** Returns for each listing that can be leased its cheapest public offers, in the order of /leasing. */
export async function findLeasings(
  db: Db,
  { ids, advance_percent: advancePercent, months, limit: count }: Input<Call>,
  now: Date,
): Promise<Output<Call>['items']> {
  const listings = await findLiveListings(db, ids, now);
  const found: { listing: number; ask: ReturnType<typeof leasingAskOf>; offers: number[] }[] = [];
  // Listings are searched one after another, so that a page needs only one connection.
  for (const { id, kind, price_minor: minor, currency, region, values } of listings) {
    const thing = leasedThing({ kind, price: { minor, currency }, city: { region }, values });
    if (!thing) continue;
    const ask = leasingAskOf(thing.priceMinor, { advancePercent, months });
    const search = {
      filters: { things: [thing.kind] },
      allows: { states: thing.state },
      region: thing.region,
      ask,
      owner: null,
    };
    const cheapest = await findCheapestOffers(db, leasingsData, search, { after: undefined, count });
    found.push({ listing: id, ask, offers: cheapest.map((offer) => offer.id) });
  }
  const offerIds = [...new Set(found.flatMap(({ offers }) => offers))];
  const rows = await findOffersById(db, leasingsData, offerIds, isPublicOffer);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ listing, ask, offers }) => ({
    object_id: listing,
    offers: offers.flatMap((id) => {
      const row = byId.get(id);
      const offer = row && presentOffer(leasingsData, row, ask);
      // An offer whose advance and buyout cover the whole price has no cost. The contract of the call validates the values.
      return offer?.cost ? [offer as never] : [];
    }),
  }));
}
