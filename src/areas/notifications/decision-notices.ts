import { sql } from 'kysely';
import { undoMs } from '#listing/undo-time.ts';
import { accountEmail, accountPhone } from '#areas/profile/account-contact.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Notices } from '#server/ports/notices.ts';
import { msUntilMorning } from './night.ts';
import { type NotifiableDecision, decisionText, isAboutRequisites, type OwnerNotice } from './decision-text.ts';

const second = 1000;
const minute = 60 * second;

/** A message is sent `quietMs` after the last decision, but at most `mostMs` after the first, so that decisions are combined. */
export const batchWindow = { quietMs: 2 * minute, mostMs: 15 * minute } as const;
/** How long sent notices are stored, for the person's data export. */
const retentionMs = 90 * 24 * 3600 * second;

type NewNotice = { auditId: number; userId: number; objectId: number | null; notice: OwnerNotice; at: Date };

const enqueueMessage = (db: Db, userId: number, ms: number): Promise<void> =>
  enqueue(
    db,
    'notifications/tell_of_decisions',
    { user_id: userId },
    { key: `decisions:${userId}`, delay: ms / second },
  );

async function scheduleMessage(db: Db, userId: number, first: Date, at: Date): Promise<void> {
  const remainingMs = first.getTime() + batchWindow.mostMs - at.getTime();
  await enqueueMessage(db, userId, Math.max(undoMs, Math.min(batchWindow.quietMs, remainingMs)));
}

/**
 * Records, within the transaction of a decision, that its owner is to be notified, and schedules the message, which combines all decisions
 * recorded until then.
 */
export async function scheduleDecisionNotice(
  tx: Tx,
  { auditId, userId, objectId, notice, at }: NewNotice,
): Promise<void> {
  await tx
    .insertInto('decision_notices')
    .values({ audit_id: auditId, user_id: userId, object_id: objectId, told: JSON.stringify(notice), created_at: at })
    .execute();
  const { first } = await tx
    .selectFrom('decision_notices')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  await scheduleMessage(tx, userId, first ?? at, at);
}

/** Deletes the unsent notice of a decision that was undone. */
export async function withdrawNotice(tx: Tx, auditId: number): Promise<void> {
  await tx.deleteFrom('decision_notices').where('audit_id', '=', auditId).where('sent_at', 'is', null).execute();
}

type PendingNotice = {
  audit_id: number;
  object_id: number | null;
  told: OwnerNotice;
  kind: string | null;
  title: string | null;
};

/** Marks a person's pending notices as sent and returns them. A server that runs this at the same time finds none. */
async function claimPending(tx: Tx, userId: number, now: Date): Promise<PendingNotice[]> {
  const settled = new Date(now.getTime() - undoMs);
  const { rows } = await sql<PendingNotice>`
    with taken as (
      update decision_notices set sent_at = ${now}
      where user_id = ${userId} and sent_at is null and created_at <= ${settled}
      returning audit_id, object_id, told)
    select t.audit_id, t.object_id, t.told, o.kind, o.title
    from taken t left join objects o on o.id = t.object_id
    where t.object_id is null or o.deleted_at is null order by t.audit_id`.execute(tx);
  return rows;
}

/** The listing, vacancy or part of the account that a notice is about. */
function subjectOf({ object_id: id, told }: PendingNotice): number | string {
  if (id !== null) return id;
  if ('vacancy' in told) return `vacancy:${told.vacancy.id}`;
  return isAboutRequisites(told) ? 'requisites' : `account:${told.of}`;
}

/**
 * Returns the decisions still in force: the last on each listing and on the account. A blocked person is notified about the account only.
 */
function decisionsInForce(waiting: readonly PendingNotice[], isBlocked: boolean): NotifiableDecision[] {
  const last = new Map(waiting.map((notice) => [subjectOf(notice), notice]));
  const accountIs: OwnerNotice['of'] = isBlocked ? 'user_unblocked' : 'user_blocked';
  return [...last.values()].flatMap(({ object_id: id, told: notice, kind, title }): NotifiableDecision[] => {
    if (isBlocked && ('vacancy' in notice || isAboutRequisites(notice))) return [];
    if (id === null) return notice.of === accountIs ? [] : [{ notice, listing: null }];
    return isBlocked || kind === null || title === null ? [] : [{ notice, listing: { id, kind, title } }];
  });
}

type NoticeDeps = { db: Db; notices: Notices; site: string };

/** Finds an account that may be notified, with the time zone of its city. */
const findRecipient = (db: Db, userId: number) =>
  db
    .selectFrom('accounts as u')
    .leftJoin('profiles as p', 'p.account_id', 'u.id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .select(['u.status', 'c.time_zone'])
    .select([accountPhone('u').as('phone'), accountEmail('u').as('email')])
    .where('u.id', '=', userId)
    .where('u.status', 'in', ['active', 'hidden', 'blocked'])
    .executeTakeFirst();

/**
 * Sends a person one message about all decisions since the last message. A message that cannot be delivered is retried; decisions made at
 * night in the person's time zone are sent in the morning. Returns whether a message was sent.
 */
export async function sendDecisionNotices(
  { db, notices, site }: NoticeDeps,
  userId: number,
  now: Date,
): Promise<boolean> {
  const user = await findRecipient(db, userId);
  if (!user) return false;
  const night = msUntilMorning(now, user.time_zone);
  if (night > 0) {
    await enqueueMessage(db, userId, night);
    return false;
  }
  const pending = await db.transaction().execute((tx) => claimPending(tx, userId, now));
  const decisions = decisionsInForce(pending, user.status === 'blocked');
  const isTold = decisions.length > 0;
  if (isTold) {
    const about = decisions.flatMap(({ listing }) => listing?.id ?? []);
    const text = decisionText(decisions, site, userId);
    try {
      await notices.send({
        person: { id: userId, phone: user.phone, email: user.email },
        kind: 'decisions',
        about,
        text,
      });
    } catch (error) {
      const ids = pending.map((notice) => notice.audit_id);
      await db
        .updateTable('decision_notices')
        .set({ sent_at: null })
        .where(sql<boolean>`audit_id = any(${ids}::bigint[])`)
        .execute();
      throw error;
    }
  }
  const unsent = await db
    .selectFrom('decision_notices')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  // Decisions too recent to be sent can still be undone; they get a message of their own.
  if (unsent?.first) await scheduleMessage(db, userId, unsent.first, now);
  return isTold;
}

export async function deleteOldDecisionNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('decision_notices')
    .where('sent_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
