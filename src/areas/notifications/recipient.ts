import { sql } from 'kysely';
import { accountEmail, accountPhone } from '#areas/profile/account-contact.ts';
import { topicOf, urgentKinds } from '#notifications/kinds.ts';
import type { Db } from '#server/db/connect.ts';
import type { WaitingNotification } from './message-text.ts';
import { defaultQuietHours, msUntilQuietHoursEnd } from './quiet-hours.ts';

export type ClaimedNotification = WaitingNotification & { id: number; subject: string; is_gone: boolean };

/** How long a sending may take; one that has not ended by then was left by a server that was killed. */
const sendingMs = 5 * 60_000;

/** Sendings that began before this moment and have not ended are begun again. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - sendingMs);

/** SQL: whether the listing that a notification is about was deleted. `of` is the alias of its row. */
export const isSubjectGone = (of: string) => {
  const subject = sql.ref(`${of}.subject`);
  return sql<boolean>`exists (select from objects o where o.deleted_at is not null
    and o.id = case when ${subject} like 'listing:%' then split_part(${subject}, ':', 2)::bigint end)`;
};

/** SQL: whether an account may be told about a notification now; in its quiet hours only about urgent ones. */
export const isTellable = (isQuiet: boolean) =>
  isQuiet ? sql<boolean>`kind = any(${[...urgentKinds]}::text[])` : sql<boolean>`true`;

/** Whether an urgent notification waits for being told by this channel. */
export async function hasUrgent(db: Db, accountId: number, channel: 'message' | 'push'): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications where account_id = ${accountId}
    and ${sql.ref(channel)} = 'waiting' and ${isTellable(true)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the events to tell: the last of each subject, of a blocked account only what concerns the account. */
export function eventsToTell(claimed: readonly ClaimedNotification[], isBlocked: boolean): ClaimedNotification[] {
  const last = new Map(claimed.map((event) => [event.subject, event]));
  return [...last.values()].filter((event) => !event.is_gone && (!isBlocked || topicOf(event.kind) === 'account'));
}

/** Finds an account that may be told, with the time zone of its city and its quiet hours. */
export const findRecipient = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.account_id', 'a.id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .leftJoin('notification_settings as s', 's.account_id', 'a.id')
    .select(['a.status', 'c.time_zone', 's.quiet_from', 's.quiet_until', 's.push_titles'])
    .select([accountPhone('a').as('phone'), accountEmail('a').as('email')])
    .where('a.id', '=', accountId)
    .where('a.status', 'in', ['active', 'hidden', 'blocked'])
    .executeTakeFirst();

type Hours = { time_zone: string | null; quiet_from: number | null; quiet_until: number | null };

/** Milliseconds until the end of an account's quiet hours; 0 outside of them. */
export function quietMsOf({ time_zone: timeZone, quiet_from: from, quiet_until: until }: Hours, now: Date): number {
  return msUntilQuietHoursEnd(now, timeZone, from === null || until === null ? defaultQuietHours : { from, until });
}
