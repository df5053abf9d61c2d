import { z } from 'zod';
import { reasonCodes, reasonCommentLength, reasonNeedsComment } from './rejection-reasons.ts';
import { publicationConsent } from './consent.ts';
import { memoizedOutput } from '#contract/memoized-output.ts';
import { named } from '#contract/named.ts';
import { avatar, id, money, picture, text, time, uuid, rating } from '#contract/shapes.ts';
import { kindData } from '#kinds/data.ts';
import { contentLimits } from '#dictionary/field.ts';
import { priceRowLimits } from '#dictionary/price-rows.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { cardShape, pageShape } from './kind-contract.ts';
import { type ListingStatus, listingStatuses, planDays } from './lifecycle.ts';
import { priceLevels } from './price-rating.ts';

/** Schemas of listings shared by several areas. */

export const listingStatus = named(
  'ListingStatus',
  z.enum(Object.keys(listingStatuses) as [ListingStatus, ...ListingStatus[]]),
);

const count = z.int().nonnegative();
export const countsByStatus = z.object(
  Object.fromEntries(listingStatus.options.map((status) => [status, count])) as Record<ListingStatus, typeof count>,
);

export const listingKind = named('ListingKind', z.enum(listingKinds), 'Kinds of listings.');

/** A field key of a kind's dictionary. */
export const dictionaryKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);

const typedPriceRow = z.object({
  name: text(contentLimits.item),
  unit: z.string().max(60),
  price_minor: z.number().nullable(),
});

export const contentValues = named(
  'ContentValues',
  z.record(
    dictionaryKey,
    z.union([
      text(contentLimits.text),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(text(contentLimits.item)).max(contentLimits.items),
      z.array(typedPriceRow).max(priceRowLimits.rows),
    ]),
  ),
  'Values by the keys of a dictionary as a form holds them: nothing of it need be whole, only bounded.',
);
export type ContentValues = z.output<typeof contentValues>;

/** Keys that every kind's create call takes besides the listing itself. */
export const publishing = {
  creation_key: uuid.describe('Made by the client once for one act of publishing.'),
  draft_id: uuid.nullish().describe('The draft that becomes the listing.'),
  publish_at: z.iso
    .datetime()
    .nullish()
    .describe(
      `When it becomes public, once approved; at most ${planDays} days ahead. Absent, null or past: as soon as approved.`,
    ),
  publication_consent: text(40)
    .nullish()
    .describe(
      `The version of /legal/publication that the seller consents to, \`${publicationConsent.version}\` now; wanted once, see \`consent\` of \`object/check\`.`,
    ),
};

export const cityOfListing = named(
  'ListingCity',
  z.object({
    id,
    name: z.string(),
    name_en: z.string(),
    name_in: z.string().describe('Prepositional: «в Москве».'),
    region: z.string(),
  }),
);

export const sellerOfListing = named(
  'ListingSeller',
  z.object({
    id,
    name: z.string(),
    kind: z.enum(['private', 'sole_trader', 'company']),
    rating: rating.nullable().describe('Null for fewer than three reviews.'),
  }),
);

export const rejectionReason = named(
  'RejectionReason',
  z.object({
    field: z.string().max(40).nullable(),
    code: z.enum(reasonCodes),
    comment: text(reasonCommentLength).nullable(),
  }),
  "One reason of a refusal; `field` is a key of the kind's dictionary, null for the listing as a whole.",
);

/** Reasons given for a rejection, each with its field and comment. */
export const givenReasons = z
  .array(
    z.object({
      field: z.string().max(40).nullish(),
      code: z.enum(reasonCodes),
      comment: text(reasonCommentLength).nullish(),
    }),
  )
  .max(20);

/** Adds an issue for each reason that needs a comment and lacks one. */
export function requireComments(reasons: z.output<typeof givenReasons>, ctx: z.core.$RefinementCtx): void {
  for (const [index, reason] of reasons.entries()) {
    if (!reasonNeedsComment(reason.code) || reason.comment) continue;
    const path = ['reasons', index, 'comment'];
    ctx.addIssue({ code: 'custom', path, message: 'Say in words what is wrong.', params: { code: 'required' } });
  }
}

/** Union of the kinds, discriminated by `kind`. */
function ofEveryKind<M extends Record<KindName, z.ZodObject>>(schemas: M) {
  // A tuple is required: there is at least one kind.
  return z.discriminatedUnion('kind', Object.values(schemas) as [M[KindName], ...M[KindName][]]);
}

/** Titles in both languages, see `BilingualTitle`. */
export const titles = {
  title: z.string().describe('In Russian.'),
  title_en: z.string().describe('In English.'),
};

/** Names of referenced catalogue rows by field key, in Russian and English. */
export const catalogueNames = {
  names: z.record(z.string(), z.string()),
  names_en: z.record(z.string(), z.string()),
};

const head = {
  id,
  status: listingStatus,
  ...titles,
  slug: z
    .string()
    .nullable()
    .describe("The last part of the page's address; null for kinds whose addresses have no words."),
  facts: z
    .object({ ru: z.array(z.string()), en: z.array(z.string()) })
    .describe('Its line of facts in words, part by part.'),
  price: money,
  price_before_minor: z
    .int()
    .nonnegative()
    .nullable()
    .describe('The price before its last change, where that change was down: what `price_dropped` finds; else null.'),
  price_rub: z
    .object({ minor: z.int().nonnegative(), rate_date: z.iso.date() })
    .nullable()
    .describe(
      'A price in another currency, in kopecks at the rate of the Bank of Russia of that day; null of roubles and where there is no rate.',
    ),
  price_per: z
    .object({ ru: z.string(), en: z.string() })
    .nullable()
    .describe(
      'The period of the price, such as “в месяц”, or in a search by days “за 3 ночи”; null when the price is for the whole.',
    ),
  published_at: time.nullable(),
  publish_at: time
    .nullable()
    .describe('When it becomes public, where that is planned; for its owner and administrators only.'),
  expires_at: time.nullable(),
};

