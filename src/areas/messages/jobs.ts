import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { deleteOldMessageFiles } from './delete-files.ts';
import { deleteOldMessages } from './photo-queries.ts';

export const messageJobs = {
  'messages/delete_old': job({
    lane: 'quick',
    input: z.object({}),
    cron: '23 3 * * *',
    run: async (_input, { db, ports }, signal) => {
      await deleteOldMessages(db, ports.clock.now());
      await deleteOldMessageFiles(db, ports.storage, ports.clock.now(), signal);
    },
  }),
};
