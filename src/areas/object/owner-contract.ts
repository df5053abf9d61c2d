import { z } from 'zod';
import {
  contentValues,
  listing,
  listingStatus,
  postedKind,
  rejectionReason,
  titles,
  catalogueNames,
} from '#areas/listing/contract.ts';
import { listingDays, ownerActs, undeleteDays } from '#areas/listing/life.ts';
import { anyone, users, usersAndAdmins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, money, ok, picture, time } from '#contract/shapes.ts';

/** A state, or gone. */
const state = z.union([listingStatus, z.literal('deleted')]);
const acted = z.object({ id, status: state, expires_at: time.nullable() });
const errors = ['not_found', 'conflict'] as const;

const quota = z.object({ slots: z.int(), taken: z.int().nonnegative(), left: z.int().nonnegative() });
const figures = { views: z.int().nonnegative(), contacts: z.int().nonnegative(), favorites: z.int().nonnegative() };

export const ownerCalls = {
  'object/archive': call({
    summary: 'Takes an own listing out of search, because it is sold or for another reason.',
    who: users,
    input: z.object({ id, reason: z.enum(['sold', 'other']) }),
    output: acted,
    errors,
  }),
  'object/restore': call({
    summary: `Puts an own listing back from the archive, or back from deletion within ${undeleteDays} days.`,
    who: users,
    extension: true,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/extend': call({
    summary: `Gives an own listing ${listingDays} days from now; the date of its publication stays.`,
    who: users,
    extension: true,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/delete': call({
    summary: `Deletes an own listing: gone for others at once, ${undeleteDays} days left to take it back.`,
    who: users,
    input: z.object({ id }),
    output: acted,
    errors,
  }),
  'object/act': call({
    summary: 'Does the same with many own listings, each by itself, and says of each what became of it.',
    who: users,
    extension: true,
    input: z.object({ act: z.enum(ownerActs), ids: z.array(id).min(1).max(100) }),
    output: z.object({
      results: z.array(
        z.object({
          id,
          outcome: z.enum(['done', 'not_found', 'not_allowed', 'no_free_slot']),
          /** As it is now; null where there is no such own listing, or the places were taken. */
          status: state.nullable(),
          expires_at: time.nullable(),
        }),
      ),
    }),
  }),
  'object/get_deleted': call({
    summary: 'What the caller has deleted and may still take back, the latest first.',
    who: users,
    extension: true,
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ id, kind: z.string(), ...titles, price: money, deleted_at: time, gone_at: time })),
    }),
  }),
  'object/get_editable': call({
    summary:
      'A listing as the form of its owner, or of an administrator, needs it: what was last saved, what is live, and the edit that waits or was refused.',
    who: usersAndAdmins,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      id,
      kind: postedKind,
      /** The words of its address, as of cards. */
      slug: z.string().nullable(),
      status: listingStatus,
      /** The base of an edit. */
      revision: z.int().positive(),
      /** False in the states in which it cannot be edited: sold. */
      may_edit: z.boolean(),
      /** A moderator has it open until then: it cannot be edited meanwhile. */
      in_review_until: time.nullable(),
      /** What was last saved, by the keys of the dictionary: the open edit, otherwise what stands. */
      content: contentValues,
      /** What others see, or would see: edits are measured against it. */
      live: contentValues,
      /** Names of the rows of the catalogue in `content`, where they are known. */
      ...catalogueNames,
      live_names: catalogueNames.names,
      live_names_en: catalogueNames.names_en,
      /** Photos of both, by id. */
      pictures: z.array(picture),
      /** Whether an approved version of it stands while an edit waits. */
      was_approved: z.boolean(),
      /** The price that a moderator has seen; null before. */
      moderated_price_minor: z.int().nonnegative().nullable(),
      edit: z
        .object({
          state: z.enum(['waiting', 'rejected']),
          number: z.int().positive(),
          /** Keys that wait, or were refused. */
          changed: z.array(z.string()),
          reasons: z.array(rejectionReason),
          saved_at: time,
        })
        .nullable(),
      /** Why the listing itself was refused. */
      rejection: z.array(rejectionReason).nullable(),
      /** The draft of an edit that was not finished. */
      draft_id: z.uuid().nullable(),
    }),
    errors: ['not_found'],
  }),
  'object/check': call({
    summary:
      'What a form would meet before it is published or saved: what is missing or wrong, likely duplicates, the places left, and for an edit what goes live at once.',
    who: usersAndAdmins,
    extension: true,
    needsProfile: true,
    input: z.object({
      kind: postedKind,
      /** The listing that is being edited. */
      id: id.nullish(),
      values: contentValues,
    }),
    output: z.object({
      /** Required keys that are not filled in, in the order of the dictionary. */
      missing: z.array(z.string()),
      /** Rules that hold between fields; the catalogue is asked on saving. */
      problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
      duplicates: z.array(
        z.object({
          id,
          slug: z.string().nullable(),
          ...titles,
          status: listingStatus,
          price: money,
          /** The same number of its own (VIN, frame, plate), or alike in all that matters. */
          reason: z.enum(['identifier', 'alike']),
        }),
      ),
      quota,
      /** To the publication of what is posted, asked for with the first listing: the version in force, and whether it was given. */
      consent: z.object({ version: z.string(), given: z.boolean() }),
      /** For an edit: keys that would change at once, and keys that would wait. */
      edit: z.object({ live: z.array(z.string()), moderation: z.array(z.string()) }).nullable(),
    }),
    errors: ['profile_required', 'not_found'],
  }),
  'object/preview': call({
    summary: 'The page of a listing as a filled form would make it; nothing of it is kept.',
    who: usersAndAdmins,
    extension: true,
    needsProfile: true,
    input: z.object({
      kind: postedKind,
      /** The listing that is being edited. */
      id: id.nullish(),
      values: contentValues,
    }),
    output: listing,
    errors: ['profile_required', 'not_found'],
  }),
  'object/view': call({
    summary: 'A page of a listing was looked at: counted once a visitor and day, never for its owner and for machines.',
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'object/statistics': call({
    summary:
      'How an own listing does, day by day in Moscow time: views, contacts, and those who keep it by the day they began.',
    who: users,
    extension: true,
    input: z.object({ id, days: z.int().min(7).max(90).default(30) }),
    output: z.object({
      id,
      ...titles,
      status: listingStatus,
      days: z.array(z.object({ day: z.iso.date(), ...figures })),
      /** Of all its days. */
      totals: z.object(figures),
    }),
    errors: ['not_found'],
  }),
};
