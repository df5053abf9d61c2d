import pg from 'pg';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import type { BoundName, LimitKey } from '#server/limits/rules.ts';
import { systemClock } from '#server/ports/clock.ts';
import { countActs } from '#tests/support/limits.ts';

const url = process.env['E2E_DATABASE_URL'] ?? '';
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

// One connection of each worker, which stays open between its tests: to open one takes ten milliseconds of a processor on each side.
const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
pool.on('error', () => {});

/** What only time or another server could do, done in the database of this run. */
export async function inDatabase<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query(statement, values);
  return rows as Row[];
}

/** As if the day of codes were over: nobody waits a minute in a test, and all tests come from one address. */
export async function letCodesAge(): Promise<void> {
  await inDatabase(`delete from limit_counts where bound like 'codes%'`);
}

/** Lets acts of others have been counted by one bound. */
export async function letHaveActed(
  name: BoundName,
  keys: Partial<Record<LimitKey, string>>,
  times: number,
): Promise<void> {
  const db = createDb(url);
  await countActs({ db, config: loadConfig({ DATA_DIR: dataDir }), clock: systemClock }, name, keys, times);
  await db.destroy();
}
