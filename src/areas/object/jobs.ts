import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { createSmsNotices } from '#server/ports/notices.ts';
import { sendExpiryNotices } from './owning/expiry-notices.ts';

export const objectJobs = {
  /** Runs at 7–8 UTC, when it is daytime from Kaliningrad (UTC+2) to Kamchatka (UTC+12), so that no message arrives at night. */
  'object/tell_of_expiry': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/20 7-8 * * *',
    run: async (_input, { db, config, ports }) => {
      const sendBatch = () => sendExpiryNotices(db, createSmsNotices(ports.sms), config.publicUrl, ports.clock.now());
      // Each call sends one batch; it returns 0 when nobody is left or no message can be delivered.
      while ((await sendBatch()) > 0);
    },
  }),
};
