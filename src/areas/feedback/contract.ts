import { z } from 'zod';
import { accountHolders, admins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cursor, id, nextCursor, ok, pageLimit, rating, text, time } from '#contract/shapes.ts';
import { listingKind } from '#listing/contract.ts';
import { refusalNeedsComment, reviewRefusalCodes } from '#contract/review-refusals.ts';
import { reviewLengths, reviewSorts } from './rules.ts';

const stars = z.int().min(1).max(5);
const words = text(reviewLengths.text.max, reviewLengths.text.min);
const reason = z.enum(reviewRefusalCodes);
const count = z.int().nonnegative();
const state = z.enum(['waiting', 'published', 'refused']).describe('`waiting`: an administrator has not read it yet.');
const objectId = id.nullable().describe('The listing; null for an offer of finance or a vacancy.');

const about = z
  .object({
    id: objectId,
    title: z.string().describe('As it was at the contact.'),
    kind: listingKind.nullable().describe('Null where there is no page of the listing.'),
    slug: z.string().nullable(),
  })
  .describe('What the review is about.');
const account = z.object({ id, name: z.string(), avatar });

const publicReview = named(
  'Review',
  z.object({
    id,
    author: account,
    about,
    stars,
    text: z.string(),
    published_at: time,
    reply: z.object({ text: z.string(), at: time }).nullable(),
    is_disputed: z.boolean().describe('The reviewed account disputes it, and nobody has decided yet.'),
  }),
  'A published review.',
);

const refusal = z.object({ reason, comment: z.string() });
const ownReview = named(
  'OwnReview',
  z.object({
    id,
    author: account,
    subject: account,
    about,
    stars,
    text: z.string(),
    state,
    refusal: refusal.nullable(),
    revision: z.int().positive(),
    edits_left: count.describe('How often the author may still change it.'),
    created_at: time,
    published_at: time.nullable(),
    reply: z.object({ text: z.string(), at: time, state, refusal: refusal.nullable() }).nullable(),
    dispute: z.object({ state: z.enum(['open', 'upheld', 'rejected']), text: z.string(), note: z.string() }).nullable(),
  }),
  'A review as its two sides see it.',
);
export type OwnReview = z.output<typeof ownReview>;

const needsWords = (
  given: { reason?: (typeof reviewRefusalCodes)[number] | undefined; comment: string },
  ctx: z.RefinementCtx,
): void => {
  if (given.reason === undefined || !refusalNeedsComment(given.reason) || given.comment !== '') return;
  const params = { code: 'required' };
  ctx.addIssue({ code: 'custom', path: ['comment'], message: 'Say the reason in words.', params });
};
const comment = text(reviewLengths.comment).default('');

export const feedbackCalls = {
  'feedback/create': call({
    summary:
      'Writes a review of a person or organization after a contact through Dvor, one for each pair and listing. It is public once an administrator has read it.',
    who: accountHolders,
    needsProfile: true,
    input: z.object({ user_id: id, object_id: objectId.default(null), stars, text: words }),
    output: z.object({ id }),
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'feedback/get_by_user': call({
    summary: 'The published reviews of an account, with its rating and how many gave each number of stars.',
    who: anyone,
    input: z.object({
      user_id: id,
      stars: stars.optional(),
      sort: z.enum(reviewSorts).default('newest').describe('Of equally many stars the newest come first.'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(publicReview),
      rating: rating.nullable().describe('Null for fewer than three reviews.'),
      count,
      distribution: z.array(count).length(5).describe('How many gave one star, two stars and so on.'),
      next_cursor: nextCursor,
    }),
    errors: ['not_found'],
  }),
  'feedback/get_own': call({
    summary: 'The reviews that the own account has received or written, in every state, the newest first.',
    who: accountHolders,
    extension: true,
    input: z.object({ list: z.enum(['received', 'written']).default('received'), limit: pageLimit, cursor }),
    output: z.object({ items: z.array(ownReview), next_cursor: nextCursor }),
  }),
  'feedback/get_waiting': call({
    summary: 'Contacts of the own account about which no review is written, the last first.',
    who: accountHolders,
    extension: true,
    input: z.object({ limit: z.int().min(1).max(50).default(20) }).optional(),
    output: z.object({
      items: z.array(
        z.object({ account, about, at: time, until: time.describe('A review may be written until then.') }),
      ),
    }),
  }),
  'feedback/may_review': call({
    summary: 'Whether the own account may write a review of another one, and about which contacts.',
    who: accountHolders,
    extension: true,
    input: z.object({ user_id: id }),
    output: z.object({ contacts: z.array(z.object({ about, at: time })) }),
  }),
  'feedback/update': call({
    summary:
      'Changes the own review a bounded number of times. An administrator reads it again, and it is hidden meanwhile.',
    who: accountHolders,
    secure: true,
    extension: true,
    input: z.object({ id, stars, text: words }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'feedback/delete': call({
    summary: 'Deletes the own review with its reply.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'feedback/reply': call({
    summary:
      'Replies in public to a published review of the own account, once. A reply with doubtful words waits for an administrator.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, text: text(reviewLengths.reply.max, reviewLengths.reply.min) }),
    output: z.object({ ok: z.literal(true), state }),
    errors: ['not_found', 'conflict'],
  }),
  'feedback/dispute': call({
    summary:
      'Disputes a published review of the own account, once; another administrator than the one who published it decides.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, text: text(reviewLengths.dispute.max, reviewLengths.dispute.min) }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'feedback/complain': call({
    summary: 'Complains about a published review of somebody else, once.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, reason, comment }).superRefine(needsWords),
    output: ok,
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'feedback/get_queue': call({
    summary:
      'What waits for an administrator: reviews and replies to read, disputes, or reviews that others complain about; the oldest first.',
    who: admins,
    extension: true,
    input: z.object({
      queue: z.enum(['waiting', 'disputes', 'complaints']).default('waiting'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          of: z.enum(['review', 'reply']).describe('What is to be read.'),
          review: ownReview,
          findings: z.array(z.string()),
          since: time,
          is_own_decision: z.boolean().describe('Published by this administrator, who may not decide its dispute.'),
          complaints: z.array(z.object({ reason, comment: z.string() })),
        }),
      ),
      counts: z.object({ waiting: count, disputes: count, complaints: count }),
      next_cursor: nextCursor,
    }),
  }),
  'feedback/decide': call({
    summary:
      'Publishes or refuses a waiting review or reply; on a published review: keeps it in spite of complaints, or takes it down.',
    who: admins,
    extension: true,
    input: z
      .object({
        id,
        of: z.enum(['review', 'reply']),
        revision: z.int().positive().describe('The version of the review that was read.'),
        decision: z.enum(['publish', 'refuse']),
        reason: reason.optional(),
        comment: comment.describe('Told to whoever wrote it.'),
      })
      .superRefine((given, ctx) => {
        needsWords(given, ctx);
        if (given.decision === 'publish' || given.reason !== undefined) return;
        ctx.addIssue({ code: 'custom', path: ['reason'], message: 'Say why.', params: { code: 'required' } });
      }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'feedback/decide_dispute': call({
    summary:
      'Upholds a dispute, which takes the review down, or rejects it. Not by the administrator who published the review.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      verdict: z.enum(['upheld', 'rejected']),
      note: text(reviewLengths.note.max, reviewLengths.note.min).describe('Told to whoever disputed.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
};
