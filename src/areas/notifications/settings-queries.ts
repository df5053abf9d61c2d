import { hourMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { type Channel, type Digest, type Topic, topics } from '#notifications/kind.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { abandonedSince } from './recipient.ts';

export type Choices = Partial<Record<Topic, Partial<Record<Channel, boolean>>>>;
export type StoredSettings = {
  channels: Choices;
  digest: Digest;
  quiet_from: number;
  quiet_until: number;
  push_titles: boolean;
};

export async function findSettings(db: Db, accountId: number): Promise<StoredSettings | undefined> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['channels', 'digest', 'quiet_from', 'quiet_until', 'push_titles'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // The columns hold what `saveSettings` wrote.
  return row as StoredSettings | undefined;
}

type Change = {
  channels: readonly { topic: Topic; channel: Channel; on: boolean }[];
  digest?: Digest | undefined;
  quiet_from?: number | undefined;
  quiet_until?: number | undefined;
  push_titles?: boolean | undefined;
};

/** Ends the stop of an account's messages; returns whether there was one. */
async function resume(tx: Tx, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_stops')
    .set({ stopped_at: null })
    .where('account_id', '=', accountId)
    .where('stopped_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Saves a change within a transaction that serialises the changes of an account, so that none is lost. */
export function saveSettings(db: Db, accountId: number, change: Change, at: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notification_settings')
      .values({ account_id: accountId, updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('notification_settings')
      .select('channels')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const choices = { ...(row.channels as Choices) };
    // Whoever turns the messages of a topic on again has those alone.
    if (change.channels.some(({ channel, on }) => channel === 'message' && on) && (await resume(tx, accountId)))
      for (const topic of topics) choices[topic] = { ...choices[topic], message: false };
    for (const { topic, channel, on } of change.channels) choices[topic] = { ...choices[topic], [channel]: on };
    const { digest, quiet_from, quiet_until, push_titles } = change;
    await tx
      .updateTable('notification_settings')
      .set({
        channels: JSON.stringify(choices),
        updated_at: at,
        ...(digest !== undefined && { digest }),
        ...(quiet_from !== undefined && { quiet_from }),
        ...(quiet_until !== undefined && { quiet_until }),
        ...(push_titles !== undefined && { push_titles }),
      })
      .where('account_id', '=', accountId)
      .execute();
    // Notifications that waited for a digest which is now off are told by the next message.
    if (digest === 'off')
      await tx
        .updateTable('notifications')
        .set({ message: 'waiting' })
        .where('account_id', '=', accountId)
        .where('message', '=', 'digest')
        .execute();
  });
}

/** The hour of a digest in the account's city; within the quiet hours it is sent at their end. */
const digestHour = 9;

/** Finds accounts whose digest is due: something has waited since before the last hour of sending. */
export async function findDueDigests(db: Db, now: Date): Promise<number[]> {
  const local = (at: unknown) => sql`(${at}::timestamptz at time zone coalesce(c.time_zone, 'Europe/Moscow'))`;
  const { rows } = await sql<{ account_id: number }>`
    select w.account_id
    from (select account_id, min(created_at) as first from notifications where message = 'digest' group by 1) w
    join accounts a on a.id = w.account_id and a.status in ('active', 'hidden')
    join notification_settings s on s.account_id = w.account_id
    left join profiles p on p.account_id = w.account_id
    left join cities c on c.id = p.city_id
    cross join lateral (select date_trunc(case s.digest when 'weekly' then 'week' else 'day' end, ${local(now)})
      + make_interval(hours => case
          when s.quiet_from <= s.quiet_until and ${digestHour} >= s.quiet_from and ${digestHour} < s.quiet_until then s.quiet_until
          when s.quiet_from > s.quiet_until and (${digestHour} >= s.quiet_from or ${digestHour} < s.quiet_until) then s.quiet_until
          else ${digestHour} end::integer) as moment) m
    where ${local(now)} >= m.moment and ${local(sql`w.first`)} < m.moment
    order by w.account_id`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Finds accounts with a message that has waited for an hour, whose job may have been lost, or that a killed server was sending. */
export async function findOverdueMessages(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('accounts as a', 'a.id', 'n.account_id')
    .select('n.account_id')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('n.message', '=', 'waiting'), eb('n.created_at', '<', new Date(now.getTime() - hourMs))]),
        eb.and([eb('n.message', '=', 'sending'), eb('n.sent_at', '<', abandonedSince(now))]),
      ]),
    )
    .where('a.status', 'in', ['active', 'hidden', 'blocked'])
    .execute();
  return rows.map((row) => row.account_id);
}
