import { z } from 'zod';
import { reasonCodes } from '#areas/object/reasons.ts';
import { remembered } from '#contract/remembered.ts';
import { avatar, id, money, picture, text, time, uuid } from '#contract/shapes.ts';
import { kindData } from './data.ts';
import { contentLimits, type PostedKind, postedKinds } from './fields.ts';
import { cardShape, pageShape } from './kind-contract.ts';
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

/** A union over the kinds, told apart by `kind`. */
function ofEveryKind<M extends Record<PostedKind, z.ZodObject>>(schemas: M) {
  // There is at least one kind.
  return z.discriminatedUnion('kind', Object.values(schemas) as [M[PostedKind], ...M[PostedKind][]]);
}

/** What a listing is called in both languages, see `Titled`. */
export const titles = { title: z.string(), title_en: z.string() };

/** Names of the rows that values name, by their key, for readers of each language. */
export const catalogueNames = {
  names: z.record(z.string(), z.string()),
  names_en: z.record(z.string(), z.string()),
};

const head = {
  id,
  status: listingStatus,
  ...titles,
  /** Of kinds whose addresses have words: the last part of its page's; null of others. */
  slug: z.string().nullable(),
  /** Its line of facts in words, part by part. */
  facts: z.object({ ru: z.array(z.string()), en: z.array(z.string()) }),
  price: money,
  /** A price in another currency, in kopecks at the rate of the Bank of Russia of that day; null of roubles and where there is no rate. */
  price_rub: z.object({ minor: z.int().nonnegative(), rate_date: z.iso.date() }).nullable(),
  /** What the price is for, «в месяц»; null where it is for the whole. */
  price_per: z.object({ ru: z.string(), en: z.string() }).nullable(),
  published_at: time.nullable(),
  expires_at: time.nullable(),
};

const cardHead = z.object({
  ...head,
  city: cityOfListing,
  /** The first five, the cover first. */
  pictures: z.array(picture),
  picture_count: z.int().nonnegative(),
  seller: sellerOfListing,
  /** Why it was refused; for its owner only. */
  rejection: z.array(rejectionReason).nullable(),
});

const pageHead = z.object({
  ...head,
  description: z.string(),
  city: cityOfListing.extend({
    region_name: z.string(),
    region_name_en: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  pictures: z.array(picture),
  /** Those of other fields of pictures that its kind has, by the field: `inspection` of a car abroad. */
  more_pictures: z.record(dictionaryKey, z.array(picture)),
  seller: sellerOfListing.extend({ avatar, since: time, active_listings: z.int().nonnegative() }),
  created_at: time,
  revision: z.int().positive(),
  is_own: z.boolean(),
  /** Everybody may open its page. */
  is_open: z.boolean(),
  /** Why it was refused; null for others than the owner and administrators. */
  rejection: z.array(rejectionReason).nullable(),
});

/** A listing as a row of results or of a cabinet. */
export const listingCard = remembered(
  ofEveryKind({
    auto: cardHead.extend(cardShape(kindData.auto)),
    autofromabroad: cardHead.extend(cardShape(kindData.autofromabroad)),
    spec: cardHead.extend(cardShape(kindData.spec)),
    equipment: cardHead.extend(cardShape(kindData.equipment)),
    ads: cardHead.extend(cardShape(kindData.ads)),
    house: cardHead.extend(cardShape(kindData.house)),
  }),
);

/** A listing as its page. VIN and frame number are masked, and the plate is null, but for the owner and administrators. */
export const listing = ofEveryKind({
  auto: pageHead.extend(pageShape(kindData.auto)),
  autofromabroad: pageHead.extend(pageShape(kindData.autofromabroad)),
  spec: pageHead.extend(pageShape(kindData.spec)),
  equipment: pageHead.extend(pageShape(kindData.equipment)),
  ads: pageHead.extend(pageShape(kindData.ads)),
  house: pageHead.extend(pageShape(kindData.house)),
});

export type ListingCard = z.output<typeof listingCard>;
export type Listing = z.output<typeof listing>;
export type RejectionReason = z.output<typeof rejectionReason>;
