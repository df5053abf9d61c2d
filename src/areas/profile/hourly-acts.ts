import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { hourlyLimits } from './fields.ts';

const HOUR = 3_600_000;

/** Counts an act of a person; seconds to wait when they have done it too often this hour, null when they may. */
export async function countAct(
  db: Db,
  userId: number,
  act: keyof typeof hourlyLimits,
  now: Date,
): Promise<number | null> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const { count } = await db
    .insertInto('hourly_acts')
    .values({ user_id: userId, act, hour, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'act', 'hour']).doUpdateSet({ count: sql`hourly_acts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count <= hourlyLimits[act]) return null;
  return Math.max(1, Math.ceil((hour.getTime() + HOUR - now.getTime()) / 1000));
}

export async function sweepHourlyActs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('hourly_acts')
    .where('hour', '<', new Date(now.getTime() - 2 * HOUR))
    .execute();
}
