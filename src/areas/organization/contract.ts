import { z } from 'zod';
import { city } from '#areas/geo/contract.ts';
import { maxPhotoMegabytes } from '#areas/media/rules.ts';
import { displayNameLength } from '#areas/profile/fields.ts';
import { foundOrganization, ownProfile } from '#areas/profile/contract.ts';
import { accountDeletion, personalDataConsent } from '#areas/user/account-limits.ts';
import { confirmation, refreshInput, refreshOutput, sentCode, signedInTokens } from '#areas/user/contract.ts';
import { authCodePattern } from '#areas/user/sign-in/code-limits.ts';
import { anyone, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cover, cursor, id, line, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import { organizationLength, passwordLength } from './limits.ts';
import { organizationTypes } from './organization-types.ts';

export const organizationType = named('OrganizationType', z.enum(organizationTypes));

/** A login: an e-mail in lower case. */
export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email());
/** The handler refuses common passwords (`password.ts`). */
export const newPassword = z.string().min(1).max(passwordLength.max);
const code = z.string().regex(authCodePattern);
/** The handler checks the check digits of all three (`requisites.ts`). */
const inn = z.string().regex(/^(\d{10}|\d{12})$/);
const kpp = z
  .string()
  .regex(/^[\dA-Z]{9}$/)
  .nullable();
const ogrn = z.string().regex(/^(\d{13}|\d{15})$/);

/** The description of an organization by itself; the handler checks the phone. */
const details = {
  name: line(displayNameLength.max, displayNameLength.min).describe('The name that pages show.'),
  legal_name: line(organizationLength.legalName, 1),
  legal_address: line(organizationLength.address, 1).nullable(),
  types: z.array(organizationType).min(1).max(organizationTypes.length),
  city_id: id,
  phone: z.string().min(1).max(32).describe('Public; a Russian number in any usual spelling.'),
  website: z
    .url({ protocol: /^https?$/ })
    .max(organizationLength.website)
    .nullable(),
};

const member = named(
  'OrganizationMember',
  z.object({ id, email: z.string(), name: z.string(), role: z.enum(['owner', 'manager']) }),
);

export const conditions = named(
  'OrganizationConditions',
  z.object({
    version: z.int().positive(),
    terms: z.string(),
    requirements: z.string(),
    documents: z.string(),
    created_at: time,
  }),
  'The terms that all offers of the organization inherit. An application keeps the version under which it was sent.',
);

