import { z } from 'zod';
import {
  contentValues,
  givenReasons,
  requireComments,
  listing,
  listingStatus,
  listingKind,
  rejectionReason,
  titles,
  catalogueNames,
} from '#listing/contract.ts';
import { listingDays } from '#listing/lifecycle.ts';
import { complaintReasonCodes } from '#listing/complaint-reasons.ts';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, money, picture, time, cursor, nextCursor, pageLimit } from '#contract/shapes.ts';
import { findingCodes } from '#listing/rejection-reasons.ts';

const login = z.string();

const finding = named(
  'Finding',
  z.object({
    code: z.enum(findingCodes),
    field: z.string().nullable().describe("A key of the kind's dictionary; null for the listing as a whole."),
    objects: z
      .array(
        z.object({
          id,
          kind: z.string(),
          slug: z.string().nullable(),
          ...titles,
          status: listingStatus,
          price: money,
          is_same_seller: z.boolean(),
        }),
      )
      .describe('Other listings it is about.'),
    texts: z
      .array(z.string())
      .describe('Pieces of the text. For stop words the first is the key of the reason; for complaints, the reasons.'),
    figures: z.record(z.string(), z.number()),
  }),
  'Something a moderator should look at, with what shows it.',
);

const proposedEdit = named(
  'ProposedEdit',
  z.object({
    number: z.int().positive(),
    changed: z.array(z.string()).describe('Keys that wait for a moderator; the other changes are live already.'),
    content: contentValues,
    live: contentValues,
    /** Catalogue names for both contents, by field key. */
    ...catalogueNames,
    live_names: catalogueNames.names,
    live_names_en: catalogueNames.names_en,
    pictures: z.array(picture).describe('Photos of both, by id.'),
    saved_at: time,
  }),
  'An edit of an approved listing that waits; the listing beside it is what is live.',
);

const mended = named(
  'MendedListing',
  z.object({
    changed: z.array(z.string()).describe('Keys that differ from what was refused.'),
    content: contentValues,
    live: contentValues.describe('As it was refused.'),
    /** Catalogue names for both contents, by field key. */
    ...catalogueNames,
    live_names: catalogueNames.names,
    live_names_en: catalogueNames.names_en,
    pictures: z.array(picture).describe('Photos of both, by id.'),
    reasons: z.array(rejectionReason),
    refused_at: time,
  }),
  'What its owner has changed since the last refusal.',
);

const count = z.int().nonnegative();
const reviewed = z.object({
  edit: proposedEdit.nullable(),
  mended: mended.nullable().describe('Null unless the last decision was a refusal.'),
  history: z
    .array(z.object({ act: z.string(), at: time, login, reasons: z.array(rejectionReason) }))
    .describe('Earlier decisions, latest first, without those that were reversed.'),
  record: z
    .object({ approved: count, refused: count, taken_down: count, complaints_upheld: count })
    .describe("What was decided about the seller's listings."),
  complaints: z
    .array(
      z.object({
        reason: z.enum(complaintReasonCodes),
        comment: z.string(),
        weight: count.describe('Hundredths.'),
        created_at: time,
      }),
    )
    .describe('The open ones about it, the heaviest first, at most ten.'),
  findings: z.array(finding),
  findings_at: time,
});

const claim = named('ReviewClaim', z.object({ login, is_own: z.boolean(), until: time }));

const decision = z.object({ decision: z.enum(['approve', 'reject']), reasons: givenReasons.default([]) });
type DecisionInput = z.output<typeof decision>;

function requireReasons(input: DecisionInput, ctx: z.core.$RefinementCtx): void {
  const add = (path: (string | number)[], code: string, message: string) =>
    ctx.addIssue({ code: 'custom', path, message, params: { code } });
  if (input.decision === 'reject' && input.reasons.length === 0)
    add(['reasons'], 'required', 'A refusal needs a reason.');
  if (input.decision === 'approve' && input.reasons.length > 0) {
    add(['reasons'], 'unexpected', 'An approval has no reasons.');
  }
  requireComments(input.reasons, ctx);
}

/** The listing, and the revision that the moderator has seen. */
const seen = { id, expected_revision: z.int().positive() };
const left = z.int().nonnegative();

export const reviewCalls = {
  'object/get_not_moderated': call({
    summary:
      'The moderation queue, oldest first: listings never approved, edits of approved ones, and live ones that complaints brought back.',
    who: admins,
    input: z.object({
      kind: listingKind.optional(),
      finding: z.enum(findingCodes).optional(),
      seller: id.optional(),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(
        listing.and(
          reviewed.extend({
            what: z.enum(['listing', 'edit', 'recheck']),
            waiting_since: time,
            claim: claim.nullable().describe('Who has it open now.'),
          }),
        ),
      ),
      total: left.describe('Of those asked for.'),
      next_cursor: nextCursor,
    }),
  }),
  'object/get_review': call({
    summary:
      'Any listing with all that there is to see before deciding about it, whether it waits in the queue or not.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: listing.and(
      reviewed.extend({
        what: z.enum(['listing', 'edit', 'recheck']).nullable().describe('Null where it does not wait.'),
        waiting_since: time.nullable(),
        claim: claim.nullable().describe('Who has it open now.'),
        may_take_down: z.boolean(),
      }),
    ),
    errors: ['not_found'],
  }),
  'object/claim_review': call({
    summary:
      'Claims a listing of the queue for three minutes, so that no other moderator decides on it and its owner cannot edit it; releases the one claimed before.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: z.object({ claim }),
    errors: ['not_found'],
  }),
  'object/look_again': call({
    summary: 'Computes the findings of a listing in the queue again.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: z.object({ id, findings: z.array(finding), findings_at: time }),
    errors: ['not_found'],
  }),
  'object/moderate': call({
    summary: `Approves a listing for ${listingDays} days or those of its owner’s plan, or the edit of one that waits, or refuses it with reasons; a refused edit leaves what is live.`,
    who: admins,
    input: decision.extend(seen).superRefine(requireReasons),
    output: z.object({
      id,
      status: listingStatus,
      revision: z.int().positive(),
      reasons: z.array(rejectionReason),
      left: left.describe('How many still wait.'),
    }),
    errors: ['not_found', 'conflict'],
  }),
  'object/moderate_many': call({
    summary:
      'Makes the same decision on several listings of the queue; one that cannot be decided does not hold back the others.',
    who: admins,
    extension: true,
    input: decision.extend({ items: z.array(z.object(seen)).min(1).max(100) }).superRefine(requireReasons),
    output: z.object({
      items: z.array(
        z.object({
          id,
          status: listingStatus.nullable(),
          problem: z
            .enum(['not_found', 'already_decided', 'claimed', 'revision_changed', 'no_longer_fits', 'invalid_reasons'])
            .nullable()
            .describe('Why it was not decided; null when it was.'),
        }),
      ),
      left,
    }),
  }),
  'object/take_down': call({
    summary:
      'Takes down a listing that was approved, with reasons: its owner alone sees it from then on, may mend it and send it again, and may appeal once. Complaints about it are upheld.',
    who: admins,
    extension: true,
    input: z
      .object({ ...seen, reasons: givenReasons.min(1) })
      .superRefine(({ reasons: given }, ctx) => requireComments(given, ctx)),
    output: z.object({ id, status: listingStatus, revision: z.int().positive() }),
    errors: ['not_found', 'conflict'],
  }),
  'object/undo_moderation': call({
    summary:
      "Takes one's own last decision on a listing back within 30 seconds; an approved edit has replaced what was live and stays.",
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: z.object({ id, status: listingStatus, left }),
    errors: ['not_found', 'conflict'],
  }),
};
