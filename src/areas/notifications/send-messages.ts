import { sql } from 'kysely';
import { accountEmail, accountPhone } from '#areas/profile/account-contact.ts';
import { undoMs } from '#listing/undo-time.ts';
import { nightHours } from '#notifications/kind.ts';
import { topicOf } from '#notifications/kinds.ts';
import { enqueueMessages, scheduleMessages } from '#notifications/schedule.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Notices } from '#server/ports/notices.ts';
import { messageSubject, messageText, type WaitingNotification } from './message-text.ts';
import { msUntilMorning } from './night.ts';

/** `digest` is the message of the day or week about events that were not worth a message of their own. */
export type MessageOf = 'waiting' | 'digest';

type ClaimedNotification = WaitingNotification & { id: number; subject: string };

/** Marks an account's waiting notifications as sent and returns them. A server that runs this at the same time finds none. */
async function claimWaiting(tx: Tx, accountId: number, of: MessageOf, now: Date): Promise<ClaimedNotification[]> {
  // Until then a decision can still be undone.
  const settled = new Date(now.getTime() - undoMs);
  const { rows } = await sql<ClaimedNotification & { is_gone: boolean }>`
    with claimed as (
      update notifications set message = 'sent', sent_at = ${now}
      where account_id = ${accountId} and message = ${of} and created_at <= ${settled}
      returning id, kind, subject, params)
    select c.id, c.kind, c.subject, c.params, o.deleted_at is not null as is_gone
    from claimed c
    left join objects o on o.id = case when c.subject like 'listing:%' then split_part(c.subject, ':', 2)::bigint end
    order by c.id`.execute(tx);
  return rows;
}

/** Returns the events to tell: the last of each subject, of a blocked account only what concerns the account. */
function eventsToTell(
  claimed: readonly (ClaimedNotification & { is_gone?: boolean })[],
  isBlocked: boolean,
): ClaimedNotification[] {
  const last = new Map(claimed.map((event) => [event.subject, event]));
  return [...last.values()].filter((event) => !event.is_gone && (!isBlocked || topicOf(event.kind) === 'account'));
}

/** Finds an account that may be told, with the time zone of its city and its quiet hours. */
const findRecipient = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .leftJoin('notification_settings as s', 's.account_id', 'a.id')
    .select(['a.status', 'c.time_zone', 's.quiet_from', 's.quiet_until'])
    .select([accountPhone('a').as('phone'), accountEmail('a').as('email')])
    .where('a.id', '=', accountId)
    .where('a.status', 'in', ['active', 'hidden', 'blocked'])
    .executeTakeFirst();

type Deps = { db: Db; notices: Notices; site: string };

/**
 * Sends an account one message about all events since the last message. A message that cannot be delivered is retried; in the quiet hours
 * of the account's time zone it waits for their end. Returns whether a message was sent.
 */
export async function sendMessages(
  { db, notices, site }: Deps,
  accountId: number,
  now: Date,
  of: MessageOf = 'waiting',
): Promise<boolean> {
  const account = await findRecipient(db, accountId);
  if (!account) return false;
  const { quiet_from: from, quiet_until: until } = account;
  const hours = from === null || until === null ? nightHours : { from, until };
  const quietMs = msUntilMorning(now, account.time_zone, hours);
  if (quietMs > 0) {
    if (of === 'waiting') await enqueueMessages(db, accountId, quietMs);
    return false;
  }
  const claimed = await db.transaction().execute((tx) => claimWaiting(tx, accountId, of, now));
  const events = eventsToTell(claimed, account.status === 'blocked');
  if (events.length > 0) {
    try {
      await notices.send({
        person: { id: accountId, phone: account.phone, email: account.email },
        subject: messageSubject(events, accountId),
        text: messageText(events, site, accountId),
      });
    } catch (error) {
      await unclaim(db, claimed, of);
      throw error;
    }
  }
  // Events too recent to be told can still be undone; they get a message of their own.
  if (of === 'waiting') await scheduleMessages(db, accountId, now);
  return events.length > 0;
}

async function unclaim(db: Db, claimed: readonly { id: number }[], of: MessageOf): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await db
    .updateTable('notifications')
    .set({ message: of, sent_at: null })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}
