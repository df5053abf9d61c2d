import { z } from 'zod';
import { contentValues, listing, listingCard, listingStatus, rejectionReason } from '#areas/listing/contract.ts';
import { admins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, picture, text, time } from '#contract/shapes.ts';
import { findingCodes, reasonCodes, reasonNeedsComment } from './reasons.ts';

const cursor = z.string().max(300).optional();

/** Something a moderator should look at. `objects` are other listings it is about. */
const finding = z.object({
  code: z.enum(findingCodes),
  field: z.string().nullable(),
  objects: z.array(id),
});

/** An edit of an approved listing that waits; the listing beside it is what is live. */
const proposedEdit = z.object({
  number: z.int().positive(),
  /** Keys that wait for the moderator; the others are live already or the same. */
  changed: z.array(z.string()),
  content: contentValues,
  live: contentValues,
  /** Names of the rows of the catalogue in both, by their key. */
  names: z.record(z.string(), z.string()),
  live_names: z.record(z.string(), z.string()),
  /** Photos of both, by id. */
  pictures: z.array(picture),
  saved_at: time,
});

export const objectCalls = {
  'object/get': call({
    summary: 'One listing. Active, sold and expired ones for everyone; the others for their owner and administrators.',
    who: anyone,
    input: z.object({ id }),
    output: listing,
    errors: ['not_found'],
  }),
  'object/get_by_user': call({
    summary: "A person's listings, newest first: the active ones for others, all of them for their owner.",
    who: anyone,
    input: z.object({
      user_id: id,
      status: listingStatus.optional(),
      limit: z.int().min(1).max(100).default(24),
      cursor,
    }),
    output: z.object({
      items: z.array(listingCard),
      total: z.int().nonnegative(),
      next_cursor: z.string().nullable(),
      /** Listings by status, for their owner; null for others. */
      counts: z.record(listingStatus, z.int().nonnegative()).nullable(),
    }),
    errors: ['not_found'],
  }),
  'object/get_cards': call({
    summary: 'Listings by their ids in the order asked, those that may not be opened left out.',
    who: anyone,
    extension: true,
    input: z.object({ ids: z.array(id).max(100) }),
    output: z.object({ items: z.array(listingCard) }),
  }),
  'object/reveal_phone': call({
    summary: "The seller's phone of an active listing; above a person's rate it costs a proof of work.",
    who: anyone,
    extension: true,
    input: z.object({
      id,
      /** The solved `challenge` of an earlier `challenge_required`, base64 of JSON as ALTCHA makes it. */
      challenge_solution: z.string().max(8192).optional(),
    }),
    output: z.object({
      /** International, for a link: +79001234567. */
      phone: z.string(),
      /** For people: +7 900 123-45-67. */
      shown: z.string(),
    }),
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'object/get_not_moderated': call({
    summary: 'The moderation queue, oldest first: listings never approved, and edits of approved ones.',
    who: admins,
    input: z.object({ limit: z.int().min(1).max(100).default(24), cursor }),
    output: z.object({
      items: z.array(listing.extend({ edit: proposedEdit.nullable(), findings: z.array(finding) })),
      total: z.int().nonnegative(),
      next_cursor: z.string().nullable(),
    }),
  }),
  'object/moderate': call({
    summary:
      'Approves a listing for 60 days, or the edit of one that waits, or refuses it with reasons; a refused edit leaves what is live.',
    who: admins,
    input: z
      .object({
        id,
        decision: z.enum(['approve', 'reject']),
        reasons: z
          .array(
            z.object({ field: z.string().max(40).nullish(), code: z.enum(reasonCodes), comment: text(500).nullish() }),
          )
          .max(20)
          .default([]),
        /** The revision that the moderator has seen. */
        expected_revision: z.int().positive(),
      })
      .superRefine((input, ctx) => {
        if (input.decision === 'reject' && input.reasons.length === 0) {
          ctx.addIssue({
            code: 'custom',
            path: ['reasons'],
            message: 'A refusal needs a reason.',
            params: { code: 'required' },
          });
        }
        if (input.decision === 'approve' && input.reasons.length > 0) {
          ctx.addIssue({
            code: 'custom',
            path: ['reasons'],
            message: 'An approval has no reasons.',
            params: { code: 'unexpected' },
          });
        }
        for (const [index, reason] of input.reasons.entries()) {
          if (reasonNeedsComment(reason.code) && !reason.comment) {
            ctx.addIssue({
              code: 'custom',
              path: ['reasons', index, 'comment'],
              message: 'Say in words what is wrong.',
              params: { code: 'required' },
            });
          }
        }
      }),
    output: z.object({
      id,
      status: listingStatus,
      revision: z.int().positive(),
      reasons: z.array(rejectionReason),
      /** How many still wait. */
      left: z.int().nonnegative(),
    }),
    errors: ['not_found', 'conflict'],
  }),
};
