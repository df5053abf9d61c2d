import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import type { Ports } from '../ports/ports.ts';

export type JobDeps = { db: Db; config: Config; ports: Ports; events: Events; log: Logger };

/** Each process runs two quick jobs at a time and one heavy one: what takes much memory or processor never meets another of its kind. */
export type Lane = 'quick' | 'heavy';

export type Job<I extends z.ZodType = z.ZodType> = {
  lane: Lane;
  /** What it is told; looked at again before it runs, for the program may have changed since. */
  input: I;
  /** When it runs by itself, as `minute hour day month weekday` in UTC; once for all processes. */
  cron?: string;
  /** Must bear to be run twice: a process may die between the work and its being ticked off. The signal comes when the server stops. */
  run(input: z.output<I>, deps: JobDeps, signal: AbortSignal | undefined): Promise<void>;
};

/** Declares one job. An area lists its own in `jobs.ts`, `table.ts` brings them together; a failure is retried later and later. */
export const job = <I extends z.ZodType>(options: Job<I>): Job<I> => options;
