import { z } from 'zod';
import { region } from '#areas/geo/contract.ts';
import { ownProfile } from '#areas/profile/contract.ts';
import { anyone, users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, ok, time, uuid } from '#contract/shapes.ts';
import { personalDataConsent } from './fields.ts';

/** As typed; only Russian mobile numbers pass, in any usual spelling. */
const phone = z.string().min(1).max(32);

/** The signed-in user as only they see themselves; `profile` is null until it is filled. */
export const signedInUser = z.object({
  id,
  phone: z.string(),
  created_at: time,
  area: region.nullable(),
  profile: ownProfile.nullable(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** Refresh by body answers both tokens, by cookie (nothing in the body) the access token only. */
export const refreshInput = z.object({ refresh_token: z.string().min(1).max(256).optional() }).optional();
export const refreshOutput = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

export const userCalls = {
  'user/send_auth_code': call({
    summary: 'Sends a one-time code to a Russian mobile number; the answer is the same for known and unknown numbers.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      phone,
      /** The solved `challenge` of an earlier `challenge_required`, base64 of JSON as ALTCHA makes it. */
      challenge_solution: z.string().max(8192).optional(),
    }),
    output: z.object({
      request_id: uuid,
      /** Seconds until another code may be asked for. */
      resend_after: z.int().nonnegative(),
      /** Seconds the code lives. */
      expires_in: z.int().positive(),
      /** The demo shows the code; absent everywhere else. */
      demo_code: z.string().optional(),
    }),
    errors: ['challenge_required', 'too_many_requests', 'delivery_failed'],
  }),
  'user/enter_auth_code': call({
    summary: 'Signs in with the code; makes the account at the first sign-in. The browser gets the session cookie too.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      phone,
      code: z.string().regex(/^\d{6}$/),
      request_id: uuid.optional(),
      consent: z.object({
        personal_data: z.literal(true),
        version: z.literal(personalDataConsent.version),
      }),
    }),
    output: z.object({ access_token: z.string(), refresh_token: z.string(), user: signedInUser }),
    errors: ['wrong_code', 'code_burnt', 'too_many_requests', 'foreign_origin'],
  }),
  'user/tokens/refresh': call({
    summary:
      'New tokens for a refresh token: from the body (answers both) or, with no body, from the cookie (answers access).',
    who: anyone,
    ignoresToken: true,
    input: refreshInput,
    output: refreshOutput,
    errors: ['foreign_origin'],
  }),
  'user/logout': call({
    summary: 'Ends the session of the token or of the cookie, and always clears the cookie.',
    who: anyone,
    ignoresToken: true,
    input: z.object({}).optional(),
    output: ok,
    errors: ['foreign_origin'],
  }),
  'user/data': call({
    summary: 'The signed-in user; 403 `profile_required` until the profile is filled.',
    who: users,
    needsProfile: true,
    input: z.object({}).optional(),
    output: z.object({ user: signedInUser }),
  }),
};
