import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { placeInDistricts } from './history/district-queries.ts';
import { ratePrices } from './history/rate-prices.ts';
import { notifyOfExpiry } from './owning/expiry-notices.ts';

/** The time limit of one run, since other heavy jobs wait for its end. */
const runMs = 30_000;

export const objectJobs = {
  'object/rate_prices': job({
    lane: 'heavy',
    input: z.object({}),
    cron: '* * * * *',
    run: async (_input, { db, ports }, signal) => {
      const end = performance.now() + runMs;
      await ratePrices(db, ports.clock, () => signal?.aborted === true || performance.now() > end);
    },
  }),
  /** Points of listings from before districts were known. Each batch is a transaction of its own. */
  'object/place_in_districts': job({
    lane: 'heavy',
    input: z.object({}),
    cron: '* * * * *',
    run: async (_input, { db }, signal) => {
      const end = performance.now() + runMs;
      const isOver = (): boolean => signal?.aborted === true || performance.now() > end;
      while (!isOver() && (await placeInDistricts(db)) > 0);
    },
  }),
  /** Runs at 7–8 UTC, when it is daytime from Kaliningrad (UTC+2) to Kamchatka (UTC+12), so that no message arrives at night. */
  'object/tell_of_expiry': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/20 7-8 * * *',
    run: async (_input, { db, ports }) => {
      // A batch of no listings is the last.
      while ((await notifyOfExpiry(db, ports.clock.now())) > 0);
    },
  }),
};
