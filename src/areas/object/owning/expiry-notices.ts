import { sql } from 'kysely';
import { accountEmail, accountPhone } from '#areas/profile/account-contact.ts';
import { noticeDays } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Notices } from '#server/ports/notices.ts';

const day = 24 * 3600_000;
/** Owners notified in one batch; the rest follow in the next batch. */
const ownersPerBatch = 200;
/**
 * Minimum interval between two messages to one owner, which makes one message a day. The notice comes `noticeDays` ahead, so the next day's
 * message is still in time.
 */
const minIntervalMs = 20 * 3600_000;

type Expiring = { owner_id: number; phone: string; email: string | null; ids: number[]; titles: string[]; until: Date };

/**
 * Records notices as sent and returns whom to notify of which listings. Listings that another server has recorded meanwhile are left out.
 */
async function claimExpiring(tx: Tx, now: Date): Promise<Expiring[]> {
  const until = new Date(now.getTime() + noticeDays * day);
  const recentlyNotified = new Date(now.getTime() - minIntervalMs);
  // All expiring listings of an owner are claimed together, so that nobody gets two messages.
  const { rows } = await sql<Expiring>`
    with ending as (
      select o.id, o.owner_id, o.title, o.expires_at from objects o
      where o.status = 'active' and o.deleted_at is null and o.expires_at > ${now} and o.expires_at <= ${until}
        and not exists (select from listing_notices n
          where n.object_id = o.id and n.kind = 'expires_soon' and n.about = o.expires_at)
    ), owners as (
      select owner_id from ending
      where owner_id not in (select o.owner_id from listing_notices n join objects o on o.id = n.object_id
          where n.kind = 'expires_soon' and n.sent_at > ${recentlyNotified} and n.sent_at <= ${now})
        and owner_id in (select id from accounts where status = 'active')
      group by owner_id order by min(expires_at), owner_id limit ${ownersPerBatch}
    ), due as (
      select e.* from ending e join owners on owners.owner_id = e.owner_id
    ), told as (
      insert into listing_notices (object_id, kind, about, sent_at)
      select id, 'expires_soon', expires_at, ${now} from due
      on conflict do nothing returning object_id
    )
    select due.owner_id, ${accountPhone('accounts')} as phone, ${accountEmail('accounts')} as email, array_agg(due.id order by due.expires_at) as ids,
      array_agg(due.title order by due.expires_at) as titles, min(due.expires_at) as until
    from due join told on told.object_id = due.id join accounts on accounts.id = due.owner_id
    group by due.owner_id, accounts.id`.execute(tx);
  return rows.map((row) => ({ ...row, ids: row.ids.map(Number) }));
}

const dayInWords = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** Returns the text of an expiry notice: the first title, how many more there are, and the earliest date. */
export function expiryText({ titles, until }: Pick<Expiring, 'titles' | 'until'>, cabinet: string): string {
  const [first = ''] = titles;
  const rest = titles.length - 1;
  const what = rest === 0 ? `Объявление «${first}»` : `Объявление «${first}» и ещё ${rest}`;
  const ends = rest === 0 ? 'истекает' : 'истекают';
  return `${what} ${ends} ${dayInWords.format(until)}. Продлить: ${cabinet}`;
}

/**
 * Notifies owners three days before their listings expire, once for each expiry date, in one message for all listings of an owner. A
 * message that cannot be delivered is retried in the next batch. Returns the number of messages sent.
 */
export async function sendExpiryNotices(db: Db, notices: Notices, publicUrl: string, now: Date): Promise<number> {
  const claimed = await db.transaction().execute((tx) => claimExpiring(tx, now));
  let sent = 0;
  for (const notice of claimed) {
    const text = expiryText(notice, `${publicUrl}/user/${notice.owner_id}/posts`);
    try {
      await notices.send({
        person: { id: notice.owner_id, phone: notice.phone, email: notice.email },
        subject: 'Двор: объявления скоро истекут',
        text,
      });
      sent += 1;
    } catch {
      // Removes the records of the notice, so that the next batch retries.
      await db
        .deleteFrom('listing_notices')
        .where(sql<boolean>`object_id = any(${notice.ids}::bigint[])`)
        .where('kind', '=', 'expires_soon')
        .where('sent_at', '=', now)
        .execute();
    }
  }
  return sent;
}
