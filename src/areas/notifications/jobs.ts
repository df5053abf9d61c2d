import { jobInputs } from '#server/jobs/inputs.ts';
import { job } from '#server/jobs/job.ts';
import { createNotices } from '#server/ports/notices.ts';
import { sendDecisionNotices } from './decision-notices.ts';

export const notificationJobs = {
  'notifications/tell_of_decisions': job({
    lane: 'quick',
    input: jobInputs['notifications/tell_of_decisions'],
    run: async ({ user_id: userId }, { db, config, ports }) => {
      const parts = { db, notices: createNotices(ports), site: config.publicUrl };
      await sendDecisionNotices(parts, userId, ports.clock.now());
    },
  }),
};
