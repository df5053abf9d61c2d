import { z } from 'zod';
import { city, region } from '#areas/geo/contract.ts';
import { maxPhotoMegabytes } from '#areas/media/rules.ts';
import { authCodePattern } from '#areas/user/sign-in/code-limits.ts';
import { accountHolders, anyone, users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cover, id, line, ok, text, time, uuid, rating, revealedPhone } from '#contract/shapes.ts';
import { listingKinds } from '#kinds/names.ts';
import { displayNameLength, maxAboutLength, maxAddressLength } from './fields.ts';
import { minutesOfDay, weekdays } from '#ui/opening-hours.ts';

export const profileKind = named('SellerKind', z.enum(['private', 'sole_trader', 'company']));
/** The handler also checks that the text is a name (`name-problem.ts`). */
const displayName = line(displayNameLength.max, displayNameLength.min);
/** 10 digits for a company, 12 for a sole trader; the handler checks the check digits (`rules.ts`). */
const inn = z.string().regex(/^(\d{10}|\d{12})$/);

const cityIfStated = city
  .nullable()
  .describe('Null for a private person who has neither stated a city nor posted a listing.');

export const ownProfile = named(
  'OwnProfile',
  z.object({
    kind: profileKind,
    display_name: z.string(),
    city: cityIfStated,
    inn: z.string().nullable(),
    avatar,
    updated_at: time,
  }),
  "The owner's view of the own profile.",
);
export type OwnProfile = z.output<typeof ownProfile>;

const minute = z.int().min(0).max(minutesOfDay);
const hours = z
  .array(z.object({ from: minute, to: minute }).nullable())
  .length(weekdays.length)
  .describe('By weekday from Monday: minutes since midnight, in the time zone of the shop; null is a closed day.');

export const shop = named(
  'Shop',
  z.object({
    about: z.string().nullable().describe('What the seller tells of itself.'),
    address: z.string().nullable(),
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    hours: hours.nullable(),
    time_zone: z.string().describe('Of the city in the profile, IANA.'),
  }),
  'The place of business of a firm or a sole trader.',
);

export const publicProfile = named(
  'Profile',
  z.object({
    id,
    display_name: z.string(),
    kind: profileKind,
    city: cityIfStated,
    avatar,
    since: time.describe('When the account was made.'),
    active_listings: z.int().nonnegative(),
    sold_listings: z.int().nonnegative().describe('Listings that ended with a sale, as the seller said.'),
    trade: z
      .enum(listingKinds)
      .nullable()
      .describe('The section of most of what was ever published, or of the line of business of an organization.'),
    reachable: z.boolean().describe('Whether `profile/reveal_phone` tells the phone.'),
    answer_minutes: z
      .int()
      .nonnegative()
      .nullable()
      .describe(
        'In how many minutes the seller mostly answers a first message about a listing; null if that is not known.',
      ),
    reviews: z.int().nonnegative().describe('Published reviews.'),
    rating: rating.nullable().describe('Null for fewer than three reviews.'),
    organization: z
      .object({
        legal_name: z.string(),
        inn: z.string(),
        ogrn: z.string().nullable(),
        legal_address: z.string().nullable(),
        website: z.string().nullable(),
        inn_verified: z.boolean(),
        inn_verified_at: time.nullable().describe('When the registry or an administrator confirmed the INN.'),
        phone: z.string(),
        offers: z.int().nonnegative().describe('Public offers of finance.'),
        vacancies: z.int().nonnegative().describe('Open vacancies.'),
      })
      .nullable()
      .describe('The legal data of an organization and what it has beside listings; null for people.'),
    cover,
    shop: shop.nullable().describe('Null for private persons and where nothing was filled in.'),
    watch_id: id.nullable().describe('The saved search by which the viewer watches this seller.'),
    own: z.boolean(),
    private: z.object({ phone: z.string(), inn: z.string().nullable() }).nullable(),
  }),
  'What everyone may see; `private` is filled for the owner alone.',
);
export type PublicProfile = z.output<typeof publicProfile>;

export const foundOrganization = named(
  'FoundOrganization',
  z.object({
    inn: z.string(),
    kind: z
      .enum(['company', 'sole_trader', 'person'])
      .describe('`person`: twelve digits are of a person, who may or may not be a sole trader.'),
    name: z.string().nullable(),
    ogrn: z.string().nullable(),
    kpp: z.string().nullable(),
    address: z.string().nullable(),
    status: z.enum(['active', 'liquidating', 'liquidated', 'reorganizing', 'bankrupt']).nullable(),
    issued_in: region.nullable().describe('The region whose tax office issued the INN: its first two digits.'),
  }),
  'A firm or a sole trader, as a suggestion that a person may overrule; null is what is not known.',
);

