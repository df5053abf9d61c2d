import { z } from 'zod';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { insertRun, takeDueFeeds } from './feeds-queries.ts';
import { readFeed } from './feed/read-feed.ts';

export const stockJobs = {
  'stock/read_feed': job({
    lane: 'heavy',
    input: jobInputs['stock/read_feed'],
    run: ({ run_id: runId }, deps, signal) => readFeed(deps, runId, signal),
  }),
  'stock/order_due': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    run: async (_input, { db, ports }) => {
      const now = ports.clock.now();
      await db.transaction().execute(async (tx) => {
        for (const feedId of await takeDueFeeds(tx, now)) {
          const run = await insertRun(tx, feedId, 'address', now);
          if (run) await enqueue(tx, 'stock/read_feed', { run_id: run.id }, { attempts: 5 });
        }
      });
    },
  }),
};
