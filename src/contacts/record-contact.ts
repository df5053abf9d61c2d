import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How long a contact is kept after it was last repeated, in days; as long a review may be written about it. */
export const contactDays = 180;

export type Contact = {
  /** Who reached out. */
  accountId: number;
  counterpartId: number;
  /** Null for an offer of finance or a vacancy. */
  objectId: number | null;
  way: 'phone' | 'application' | 'message';
  /** The title of the listing, offer or vacancy. */
  title: string;
  at: Date;
};

/** Records that an account has reached another one through Dvor. A repeated contact about the same listing is renewed. */
export async function recordContact(db: Db, contact: Contact): Promise<void> {
  const { accountId, counterpartId, objectId, way, title, at } = contact;
  if (accountId === counterpartId) return;
  await sql`insert into contacts (account_id, counterpart_id, object_id, way, title, first_at, last_at)
    values (${accountId}, ${counterpartId}, ${objectId}, ${way}, ${title}, ${at}, ${at})
    on conflict (account_id, counterpart_id, object_id)
      do update set way = excluded.way, title = excluded.title, last_at = greatest(contacts.last_at, excluded.last_at)`.execute(
    db,
  );
}

export async function deleteOldContacts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('contacts')
    .where('last_at', '<', new Date(now.getTime() - contactDays * dayMs))
    .execute();
}
