import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { createNotices } from '#server/ports/notices.ts';
import { ratePrices } from './history/rate-prices.ts';
import { sendExpiryNotices } from './owning/expiry-notices.ts';

/** The time limit of one run, since other heavy jobs wait for its end. */
const ratingMs = 30_000;

export const objectJobs = {
  'object/rate_prices': job({
    lane: 'heavy',
    input: z.object({}),
    cron: '* * * * *',
    run: async (_input, { db, ports }, signal) => {
      const end = performance.now() + ratingMs;
      await ratePrices(db, ports.clock, () => signal?.aborted === true || performance.now() > end);
    },
  }),
  /** Runs at 7–8 UTC, when it is daytime from Kaliningrad (UTC+2) to Kamchatka (UTC+12), so that no message arrives at night. */
  'object/tell_of_expiry': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/20 7-8 * * *',
    run: async (_input, { db, config, ports }) => {
      const sendBatch = () => sendExpiryNotices(db, createNotices(ports), config.publicUrl, ports.clock.now());
      // Each call sends one batch; it returns 0 when nobody is left or no message can be delivered.
      while ((await sendBatch()) > 0);
    },
  }),
};