/** Multipart forms send numbers as text. */
const idOrItsText = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

export const profileCalls = {
  'profile/fill': call({
    summary:
      'Fills the profile after the first sign-in. City and `inn` are asked of sole traders and companies only: the first listing of a private person gives the city.',
    who: users,
    input: z.object({ kind: profileKind, display_name: displayName, city_id: id.nullish(), inn: inn.nullish() }),
    output: ownProfile,
    errors: ['conflict'],
  }),
  'profile/update': call({
    summary:
      'Changes the given fields of the profile and keeps the rest. A change of kind may require or drop the INN.',
    who: users,
    needsProfile: true,
    secure: true,
    input: z.object({
      kind: profileKind.optional(),
      display_name: displayName.optional(),
      city_id: id.nullish().describe('Null removes the city of a private person.'),
      inn: inn.nullish(),
      confirmation: z
        .object({ request_id: uuid, code: z.string().regex(authCodePattern) })
        .optional()
        .describe('A fresh code of `user/send_own_code`; asked for when the INN changes.'),
    }),
    output: ownProfile,
    errors: ['code_required', 'wrong_code', 'code_burnt', 'too_many_requests'],
  }),
  'profile/shop/update': call({
    summary:
      'Replaces the text about a firm or a sole trader, address, point and opening hours; a private person has none.',
    who: accountHolders,
    extension: true,
    needsProfile: true,
    secure: true,
    input: z.object({
      about: text(maxAboutLength).nullish().describe('Left out, the present one stays.'),
      address: line(maxAddressLength).nullable(),
      point: z.string().max(30).nullable().describe('Degrees north and east, as `55.75583,37.61778`.'),
      hours: hours.nullable(),
    }),
    output: z.object({ shop: shop.nullable() }),
    errors: ['conflict'],
  }),
  'profile/inn_suggest': call({
    summary:
      'Firms and sole traders by INN or name, to choose from while typing. Where no registry is at hand, what the digits of an INN say.',
    who: users,
    input: z.object({ query: text(300, 2) }),
    output: z.object({
      knows_names: z.boolean().describe('False: no registry could be asked, names are not known.'),
      items: z.array(foundOrganization),
    }),
    errors: ['too_many_requests'],
  }),
  'profile/upload_avatar': call({
    summary: `Takes a picture of the person (form field \`file\`: JPEG, PNG, WebP or HEIC up to ${maxPhotoMegabytes} MB), keeps its middle square without metadata in three sizes, and deletes the one before.`,
    who: users,
    needsProfile: true,
    body: 'multipart',
    files: 1,
    input: z.object({}),
    output: z.object({ avatar }),
    errors: ['profile_required', 'unsupported_image', 'broken_image', 'image_too_big', 'too_many_requests'],
  }),
  'profile/delete_avatar': call({
    summary: 'Deletes the picture; the first letters of the name stand for it again.',
    who: users,
    needsProfile: true,
    input: z.object({}).optional(),
    output: ok,
  }),
  'profile/upload_cover': call({
    summary: `Takes the cover of the page of a firm or a sole trader (form field \`file\`: JPEG, PNG, WebP or HEIC up to ${maxPhotoMegabytes} MB), keeps its middle, four times as wide as high, without metadata, and deletes the one before.`,
    who: accountHolders,
    extension: true,
    needsProfile: true,
    body: 'multipart',
    files: 1,
    input: z.object({}),
    output: z.object({ cover }),
    errors: ['conflict', 'unsupported_image', 'broken_image', 'image_too_big', 'too_many_requests'],
  }),
  'profile/delete_cover': call({
    summary: 'Deletes the cover; photographs of the newest listings take its place.',
    who: accountHolders,
    extension: true,
    needsProfile: true,
    input: z.object({}).optional(),
    output: ok,
  }),
  'profile/get': call({
    summary: 'The public profile of a user; without `id`, or for the own one, with the private part. Takes JSON too.',
    who: anyone,
    body: 'multipart',
    input: z.object({ id: idOrItsText.optional() }),
    output: publicProfile,
    errors: ['not_found', 'profile_required'],
  }),
  'profile/reveal_phone': call({
    summary:
      "The phone of an organization, or of a firm or sole trader that has published a listing; above a person's rate it costs a proof of work.",
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: revealedPhone,
    errors: ['not_found', 'challenge_required', 'too_many_requests'],
  }),
};
