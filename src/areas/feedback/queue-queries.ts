import { sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { fromMicroseconds } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import { selectReviews } from './queries.ts';

export type Queue = 'waiting' | 'disputes' | 'complaints';
type Entry = { id: number; of: 'review' | 'reply'; since: Date };

const entries = {
  // The reply to a review that is itself pending is read after the review.
  waiting: sql`select id, 'review' as of, sent_at as since from reviews where state = 'waiting'
    union all select id, 'reply', reply_at from reviews where reply_state = 'waiting' and state = 'published'`,
  disputes: sql`select review_id as id, 'review' as of, created_at as since from review_disputes where state = 'open'`,
  complaints: sql`select review_id as id, 'review' as of, min(created_at) as since from review_complaints group by review_id`,
} as const satisfies Record<Queue, unknown>;

/** Returns the entries of a queue that wait for an administrator, the oldest first, up to `limit` + 1. */
export async function findQueue(db: Db, queue: Queue, limit: number, after?: CursorPosition) {
  const { rows: found } = await sql<Entry & { since_us: number }>`
    select id, of, since, (extract(epoch from since) * 1000000)::bigint as since_us from (${entries[queue]}) e
    where ${after === undefined} or (since, id) > (${fromMicroseconds(after?.value ?? 0)}, ${after?.id ?? 0}::bigint)
    order by since, id limit ${limit + 1}`.execute(db);
  const ids = found.map(({ id }) => id);
  const [reviews, complaints] = await Promise.all([
    selectReviews(db)
      .where(sql<boolean>`r.id = any(${ids}::bigint[])`)
      .execute(),
    db
      .selectFrom('review_complaints')
      .select(['review_id', 'reason', 'comment'])
      .where(sql<boolean>`review_id = any(${ids}::bigint[])`)
      .orderBy('created_at')
      .execute(),
  ]);
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return found.flatMap((entry) => {
    const review = byId.get(entry.id);
    const about = complaints.filter(({ review_id: id }) => id === entry.id);
    return review ? [{ ...entry, review, complaints: about }] : [];
  });
}

export async function countQueues(db: Db): Promise<Record<Queue, number>> {
  const { rows } = await sql<Record<Queue, number>>`select
    (select count(*) from (${entries.waiting}) e)::integer as waiting,
    (select count(*) from (${entries.disputes}) e)::integer as disputes,
    (select count(*) from (${entries.complaints}) e)::integer as complaints`.execute(db);
  return rows[0] ?? { waiting: 0, disputes: 0, complaints: 0 };
}
