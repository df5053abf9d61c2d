import { z } from 'zod';
import { region } from '#areas/geo/contract.ts';
import { ownProfile } from '#areas/profile/contract.ts';
import { accountHolders, anyone, users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { refreshLifetime } from '#contract/session-cookies.ts';
import { id, line, ok, text, time, uuid } from '#contract/shapes.ts';
import { accountDeletion, personalDataConsent, recovery } from './account-limits.ts';
import { authCodePattern } from '#areas/user/sign-in/code-limits.ts';

const phone = z.string().min(1).max(32).describe('As typed; only Russian mobile numbers pass, in any usual spelling.');

/** A one-time code from a text message. */
const code = z.string().regex(authCodePattern);

export const sentCode = named(
  'SentCode',
  z.object({
    request_id: uuid,
    resend_after: z.int().nonnegative().describe('Seconds until another code may be asked for.'),
    expires_in: z.int().positive().describe('Seconds the code lives.'),
    demo_code: z.string().optional().describe('The demo shows the code; absent everywhere else.'),
  }),
);
export type SentCode = z.output<typeof sentCode>;

const session = named(
  'Session',
  z.object({
    id: uuid,
    device: z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      form: z.enum(['computer', 'phone', 'tablet', 'program']),
    }),
    ip: z.string().describe('IPv4, or the /64 of IPv6.'),
    place: z
      .enum(['this_machine', 'local_network', 'unknown'])
      .describe('As far as the address itself shows; its place in the world is not looked up.'),
    created_at: time,
    last_seen_at: time,
    current: z.boolean().describe('This call came by it.'),
  }),
);
export type ShownSession = z.output<typeof session>;

export const confirmation = named(
  'CodeConfirmation',
  z.object({ request_id: uuid, code }),
  'A code that was sent for this very call.',
);
const consent = named(
  'Consent',
  z.object({
    personal_data: z.literal(true),
    version: z.literal(personalDataConsent.version),
  }),
);

export const signedInUser = named(
  'SignedInUser',
  z.object({
    id,
    phone: z.string(),
    created_at: time,
    area: region.nullable(),
    profile: ownProfile.nullable(),
  }),
  'The signed-in user as only they see themselves; `profile` is null until it is filled.',
);
export type SignedInUser = z.output<typeof signedInUser>;

/** With a refresh token in the body the response has both tokens; with the cookie and no body, the access token only. */
export const refreshInput = z.object({ refresh_token: z.string().min(1).max(256).optional() }).optional();

/** The token for the Authorization header. */
const accessToken = {
  access_token: z.string().describe('A JWT for the header `authorization: Bearer …`.'),
  expires_in: z.int().positive().describe('Seconds the access token lives.'),
};
const refreshToken = z
  .string()
  .describe(
    `Good once, for the refresh call, which answers with the next one. A session lives ${refreshLifetime.absolute / 86_400} days at most.`,
  );
/** The tokens in the response of signing in. */
export const signedInTokens = { ...accessToken, refresh_token: refreshToken };
export const refreshOutput = named(
  'RefreshedTokens',
  z.object({ ...accessToken, refresh_token: refreshToken.optional() }),
);

