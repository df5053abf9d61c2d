import { sql } from 'kysely';
import { spendSolution } from '#server/auth/challenge.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type AskVerdict, judgeAsk, revealLimits } from './rules.ts';

export async function findPhoneOf(db: Db, userId: number): Promise<string> {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return phone;
}

/** Counts a contact of a listing on the day it is in Moscow. */
async function countContact(tx: Tx, objectId: number, now: Date): Promise<void> {
  await sql`insert into listing_days (object_id, day, contacts)
    values (${objectId}, (${now}::timestamptz at time zone 'Europe/Moscow')::date, 1)
    on conflict (object_id, day) do update set contacts = listing_days.contacts + 1`.execute(tx);
}

export type Reveal = {
  askedBy: string;
  /** Signed in; otherwise the address stands for the person. */
  isPerson: boolean;
  objectId: number;
  now: Date;
  /** A proof of work that came with the request; it is spent only where it was needed. */
  solution: { nonce: string; expiresAt: Date } | null;
};

/** Notes that a phone is told, if the limits allow it. The same one asked for again within the hour counts once. */
export async function recordReveal(
  db: Db,
  { askedBy, isPerson, objectId, now, solution }: Reveal,
): Promise<AskVerdict> {
  return db.transaction().execute(async (tx) => {
    // One at a time per asker, so that parallel requests cannot slip under a limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${askedBy}`}, 0))`.execute(tx);
    const limits = revealLimits[isPerson ? 'person' : 'address'];
    const since = new Date(now.getTime() - limits.windowMs);
    const asked = await tx
      .selectFrom('phone_reveals')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('oldest'),
        sql<boolean>`coalesce(bool_or(object_id = ${objectId}), false)`.as('has_this'),
      ])
      .where('asked_by', '=', askedBy)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    if (asked.has_this) return { may: 'tell' };
    let verdict = judgeAsk(asked, limits, { isSolved: false, now });
    if (verdict.may === 'challenge' && solution && (await spendSolution(tx, solution)))
      verdict = judgeAsk(asked, limits, { isSolved: true, now });
    if (verdict.may !== 'tell') return verdict;
    await tx.insertInto('phone_reveals').values({ asked_by: askedBy, object_id: objectId, created_at: now }).execute();
    await countContact(tx, objectId, now);
    return verdict;
  });
}

/** Forgets who asked once no limit counts it any more; the counts of listings stay. */
export async function sweepReveals(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_reveals')
    .where('created_at', '<', new Date(now.getTime() - 48 * revealLimits.person.windowMs))
    .execute();
}
