import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { deleteUnconfirmed } from './registration-queries.ts';

export const organizationJobs = {
  'organization/delete_unconfirmed': job({
    lane: 'quick',
    input: z.object({}),
    cron: '41 * * * *',
    run: (_input, { db, ports }) => deleteUnconfirmed(db, ports.clock.now()),
  }),
};
