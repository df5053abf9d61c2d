import { dayMs } from '#ui/durations.ts';
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

/** How long the result of a key is stored. */
const retentionMs = dayMs;

const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

/**
 * Returns the stored answer of a key, `other_body` when the key was used for another input, and undefined for a new key. Locks the key
 * first, so that a concurrent request with the same key waits until this transaction ends.
 */
export async function findStoredResult<Answer>(
  tx: Tx,
  { ownerId, call, key, body, at }: IdempotentRequest,
): Promise<{ outcome: 'repeated'; answer: Answer } | { outcome: 'other_body' } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call}:${ownerId}:${key}`}, 0))`.execute(tx);
  const stored = await tx
    .selectFrom('done_acts')
    .select(['body_hash', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('at', '>', new Date(at.getTime() - retentionMs))
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.body_hash.equals(hashOf(body))) return { outcome: 'other_body' };
  // `storeResult` wrote the answer of the same call.
  return { outcome: 'repeated', answer: stored.answer as Answer };
}

/** Stores the answer of a key. A refusal is not stored, so that the same key may be tried again. */
export async function storeResult(tx: Tx, request: IdempotentRequest, answer: object): Promise<void> {
  const { ownerId, call, key, body, at } = request;
  const row = { body_hash: hashOf(body), answer: JSON.stringify(answer), at };
  await tx
    .insertInto('done_acts')
    .values({ owner_id: ownerId, call, key, ...row })
    .onConflict((conflict) => conflict.columns(['owner_id', 'call', 'key']).doUpdateSet(row))
    .execute();
}

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('done_acts')
    .where('at', '<=', new Date(now.getTime() - retentionMs))
    .execute();
}
