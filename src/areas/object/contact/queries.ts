import { hourMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { recordContact } from '#contacts/record-contact.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Adds one contact to the listing's statistics for the current day in Moscow time. */
export async function countContact(tx: Tx, objectId: number, now: Date): Promise<void> {
  await sql`insert into listing_days (object_id, day, contacts)
    values (${objectId}, (${now}::timestamptz at time zone 'Europe/Moscow')::date, 1)
    on conflict (object_id, day) do update set contacts = listing_days.contacts + 1`.execute(tx);
}

/** Revealing the same phone again within this time is not counted again. */
const repeatWindowMs = hourMs;

export type Reveal = { askedBy: string; objectId: number; now: Date };
/** `accountId` is null for a guest. */
type RevealedListing = { accountId: number | null; ownerId: number; title: string };

export async function wasRecentlyRevealed(db: Db, { askedBy, objectId, now }: Reveal): Promise<boolean> {
  const found = await db
    .selectFrom('phone_reveals')
    .select('id')
    .where('asked_by', '=', askedBy)
    .where('object_id', '=', objectId)
    .where('created_at', '>', new Date(now.getTime() - repeatWindowMs))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records that a phone was shown. Reveals to the same visitor within `repeatWindowMs` count once. */
export async function recordReveal(
  db: Db,
  reveal: Reveal,
  { accountId, ownerId, title }: RevealedListing,
): Promise<void> {
  const { askedBy, objectId, now } = reveal;
  await db.transaction().execute(async (tx) => {
    // The lock serializes the requests of one visitor, so that parallel requests are counted once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${askedBy}`}, 0))`.execute(tx);
    if (await wasRecentlyRevealed(tx, reveal)) return;
    await tx.insertInto('phone_reveals').values({ asked_by: askedBy, object_id: objectId, created_at: now }).execute();
    await countContact(tx, objectId, now);
    if (accountId === null) return;
    await recordContact(tx, { accountId, counterpartId: ownerId, objectId, way: 'phone', title, at: now });
  });
}

/** Deletes the records of who asked for a phone after 48 hours; the contact counts of the listings remain. */
export async function deleteOldReveals(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_reveals')
    .where('created_at', '<', new Date(now.getTime() - 48 * repeatWindowMs))
    .execute();
}
