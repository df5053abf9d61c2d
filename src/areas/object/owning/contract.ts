import { z } from 'zod';
import {
  contentValues,
  listing,
  listingStatus,
  listingKind,
  rejectionReason,
  titles,
  catalogueNames,
} from '#listing/contract.ts';
import { doubtCodes } from '#listing/doubt-words.ts';
import { listingDays, ownerActs, planDays, undeleteDays } from '#listing/lifecycle.ts';
import { accountHolders, accountHoldersAndAdmins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { priceOutcomes } from './rules.ts';
import { named } from '#contract/named.ts';
import { id, money, ok, picture, time } from '#contract/shapes.ts';

/** A listing's status, or `deleted`. */
const state = z.union([listingStatus, z.literal('deleted')]);
const acted = z.object({ id, status: state, expires_at: time.nullable() });
const errors = ['not_found', 'conflict'] as const;

const quota = named('Quota', z.object({ slots: z.int(), taken: z.int().nonnegative(), left: z.int().nonnegative() }));
const figures = { views: z.int().nonnegative(), contacts: z.int().nonnegative(), favorites: z.int().nonnegative() };

export const ownerCalls = {
  'object/archive': call({
    summary: 'Takes an own listing out of search, because it is sold or for another reason.',
    who: accountHolders,
    input: z.object({ id, reason: z.enum(['sold', 'other']) }),
    output: acted,
    errors,
  }),
  'object/restore': call({
    summary: `Puts an own listing back from the archive, or back from deletion within ${undeleteDays} days.`,
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/extend': call({
    summary: `Gives an own listing its days from now, ${listingDays} or what the plan has; the date of its publication stays.`,
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/plan': call({
    summary: `Plans when an own listing that was never public becomes public, at most ${planDays} days ahead; null publishes it at once, or as soon as it is approved.`,
    who: accountHolders,
    extension: true,
    input: z.object({ id, publish_at: z.iso.datetime().nullable() }),
    output: z.object({ id, status: listingStatus, publish_at: time.nullable() }),
    errors,
  }),
  'object/delete': call({
    summary: `Deletes an own listing: gone for others at once, ${undeleteDays} days left to take it back.`,
    who: accountHolders,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/act': call({
    summary: 'Does one act on many own listings, each independently, and reports the outcome of each.',
    who: accountHolders,
    extension: true,
    input: z.object({ act: z.enum(ownerActs), ids: z.array(id).min(1).max(100) }),
    output: z.object({
      results: z.array(
        z.object({
          id,
          outcome: z.enum(['done', 'not_found', 'not_allowed', 'no_free_slot']),
          status: state
            .nullable()
            .describe('Its status now; null when the caller has no such listing, or no place was free.'),
          expires_at: time.nullable(),
        }),
      ),
    }),
  }),
  'object/change_prices': call({
    summary:
      'Changes the prices of many own listings, each independently, and reports the outcome of each; with `preview`, what it would be.',
    who: accountHolders,
    extension: true,
    secure: true,
    input: z.object({
      changes: z
        .array(
          z.object({
            id,
            from_minor: z
              .int()
              .nonnegative()
              .describe('The price that the caller saw; a listing with another price is left as it is.'),
            to_minor: z.int().positive().max(Number.MAX_SAFE_INTEGER),
          }),
        )
        .min(1)
        .max(100),
      preview: z.boolean().default(false),
    }),
    output: z.object({ results: z.array(z.object({ id, outcome: z.enum(priceOutcomes) })) }),
  }),
  'object/get_deleted': call({
    summary: 'What the caller has deleted and may still take back, the latest first.',
    who: accountHolders,
    extension: true,
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ id, kind: z.string(), ...titles, price: money, deleted_at: time, gone_at: time })),
    }),
  }),
  'object/get_editable': call({
    summary:
      'A listing as the form of its owner, or of an administrator, needs it: what was last saved, what is live, and the edit that waits or was refused.',
    who: accountHoldersAndAdmins,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      id,
      kind: listingKind,
      slug: z.string().nullable().describe('The words of its address, as of cards.'),
      status: listingStatus,
      revision: z.int().positive().describe('The base of an edit.'),
      may_edit: z.boolean().describe('False in a state that allows no edits, such as sold.'),
      in_review_until: time.nullable().describe('A moderator has it open until then: it cannot be edited meanwhile.'),
      content: contentValues.describe(
        'What was last saved, by the keys of the dictionary: the open edit, otherwise what stands.',
      ),
      live: contentValues.describe('The content that others see, or would see; changes are computed against it.'),
      /** Known catalogue names for `content`. */
      ...catalogueNames,
      live_names: catalogueNames.names,
      live_names_en: catalogueNames.names_en,
      pictures: z.array(picture).describe('Photos of both, by id.'),
      was_approved: z.boolean().describe('Whether an approved version of it stands while an edit waits.'),
      moderated_price_minor: z
        .int()
        .nonnegative()
        .nullable()
        .describe('The price that a moderator has seen; null before.'),
      edit: z
        .object({
          state: z.enum(['waiting', 'rejected']),
          number: z.int().positive(),
          changed: z.array(z.string()).describe('Keys that wait, or were refused.'),
          reasons: z.array(rejectionReason),
          saved_at: time,
        })
        .nullable(),
      rejection: z.array(rejectionReason).nullable().describe('Why the listing itself was refused.'),
      draft_id: z.uuid().nullable().describe('The draft of an edit that was not finished.'),
    }),
    errors: ['not_found'],
  }),
  'object/check': call({
    summary:
      'Checks a form before it is published or saved: what is missing or wrong, likely duplicates, free places, and for an edit what goes live at once.',
    who: accountHoldersAndAdmins,
    extension: true,
    needsProfile: true,
    input: z.object({
      kind: listingKind,
      id: id.nullish().describe('The listing that is being edited.'),
      values: contentValues,
    }),
    output: z.object({
      missing: z.array(z.string()).describe('Required keys that are not filled in, in the order of the dictionary.'),
      problems: z
        .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
        .describe('Problems between fields; the catalogue is checked only on saving.'),
      doubts: z
        .array(
          z.object({
            code: z.enum(doubtCodes),
            field: z.string(),
            value: z.number(),
            beside: z.number().nullable().describe('The figure that makes it doubtful.'),
            beside_field: z.string().nullable().describe('The field of that figure.'),
          }),
        )
        .describe(
          'Figures that are seldom true, to ask the seller about; money in kopecks. None of them prevents publishing.',
        ),
      duplicates: z.array(
        z.object({
          id,
          slug: z.string().nullable(),
          ...titles,
          status: listingStatus,
          price: money,
          reason: z
            .enum(['identifier', 'alike'])
            .describe('The same number of its own (VIN, frame, plate), or alike in all that matters.'),
        }),
      ),
      quota,
      consent: z
        .object({ version: z.string(), given: z.boolean() })
        .describe(
          'To the publication of what is posted, asked for with the first listing: the version in force, and whether it was given.',
        ),
      edit: z
        .object({ live: z.array(z.string()), moderation: z.array(z.string()) })
        .nullable()
        .describe('For an edit: keys that would change at once, and keys that would wait.'),
    }),
    errors: ['profile_required', 'not_found'],
  }),
  'object/preview': call({
    summary: 'Previews the page of a listing from a filled form; stores nothing.',
    who: accountHoldersAndAdmins,
    extension: true,
    needsProfile: true,
    input: z.object({
      kind: listingKind,
      id: id.nullish().describe('The listing that is being edited.'),
      values: contentValues,
    }),
    output: listing,
    errors: ['profile_required', 'not_found', 'too_many_requests'],
  }),
  'object/view': call({
    summary: 'Counts a view of a listing’s page: once per visitor and day, and never for its owner or robots.',
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'object/statistics': call({
    summary: 'Daily statistics of an own listing, in Moscow time: views, contacts, and new favourites.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, days: z.int().min(7).max(90).default(30) }),
    output: z.object({
      id,
      ...titles,
      status: listingStatus,
      days: z.array(z.object({ day: z.iso.date(), ...figures })),
      totals: z.object(figures).describe('Of all its days.'),
    }),
    errors: ['not_found'],
  }),
};
