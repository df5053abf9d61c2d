import { z } from 'zod';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, text, time } from '#contract/shapes.ts';
import { blockReasonCodes } from '#contract/block-reasons.ts';

const count = z.int().nonnegative();

export const peopleCalls = {
  'admin/users/find': call({
    summary: 'People by phone, number or a part of the name; without a query the blocked ones, the last first.',
    who: admins,
    extension: true,
    input: z.object({ query: text(100).default(''), limit: z.int().min(1).max(50).default(20) }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string().nullable().describe('Null where the profile is not filled in.'),
          phone: z.string(),
          status: z.enum(['active', 'hidden', 'blocked', 'leaving', 'erased']),
          since: time,
          listings: count,
          active_listings: count,
          open_complaints: count,
          same_inn: z.array(id).describe('Other accounts with the same INN.'),
          block: z
            .object({
              reason: z.enum(blockReasonCodes),
              message: z.string(),
              comment: z.string(),
              at: time,
              by: z.string(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  'admin/users/block': call({
    summary:
      'Blocks a person and tells them why: hides everything of theirs at once, ends their sessions, keeps their phone from being shown, and upholds open complaints about them.',
    who: admins,
    extension: true,
    input: z
      .object({
        id,
        reason: z.enum(blockReasonCodes),
        message: text(500).default('').describe('What the person is told beside the reason.'),
        comment: text(500).default('').describe('For administrators alone.'),
      })
      .superRefine(({ reason, message }, ctx) => {
        if (reason !== 'other' || message !== '') return;
        ctx.addIssue({
          code: 'custom',
          path: ['message'],
          message: 'Say the reason in words.',
          params: { code: 'required' },
        });
      }),
    output: z.object({ id, hidden_listings: count, ended_sessions: count, upheld_complaints: count }),
    errors: ['not_found', 'conflict'],
  }),
  'admin/users/unblock': call({
    summary: 'Ends a block: listings whose time is not over are found again. Ended sessions stay ended.',
    who: admins,
    extension: true,
    input: z.object({ id, comment: text(500).default('') }),
    output: z.object({ id, shown_listings: count }),
    errors: ['not_found', 'conflict'],
  }),
};
