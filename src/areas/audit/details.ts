import type { RejectionReason } from '#listing/contract.ts';
import type { ReviewRefusal } from '#contract/review-refusals.ts';
import type { Words } from '#dictionary/field.ts';
import type { AuditAct } from './acts.ts';
import type { BlockReason } from '#contract/block-reasons.ts';

/** Types of a search for people. */
export const peopleSearchTypes = [
  { code: 'phone', ru: 'по телефону', en: 'by phone' },
  { code: 'id', ru: 'по номеру', en: 'by number' },
  { code: 'name', ru: 'по имени', en: 'by name' },
  { code: 'blocked', ru: 'заблокированные', en: 'blocked people' },
] as const;

/** Consequences of an upheld complaint. */
export const complaintConsequences = [
  { code: 'take_down', ru: 'снято с показа', en: 'taken down' },
  { code: 'recheck', ru: 'на повторную проверку', en: 'sent back for review' },
  { code: 'nothing', ru: 'ничего', en: 'nothing' },
] as const;

/** Ways of answering a message to the platform. */
export const answerWays = [
  { code: 'email', ru: 'письмом', en: 'by e-mail' },
  { code: 'phone', ru: 'по телефону', en: 'by phone' },
  { code: 'note', ru: 'заметка для администраторов', en: 'a note for administrators' },
] as const;

/** Types of details in the audit log, by how they are displayed. */
type DetailShapes = {
  number: number | null;
  text: string;
  seconds: number;
  moment: Date | null;
  asked: (typeof peopleSearchTypes)[number]['code'];
  block_reason: BlockReason;
  review_refusal: ReviewRefusal;
  answer_way: (typeof answerWays)[number]['code'];
  follow: (typeof complaintConsequences)[number]['code'];
  /** Field keys of the listing's kind. */
  fields: readonly string[];
  reasons: readonly RejectionReason[];
  /** The listing's state before the act: its status and what undoing needs. */
  former: { readonly status: string };
};

export type AuditDetail = Words & { readonly as: keyof DetailShapes };
type Details = Readonly<Record<string, AuditDetail>>;

const sessionsEnded = { as: 'number', ru: 'Завершено сессий', en: 'Sessions ended' } as const satisfies AuditDetail;
const decision = {
  revision: { as: 'number', ru: 'Версия', en: 'Version' },
  reasons: { as: 'reasons', ru: 'Причины', en: 'Reasons' },
  waited_s: { as: 'seconds', ru: 'Ждало решения', en: 'Waited for' },
  since: { as: 'moment', ru: 'В очереди с', en: 'In the queue since' },
  before: { as: 'former', ru: 'До решения', en: 'Before the decision' },
} as const satisfies Details;
const complaint = {
  complaint: { as: 'number', ru: 'Номер жалобы', en: 'Complaint number' },
} as const satisfies Details;
const appeal = {
  appeal: { as: 'number', ru: 'Номер апелляции', en: 'Appeal number' },
  against: { as: 'number', ru: 'На решение', en: 'Against log entry' },
} as const satisfies Details;
const photo = { photo: { as: 'text', ru: 'Фотография', en: 'Photo' } } as const satisfies Details;
const vacancy = {
  vacancy: { as: 'number', ru: 'Номер вакансии', en: 'Vacancy number' },
  revision: decision.revision,
} as const satisfies Details;
const feedback = {
  feedback: { as: 'number', ru: 'Номер обращения', en: 'Message number' },
} as const satisfies Details;
const review = { review: { as: 'number', ru: 'Номер отзыва', en: 'Review number' } } as const satisfies Details;
const refusedReview = {
  ...review,
  reason: { as: 'review_refusal', ru: 'Причина', en: 'Reason' },
} as const satisfies Details;
const requisites = { reason: { as: 'text', ru: 'Причина', en: 'Reason' } } as const satisfies Details;
const recovery = {
  request: { as: 'text', ru: 'Заявка', en: 'Request' },
  user: { as: 'number', ru: 'Номер аккаунта', en: 'Account number' },
} as const satisfies Details;