const cardHead = z.object({
  ...head,
  price_rating: z
    .object({ level: z.enum(priceLevels), comparables: z.int().positive() })
    .nullable()
    .describe('As `object/get_price_rating` has it: the price among those of so many similar listings.'),
  badges: z
    .object({ ru: z.array(z.string()), en: z.array(z.string()) })
    .describe('What decides between similar listings, in words: owners, condition, terms of the sale.'),
  details: z
    .object({ ru: z.array(z.string()), en: z.array(z.string()) })
    .describe('A second line of facts in words: body, colour, equipment.'),
  price_note: z
    .object({ ru: z.string(), en: z.string() })
    .nullable()
    .describe(
      'Its price by size, such as “213 000 ₽ за м²”, its price for a day in a search by days, or why there is no price with delivery; else null.',
    ),
  price_is_least: z
    .literal(true)
    .optional()
    .describe('In a search by days: its price is a lower bound, since what is to be added for guests is not stated.'),
  excerpt: z.string().describe('The beginning of its description, in one line.'),
  city: cityOfListing,
  pictures: z.array(picture).describe('The first five, the cover first; of drawings the cover alone.'),
  picture_count: z.int().nonnegative(),
  seller: sellerOfListing,
  rejection: z.array(rejectionReason).nullable().describe('Why it was refused; for its owner only.'),
  distance: z
    .object({ ru: z.string(), en: z.string() })
    .optional()
    .describe('How far its city is from that of `near`, as the crow flies; in a search around another city alone.'),
  known_free: z
    .object({ ru: z.string(), en: z.string() })
    .optional()
    .describe('In a search by days: that it is free by the calendar of its owner.'),
  caution: z
    .object({ ru: z.string(), en: z.string() })
    .optional()
    .describe('In a search by days: that its owner keeps no calendar, so that it may be taken.'),
  ad: z
    .object({
      erid: z.string(),
      label: z
        .string()
        .describe('Advertiser, of firms their INN too, and ERID, as 38-FZ wants them on the advertisement.'),
    })
    .optional()
    .describe('Present in a paid place alone.'),
});

const pageHead = z.object({
  ...head,
  description: z.string(),
  city: cityOfListing.extend({
    slug: z.string(),
    region_name: z.string(),
    region_name_en: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  point: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      within_metres: z.int().nonnegative().describe('How far off it may be; 0: it is exact.'),
    })
    .nullable()
    .describe('Its place on the map, rounded for the home of a private person; null where the seller set none.'),
  stations: z
    .array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        name_en: z.string(),
        lines: z.array(
          z.object({
            name: z.string(),
            name_en: z.string(),
            colour: z.string().nullable().describe('As #rrggbb.'),
          }),
        ),
        metres: z.int().nonnegative().describe('As the crow flies from the point that everybody sees.'),
      }),
    )
    .max(3)
    .describe('The nearest metro stations within 2.5 km, where the server has a list of stations (OpenStreetMap).'),
  pictures: z.array(picture),
  more_pictures: z
    .record(dictionaryKey, z.array(picture))
    .describe('Those of other fields of pictures that its kind has, by the field: `inspection` of a car abroad.'),
  seller: sellerOfListing.extend({
    avatar,
    since: time,
    active_listings: z.int().nonnegative(),
    reviews: z.int().nonnegative().describe('Published reviews, also where they are too few for a rating.'),
  }),
  created_at: time,
  revision: z.int().positive(),
  is_own: z.boolean(),
  is_open: z.boolean().describe('Everybody may open its page.'),
  rejection: z
    .array(rejectionReason)
    .nullable()
    .describe('Why it was refused; null unless the caller is its owner or an administrator.'),
});

export const listingCard = named(
  'ListingCard',
  memoizedOutput(
    ofEveryKind({
      auto: cardHead.extend(cardShape(kindData.auto)),
      autofromabroad: cardHead.extend(cardShape(kindData.autofromabroad)),
      spec: cardHead.extend(cardShape(kindData.spec)),
      equipment: cardHead.extend(cardShape(kindData.equipment)),
      ads: cardHead.extend(cardShape(kindData.ads)),
      house: cardHead.extend(cardShape(kindData.house)),
    }),
  ),
  'A listing as a row of results or of a cabinet.',
);

export const listing = named(
  'Listing',
  ofEveryKind({
    auto: pageHead.extend(pageShape(kindData.auto)),
    autofromabroad: pageHead.extend(pageShape(kindData.autofromabroad)),
    spec: pageHead.extend(pageShape(kindData.spec)),
    equipment: pageHead.extend(pageShape(kindData.equipment)),
    ads: pageHead.extend(pageShape(kindData.ads)),
    house: pageHead.extend(pageShape(kindData.house)),
  }),
  'A listing as its page. VIN and frame number are masked, and the plate is null, but for the owner and administrators.',
);

export type ListingCard = z.output<typeof listingCard>;
export type Listing = z.output<typeof listing>;
export type RejectionReason = z.output<typeof rejectionReason>;
