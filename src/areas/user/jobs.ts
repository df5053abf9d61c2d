import { z } from 'zod';
import { job, type JobDeps } from '#server/jobs/job.ts';
import { eraseDueAccounts } from './account/erase.ts';
import { completeRecoveries } from './recovery/recover.ts';

/** Runs what people have scheduled and is now due: account deletions and phone recoveries. */
export async function runDueAccountTasks(deps: Omit<JobDeps, 'log'>, now: Date): Promise<void> {
  await completeRecoveries(deps, now);
  await eraseDueAccounts(deps, now);
}

export const userJobs = {
  'user/keep_promises': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/10 * * * *',
    run: (_input, deps) => runDueAccountTasks(deps, deps.ports.clock.now()),
  }),
};
