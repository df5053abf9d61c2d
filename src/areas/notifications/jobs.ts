import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { createNotices } from '#server/ports/notices.ts';
import { sendMessages } from './send-messages.ts';

export const notificationJobs = {
  'notifications/send_messages': job({
    lane: 'quick',
    input: jobInputs['notifications/send_messages'],
    run: async ({ account_id: accountId }, { db, config, ports }) => {
      const deps = { db, notices: createNotices(ports), site: config.publicUrl };
      await sendMessages(deps, accountId, ports.clock.now());
    },
  }),
};
