import { dayMs } from '#ui/durations.ts';
import { accountOf } from '#contract/actors.ts';
import { contactDays } from '#contacts/record-contact.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { sellerRating } from '#listing/seller-rating.ts';
import { suspiciousWordsIn } from '#listing/text/suspicious-words.ts';
import type { Tx } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { handle } from '#server/http/handle.ts';
import { feedbackCalls } from './contract.ts';
import { decide, decideDispute, notifyOfReply } from './decide.ts';
import { aboutOf, accountOfRow, ownReview, publicReview } from './present.ts';
import {
  deleteReview,
  findContact,
  findOwn,
  findPublished,
  findRating,
  findReviewOfPair,
  findUnreviewed,
  insertDispute,
  insertReview,
  insertReviewComplaint,
  isActive,
  lockReview,
  type LockedReview,
  updateReview,
} from './queries.ts';
import { countQueues, findQueue } from './queue-queries.ts';
import type { ReviewRefusal } from '#contract/review-refusals.ts';
import { mayEdit } from './rules.ts';

const conflict = (path: string, code: string, message: string) =>
  new CallError('conflict', { message, fields: [{ path, code, message }] });

const contactsSince = (now: Date): Date => new Date(now.getTime() - contactDays * dayMs);
const findingsOf = (text: string): string[] => [...new Set(suspiciousWordsIn(text))].slice(0, 20);

/** Locks a review of one side; for anybody else it is not found. */
async function lockOwn(tx: Tx, id: number, side: 'author_id' | 'subject_id', accountId: number): Promise<LockedReview> {
  const review = await lockReview(tx, id);
  if (review?.[side] !== accountId) throw new CallError('not_found');
  return review;
}

const mustBePublished = ({ state }: LockedReview): void => {
  if (state !== 'published') throw conflict('id', 'not_published', 'The review is not published.');
};

function raise(outcome: Exclude<Awaited<ReturnType<typeof decideDispute>>, 'done'>): never {
  if (outcome === 'not_found') throw new CallError('not_found');
  throw conflict('id', outcome, 'The decision does not fit the review as it is now.');
}

