import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';

/** A request with an idempotency key chosen by the client, so that a double click or a retry has an effect once. */
export type IdempotentRequest = {
  ownerId: number;
  call: string;
  key: string;
  /** The validated input. Its schema fixes the order of keys, so equal inputs have equal hashes. */
  body: unknown;
  at: Date;
};

export type IdempotentResult<T> = { outcome: 'done' | 'repeated'; answer: T } | { outcome: 'other_body' };

/** How long the result of a key is stored. */
const retentionMs = 24 * 3600_000;

const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

/**
 * Returns the stored result of a key. Takes a lock on the key first, so that a concurrent request with the same key waits until this
 * transaction ends.
 */
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

/**
 * Runs `run` once for the key of a request and stores its result. A repeated request gets the stored result, and one with another body
 * `other_body`. A result for which `isStored` is false is not stored, so the same key may be tried again.
 */
export async function runIdempotent<T>(
  tx: Tx,
  act: IdempotentRequest,
  run: () => Promise<T>,
  isStored: (answer: T) => boolean,
): Promise<IdempotentResult<T>> {
  const body_hash = hashOf(act.body);
  const stored = await lockAndFindResult(tx, act);
  if (stored && !stored.body_hash.equals(body_hash)) return { outcome: 'other_body' };
  // The stored answer was written below for the same call, so its type is T.
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