/** The details of each act, in display order. insertAudit() accepts no others. */
export const auditDetails = {
  signed_in: {},
  admin_added: {},
  admin_ended: { ended: sessionsEnded },
  people_searched: {
    by: { as: 'asked', ru: 'Как искали', en: 'Searched' },
    found: { as: 'number', ru: 'Найдено', en: 'Found' },
  },
  phone_seen: {},
  user_blocked: {
    reason: { as: 'block_reason', ru: 'Причина', en: 'Reason' },
    hidden: { as: 'number', ru: 'Скрыто объявлений', en: 'Listings hidden' },
    ended: sessionsEnded,
    complaints: { as: 'number', ru: 'Подтверждено жалоб', en: 'Complaints upheld' },
  },
  // Written by the program when somebody whose account was erased while blocked registers again, in the name of the administrator who
  // blocked them first.
  user_blocked_again: {
    reason: { as: 'block_reason', ru: 'Причина', en: 'Reason' },
    earlier: { as: 'number', ru: 'По записи', en: 'By log entry' },
  },
  user_unblocked: {
    comment: { as: 'text', ru: 'Комментарий', en: 'Comment' },
    shown: { as: 'number', ru: 'Снова видно объявлений', en: 'Listings shown again' },
  },
  organization_verified: requisites,
  organization_refused: requisites,
  organization_unverified: requisites,
  listing_approved: decision,
  listing_rejected: decision,
  edit_approved: decision,
  edit_rejected: decision,
  recheck_approved: decision,
  recheck_rejected: decision,
  listing_taken_down: {
    revision: decision.revision,
    reasons: decision.reasons,
    since: decision.since,
    before: decision.before,
  },
  decision_undone: { undoes: { as: 'number', ru: 'Номер записи', en: 'Log entry number' } },
  looked_again: {},
  listing_edited: {
    revision: { as: 'number', ru: 'Версия', en: 'Version' },
    live: { as: 'fields', ru: 'Изменилось сразу', en: 'Took effect at once' },
    moderation: { as: 'fields', ru: 'Ждёт проверки', en: 'Waiting for review' },
  },
  photo_uploaded: photo,
  photo_turned: photo,
  complaint_upheld: {
    ...complaint,
    follow: { as: 'follow', ru: 'Что дальше', en: 'Next step' },
  },
  complaint_dismissed: complaint,
  appeal_upheld: appeal,
  appeal_rejected: appeal,
  vacancy_approved: vacancy,
  vacancy_refused: { ...vacancy, reason: { as: 'text', ru: 'Причина', en: 'Reason' } },
  review_published: { ...review, revision: decision.revision },
  review_refused: { ...refusedReview, revision: decision.revision },
  review_kept: review,
  reply_published: review,
  reply_refused: refusedReview,
  review_dispute_upheld: review,
  review_dispute_rejected: review,
  feedback_seen: feedback,
  feedback_taken: feedback,
  feedback_given_back: feedback,
  feedback_answered: { ...feedback, way: { as: 'answer_way', ru: 'Как', en: 'How' } },
  feedback_closed: feedback,
  feedback_opened: feedback,
  difference_closed: { difference: { as: 'number', ru: 'Номер расхождения', en: 'Difference number' } },
  recovery_approved: recovery,
  recovery_declined: recovery,
} as const satisfies Record<AuditAct, Details>;

type Of<A extends AuditAct> = (typeof auditDetails)[A];
type ValueOf<D> = D extends { as: infer S extends keyof DetailShapes } ? DetailShapes[S] : never;

/** Type of the details of an act. `detail` is required exactly when the act has details. */
export type DetailOf<A extends AuditAct> = keyof Of<A> extends never
  ? { detail?: never }
  : { detail: { readonly [K in keyof Of<A>]: ValueOf<Of<A>[K]> } };

/** Returns the known details of an act code; none for a code that the program no longer writes. */
export const detailsOf = (code: string): Details =>
  Object.hasOwn(auditDetails, code) ? auditDetails[code as AuditAct] : {};
