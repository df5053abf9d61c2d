import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { fromMicroseconds } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { feedbackRetentionDays, type FeedbackTopic } from './topics.ts';

export type FeedbackState = 'new' | 'open' | 'closed';

/** Serializes sendings with the same key until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform_feedback:${key}`}, 0))`.execute(tx);
}

export type NewFeedback = {
  key: string;
  account_id: number | null;
  name: string;
  phone: string;
  email: string | null;
  topic: FeedbackTopic;
  text: string;
  page: string;
  consent_version: string;
  consent_ip: string;
  created_at: Date;
};

export const findByKey = (db: Db, key: string) =>
  db.selectFrom('platform_feedback').selectAll().where('key', '=', key).executeTakeFirst();

export async function insertFeedback(tx: Tx, message: NewFeedback): Promise<number> {
  const { id } = await tx.insertInto('platform_feedback').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type FeedbackFilter = {
  state: FeedbackState;
  topic?: FeedbackTopic | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  adminId: number;
};

const excerptLength = 200;

const summaries = (db: Db, adminId: number) =>
  db
    .selectFrom('platform_feedback as f')
    .leftJoin('admins as a', 'a.id', 'f.assigned_to')
    .select(['f.id', 'f.topic', 'f.state', 'f.name', 'f.page', 'f.created_at', 'f.closed_at', 'a.login as assigned_to'])
    .select([
      sql<string>`left(f.text, ${sql.lit(excerptLength)})`.as('excerpt'),
      sql<boolean>`coalesce(f.assigned_to = ${adminId}::bigint, false)`.as('is_mine'),
      sql<boolean>`exists (select from platform_feedback_notes n where n.feedback_id = f.id and n.way <> 'note')`.as(
        'answered',
      ),
      sql<number>`(extract(epoch from f.created_at) * 1000000)::bigint`.as('created_us'),
    ]);

/** Returns a page of messages, up to `limit` + 1: the extra one shows that another page follows. */
export function findFeedback(db: Db, filter: FeedbackFilter, limit: number, after?: CursorPosition) {
  const { state, topic, assigned, adminId } = filter;
  const isForward = state !== 'closed';
  const direction = isForward ? 'asc' : 'desc';
  const place = sql`(${fromMicroseconds(after?.value ?? 0)}, ${after?.id}::bigint)`;
  return summaries(db, adminId)
    .where('f.state', '=', state)
    .$if(topic !== undefined, (query) => query.where('f.topic', '=', topic!))
    .$if(assigned === 'me', (query) => query.where('f.assigned_to', '=', adminId))
    .$if(assigned === 'nobody', (query) => query.where('f.assigned_to', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(
        isForward ? sql<boolean>`(f.created_at, f.id) > ${place}` : sql<boolean>`(f.created_at, f.id) < ${place}`,
      ),
    )
    .orderBy('f.created_at', direction)
    .orderBy('f.id', direction)
    .limit(limit + 1)
    .execute();
}

export async function countByState(db: Db): Promise<Record<FeedbackState, number>> {
  const rows = await db
    .selectFrom('platform_feedback')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { new: 0, open: 0, closed: 0 };
  // A check constraint limits the column to these values.
  for (const { state, count } of rows) counts[state as FeedbackState] = count;
  return counts;
}

export async function findOne(db: Db, id: number, adminId: number) {
  const found = await summaries(db, adminId)
    .select(['f.phone', 'f.email', 'f.text', 'f.account_id', 'f.consent_version'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const notes = await db
    .selectFrom('platform_feedback_notes as n')
    .innerJoin('admins as a', 'a.id', 'n.admin_id')
    .select(['n.id', 'n.way', 'n.text', 'n.at', 'a.login'])
    .where('n.feedback_id', '=', id)
    .orderBy('n.id')
    .execute();
  return { ...found, notes };
}

export const lockFeedback = (tx: Tx, id: number) =>
  tx
    .selectFrom('platform_feedback')
    .select(['id', 'state', 'assigned_to', 'account_id', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateFeedback(
  tx: Tx,
  id: number,
  change: { state?: FeedbackState; assigned_to?: number | null; closed_at?: Date | null },
): Promise<void> {
  await tx.updateTable('platform_feedback').set(change).where('id', '=', id).execute();
}

export async function insertNote(
  tx: Tx,
  note: { feedback_id: number; admin_id: number; way: 'email' | 'phone' | 'note'; text: string; at: Date },
): Promise<void> {
  await tx.insertInto('platform_feedback_notes').values(note).execute();
}

/** Deletes messages that were closed long ago, with their answers. */
export async function deleteOldFeedback(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('platform_feedback')
    .where('state', '=', sql.lit('closed'))
    .where('closed_at', '<', new Date(now.getTime() - feedbackRetentionDays * dayMs))
    .execute();
}
