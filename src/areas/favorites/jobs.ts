import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { notifyOfFavoriteChanges } from './notify-of-changes.ts';

export const favoriteJobs = {
  'favorites/notify_of_changes': job({
    lane: 'quick',
    input: z.object({}),
    cron: '* * * * *',
    run: (_input, { db, ports }, signal) =>
      notifyOfFavoriteChanges(db, ports.clock.now(), () => signal?.aborted === true),
  }),
};
