import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Topic } from '#notifications/kind.ts';
import { kindsOfTopics, type KindName } from '#notifications/kinds.ts';
import { deliveryCancelled } from '#notifications/notify.ts';
import type { Db } from '#server/db/connect.ts';
import { isSubjectGone } from './recipient.ts';

/** How long notifications are stored. */
const retentionMs = 180 * dayMs;

type Filter = { accountId: number; topics: readonly Topic[]; isUnread: boolean };
type Page = { limit: number; before: number | undefined };

export type NotificationRow = {
  id: number;
  kind: KindName;
  subject: string;
  group_key: string;
  params: object;
  created_at: Date;
  read_at: Date | null;
  is_gone: boolean;
};

/** Finds one more row than `limit`, so that the caller knows whether there is a next page. */
export async function findNotifications(db: Db, filter: Filter, { limit, before }: Page): Promise<NotificationRow[]> {
  const { accountId, topics, isUnread } = filter;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.subject, n.group_key, n.params, n.created_at, n.read_at,
      ${isSubjectGone('n')} as is_gone
    from notifications n
    where n.account_id = ${accountId} and n.is_on_site
      ${before === undefined ? sql`` : sql`and n.id < ${before}`}
      ${isUnread ? sql`and n.read_at is null` : sql``}
      and n.kind = any(${kindsOfTopics(topics)}::text[])
    order by n.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_on_site', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks an account's notifications of these ids as read; returns how many of the ids are the account's. */
export async function readNotifications(db: Db, accountId: number, ids: readonly number[], at: Date): Promise<number> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${at}), ${deliveryCancelled}
    where account_id = ${accountId} and id = any(${ids}::bigint[]) and is_on_site returning id`.execute(db);
  return rows.length;
}

/** Marks all of an account's notifications up to `until` as read: later ones have not been seen. */
export async function readNotificationsUntil(db: Db, accountId: number, until: number, at: Date): Promise<void> {
  await sql`
    update notifications set read_at = ${at}, ${deliveryCancelled}
    where account_id = ${accountId} and id <= ${until} and is_on_site and read_at is null`.execute(db);
}

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