export const feedbackHandlers = handle(feedbackCalls, {
  'feedback/create': async ({ user_id: subjectId, object_id: objectId, stars, text }, ctx) => {
    const { db, actor, ports, limits, events, fail } = ctx;
    const now = ports.clock.now();
    const pair = { authorId: actor.id, subjectId, objectId };
    if (subjectId === actor.id) throw conflict('user_id', 'own', 'Nobody reviews themselves.');
    if (!(await isActive(db, subjectId))) return fail('not_found');
    const id = await db.transaction().execute(async (tx) => {
      const before = await findReviewOfPair(tx, pair);
      // A repeated sending gets the same answer as the first one.
      if (before?.stars === stars && before.text === text) return before.id;
      const writtenBefore = () => conflict('object_id', 'written_before', 'You have written about this before.');
      if (before) throw writtenBefore();
      const contact = await findContact(tx, pair, contactsSince(now));
      if (!contact) throw conflict('object_id', 'no_contact', 'There was no contact through Dvor about this.');
      await limits.within(tx).take('review');
      const { title } = contact;
      const made = await insertReview(tx, { ...pair, title, stars, text, findings: findingsOf(text), at: now });
      if (made !== undefined) return made;
      const parallel = await findReviewOfPair(tx, pair);
      if (parallel?.stars === stars && parallel.text === text) return parallel.id;
      throw writtenBefore();
    });
    events.emit({ name: 'review_written', id });
    return { id };
  },

  'feedback/get_by_user': async ({ user_id: id, stars, sort, limit, cursor }, { db, actor, fail }) => {
    if (accountOf(actor) !== id && !(await isActive(db, id))) return fail('not_found');
    const list = `reviews:${id}:${stars ?? ''}:${sort}`;
    const [found, rating] = await Promise.all([
      findPublished(db, { subjectId: id, stars, sort }, { limit, after: parseCursor(list, cursor) }),
      findRating(db, id),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(publicReview),
      rating: sellerRating(rating?.count ?? null, rating?.stars_sum ?? null),
      count: rating?.count ?? 0,
      distribution: rating?.by_stars ?? [0, 0, 0, 0, 0],
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.position, id: last.id }) : null,
    };
  },

  'feedback/get_own': async ({ list, limit, cursor }, { db, actor }) => {
    const name = `own_reviews:${list}`;
    const found = await findOwn(db, actor.id, list, { limit, after: parseCursor(name, cursor) });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(ownReview),
      next_cursor: found.length > limit && last ? encodeCursor(name, { value: last.at_us, id: last.id }) : null,
    };
  },

  'feedback/get_waiting': async (input, { db, actor, ports }) => {
    const found = await findUnreviewed(db, actor.id, contactsSince(ports.clock.now()), input?.limit ?? 20);
    return {
      items: found.map((row) => ({
        account: accountOfRow(row.counterpart_id, row.display_name, row.avatar),
        about: aboutOf(row),
        at: row.last_at,
        until: new Date(row.last_at.getTime() + contactDays * dayMs),
      })),
    };
  },

  'feedback/may_review': async ({ user_id: id }, { db, actor, ports }) => {
    const found = await findUnreviewed(db, actor.id, contactsSince(ports.clock.now()), 50, id);
    return { contacts: found.map((row) => ({ about: aboutOf(row), at: row.last_at })) };
  },

  'feedback/update': async ({ id, stars, text }, { db, actor, ports }) => {
    await db.transaction().execute(async (tx) => {
      const review = await lockOwn(tx, id, 'author_id', actor.id);
      if (review.stars === stars && review.text === text) return;
      if (review.dispute === 'open' || review.dispute === 'upheld')
        throw conflict('id', 'disputed', 'A disputed review cannot be changed.');
      if (!mayEdit(review.revision)) throw conflict('id', 'no_edits_left', 'It was changed too often.');
      await updateReview(tx, id, {
        stars,
        text,
        state: 'waiting',
        reason: null,
        comment: null,
        findings: findingsOf(text),
        revision: review.revision + 1,
        sent_at: ports.clock.now(),
      });
    });
    return { ok: true as const };
  },

  'feedback/delete': async ({ id }, { db, actor, events, fail }) => {
    const isDone = await db.transaction().execute((tx) => deleteReview(tx, id, actor.id));
    if (!isDone) return fail('not_found');
    events.emit({ name: 'review_deleted', id });
    return { ok: true as const };
  },

  'feedback/reply': async ({ id, text }, { db, actor, ports }) => {
    const at = ports.clock.now();
    const state = await db.transaction().execute(async (tx) => {
      const review = await lockOwn(tx, id, 'subject_id', actor.id);
      mustBePublished(review);
      if (review.reply !== null && review.reply_state !== 'refused')
        throw conflict('id', 'replied_before', 'There is one reply to a review.');
      const findings = findingsOf(text);
      const reply_state = findings.length > 0 ? ('waiting' as const) : ('published' as const);
      const change = { reply: text, reply_state, reply_findings: findings, reply_at: at };
      await updateReview(tx, id, { ...change, reply_reason: null, reply_comment: null });
      if (reply_state === 'published') await notifyOfReply(tx, review, at);
      return reply_state;
    });
    return { ok: true as const, state };
  },

  'feedback/dispute': async ({ id, text }, { db, actor, ports }) => {
    await db.transaction().execute(async (tx) => {
      const review = await lockOwn(tx, id, 'subject_id', actor.id);
      if (review.dispute !== null) throw conflict('id', 'disputed_before', 'It was disputed before.');
      mustBePublished(review);
      await insertDispute(tx, { review_id: id, text, created_at: ports.clock.now() });
    });
    return { ok: true as const };
  },

  'feedback/complain': async ({ id, reason, comment }, { db, actor, ports, limits, fail }) => {
    await limits.take('complain');
    const isNew = await db.transaction().execute(async (tx) => {
      const review = await lockReview(tx, id);
      if (review?.state !== 'published') return fail('not_found');
      if (review.author_id === actor.id || review.subject_id === actor.id)
        throw conflict('id', 'own', 'Its sides do not complain about it.');
      const complaint = { review_id: id, account_id: actor.id, reason, comment, created_at: ports.clock.now() };
      return insertReviewComplaint(tx, complaint);
    });
    if (!isNew) throw conflict('id', 'made_before', 'You have complained about it before.');
    return { ok: true as const };
  },

  'feedback/get_queue': async ({ queue, limit, cursor }, { db, actor }) => {
    const list = `review_queue:${queue}`;
    const [found, counts] = await Promise.all([
      findQueue(db, queue, limit, parseCursor(list, cursor)),
      countQueues(db),
    ]);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ of, since, review, complaints }) => ({
        of,
        review: ownReview(review),
        findings: of === 'reply' ? review.reply_findings : review.findings,
        since,
        is_own_decision: review.decided_by === actor.id,
        // The contract limits the reasons to these values.
        complaints: complaints.map(({ reason, comment }) => ({ reason: reason as ReviewRefusal, comment })),
      })),
      counts,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.since_us, id: last.id }) : null,
    };
  },

  'feedback/decide': async ({ id, of, revision, decision, reason, comment }, { db, actor, ports, events }) => {
    const refusal = decision === 'refuse' && reason ? { reason, comment } : null;
    const act = { id, of, revision, refusal, adminId: actor.id, at: ports.clock.now() };
    const outcome = await db.transaction().execute((tx) => decide(tx, act));
    if (outcome !== 'done') raise(outcome);
    events.emit({ name: 'review_decided', id, decision, admin: actor.id });
    return { ok: true as const };
  },

  'feedback/decide_dispute': async ({ id, verdict, note }, { db, actor, ports }) => {
    const act = { id, verdict, note, adminId: actor.id, at: ports.clock.now() };
    const outcome = await db.transaction().execute((tx) => decideDispute(tx, act));
    if (outcome !== 'done') raise(outcome);
    return { ok: true as const };
  },
});
