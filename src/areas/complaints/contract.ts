import { z } from 'zod';
import { givenReasons, requireComments, listingStatus, listingKind, titles } from '#listing/contract.ts';
import { messagePhoto } from '#areas/media/contract.ts';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, ok, text, time, cursor, nextCursor, pageLimit } from '#contract/shapes.ts';
import {
  maxCommentLength,
  complaintNeedsComment,
  complaintReasonCodes,
  reasonApplies,
} from '#listing/complaint-reasons.ts';

const target = named(
  'ComplaintTarget',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('listing'),
      id,
      listing_kind: listingKind,
      slug: z.string().nullable(),
      ...titles,
      status: listingStatus,
      revision: z.int().positive(),
    }),
    z.object({ kind: z.literal('seller'), id, name: z.string(), is_blocked: z.boolean() }),
  ]),
);

export const complaintCalls = {
  'complaints/create': call({
    summary:
      "Complains about a listing or a seller, once each; above a person's rate it costs a proof of work. Enough of them bring a listing back to review.",
    who: ['guest', 'user', 'organization'],
    extension: true,
    input: z
      .object({
        about: z.enum(['listing', 'seller']),
        id,
        reason: z.enum(complaintReasonCodes),
        comment: text(maxCommentLength).default(''),
      })
      .superRefine(({ about, reason, comment }, ctx) => {
        const add = (path: string, code: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
        if (!reasonApplies(reason, about))
          add('reason', 'unknown', 'This is no reason for a complaint about a seller.');
        if (complaintNeedsComment(reason) && comment === '') add('comment', 'required', 'Say in words what is wrong.');
      }),
    output: ok,
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'complaints/get': call({
    summary: 'Complaints in one state: the open ones oldest first, the closed ones newest first.',
    who: admins,
    extension: true,
    input: z.object({
      state: z.enum(['open', 'upheld', 'dismissed']).default('open'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          about: target,
          reason: z.enum(complaintReasonCodes),
          comment: z.string(),
          weight: z.int().nonnegative().describe('Hundredths; 100 is a person without a record.'),
          weight_together: z.int().nonnegative().describe('Of all open complaints about the same target together.'),
          complainant: z
            .object({ id, upheld: z.int().nonnegative(), dismissed: z.int().nonnegative() })
            .nullable()
            .describe('Who complained and what was decided on their complaints; null is a guest.'),
          messages: z
            .array(
              z.object({
                by: z.enum(['complainant', 'seller']),
                text: z.string(),
                photos: z.array(messagePhoto),
                sent_at: time,
              }),
            )
            .describe('The last messages of the conversation from which the complaint was made, the oldest first.'),
          created_at: time,
          closed_at: time.nullable(),
        }),
      ),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
    }),
  }),
  'complaints/get_sellers': call({
    summary: 'Sellers about whom complaints are open, the heaviest first, each with the latest of what is said.',
    who: admins,
    extension: true,
    input: z.object({ limit: z.int().min(1).max(50).default(20) }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          is_blocked: z.boolean(),
          active_listings: z.int().nonnegative(),
          weight_together: z
            .int()
            .nonnegative()
            .describe('Of all that is open about them, in hundredths; 300 brings a listing back to review.'),
          is_heavy: z.boolean().describe('Whether they weigh enough to be looked at today.'),
          complaints: z.int().positive(),
          oldest_at: time,
          latest: z.array(
            z.object({ id, reason: z.enum(complaintReasonCodes), comment: z.string(), weight: z.int().nonnegative() }),
          ),
        }),
      ),
      total: z.int().nonnegative().describe('Sellers with open complaints.'),
    }),
  }),
  'complaints/close_seller': call({
    summary: 'Upholds or dismisses all open complaints about a seller that the administrator has seen.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      verdict: z.enum(['upheld', 'dismissed']),
      expected: z
        .int()
        .positive()
        .describe(
          'How many were open when the administrator looked, so that a complaint that came since is not closed unread.',
        ),
    }),
    output: z.object({ ok: z.literal(true), closed: z.int().positive() }),
    errors: ['not_found', 'conflict'],
  }),
  'complaints/close': call({
    summary:
      'Upholds or dismisses a complaint; its author’s next complaints weigh more or less accordingly. Upholding one about a listing also says what happens to it: taken down with reasons, reviewed again, or nothing.',
    who: admins,
    extension: true,
    input: z
      .object({
        id,
        verdict: z.enum(['upheld', 'dismissed']),
        /** Required for an upheld complaint about a listing, and only for that. */
        follow: z.enum(['take_down', 'recheck', 'nothing']).optional(),
        /** For `take_down`: the reasons, and the revision that the moderator has seen. */
        reasons: givenReasons.default([]),
        expected_revision: z.int().positive().optional(),
      })
      .superRefine(({ verdict, follow, reasons: givenReasons, expected_revision }, ctx) => {
        const add = (path: string, code: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
        if (verdict === 'dismissed' && follow) add('follow', 'unexpected', 'Nothing follows from what is dismissed.');
        const takesDown = follow === 'take_down';
        if (takesDown && givenReasons.length === 0) add('reasons', 'required', 'Taking down needs a reason.');
        if (!takesDown && givenReasons.length > 0) add('reasons', 'unexpected', 'Only taking down has reasons.');
        if (takesDown && !expected_revision) add('expected_revision', 'required', 'Name the revision that was seen.');
        requireComments(givenReasons, ctx);
      }),
    output: z.object({ ok: z.literal(true), left: z.int().nonnegative() }),
    errors: ['not_found', 'conflict'],
  }),
};
