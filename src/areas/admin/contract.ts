import { z } from 'zod';
import { refreshInput, refreshOutput, signedInTokens } from '#areas/user/contract.ts';
import { admins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, ok, text, time, uuid } from '#contract/shapes.ts';
import { recovery } from '#areas/user/account-limits.ts';

export const signedInAdmin = named('SignedInAdmin', z.object({ id, login: z.string(), totp: z.boolean() }));

export const adminCalls = {
  'admin/login': call({
    summary:
      'Signs an administrator in. When a one-time code is asked for, `wrong_credentials` names the field `totp`.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      login: text(100, 1),
      password: z.string().min(1).max(256),
      totp: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.object({ ...signedInTokens, admin: signedInAdmin }),
    errors: ['wrong_credentials', 'challenge_required', 'foreign_origin'],
  }),
  'admin/tokens/refresh_tokens': call({
    summary:
      'New tokens for a refresh token: from the body (answers both) or, with no body, from the cookie (answers access).',
    who: anyone,
    ignoresToken: true,
    cookie: 'admin',
    input: refreshInput,
    output: refreshOutput,
    errors: ['foreign_origin'],
  }),
  'admin/logout': call({
    summary: 'Ends the session of the token or of the cookie, and always clears the cookie.',
    who: anyone,
    ignoresToken: true,
    cookie: 'admin',
    input: z.object({}).optional(),
    output: ok,
    errors: ['foreign_origin'],
  }),
  'admin/data': call({
    summary: 'The signed-in administrator.',
    who: admins,
    input: z.object({}).optional(),
    output: z.object({ admin: signedInAdmin }),
  }),
  'admin/recoveries/get': call({
    summary: 'Running requests of people who lost their phone, the oldest first.',
    who: admins,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      items: z.array(
        z.object({
          id: uuid,
          old_phone: z.string(),
          new_phone: z.string(),
          name: z.string(),
          story: z.string(),
          email: z.string().nullable(),
          approved: z.boolean(),
          created_at: time,
          due_at: time.nullable(),
          new_phone_taken: z
            .boolean()
            .describe('The new phone has an account of its own: it must be given up before this one can be moved.'),
          others: z
            .int()
            .nonnegative()
            .describe('Other running requests for the same old phone; one of them may be approved.'),
          other_approved: z.boolean(),
          account: z
            .object({
              id,
              display_name: z.string().nullable(),
              since: time,
              last_seen_at: time.nullable(),
              listings: z.int().nonnegative(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  'admin/recoveries/decide': call({
    summary: `Approves a request about a lost phone, in force after ${recovery.delay / 3600} hours, or declines it; an approved one may be declined until then.`,
    who: admins,
    extension: true,
    input: z.object({ id: uuid, decision: z.enum(['approve', 'decline']) }),
    output: z.object({ status: z.enum(['approved', 'declined']), due_at: time.nullable() }),
    errors: ['not_found', 'conflict'],
  }),
};