const requisites = {
  inn: z.string(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  legal_name: z.string(),
  legal_address: z.string().nullable(),
};

/** Every firm has a city. */
const organizationProfile = named('OrganizationProfile', ownProfile.extend({ city }));

export const signedInOrganization = named(
  'SignedInOrganization',
  z.object({
    id,
    ...requisites,
    types: z.array(organizationType),
    website: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    inn_verified: z.boolean(),
    inn_refusal: z
      .string()
      .nullable()
      .describe('Why an administrator did not verify the INN; null when nobody refused it.'),
    active: z.boolean().describe('Whether the organization is published.'),
    created_at: time,
    profile: organizationProfile,
    conditions: conditions.nullable(),
    member,
  }),
  'The organization as its own members see it, with the signed-in member.',
);
export type SignedInOrganization = z.output<typeof signedInOrganization>;

export const publicOrganization = named(
  'Organization',
  z.object({
    id,
    name: z.string(),
    ...requisites,
    types: z.array(organizationType),
    website: z.string().nullable(),
    phone: z.string(),
    city,
    avatar,
    cover,
    since: time,
    inn_verified: z.boolean(),
    active: z.boolean(),
    listings: z.int().nonnegative().describe('Live listings.'),
    conditions: conditions.nullable(),
  }),
  'An organization as everybody sees it.',
);
export type PublicOrganization = z.output<typeof publicOrganization>;

const directoryItem = named(
  'OrganizationInDirectory',
  z.object({
    id,
    name: z.string(),
    types: z.array(organizationType),
    city,
    avatar,
    inn_verified: z.boolean(),
    listings: z.int().nonnegative().describe('Live listings.'),
    offers: z.int().nonnegative().describe('Public offers of finance.'),
    vacancies: z.int().nonnegative().describe('Open vacancies.'),
  }),
);
export type DirectoryItem = z.output<typeof directoryItem>;

export const organizationCalls = {
  'organization/create': call({
    summary:
      'Registers an organization with its first owner and sends a code to the e-mail. The answer is the same for e-mails that have an account.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      inn,
      kpp,
      ogrn,
      ...details,
      email,
      password: newPassword,
      member_name: line(organizationLength.memberName, 1).describe('Who signs in with this e-mail.'),
      consent: z.object({ personal_data: z.literal(true), version: z.literal(personalDataConsent.version) }),
    }),
    output: sentCode,
    errors: ['conflict', 'challenge_required', 'too_many_requests', 'delivery_failed'],
  }),
  'organization/confirm': call({
    summary: 'Confirms the e-mail of a registration by its code, and signs its owner in.',
    who: anyone,
    extension: true,
    ignoresToken: true,
    input: z.object({ email, request_id: uuid, code }),
    output: z.object({ ...signedInTokens, organization: signedInOrganization }),
    errors: ['wrong_code', 'code_burnt', 'challenge_required', 'conflict', 'foreign_origin'],
  }),
  'organization/login': call({
    summary: 'Signs a member of an organization in by e-mail and password. The browser gets the session cookie too.',
    who: anyone,
    ignoresToken: true,
    input: z.object({
      email,
      password: z.string().min(1).max(passwordLength.max),
      return_account: z
        .boolean()
        .optional()
        .describe('Takes back the deletion of the organization; without it a leaving one is refused.'),
    }),
    output: z.object({ ...signedInTokens, organization: signedInOrganization }),
    errors: ['wrong_credentials', 'access_ended', 'account_leaving', 'challenge_required', 'foreign_origin'],
  }),
  'organization/password/send_code': call({
    summary: 'Sends a code for a new password; the answer is the same for known and unknown e-mails.',
    who: anyone,
    extension: true,
    ignoresToken: true,
    input: z.object({ email }),
    output: sentCode,
    errors: ['challenge_required', 'too_many_requests', 'delivery_failed'],
  }),
  'organization/password/set': call({
    summary: 'Sets a new password by a code, ends the sessions of the member and signs in. Accepts an invitation too.',
    who: anyone,
    extension: true,
    ignoresToken: true,
    input: z.object({ email, request_id: uuid, code, password: newPassword }),
    output: z.object({ ...signedInTokens, organization: signedInOrganization }),
    errors: ['wrong_code', 'code_burnt', 'challenge_required', 'conflict', 'foreign_origin'],
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
  'organization/inn_check': call({
    summary: 'What the register knows of an INN, and whether it is registered here already.',
    who: ['guest', 'organization'],
    secure: true,
    input: z.object({ inn }),
    output: z.object({
      knows_names: z.boolean().describe('False: no register could be asked; only the check digits are known.'),
      found: foundOrganization.nullable(),
      registered: z.boolean(),
    }),
  }),
  'organization/get_types': call({
    summary: 'The types of organizations with the number of published ones.',
    who: anyone,
    input: z.object({}).optional(),
    output: z.object({ types: z.array(z.object({ type: organizationType, count: z.int().nonnegative() })) }),
  }),
  'organization/get': call({
    summary:
      'An organization with its legal data and conditions. A hidden one is shown to its members and administrators.',
    who: anyone,
    input: z.object({ id }),
    output: publicOrganization,
    errors: ['not_found'],
  }),
  'organization/get_all': call({
    summary: 'The directory of published organizations by type, city and name, those with most listings first.',
    who: anyone,
    input: z.object({
      type: organizationType.optional(),
      city_id: id.optional(),
      query: text(100).optional().describe('A part of the name, or an INN.'),
      cursor,
      limit: pageLimit,
    }),
    output: z.object({
      items: z.array(directoryItem),
      total: z.int().nonnegative(),
      types: z
        .array(z.object({ type: organizationType, count: z.int().nonnegative() }))
        .describe('Counts of each type under the other filters.'),
      cities: z.array(city.extend({ count: z.int().nonnegative() })).describe('The cities with most organizations.'),
      next_cursor: nextCursor,
    }),
  }),
  'organization/edit': call({
    summary:
      'Changes the given details. A changed INN needs a code to the e-mail and a new check; a changed e-mail needs a code to the new one.',
    who: organizations,
    permission: 'requisites',
    secure: true,
    input: z
      .object({ inn, kpp, ogrn, ...details, email })
      .partial()
      .extend({ confirmation: confirmation.optional().describe('A code of `organization/send_own_code`.') }),
    output: z.object({ organization: signedInOrganization }),
    errors: ['conflict', 'code_required', 'wrong_code', 'code_burnt'],
  }),
  'organization/edit_conditions': call({
    summary:
      'Writes a new version of the terms that all offers inherit; the same terms again keep the version that there is.',
    who: organizations,
    secure: true,
    input: z.object({
      terms: text(organizationLength.conditions),
      requirements: text(organizationLength.conditions),
      documents: text(organizationLength.conditions),
    }),
    output: z.object({ conditions }),
  }),
  'organization/send_own_code': call({
    summary: 'Sends a code for an act that needs a fresh one: to the e-mail of the organization, or to its new e-mail.',
    who: organizations,
    extension: true,
    permission: 'requisites',
    input: z
      .object({ purpose: z.enum(['change_inn', 'change_email', 'delete_account']), email: email.optional() })
      .refine(({ purpose, email: to }) => (purpose === 'change_email') === (to !== undefined), {
        path: ['email'],
        message: 'The new e-mail is sent with `change_email` alone.',
      }),
    output: sentCode,
    errors: ['too_many_requests', 'delivery_failed'],
  }),
  'organization/upload_avatar': call({
    summary: `Takes the logo (form field \`file\`: JPEG, PNG, WebP or HEIC up to ${maxPhotoMegabytes} MB), keeps its middle square in three sizes, and deletes the one before.`,
    who: organizations,
    body: 'multipart',
    files: 1,
    input: z.object({}),
    output: z.object({ avatar }),
    errors: ['profile_required', 'unsupported_image', 'broken_image', 'image_too_big', 'too_many_requests'],
  }),
  'organization/delete_avatar': call({
    summary: 'Deletes the logo; the first letters of the name stand for it again.',
    who: organizations,
    input: z.object({}).optional(),
    output: ok,
  }),
  'organization/change_active': call({
    summary:
      'Publishes the organization, which needs a verified INN and at least one offer, or hides it with all its offers. Open applications go on.',
    who: organizations,
    permission: 'requisites',
    input: z.object({ active: z.boolean() }),
    output: z.object({ active: z.boolean() }),
    errors: ['conflict'],
  }),
  'organization/delete': call({
    summary: `Hides the organization and all of it at once, and deletes it in ${accountDeletion.pause / 86_400} days unless an owner signs in to return.`,
    who: organizations,
    permission: 'requisites',
    input: z.object({ confirmation }),
    output: z.object({ leaves_at: time }),
    errors: ['wrong_code', 'code_burnt'],
  }),
};
