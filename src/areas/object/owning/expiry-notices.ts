import { dayMs, hourMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { noticeDays } from '#listing/lifecycle.ts';
import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Owners notified in one batch; the rest follow in the next batch. */
const ownersPerBatch = 200;
/**
 * Minimum interval between two notices to one owner, which makes one message a day. The notice comes `noticeDays` ahead, so the next day's
 * notice is still in time.
 */
const minIntervalMs = 20 * hourMs;

type Expiring = { id: number; owner_id: number; kind: string; title: string; expires_at: Date };

/** Names a notice: a listing that is extended expires once more. */
const expiryKey = sql<string>`'expires:' || o.id || ':' || extract(epoch from o.expires_at)::bigint`;

/** Finds listings that expire soon, all of an owner together, of owners who were not notified today. */
async function findExpiring(tx: Tx, now: Date): Promise<(Expiring & { key: string })[]> {
  const until = new Date(now.getTime() + noticeDays * dayMs);
  const recentlyNotified = new Date(now.getTime() - minIntervalMs);
  const { rows } = await sql<Expiring & { key: string }>`
    with ending as (
      select o.id, o.owner_id, o.kind, o.title, o.expires_at, ${expiryKey} as key from objects o
      where o.status = 'active' and o.deleted_at is null and o.expires_at > ${now} and o.expires_at <= ${until}
        and not exists (select from notifications n where n.account_id = o.owner_id and n.key = ${expiryKey})
    ), owners as (
      select owner_id from ending
      where not exists (select from notifications n where n.account_id = ending.owner_id
          and n.kind = 'listing_expires' and n.created_at > ${recentlyNotified} and n.created_at <= ${now})
        and owner_id in (select id from accounts where status = 'active')
      group by owner_id order by min(expires_at), owner_id limit ${ownersPerBatch}
    )
    select ending.* from ending join owners using (owner_id) order by owner_id, expires_at, id`.execute(tx);
  return rows;
}

/**
 * Notifies owners `noticeDays` days before their listings expire, once for each expiry date. Two servers that do so at once make one notification.
 * Returns the number of listings of the batch.
 */
export async function notifyOfExpiry(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expiring = await findExpiring(tx, now);
    for (const { id, owner_id: to, kind, title, expires_at, key } of expiring)
      await notify(tx, {
        to,
        kind: 'listing_expires',
        key,
        subject: { of: 'listing', id },
        group: { of: 'listing', id: 'expiring' },
        params: { listing: { id, kind, title }, at: expires_at.toISOString() },
        at: now,
      });
    return expiring.length;
  });
}
