import { actOnListings } from '#areas/object/owning/acts.ts';
import { needsConsentToWithdraw } from '../rules.ts';
import type { FeedDeps } from './feed-deps.ts';
import { findFeedListings, type RunCounts, type StartedRun } from './feed-queries.ts';

/** The number of listings that are withdrawn in one transaction. */
const withdrawnAtOnce = 25;

/** Withdraws listings in small transactions, so that the owner is not locked for long; returns their number. */
export async function withdrawListings(
  { db, ports }: Pick<FeedDeps, 'db' | 'ports'>,
  ownerId: number,
  ids: readonly number[],
): Promise<number> {
  let withdrawn = 0;
  for (let from = 0; from < ids.length; from += withdrawnAtOnce) {
    const act = { ownerId, act: 'archive', at: ports.clock.now() } as const;
    const acted = await actOnListings(db, ids.slice(from, from + withdrawnAtOnce), act);
    withdrawn += [...acted.values()].filter(({ outcome }) => outcome === 'done').length;
  }
  return withdrawn;
}

/** Withdraws the listings whose rows were missing, or keeps them when too many were missing at once. */
export async function withdrawMissing(deps: FeedDeps, run: StartedRun): Promise<Pick<RunCounts, 'withdrawn' | 'held'>> {
  const missing = await findFeedListings(deps.db, run.feed_id, { before: run.id });
  const all = await findFeedListings(deps.db, run.feed_id, { before: null });
  return needsConsentToWithdraw(missing.length, all.length)
    ? { withdrawn: 0, held: missing.length }
    : { withdrawn: await withdrawListings(deps, run.owner_id, missing), held: 0 };
}
