import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { createSmsNotices } from '#server/ports/notices.ts';
import { sendExpiryNotices } from './owning/expiry-notices.ts';

export const objectJobs = {
  /** When it is day from Kaliningrad (UTC+2) to Kamchatka (UTC+12): nobody's phone rings at night. */
  'object/tell_of_expiry': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/20 7-8 * * *',
    run: async (_input, { db, config, ports }) => {
      const tell = () => sendExpiryNotices(db, createSmsNotices(ports.sms), config.publicUrl, ports.clock.now());
      // Round after round, until nobody is left or nobody can be told.
      while ((await tell()) > 0);
    },
  }),
};
