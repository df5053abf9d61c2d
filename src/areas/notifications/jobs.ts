import { z } from 'zod';
import { enqueueMessages, enqueuePushes } from '#notifications/schedule.ts';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { createNotices } from '#server/ports/notices.ts';
import { findAbandonedPushes } from './push-queries.ts';
import { sendMessages } from './send-messages.ts';
import { sendPushes } from './send-pushes.ts';
import { findDueDigests, findOverdueMessages } from './settings-queries.ts';

export const notificationJobs = {
  'notifications/send_digests': job({
    lane: 'quick',
    input: z.object({}),
    cron: '3 * * * *',
    run: async (_input, { db, config, ports }, signal) => {
      const now = ports.clock.now();
      const deps = { db, notices: createNotices(ports), site: config.publicUrl };
      for (const id of await findOverdueMessages(db, now)) await enqueueMessages(db, id, 0);
      for (const id of await findAbandonedPushes(db, now)) await enqueuePushes(db, id, 0);
      const failures: unknown[] = [];
      for (const id of await findDueDigests(db, now)) {
        if (signal?.aborted) break;
        await sendMessages(deps, id, now, 'digest').catch((error: unknown) => failures.push(error));
      }
      // Messages that were not sent stay due.
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests were not sent`);
    },
  }),
  'notifications/send_pushes': job({
    lane: 'outside',
    input: jobInputs['notifications/send_pushes'],
    run: ({ account_id: accountId }, { db, ports: { push, clock }, log }) =>
      sendPushes({ db, push, log }, accountId, clock.now()),
  }),
  'notifications/send_messages': job({
    lane: 'quick',
    input: jobInputs['notifications/send_messages'],
    run: async ({ account_id: accountId }, { db, config, ports }) => {
      const deps = { db, notices: createNotices(ports), site: config.publicUrl };
      await sendMessages(deps, accountId, ports.clock.now());
    },
  }),
};
