import { z } from 'zod';
import { autoFields } from '#areas/auto/fields.ts';
import { reasonCodes } from '#areas/object/reasons.ts';
import { outputShape } from '#contract/fields-schema.ts';
import { remembered } from '#contract/remembered.ts';
import { avatar, id, money, picture, text, time, uuid } from '#contract/shapes.ts';
import { contentLimits, postedKinds } from './fields.ts';
import { type ListingStatus, listingStatuses } from './life.ts';

/** Shapes of listings that several areas answer with. */

export const listingStatus = z.enum(Object.keys(listingStatuses) as [ListingStatus, ...ListingStatus[]]);

/** Kinds that can be posted. */
export const postedKind = z.enum(postedKinds);

/** A key of a kind's dictionary. */
export const dictionaryKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

/** Values by the keys of a dictionary as a form holds them: nothing of it need be whole, only bounded. */
export const contentValues = z.record(
  dictionaryKey,
  z.union([
    text(contentLimits.text),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(text(contentLimits.item)).max(contentLimits.items),
  ]),
);
export type ContentValues = z.output<typeof contentValues>;

/** What every kind's create call wants beside the listing itself. */
export const publishing = {
  /** Made by the client once for one act of publishing. */
  creation_key: uuid,
  /** The draft that becomes the listing. */
  draft_id: uuid.nullish(),
  /** The version of /legal/publication that the seller consents to; wanted once, see `consent` of object/check. */
  publication_consent: text(40).nullish(),
};

/** A row of the catalogue that a value names. */
export const reference = z.object({
  id,
  name: z.string(),
  name_ru: z.string().nullable(),
  slug: z.string().nullable(),
});

const isShown = (shown: readonly string[]) => (field: (typeof autoFields)[number]) =>
  shown.includes(field.shown) && field.store === 'kind';

/** Values by the keys of autoFields; keys of catalogue rows have their names in `refs`. */
export const autoCardValues = z.object(
  outputShape(
    autoFields.filter(isShown(['card'])) as Extract<(typeof autoFields)[number], { shown: 'card'; store: 'kind' }>[],
  ),
);
export const autoValues = z.object(
  outputShape(
    autoFields.filter(isShown(['card', 'page', 'masked', 'owner'])) as Extract<
      (typeof autoFields)[number],
      { store: 'kind' }
    >[],
  ),
);
export const autoCardRefs = z.object({ mark_id: reference, model_id: reference, generation_id: reference.nullable() });
export const autoRefs = autoCardRefs.extend({ modification_id: reference.nullable() });

export const cityOfListing = z.object({
  id,
  name: z.string(),
  name_en: z.string(),
  /** Prepositional: «в Москве». */
  name_in: z.string(),
  region: z.string(),
});

export const sellerOfListing = z.object({
  id,
  name: z.string(),
  kind: z.enum(['private', 'sole_trader', 'company']),
});

/** One reason of a refusal; `field` is a key of the kind's dictionary, null for the listing as a whole. */
export const rejectionReason = z.object({
  field: z.string().max(40).nullable(),
  code: z.enum(reasonCodes),
  comment: text(500).nullable(),
});

/** A listing as a row of results or of a cabinet. */
export const listingCard = remembered(
  z.object({
    id,
    kind: z.literal('auto'),
    status: listingStatus,
    title: z.string(),
    price: money,
    values: autoCardValues,
    refs: autoCardRefs,
    city: cityOfListing,
    /** The first five, the cover first. */
    pictures: z.array(picture),
    picture_count: z.int().nonnegative(),
    seller: sellerOfListing,
    published_at: time.nullable(),
    expires_at: time.nullable(),
    /** Why it was refused; for its owner only. */
    rejection: z.array(rejectionReason).nullable(),
  }),
);

/** A listing as its page. */
export const listing = z.object({
  id,
  kind: z.literal('auto'),
  status: listingStatus,
  title: z.string(),
  description: z.string(),
  price: money,
  /** VIN and frame number are masked, and the plate is null, but for the owner and administrators. */
  values: autoValues,
  refs: autoRefs,
  city: cityOfListing.extend({
    region_name: z.string(),
    region_name_en: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  pictures: z.array(picture),
  seller: sellerOfListing.extend({ avatar, since: time, active_listings: z.int().nonnegative() }),
  published_at: time.nullable(),
  expires_at: time.nullable(),
  created_at: time,
  revision: z.int().positive(),
  is_own: z.boolean(),
  /** Why it was refused; null for others than the owner and administrators. */
  rejection: z.array(rejectionReason).nullable(),
});

export type ListingCard = z.output<typeof listingCard>;
export type Listing = z.output<typeof listing>;
export type RejectionReason = z.output<typeof rejectionReason>;
