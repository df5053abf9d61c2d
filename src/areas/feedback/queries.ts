import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { fromMicroseconds, isShown, ownerIsActive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { DB } from '#server/db/tables.gen.ts';
import type { ReviewSort } from './rules.ts';

const microsecondsOf = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** Selects reviews with the names of both sides, the page of the listing if there is one, and the dispute. */
export const selectReviews = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('accounts as a', 'a.id', 'r.author_id')
    .leftJoin('profiles as ap', 'ap.account_id', 'r.author_id')
    .leftJoin('profiles as sp', 'sp.account_id', 'r.subject_id')
    .leftJoin('objects as o', (join) =>
      join.onRef('o.id', '=', 'r.object_id').on(sql<boolean>`o.deleted_at is null and ${isShown} and ${ownerIsActive}`),
    )
    .leftJoin('review_disputes as d', 'd.review_id', 'r.id')
    .selectAll('r')
    .select([
      'ap.display_name as author_name',
      'ap.avatar as author_avatar',
      'sp.display_name as subject_name',
      'sp.avatar as subject_avatar',
      'o.kind as object_kind',
      'o.slug as object_slug',
      'd.state as dispute_state',
      'd.text as dispute_text',
      'd.note as dispute_note',
    ]);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

type Page = { limit: number; after: CursorPosition | undefined };

/** The position of a keyset page: the time and the id of the last row of the previous page. */
const place = (after: CursorPosition | undefined) =>
  sql`(${fromMicroseconds(after?.value ?? 0)}, ${after?.id ?? 0}::bigint)`;

/** More seconds than any time since 1970 has, so that stars decide before the time. */
const beyondTime = 10_000_000_000;

/** The whole number by which the public reviews are sorted, the highest first. */
const orders: Record<ReviewSort, RawBuilder<number>> = {
  newest: microsecondsOf('r.published_at'),
  best: sql<number>`(r.stars * ${sql.lit(beyondTime)}::bigint + extract(epoch from r.published_at)::bigint)`,
  worst: sql<number>`((6 - r.stars) * ${sql.lit(beyondTime)}::bigint + extract(epoch from r.published_at)::bigint)`,
};

/** Returns the public reviews of an account, up to `limit` + 1. Reviews by blocked accounts are hidden. */
export const findPublished = (
  db: Db,
  { subjectId, stars, sort }: { subjectId: number; stars: number | undefined; sort: ReviewSort },
  { limit, after }: Page,
) =>
  selectReviews(db)
    .select(orders[sort].as('position'))
    .where('r.subject_id', '=', subjectId)
    .where('r.state', '=', sql.lit('published'))
    .where('a.status', '<>', 'blocked')
    .$if(stars !== undefined, (query) => query.where('r.stars', '=', stars!))
    .$if(after !== undefined, (query) =>
      sort === 'newest'
        ? query.where(sql<boolean>`(r.published_at, r.id) < ${place(after)}`)
        : query.where(sql<boolean>`(${orders[sort]}, r.id) < (${after!.value}::bigint, ${after!.id}::bigint)`),
    )
    .orderBy(sort === 'newest' ? 'r.published_at' : orders[sort], 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();

/**
 * Returns the reviews of one side, in every state, up to `limit` + 1. The reviewed account sees none that was never
 * published.
 */
export const findOwn = (db: Db, accountId: number, list: 'received' | 'written', { limit, after }: Page) =>
  selectReviews(db)
    .select(microsecondsOf('r.created_at').as('at_us'))
    .where(list === 'written' ? 'r.author_id' : 'r.subject_id', '=', accountId)
    .$if(list === 'received', (query) =>
      query
        .where((eb) => eb.or([eb('r.state', '=', 'published'), eb('d.state', '=', 'upheld')]))
        .where('a.status', '<>', 'blocked'),
    )
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(r.created_at, r.id) < ${place(after)}`))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();

export const findRating = (db: Db, accountId: number) =>
  db
    .selectFrom('account_ratings')
    .select(['count', 'stars_sum', 'by_stars'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export async function isActive(db: Db, accountId: number): Promise<boolean> {
  const found = await db.selectFrom('accounts').select('status').where('id', '=', accountId).executeTakeFirst();
  return found?.status === 'active';
}

/** Returns the contacts that an account has not reviewed, the latest first. */
export const findUnreviewed = (db: Db, accountId: number, since: Date, limit: number, counterpartId?: number) =>
  db
    .selectFrom('contacts as c')
    .innerJoin('accounts as a', 'a.id', 'c.counterpart_id')
    .leftJoin('profiles as p', 'p.account_id', 'c.counterpart_id')
    .leftJoin('objects as o', (join) =>
      join.onRef('o.id', '=', 'c.object_id').on(sql<boolean>`o.deleted_at is null and ${isShown} and ${ownerIsActive}`),
    )
    .select(['c.counterpart_id', 'c.object_id', 'c.title', 'c.last_at', 'p.display_name', 'p.avatar'])
    .select(['o.kind as object_kind', 'o.slug as object_slug'])
    .where('c.account_id', '=', accountId)
    .where('c.last_at', '>=', since)
    .where('a.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews as r')
            .select('r.id')
            .whereRef('r.author_id', '=', 'c.account_id')
            .whereRef('r.subject_id', '=', 'c.counterpart_id')
            .where(sql<boolean>`r.object_id is not distinct from c.object_id`),
        ),
      ),
    )
    .$if(counterpartId !== undefined, (query) => query.where('c.counterpart_id', '=', counterpartId!))
    .orderBy('c.last_at', 'desc')
    .limit(limit)
    .execute();

export type Pair = { authorId: number; subjectId: number; objectId: number | null };

export const findContact = (db: Db, { authorId, subjectId, objectId }: Pair, since: Date) =>
  db
    .selectFrom('contacts')
    .select(['title'])
    .where('account_id', '=', authorId)
    .where('counterpart_id', '=', subjectId)
    .where(sql<boolean>`object_id is not distinct from ${objectId}::bigint`)
    .where('last_at', '>=', since)
    .executeTakeFirst();

export const findReviewOfPair = (db: Db, { authorId, subjectId, objectId }: Pair) =>
  db
    .selectFrom('reviews')
    .select(['id', 'stars', 'text'])
    .where('author_id', '=', authorId)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`object_id is not distinct from ${objectId}::bigint`)
    .executeTakeFirst();

type NewReview = Pair & { title: string; stars: number; text: string; findings: string[]; at: Date };

/** Returns the id; undefined if the author has already written about the same listing. */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | undefined> {
  const { authorId, subjectId, objectId, title, stars, text, findings, at } = review;
  const row = await tx
    .insertInto('reviews')
    .values({
      author_id: authorId,
      subject_id: subjectId,
      object_id: objectId,
      title,
      stars,
      text,
      findings,
      created_at: at,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a review and returns it with the state of its dispute. */
export async function lockReview(tx: Tx, id: number) {
  const review = await tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!review) return undefined;
  const dispute = await tx.selectFrom('review_disputes').select('state').where('review_id', '=', id).executeTakeFirst();
  return { ...review, dispute: dispute?.state ?? null };
}
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

type ReviewChange = Updateable<DB['reviews']>;

export async function updateReview(tx: Tx, id: number, change: ReviewChange): Promise<void> {
  await tx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

export async function deleteReview(tx: Tx, id: number, authorId: number): Promise<boolean> {
  const done = await tx.deleteFrom('reviews').where('id', '=', id).where('author_id', '=', authorId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function insertDispute(
  tx: Tx,
  dispute: { review_id: number; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('review_disputes').values(dispute).execute();
}

export async function closeDispute(
  tx: Tx,
  reviewId: number,
  closed: { state: 'upheld' | 'rejected'; note: string; closed_at: Date; closed_by: number },
): Promise<void> {
  await tx
    .updateTable('review_disputes')
    .set(closed)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .execute();
}

/** Returns false if the account has complained about this review before. */
export async function insertReviewComplaint(
  db: Db,
  complaint: { review_id: number; account_id: number; reason: string; comment: string; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('review_complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the number of complaints. */
export async function deleteReviewComplaints(tx: Tx, reviewId: number): Promise<number> {
  const done = await tx.deleteFrom('review_complaints').where('review_id', '=', reviewId).executeTakeFirst();
  return Number(done.numDeletedRows);
}
