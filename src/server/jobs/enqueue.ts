import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { JobInput, OrderedJob } from './inputs.ts';

type Order = {
  /** A job with the same key replaces an earlier one that has not started. */
  key?: string;
  /** Seconds to wait before the first attempt. */
  delay?: number;
  /** The maximum number of attempts; the pauses between them grow to hours. */
  attempts?: number;
  /** Among the due jobs of a lane, those with the smallest number run first. */
  priority?: number;
};

/** Enqueues a job. Inside a transaction the job is enqueued when the transaction commits. */
export async function enqueue<Name extends OrderedJob>(
  db: Db,
  name: Name,
  input: JobInput<Name>,
  { key, delay = 0, attempts = 25, priority = 0 }: Order = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(input)}::json,
    run_at := now() + make_interval(secs => ${delay}::double precision), max_attempts := ${attempts}::integer,
    job_key := ${key ?? null}::text, priority := ${priority}::integer)`.execute(db);
}
