import { listingDays } from '#listing/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import { findPeriod } from './plan-queries.ts';
import { findPlan, freeFeeds, type Plan } from './plans.ts';

/** The plan that an account has now; undefined without one. */
export async function findPlanOf(db: Db, accountId: number, now: Date): Promise<Plan | undefined> {
  const period = await findPeriod(db, accountId, now);
  return period && findPlan(period.plan);
}

/** Days for which a listing that the account publishes now is public. */
export const findListingDays = async (db: Db, accountId: number, now: Date): Promise<number> =>
  Math.max(listingDays, (await findPlanOf(db, accountId, now))?.listingDays ?? 0);

/** How many feeds an organization may have now. */
export const findMostFeeds = async (db: Db, accountId: number, now: Date): Promise<number> =>
  Math.max(freeFeeds, (await findPlanOf(db, accountId, now))?.feeds ?? 0);
