import { insertAudit } from '#areas/audit/insert-audit.ts';
import { notify } from '#notifications/notify.ts';
import type { Tx } from '#server/db/connect.ts';
import { closeDispute, deleteReviewComplaints, lockReview, type LockedReview, updateReview } from './queries.ts';
import { type ReviewRefusal, reviewRefusalWords } from '#contract/review-refusals.ts';

/** An administrator's decision; `refusal` is null if the text may be shown. */
export type Decision = {
  id: number;
  of: 'review' | 'reply';
  revision: number;
  refusal: { reason: ReviewRefusal; comment: string } | null;
  adminId: number;
  at: Date;
};
export type Decided = 'done' | 'not_found' | 'edited_meanwhile' | 'already_decided';

/** Notifies the author that the reviewed account has replied. */
export const notifyOfReply = (tx: Tx, review: LockedReview, at: Date): Promise<void> =>
  notify(tx, {
    to: review.author_id,
    kind: 'review_replied',
    key: `review:${review.id}:reply:${at.getTime()}`,
    subject: { of: 'review', id: review.id },
    params: { title: review.title, subject: review.subject_id },
    at,
  });

async function publish(tx: Tx, review: LockedReview, { adminId, at }: Decision): Promise<Decided> {
  const { id, author_id: author, subject_id: subject, title, stars, revision } = review;
  await updateReview(tx, id, { state: 'published', published_at: at, decided_by: adminId });
  await insertAudit(tx, { adminId, act: 'review_published', userId: author, detail: { review: id, revision }, at });
  const about = { subject: { of: 'review', id } as const, at };
  await notify(tx, {
    ...about,
    to: author,
    kind: 'review_published',
    key: `review:${id}:${revision}:published`,
    params: { title, subject },
  });
  await notify(tx, {
    ...about,
    to: subject,
    kind: 'review_received',
    key: `review:${id}:${revision}:received`,
    params: { title, stars },
  });
  return 'done';
}

/** Hides a public review or keeps one from becoming public, and notifies its author of the reason. */
async function refuse(
  tx: Tx,
  review: LockedReview,
  { reason, comment }: NonNullable<Decision['refusal']>,
  { adminId, at }: Pick<Decision, 'adminId' | 'at'>,
): Promise<void> {
  const { id, author_id: author, title, revision } = review;
  await updateReview(tx, id, { state: 'refused', reason, comment, decided_by: adminId });
  await deleteReviewComplaints(tx, id);
  const detail = { review: id, revision, reason };
  await insertAudit(tx, { adminId, act: 'review_refused', userId: author, detail, at });
  await notify(tx, {
    to: author,
    kind: 'review_refused',
    key: `review:${id}:${revision}:refused`,
    subject: { of: 'review', id },
    params: { title, reason: reviewRefusalWords(reason), comment },
    at,
  });
}

async function decideReply(tx: Tx, review: LockedReview, { refusal, adminId, at }: Decision): Promise<Decided> {
  const { id, subject_id: subject, title, reply_state: state } = review;
  if (state !== 'waiting') return 'already_decided';
  if (refusal === null) {
    await updateReview(tx, id, { reply_state: 'published' });
    await insertAudit(tx, { adminId, act: 'reply_published', userId: subject, detail: { review: id }, at });
    await notifyOfReply(tx, review, at);
    return 'done';
  }
  const { reason, comment } = refusal;
  await updateReview(tx, id, { reply_state: 'refused', reply_reason: reason, reply_comment: comment });
  await insertAudit(tx, { adminId, act: 'reply_refused', userId: subject, detail: { review: id, reason }, at });
  await notify(tx, {
    to: subject,
    kind: 'review_reply_refused',
    key: `review:${id}:reply_refused:${at.getTime()}`,
    subject: { of: 'review', id },
    params: { title, reason: reviewRefusalWords(reason), comment },
    at,
  });
  return 'done';
}

/** Publishes or refuses a review or a reply, unless the text has changed since the administrator read it. */
export async function decide(tx: Tx, decision: Decision): Promise<Decided> {
  const { id, of, revision, refusal, adminId, at } = decision;
  const review = await lockReview(tx, id);
  if (!review) return 'not_found';
  if (review.revision !== revision) return 'edited_meanwhile';
  if (of === 'reply') return decideReply(tx, review, decision);
  if (review.state === 'refused') return 'already_decided';
  if (refusal !== null) {
    if (review.dispute === 'open')
      await closeDispute(tx, id, { state: 'upheld', note: '', closed_at: at, closed_by: adminId });
    await refuse(tx, review, refusal, decision);
    return 'done';
  }
  if (review.state === 'waiting') return publish(tx, review, decision);
  // Keeps a published review despite complaints.
  if ((await deleteReviewComplaints(tx, id)) === 0) return 'already_decided';
  await insertAudit(tx, { adminId, act: 'review_kept', userId: review.author_id, detail: { review: id }, at });
  return 'done';
}

type DisputeDecision = { id: number; verdict: 'upheld' | 'rejected'; note: string; adminId: number; at: Date };

/** Decides a dispute. The administrator who published the review cannot decide it. */
export async function decideDispute(
  tx: Tx,
  { id, verdict, note, adminId, at }: DisputeDecision,
): Promise<Decided | 'own_decision'> {
  const review = await lockReview(tx, id);
  if (!review || review.dispute === null) return 'not_found';
  if (review.dispute !== 'open') return 'already_decided';
  if (review.decided_by === adminId) return 'own_decision';
  const { subject_id: subject, title } = review;
  await closeDispute(tx, id, { state: verdict, note, closed_at: at, closed_by: adminId });
  await insertAudit(tx, { adminId, act: `review_dispute_${verdict}`, userId: subject, detail: { review: id }, at });
  if (verdict === 'upheld') await refuse(tx, review, { reason: 'untrue', comment: '' }, { adminId, at });
  await notify(tx, {
    to: subject,
    kind: `review_dispute_${verdict}`,
    key: `review:${id}:dispute`,
    subject: { of: 'review', id },
    params: { title, note },
    at,
  });
  return 'done';
}
