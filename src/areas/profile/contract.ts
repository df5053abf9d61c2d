import { z } from 'zod';
import { city } from '#areas/geo/contract.ts';
import { anyone, users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, text, time, uuid } from '#contract/shapes.ts';
import { displayNameLength } from './fields.ts';

export const profileKind = z.enum(['private', 'sole_trader', 'company']);
const displayName = text(displayNameLength.max, displayNameLength.min);
/** 10 digits of a company, 12 of a sole trader; the check digits are held by the handler (`rules.ts`). */
const inn = z.string().regex(/^(\d{10}|\d{12})$/);

/** The owner's view of the own profile. */
export const ownProfile = z.object({
  kind: profileKind,
  display_name: z.string(),
  city,
  inn: z.string().nullable(),
  updated_at: time,
});
export type OwnProfile = z.output<typeof ownProfile>;

/** What everyone may see; `private` is filled for the owner alone. */
export const shownProfile = z.object({
  id,
  display_name: z.string(),
  kind: profileKind,
  city,
  /** When the account was made. */
  since: time,
  active_listings: z.int().nonnegative(),
  own: z.boolean(),
  private: z.object({ phone: z.string(), inn: z.string().nullable() }).nullable(),
});
export type ShownProfile = z.output<typeof shownProfile>;

/** A form sends numbers as text. */
const idOrItsText = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

export const profileCalls = {
  'profile/fill': call({
    summary: 'Fills the profile after the first sign-in; `inn` is asked of sole traders and companies only.',
    who: users,
    input: z.object({ kind: profileKind, display_name: displayName, city_id: id, inn: inn.nullish() }),
    output: ownProfile,
    errors: ['conflict'],
  }),
  'profile/update': call({
    summary: 'Changes what is named; the rest stays. Changing the kind may ask for or drop the INN.',
    who: users,
    needsProfile: true,
    secure: true,
    input: z.object({
      kind: profileKind.optional(),
      display_name: displayName.optional(),
      city_id: id.optional(),
      inn: inn.nullish(),
      /** A fresh code of `user/send_own_code`; asked for when the INN changes. */
      confirmation: z.object({ request_id: uuid, code: z.string().regex(/^\d{6}$/) }).optional(),
    }),
    output: ownProfile,
    errors: ['code_required', 'wrong_code', 'code_burnt', 'too_many_requests'],
  }),
  'profile/get': call({
    summary: 'The public profile of a user; without `id`, or for the own one, with the private part. Takes JSON too.',
    who: anyone,
    body: 'multipart',
    input: z.object({ id: idOrItsText.optional() }),
    output: shownProfile,
    errors: ['not_found', 'profile_required'],
  }),
};
