import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { publishEvent, publishToAll } from '#server/live/publish-event.ts';
import { forcedTopic, type Subject } from './kind.ts';
import { isSentByDefault, type KindName, type ParamsOf, topicOf } from './kinds.ts';
import { undoMs } from '#listing/undo-time.ts';
import { enqueuePushes, scheduleMessages } from './schedule.ts';

export type NewNotification<K extends KindName> = {
  /** One account, or all accounts that the event concerns. */
  to: number | readonly number[];
  kind: K;
  /** Names the event, such as 'decision:17': an account gets one notification for a key, however often the event is reported. */
  key: string;
  subject: Subject;
  /** Notifications of one day with the same group are shown together; by default those of the same subject. */
  group?: Subject;
  params: ParamsOf<K>;
  at: Date;
};

export const subjectKey = ({ of, id }: Subject): string => `${of}:${id}`;

/** Whether an account `a` has stopped its messages by their link. */
const hasStoppedMessages = sql<boolean>`exists (select from message_stops m where m.account_id = a.id and m.stopped_at is not null)`;

/**
 * Notifies accounts of an event within the transaction that makes the event. Which channels are used follows from the settings of each
 * account. Administrators, who are not accounts, get no notifications.
 */
export async function notify<K extends KindName>(db: Db, event: NewNotification<K>): Promise<void> {
  const { kind, key, subject, group = subject, params, at } = event;
  const topic = topicOf(kind);
  const to = [event.to].flat();
  if (to.length === 0) return;
  const isForced = topic === forcedTopic;
  const choice = (channel: string, byDefault: RawBuilder<boolean>) =>
    isForced
      ? byDefault
      : sql<boolean>`coalesce((s.channels->${topic}::text->>${channel}::text)::boolean, ${byDefault})`;
  const isSent = isSentByDefault(kind);
  const sentByDefault =
    isSent === 'by_email' ? sql<boolean>`a.kind = 'organization'` : sql<boolean>`${isSent}::boolean`;
  const { rows } = await sql<{ account_id: number; message: string; push: string; is_on_site: boolean }>`
    insert into notifications (account_id, kind, key, subject, group_key, params, created_at, is_on_site, message, push)
    select a.id, ${kind}, ${key}, ${subjectKey(subject)}, ${subjectKey(group)}, ${JSON.stringify(params)}::jsonb, ${at},
      ${choice('site', sql`true`)},
      case when not ${choice('message', sentByDefault)} or (not ${isForced} and ${hasStoppedMessages}) then 'none'
        when ${isForced} or coalesce(s.digest, 'off') = 'off' then 'waiting' else 'digest' end,
      case when ${choice('push', sql`true`)} and exists (select from push_devices d join sessions e on e.id = d.session_id
        where d.account_id = a.id and e.ended_at is null) then 'waiting' else 'none' end
    from accounts a left join notification_settings s on s.account_id = a.id
    where a.id = any(${to}::bigint[]) order by a.id
    on conflict (account_id, key) do nothing
    returning account_id, message, push, is_on_site`.execute(db);
  const shown = rows.flatMap(({ account_id, is_on_site }) => (is_on_site ? [account_id] : []));
  await publishToAll(db, shown, 'notifications', {});
  for (const { account_id: id, message, push } of rows) {
    if (message === 'waiting') await scheduleMessages(db, id, at);
    if (push === 'waiting') await enqueuePushes(db, id, undoMs);
  }
}

/** SQL: the assignments by which notifications that were read on the site are not sent by message or push any more. */
export const deliveryCancelled = sql`message = case when message in ('waiting', 'digest') then 'none' else message end,
  push = case when push = 'waiting' then 'none' else push end`;

/** Marks the notifications about a subject as read, which the account has just seen; they are not sent any more. */
export async function readNotificationsAbout(db: Db, accountId: number, subject: Subject, at: Date): Promise<void> {
  const done = await sql`
    update notifications set read_at = ${at}, ${deliveryCancelled}
    where account_id = ${accountId} and subject = ${subjectKey(subject)} and read_at is null`.execute(db);
  if ((done.numAffectedRows ?? 0n) > 0n) await publishEvent(db, accountId, 'notifications', {});
}

/** Deletes the notification of an event that was undone, unless a message about it has been sent. */
export async function withdrawNotification(db: Db, accountId: number, key: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('message', 'not in', ['sending', 'sent'])
    .where('push', 'not in', ['sending', 'sent'])
    .execute();
  await publishEvent(db, accountId, 'notifications', {});
}