export const userCalls = {
  'user/send_auth_code': call({
    summary: 'Sends a one-time code to a Russian mobile number; the answer is the same for known and unknown numbers.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      phone,
      purpose: z
        .enum(['sign_in', 'recovery'])
        .optional()
        .describe('`recovery`: for `user/recovery/request`; left out, for signing in.'),
    }),
    output: sentCode,
    errors: ['challenge_required', 'too_many_requests', 'delivery_failed'],
  }),
  'user/enter_auth_code': call({
    summary: 'Signs in with the code; makes the account at the first sign-in. The browser gets the session cookie too.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      phone,
      code,
      request_id: uuid.optional(),
      consent,
      return_account: z
        .boolean()
        .optional()
        .describe(
          'Takes back the deletion of the account; without it a leaving one is refused and the code stays good.',
        ),
    }),
    output: z.object({ ...signedInTokens, user: signedInUser }),
    errors: [
      'wrong_code',
      'code_burnt',
      'challenge_required',
      'too_many_requests',
      'foreign_origin',
      'account_leaving',
    ],
  }),
  'user/tokens/refresh': call({
    summary:
      'New tokens for a refresh token: from the body (answers both) or, with no body, from the cookie (answers access).',
    who: anyone,
    ignoresToken: true,
    cookie: 'user',
    input: refreshInput,
    output: refreshOutput,
    errors: ['foreign_origin'],
  }),
  'user/logout': call({
    summary: 'Ends the session of the token or of the cookie, and always clears the cookie.',
    who: anyone,
    ignoresToken: true,
    cookie: 'user',
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
  'user/change_phone': call({
    summary:
      'Begins a change of phone and sends a code to the old one. With `change_id`, sends the code of the current step again.',
    who: users,
    secure: true,
    input: z.object({ phone, change_id: uuid.optional() }),
    output: sentCode.extend({ change_id: uuid, step: z.enum(['old', 'new']) }),
    errors: ['not_found', 'too_many_requests', 'delivery_failed'],
  }),
  'user/confirm_change_phone': call({
    summary:
      'Takes the code of the current step. The old phone’s code sends one to the new phone; the new phone’s code changes the phone and ends all other sessions.',
    who: users,
    secure: true,
    input: z.object({ change_id: uuid, code }),
    output: z.object({
      step: z.enum(['new', 'done']),
      sent: sentCode.nullable().describe('Null when it could not be sent: ask for it by `user/change_phone`.'),
      user: signedInUser,
    }),
    errors: ['not_found', 'conflict', 'wrong_code', 'code_burnt', 'too_many_requests'],
  }),
  'user/send_own_code': call({
    summary: 'Sends a code to the own phone, for a change that needs a fresh one.',
    who: users,
    extension: true,
    input: z.object({ purpose: z.enum(['change_inn', 'delete_account']) }),
    output: sentCode,
    errors: ['too_many_requests', 'delivery_failed'],
  }),
  'user/sessions/get': call({
    summary:
      'The running sessions of the own account, or of the signed-in member of an organization, the present one first.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      sessions: z.array(session),
      change_phone_after: time.nullable().describe('Null when the phone may change now, and for organizations.'),
    }),
  }),
  'user/sessions/end': call({
    summary: 'Ends one own session; its tokens are refused from then on.',
    who: accountHolders,
    extension: true,
    input: z.object({ id: uuid }),
    output: ok,
    errors: ['not_found'],
  }),
  'user/sessions/end_others': call({
    summary: 'Ends every own session but the present one.',
    who: accountHolders,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ ended: z.int().nonnegative() }),
  }),
  'user/export': call({
    summary: 'Makes a link to all of one’s own data as a zip: good once, for two minutes, three a day.',
    who: users,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ path: z.string(), expires_in: z.int().positive() }),
    errors: ['too_many_requests'],
  }),
  'user/delete': call({
    summary: `Hides the account and all of it at once, and deletes it in ${accountDeletion.pause / 86_400} days unless its owner signs in to return.`,
    who: users,
    extension: true,
    secure: true,
    input: z.object({ confirmation }),
    output: z.object({ leaves_at: time }),
    errors: ['wrong_code', 'code_burnt', 'too_many_requests'],
  }),
  'user/recovery/request': call({
    summary: 'Asks for an account whose phone is lost; the answer is the same whether there is such an account.',
    who: anyone,
    extension: true,
    ignoresToken: true,
    input: z.object({
      old_phone: phone,
      new_phone: phone,
      name: line(recovery.nameLength, 1),
      story: text(recovery.storyLength.max, recovery.storyLength.min).describe(
        'What the account holds, so that an administrator can tell its owner.',
      ),
      email: z.email().max(254).nullish(),
      confirmation: confirmation.describe('Of `user/send_auth_code` with `purpose: recovery`, to the new phone.'),
      consent,
    }),
    output: ok,
    errors: ['wrong_code', 'code_burnt', 'too_many_requests'],
  }),
  'user/recovery/get': call({
    summary: 'A running request to move the own account to another phone, if there is one.',
    who: users,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      request: z
        .object({
          id: uuid,
          new_phone: z.string().describe('Masked.'),
          approved: z.boolean(),
          created_at: time,
          due_at: time.nullable(),
        })
        .nullable(),
    }),
  }),
  'user/recovery/cancel': call({
    summary: 'Cancels the request to move the own account: whoever is signed in has not lost it.',
    who: users,
    extension: true,
    input: z.object({ id: uuid }),
    output: ok,
    errors: ['not_found'],
  }),
};
