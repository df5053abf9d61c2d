import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { findDuePeriods } from '#plans/plan-queries.ts';
import { renewPlan } from './subscription.ts';

const batchSize = 500;

export const tariffJobs = {
  'tariffs/renew': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    async run(_input, { db, ports, log }) {
      const now = ports.clock.now();
      let renewed = 0;
      for (const period of await findDuePeriods(db, now, batchSize))
        // One after another: each locks its account.
        // oxlint-disable-next-line no-await-in-loop
        if (await renewPlan(db, period, now)) renewed += 1;
      if (renewed > 0) log.info({ renewed }, 'plans renewed');
    },
  }),
};
