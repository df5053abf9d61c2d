import { z } from 'zod';
import { ownProfile } from '#areas/profile/contract.ts';
import { refreshInput, refreshOutput, signedInTokens } from '#areas/user/contract.ts';
import { anyone, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, ok, time } from '#contract/shapes.ts';
import { organizationTypes } from './organization-types.ts';

export const organizationType = named('OrganizationType', z.enum(organizationTypes));

/** A login: an e-mail in lower case. */
const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email());
const password = z.string().min(1).max(256);

const member = named(
  'OrganizationMember',
  z.object({
    id,
    email: z.string(),
    name: z.string(),
    role: z.enum(['owner', 'manager']),
  }),
);

export const signedInOrganization = named(
  'SignedInOrganization',
  z.object({
    id,
    inn: z.string(),
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    legal_name: z.string(),
    legal_address: z.string().nullable(),
    types: z.array(organizationType),
    website: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    inn_verified: z.boolean(),
    active: z.boolean().describe('Whether the organization is published.'),
    created_at: time,
    profile: ownProfile,
    member,
  }),
  'The organization as its own members see it, with the signed-in member.',
);
export type SignedInOrganization = z.output<typeof signedInOrganization>;

export const organizationCalls = {
  'organization/login': call({
    summary: 'Signs a member of an organization in by e-mail and password. The browser gets the session cookie too.',
    who: anyone,
    ignoresToken: true,
    input: z.object({ email, password }),
    output: z.object({ ...signedInTokens, organization: signedInOrganization }),
    errors: ['wrong_credentials', 'challenge_required', 'foreign_origin'],
  }),
  'organization/tokens/refresh_tokens': call({
    summary:
      'New tokens for a refresh token: from the body (answers both) or, with no body, from the cookie (answers access).',
    who: anyone,
    ignoresToken: true,
    cookie: 'user',
    input: refreshInput,
    output: refreshOutput,
    errors: ['foreign_origin'],
  }),
  'organization/logout': call({
    summary: 'Ends the session of the token or of the cookie, and always clears the cookie.',
    who: anyone,
    ignoresToken: true,
    body: 'none',
    cookie: 'user',
    input: z.object({}).optional(),
    output: ok,
    errors: ['foreign_origin'],
  }),
  'organization/data': call({
    summary: 'The organization of the session, with the signed-in member.',
    who: organizations,
    body: 'none',
    input: z.object({}).optional(),
    output: z.object({ organization: signedInOrganization }),
  }),
};
