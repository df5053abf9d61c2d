import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import type { Ports } from '../ports/ports.ts';

export type JobDeps = { db: Db; config: Config; ports: Ports; events: Events; log: Logger };

/**
 * Each process runs two quick jobs and one heavy job at a time, so that jobs that need much memory or processor time never run together.
 * Jobs that wait for other sites have a lane of their own, so that a slow site delays no other work.
 */
export type Lane = 'quick' | 'heavy' | 'outside';

export type Job<I extends z.ZodType = z.ZodType> = {
  lane: Lane;
  /** The schema of the input, validated again before each run, because the program may have changed in between. */
  input: I;
  /** The schedule as `minute hour day month weekday` in UTC; each run happens in one process only. */
  cron?: string;
  /**
   * Runs the job. It must be idempotent, because a process may die before the job is marked as done. The signal aborts when the server
   * stops.
   */
  run(input: z.output<I>, deps: JobDeps, signal: AbortSignal | undefined): Promise<void>;
};

/** Declares one job. Each area lists its jobs in `jobs.ts`, and `table.ts` collects them; failed jobs are retried at growing intervals. */
export const job = <I extends z.ZodType>(options: Job<I>): Job<I> => options;
