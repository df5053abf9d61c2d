import { dayMs, hourMs } from '#ui/durations.ts';
import { z } from 'zod';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { countWithdrawn, findFeedOwner, insertRun, takeDueFeeds } from './feeds-queries.ts';
import { endRun, findFeedListings, findGivenUpRuns } from './feed/feed-queries.ts';
import { fetchRunPhotos } from './feed/feed-photos.ts';
import { enqueueReading, feedFiles, fetchFeed, readFeed } from './feed/read-feed.ts';
import { withdrawListings } from './feed/withdraw.ts';
import { fileDays } from './rules.ts';

/** The age from which a reading without a job counts as given up, ms. */
const givenUpMs = hourMs;

export const stockJobs = {
  'stock/read_feed': job({
    lane: 'heavy',
    input: jobInputs['stock/read_feed'],
    run: ({ run_id: runId }, deps, signal) => readFeed(deps, runId, signal),
  }),
  'stock/fetch_feed': job({
    lane: 'outside',
    input: jobInputs['stock/fetch_feed'],
    run: ({ run_id: runId }, deps, signal) => fetchFeed(deps, runId, signal),
  }),
  'stock/fetch_photos': job({
    lane: 'outside',
    input: jobInputs['stock/fetch_photos'],
    run: ({ run_id: runId }, deps, signal) => fetchRunPhotos(deps, runId, signal),
  }),
  /** Withdraws the listings of a deleted feed, or with `run_id` those whose rows were missing from this import. */
  'stock/withdraw': job({
    lane: 'heavy',
    input: jobInputs['stock/withdraw'],
    run: async ({ feed_id: feedId, run_id: runId }, { db, ports }) => {
      const ownerId = await findFeedOwner(db, feedId);
      if (ownerId === undefined) return;
      const listings = await findFeedListings(db, feedId, { before: runId });
      const withdrawn = await withdrawListings({ db, ports }, ownerId, listings);
      if (runId !== null) await countWithdrawn(db, runId, withdrawn);
    },
  }),
  'stock/delete_old_files': job({
    lane: 'quick',
    input: z.object({}),
    cron: '50 3 * * *',
    run: async (_input, { ports: { clock, storage } }, signal) => {
      const before = clock.now().getTime() - fileDays * dayMs;
      for await (const { key, modifiedAt } of storage.list(feedFiles)) {
        signal?.throwIfAborted();
        if (modifiedAt.getTime() < before) await storage.delete(key);
      }
    },
  }),
  'stock/order_due': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    run: async (_input, { db, ports }) => {
      const now = ports.clock.now();
      // A feed has one reading at a time: one that nobody goes on with would be its last.
      for (const run of await findGivenUpRuns(db, new Date(now.getTime() - givenUpMs)))
        await endRun(db, run, now, { code: 'given_up', place: null });
      await db.transaction().execute(async (tx) => {
        for (const feedId of await takeDueFeeds(tx, now)) {
          const run = await insertRun(tx, feedId, 'address', now);
          if (run) await enqueueReading(tx, run);
        }
      });
    },
  }),
};
