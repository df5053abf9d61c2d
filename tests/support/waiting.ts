import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** Resolves when a transaction waits for a lock that another one holds. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThan(0);
}
