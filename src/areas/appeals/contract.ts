import { z } from 'zod';
import { blockReasonCodes } from '#contract/block-reasons.ts';
import { listingStatus, listingKind, rejectionReason, titles } from '#listing/contract.ts';
import { admins, anyone, accountHolders } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, nextCursor, ok, text, time, pageLimit } from '#contract/shapes.ts';
import { appealLength, noteLength } from './rules.ts';

const state = z.enum(['open', 'upheld', 'rejected', 'withdrawn']);
const words = text(appealLength.max, appealLength.min);

const ownAppeal = named(
  'OwnAppeal',
  z.object({
    state,
    text: z.string(),
    created_at: time,
    note: z.string().describe('What was answered; empty while it is open.'),
    closed_at: time.nullable(),
  }),
  'An appeal as whoever made it sees it.',
);

const key = z
  .string()
  .min(1)
  .max(100)
  .describe('The `appeal_key` of `account_blocked` after the right code: good for half an hour, for this alone.');

const against = named(
  'AppealTarget',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('listing'),
      id,
      listing_kind: listingKind,
      slug: z.string().nullable(),
      ...titles,
      status: listingStatus,
      reasons: z.array(rejectionReason),
    }),
    z.object({
      kind: z.literal('block'),
      id,
      name: z.string(),
      is_blocked: z.boolean(),
      reason: z.enum(blockReasonCodes),
      message: z.string(),
    }),
  ]),
);

export const appealCalls = {
  'appeals/create': call({
    summary:
      'Appeals against the taking down of an own listing, once a decision; another administrator than the one who took it down decides.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, text: words }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'appeals/get_own': call({
    summary: 'What became of the taking down of an own listing: whether one may appeal, and the appeal that was made.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      taken_down_at: time.nullable().describe('Null unless the listing is taken down now.'),
      may_appeal: z.boolean(),
      appeal: ownAppeal.nullable(),
    }),
    errors: ['not_found'],
  }),
  'appeals/get_block': call({
    summary:
      'Why the own account is blocked and since when, by the `appeal_key` that the right code of a blocked account brings.',
    who: anyone,
    ignoresToken: true,
    extension: true,
    input: z.object({ key }),
    output: z.object({
      reason: z.enum(blockReasonCodes),
      message: z.string().describe('What the administrator says beside the reason.'),
      at: time,
      may_appeal: z.boolean(),
      appeal: ownAppeal.nullable(),
    }),
    errors: ['not_found'],
  }),
  'appeals/create_of_block': call({
    summary: 'Appeals against the block of the own account, once a block, by the same key; it opens nothing else.',
    who: anyone,
    ignoresToken: true,
    extension: true,
    input: z.object({ key, text: words }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'appeals/get': call({
    summary: 'Appeals: the open ones oldest first, the decided ones last decided first.',
    who: admins,
    extension: true,
    input: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          against,
          text: z.string(),
          user_id: id,
          decided_by: z
            .string()
            .describe('The administrator whose decision it is against; they may not decide the appeal.'),
          is_own_decision: z.boolean(),
          decided_at: time,
          created_at: time,
          state,
          note: z.string(),
          closed_at: time.nullable(),
          closed_by: z.string().nullable(),
        }),
      ),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
    }),
  }),
  'appeals/decide': call({
    summary:
      'Upholds an appeal, which brings the listing back as it stood or ends the block, or rejects it; a note says why. Not by whoever decided first.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      verdict: z.enum(['upheld', 'rejected']),
      note: text(noteLength.max, noteLength.min).describe('Told to whoever appealed.'),
    }),
    output: z.object({ ok: z.literal(true), left: z.int().nonnegative() }),
    errors: ['not_found', 'conflict'],
  }),
};
