import { sql } from 'kysely';
import { undoMs } from '#listing/undo-time.ts';
import { forcedTopic } from '#notifications/kind.ts';
import { topicOf } from '#notifications/kinds.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';
import { enqueueMessages, scheduleMessages } from '#notifications/schedule.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Notices } from '#server/ports/notices.ts';
import { messageSubject, messageText } from './message-text.ts';
import { hasStopped, stopKeyOfAccount } from './stop-queries.ts';
import {
  abandonedSince,
  type ClaimedNotification,
  eventsToTell,
  findRecipient,
  hasUrgent,
  isSubjectGone,
  isTellable,
  quietMsOf,
} from './recipient.ts';

/** `digest` is the message of the day or week about events that were not worth a message of their own. */
export type MessageOf = 'waiting' | 'digest';

/**
 * Marks an account's waiting notifications as being sent and returns them. A server that runs this at the same time finds none; what a server
 * left that ended while it was sending is found again.
 */
async function claimWaiting(
  tx: Tx,
  accountId: number,
  { of, isQuiet, now }: { of: MessageOf; isQuiet: boolean; now: Date },
): Promise<ClaimedNotification[]> {
  // Until then a decision can still be undone.
  const settled = new Date(now.getTime() - undoMs);
  const { rows } = await sql<ClaimedNotification>`
    with claimed as (
      update notifications set message = 'sending', sent_at = ${now}
      where account_id = ${accountId} and created_at <= ${settled}
        and (message = ${of} or (message = 'sending' and sent_at < ${abandonedSince(now)})) and ${isTellable(isQuiet)}
      returning id, kind, subject, params)
    select c.id, c.kind, c.subject, c.params, ${isSubjectGone('c')} as is_gone from claimed c order by c.id`.execute(
    tx,
  );
  return rows;
}

type Deps = { db: Db; notices: Notices; site: string };

/**
 * Sends an account one message about all events since the last message. A message that cannot be delivered is retried; in the quiet hours
 * of the account's time zone only urgent events are told, the others wait for their end. Returns whether a message was sent.
 */
export async function sendMessages(
  { db, notices, site }: Deps,
  accountId: number,
  now: Date,
  of: MessageOf = 'waiting',
): Promise<boolean> {
  const account = await findRecipient(db, accountId);
  if (!account) return false;
  const quietMs = quietMsOf(account, now);
  const isQuiet = quietMs > 0;
  // No digest has urgent events.
  if (isQuiet && of === 'digest') return false;
  const claimed = await db.transaction().execute((tx) => claimWaiting(tx, accountId, { of, isQuiet, now }));
  // The link may have been used while events were waiting.
  const isForcedOnly = account.status === 'blocked' || (await hasStopped(db, accountId));
  const events = eventsToTell(claimed, isForcedOnly);
  if (events.length > 0) {
    try {
      const isForced = events.every(({ kind }) => topicOf(kind) === forcedTopic);
      await notices.send({
        person: { id: accountId, phone: account.phone, email: account.email },
        subject: messageSubject(events, accountId),
        text: messageText(events, site, accountId),
        // A text message about one event stays short.
        stop:
          isForced || (account.email === null && events.length === 1)
            ? null
            : `${site}/stop/messages/${stopKeyOf(await stopKeyOfAccount(db, accountId))}`,
      });
    } catch (error) {
      await endSending(db, claimed, { message: of, sent_at: null });
      throw error;
    }
  }
  await endSending(db, claimed, { message: 'sent' });
  // Events too recent to be told can still be undone; they get a message of their own.
  if (isQuiet && !(await hasUrgent(db, accountId, 'message'))) await enqueueMessages(db, accountId, quietMs);
  else if (of === 'waiting') await scheduleMessages(db, accountId, now);
  return events.length > 0;
}

async function endSending(
  db: Db,
  claimed: readonly { id: number }[],
  as: { message: 'sent' } | { message: MessageOf; sent_at: null },
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await db
    .updateTable('notifications')
    .set(as)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}
