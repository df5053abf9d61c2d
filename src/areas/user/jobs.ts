import { z } from 'zod';
import { job, type JobDeps } from '#server/jobs/job.ts';
import { eraseDueAccounts } from './account/erase.ts';
import { completeRecoveries } from './recovery/recover.ts';

/** Runs what people have scheduled and is now due: account deletions and phone recoveries. */
export async function runDueAccountTasks(deps: Omit<JobDeps, 'log'>, now: Date): Promise<void> {
  await completeRecoveries(deps, now);
  await eraseDueAccounts(deps, now);
}

const dueTasks = job({
  lane: 'quick',
  input: z.object({}),
  run: (_input, deps) => runDueAccountTasks(deps, deps.ports.clock.now()),
});

export const userJobs = {
  'user/run_due_tasks': { ...dueTasks, cron: '*/10 * * * *' },
  /** The former name, which servers of the last release still enqueue while they are replaced. To be removed in the next release. */
  'user/keep_promises': dueTasks,
};
