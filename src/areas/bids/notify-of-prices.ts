import { dayMs } from '#ui/durations.ts';
import type { Db } from '#server/db/connect.ts';
import { listedBelowAgreed } from './agreed-price-queries.ts';
import { notifyOfLowerPrice } from './notify-of-act.ts';

/** A price younger than this waits, so that one that is corrected at once tells nobody. */
export const settlingMs = 60_000;
/** How long after a change of price its notification may still be sent: a pause of the server loses none. */
const lookBackMs = dayMs;

/** Notifies buyers whose agreed price is above what the listing now asks; each change of a price once. */
export async function notifyOfLowerPrices(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.transaction().execute(async (tx) => {
    for (const row of await listedBelowAgreed(tx, now, { from: before(lookBackMs), to: before(settlingMs) }))
      await notifyOfLowerPrice(tx, row.applicant_id, row, row, now);
  });
}
