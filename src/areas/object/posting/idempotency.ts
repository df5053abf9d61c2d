import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';

/** An act that its person names by a key of their own, so that a double click or a retry does it once. */
export type IdempotentRequest = {
  ownerId: number;
  call: string;
  key: string;
  /** The checked input; its schema gives it one order of keys. */
  body: unknown;
  at: Date;
};

export type IdempotentResult<T> = { outcome: 'done' | 'repeated'; answer: T } | { outcome: 'other_body' };

/** What was done under a key is known for a day. */
const retentionMs = 24 * 3600_000;

const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

/** Two acts under one key come after each other: the second waits for the first to end, whichever way. */
async function lockAndFindResult(tx: Tx, { ownerId, call, key, at }: IdempotentRequest) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call}:${ownerId}:${key}`}, 0))`.execute(tx);
  return tx
    .selectFrom('done_acts')
    .select(['body_hash', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('at', '>', new Date(at.getTime() - retentionMs))
    .executeTakeFirst();
}

/** Does an act once for its key; what does not succeed (`isKept` says no) may be tried again under the same key. */
export async function runIdempotent<T>(
  tx: Tx,
  act: IdempotentRequest,
  run: () => Promise<T>,
  isStored: (answer: T) => boolean,
): Promise<IdempotentResult<T>> {
  const body_hash = hashOf(act.body);
  const stored = await lockAndFindResult(tx, act);
  if (stored && !stored.body_hash.equals(body_hash)) return { outcome: 'other_body' };
  // Written below by an act of the same call.
  if (stored) return { outcome: 'repeated', answer: stored.answer as T };
  const answer = await run();
  if (isStored(answer)) {
    const row = { body_hash, answer: JSON.stringify(answer), at: act.at };
    await tx
      .insertInto('done_acts')
      .values({ owner_id: act.ownerId, call: act.call, key: act.key, ...row })
      .onConflict((conflict) => conflict.columns(['owner_id', 'call', 'key']).doUpdateSet(row))
      .execute();
  }
  return { outcome: 'done', answer };
}

export async function sweepIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('done_acts')
    .where('at', '<=', new Date(now.getTime() - retentionMs))
    .execute();
}
