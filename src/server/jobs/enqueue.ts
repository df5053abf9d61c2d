import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { JobInput, OrderedJob } from './inputs.ts';

type Order = {
  /** A second order under the same key takes the place of the first that has not begun. */
  key?: string;
  /** Seconds to wait before it. */
  delay?: number;
  /** How often it is tried; the pauses grow to hours. */
  attempts?: number;
};

/** Orders a job. Inside a transaction it is ordered when that commits, or not at all. */
export async function enqueue<Name extends OrderedJob>(
  db: Db,
  name: Name,
  input: JobInput<Name>,
  { key, delay = 0, attempts = 25 }: Order = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(input)}::json,
    run_at := now() + make_interval(secs => ${delay}::double precision), max_attempts := ${attempts}::integer,
    job_key := ${key ?? null}::text)`.execute(db);
}
