import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';

/** An act that its person names by a key of their own, so that a double click or a retry does it once. */
export type KeyedAct = {
  ownerId: number;
  call: string;
  key: string;
  /** The checked input; its schema gives it one order of keys. */
  body: unknown;
  at: Date;
};

export type Done<T> = { outcome: 'done' | 'repeated'; answer: T } | { outcome: 'other_body' };

/** What was done under a key is known for a day. */
const keptMs = 24 * 3600_000;

const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

/** Two acts under one key come after each other: the second waits for the first to end, whichever way. */
async function findDone(tx: Tx, { ownerId, call, key, at }: KeyedAct) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call}:${ownerId}:${key}`}, 0))`.execute(tx);
  return tx
    .selectFrom('done_acts')
    .select(['body_hash', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('at', '>', new Date(at.getTime() - keptMs))
    .executeTakeFirst();
}

/** Does an act once for its key; what does not succeed (`isKept` says no) may be tried again under the same key. */
export async function once<T>(
  tx: Tx,
  act: KeyedAct,
  run: () => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<Done<T>> {
  const body_hash = hashOf(act.body);
  const before = await findDone(tx, act);
  if (before && !before.body_hash.equals(body_hash)) return { outcome: 'other_body' };
  // Written below by an act of the same call.
  if (before) return { outcome: 'repeated', answer: before.answer as T };
  const answer = await run();
  if (isKept(answer)) {
    const kept = { body_hash, answer: JSON.stringify(answer), at: act.at };
    await tx
      .insertInto('done_acts')
      .values({ owner_id: act.ownerId, call: act.call, key: act.key, ...kept })
      .onConflict((conflict) => conflict.columns(['owner_id', 'call', 'key']).doUpdateSet(kept))
      .execute();
  }
  return { outcome: 'done', answer };
}

export async function sweepDoneActs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('done_acts')
    .where('at', '<=', new Date(now.getTime() - keptMs))
    .execute();
}
