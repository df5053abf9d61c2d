import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { PushTarget } from '#server/ports/web-push.ts';
import { mostPushDevices } from './limits.ts';
import { abandonedSince, type ClaimedNotification, isSubjectGone, isTellable } from './recipient.ts';

type Owner = { id: number; sessionId: string };
export type NewPushDevice = PushTarget & { locale: 'ru' | 'en' };

/** Stores a browser for the session that turned it on. A browser that another session or account had is moved. */
export async function savePushDevice(tx: Tx, owner: Owner, device: NewPushDevice, now: Date): Promise<number> {
  const values = {
    account_id: owner.id,
    session_id: owner.sessionId,
    public_key: device.p256dh,
    auth_secret: device.auth,
    locale: device.locale,
    created_at: now,
  };
  const { id } = await tx
    .insertInto('push_devices')
    .values({ endpoint: device.endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from push_devices where account_id = ${owner.id} and id in (
      select id from push_devices where account_id = ${owner.id} order by created_at desc, id desc offset ${mostPushDevices})`.execute(
    tx,
  );
  return id;
}

/** Replaces a subscription of which the endpoint and the secret are known; returns whether there is such a one. */
export async function renewPushDevice(
  tx: Tx,
  former: Pick<PushTarget, 'endpoint' | 'auth'>,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  const row = await tx
    .selectFrom('push_devices')
    .select('id')
    .where('endpoint', '=', former.endpoint)
    .where('auth_secret', '=', former.auth)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  // A page may have stored the new subscription already.
  await tx.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('id', '!=', row.id).execute();
  await tx
    .updateTable('push_devices')
    .set({ endpoint, public_key: p256dh, auth_secret: auth })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** The devices of an account whose sessions go on, with the User-Agent that names each. */
export async function findPushDevices(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.id', 'd.endpoint', 'd.public_key', 'd.auth_secret', 'd.locale', 'd.created_at', 'd.session_id'])
    .select('s.user_agent')
    .where('d.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** Forgets a device; returns whether the account had it. */
export async function removePushDevice(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Forgets devices whose sessions have ended. */
export async function deleteEndedPushDevices(db: Db, now: Date): Promise<void> {
  await sql`
    delete from push_devices d using sessions s
    where s.id = d.session_id and (s.ended_at is not null or s.expires_at <= ${now})`.execute(db);
}

/**
 * Marks what waits for being pushed as being sent and returns it. A server that runs this at the same time finds none; what a server left
 * that ended while it was sending is found again.
 */
export async function claimPushes(
  db: Db,
  accountId: number,
  { until, now, isQuiet }: { until: Date; now: Date; isQuiet: boolean },
): Promise<ClaimedNotification[]> {
  const { rows } = await sql<ClaimedNotification>`
    with claimed as (
      update notifications set push = 'sending', pushed_at = ${now}
      where account_id = ${accountId} and created_at <= ${until}
        and (push = 'waiting' or (push = 'sending' and pushed_at < ${abandonedSince(now)})) and ${isTellable(isQuiet)}
      returning id, kind, subject, params)
    select c.id, c.kind, c.subject, c.params, ${isSubjectGone('c')} as is_gone from claimed c order by c.id`.execute(
    db,
  );
  return rows;
}

/** Ends the sending of claimed notifications: they were sent, or wait again. */
export async function endPushes(db: Db, ids: readonly number[], as: 'sent' | 'waiting'): Promise<void> {
  await sql`update notifications set push = ${as} where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Finds accounts with a notification that a server began to push and never finished. */
export async function findAbandonedPushes(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('account_id')
    .distinct()
    .where('push', '=', 'sending')
    .where('pushed_at', '<', abandonedSince(now))
    .execute();
  return rows.map((row) => row.account_id);
}

export async function hasWaitingPushes(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('push', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
