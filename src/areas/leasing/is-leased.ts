import { leasingsData } from '#areas/leasings/data.ts';
import { countOffers } from '#finance/search-queries.ts';
import { leasedThing } from '#kinds/leased-things.ts';
import type { Db } from '#server/db/connect.ts';
import { advances } from './leasing-terms.ts';

/** Whether any public offer leases a thing for one of the advances that the form of a request has: most offers refuse what costs little. */
export async function isLeased(db: Db, listing: Parameters<typeof leasedThing>[0]): Promise<boolean> {
  const thing = leasedThing(listing);
  if (!thing) return false;
  const { kind, state, region, priceMinor } = thing;
  for (const percent of advances) {
    const search = {
      filters: { things: [kind] },
      allows: { states: state },
      region,
      ask: { amount_minor: priceMinor, down_payment_minor: Math.ceil((priceMinor * percent) / 100) },
      owner: null,
    };
    // One after another, because the first advance suits some offer of nearly everything that is leased.
    // oxlint-disable-next-line no-await-in-loop
    if ((await countOffers(db, leasingsData, search)) > 0) return true;
  }
  return false;
}
