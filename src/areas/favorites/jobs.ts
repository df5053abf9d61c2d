import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { notifyKeepers } from './notify-keepers.ts';

export const favoriteJobs = {
  'favorites/notify_keepers': job({
    lane: 'quick',
    input: z.object({}),
    cron: '* * * * *',
    run: (_input, { db, ports }, signal) => notifyKeepers(db, ports.clock.now(), () => signal?.aborted === true),
  }),
};
