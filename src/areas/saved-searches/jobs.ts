import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { matchPublications, tellDueSearches } from './match.ts';

export const savedSearchJobs = {
  'saved-searches/match': job({
    lane: 'quick',
    input: z.object({}),
    cron: '* * * * *',
    run: (_input, { db, ports }, signal) => matchPublications(db, ports.clock.now(), () => signal?.aborted === true),
  }),
  'saved-searches/tell': job({
    lane: 'quick',
    input: z.object({}),
    cron: '5 * * * *',
    run: (_input, { db, ports }, signal) => tellDueSearches(db, ports.clock.now(), () => signal?.aborted === true),
  }),
};
