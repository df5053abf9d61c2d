import { z } from 'zod';
import {
  contentValues,
  listing,
  listingStatus,
  rejectionReason,
  titles,
  catalogueNames,
} from '#areas/listing/contract.ts';
import { listingDays } from '#areas/listing/life.ts';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, money, picture, text, time, cursor, nextCursor } from '#contract/shapes.ts';
import { findingCodes, reasonCodes, reasonNeedsComment } from './reasons.ts';

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
      .describe('Pieces of the text; of stop words the key of their reason comes first, of complaints their reasons.'),
    figures: z.record(z.string(), z.number()),
  }),
  'Something a moderator should look at, with what shows it.',
);

const proposedEdit = named(
  'ProposedEdit',
  z.object({
    number: z.int().positive(),
    changed: z.array(z.string()).describe('Keys that wait for the moderator; the others are live already or the same.'),
    content: contentValues,
    live: contentValues,
    /** Names of the rows of the catalogue in both, by their key. */
    ...catalogueNames,
    live_names: catalogueNames.names,
    live_names_en: catalogueNames.names_en,
    pictures: z.array(picture).describe('Photos of both, by id.'),
    saved_at: time,
  }),
  'An edit of an approved listing that waits; the listing beside it is what is live.',
);

const claim = named('ReviewClaim', z.object({ login, is_own: z.boolean(), until: time }));

const decision = z.object({
  decision: z.enum(['approve', 'reject']),
  reasons: z
    .array(z.object({ field: z.string().max(40).nullish(), code: z.enum(reasonCodes), comment: text(500).nullish() }))
    .max(20)
    .default([]),
});
type Given = z.output<typeof decision>;

function holdToReasons(input: Given, ctx: z.core.$RefinementCtx): void {
  const add = (path: (string | number)[], code: string, message: string) =>
    ctx.addIssue({ code: 'custom', path, message, params: { code } });
  if (input.decision === 'reject' && input.reasons.length === 0)
    add(['reasons'], 'required', 'A refusal needs a reason.');
  if (input.decision === 'approve' && input.reasons.length > 0) {
    add(['reasons'], 'unexpected', 'An approval has no reasons.');
  }
  for (const [index, reason] of input.reasons.entries()) {
    if (reasonNeedsComment(reason.code) && !reason.comment) {
      add(['reasons', index, 'comment'], 'required', 'Say in words what is wrong.');
    }
  }
}

/** The listing and the revision that the moderator has seen. */
const seen = { id, expected_revision: z.int().positive() };
const left = z.int().nonnegative();

export const reviewCalls = {
  'object/get_not_moderated': call({
    summary:
      'The moderation queue, oldest first: listings never approved, edits of approved ones, and live ones that complaints brought back.',
    who: admins,
    input: z.object({ limit: z.int().min(1).max(100).default(24), cursor }),
    output: z.object({
      items: z.array(
        listing.and(
          z.object({
            what: z.enum(['listing', 'edit', 'recheck']),
            waiting_since: time,
            edit: proposedEdit.nullable(),
            findings: z.array(finding),
            findings_at: time,
            claim: claim.nullable().describe('Who has it open now.'),
          }),
        ),
      ),
      total: left,
      next_cursor: nextCursor,
    }),
  }),
  'object/claim_review': call({
    summary:
      'Takes a listing of the queue for three minutes: nobody else decides on it and its owner does not edit it. Lets the former one go.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: z.object({ claim }),
    errors: ['not_found'],
  }),
  'object/look_again': call({
    summary: 'Looks for findings in a listing of the queue anew.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: z.object({ id, findings: z.array(finding), findings_at: time }),
    errors: ['not_found'],
  }),
  'object/moderate': call({
    summary: `Approves a listing for ${listingDays} days, or the edit of one that waits, or refuses it with reasons; a refused edit leaves what is live.`,
    who: admins,
    input: decision.extend(seen).superRefine(holdToReasons),
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
      'The same decision on several of the queue, each by itself: what cannot be decided keeps none of the others.',
    who: admins,
    extension: true,
    input: decision.extend({ items: z.array(z.object(seen)).min(1).max(100) }).superRefine(holdToReasons),
    output: z.object({
      items: z.array(
        z.object({
          id,
          status: listingStatus.nullable(),
          problem: z
            .enum(['not_found', 'already_decided', 'claimed', 'revision_changed', 'no_longer_fits', 'invalid_reasons'])
            .nullable()
            .describe('Why it was not decided; null where it was.'),
        }),
      ),
      left,
    }),
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
