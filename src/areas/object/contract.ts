import { z } from 'zod';
import {
  countsByStatus,
  listing,
  listingCard,
  listingStatus,
  listingKind,
  rejectionReason,
} from '#listing/contract.ts';
import { closenesses } from '#listing/similar-rank.ts';
import { priceLevels } from '#listing/price-rating.ts';
import { type ChoiceName, choiceNames } from '#listing/seller-choices.ts';
import type { KindName } from '#kinds/names.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, money, text, time, cursor, nextCursor, pageLimit, picture, revealedPhone } from '#contract/shapes.ts';
import { conditionKeys } from './owning/condition-keys.ts';
import { cabinetSorts, figureSorts, publicSorts, recentDays, staleDays } from './owning/rules.ts';

const count = z.int().nonnegative();

const countsByKind = z.object(
  Object.fromEntries(listingKind.options.map((kind) => [kind, count])) as Record<KindName, typeof count>,
);

const countedOption = z.object({
  kind: listingKind.describe('The kind of a category; of other options the first kind that has it.'),
  key: z.string(),
  name: z.object({ ru: z.string(), en: z.string() }),
  count,
});

const choices = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(choiceNames.map((choice) => [choice, schema])) as Record<ChoiceName, T>;

/** Of the filters of a seller's listings. */
const amount = z.int().nonnegative();
const year = z.int().min(1800).max(2200);
const ownedFilters = {
  price_from: amount.optional().describe('In kopecks, as all prices here.'),
  price_to: amount.optional(),
  landed_from: amount
    .optional()
    .describe('Of what a car from abroad costs the buyer in all, unknown ones left out; of the price of other things.'),
  landed_to: amount.optional(),
  year_from: year.optional().describe('Of manufacture; listings of kinds without it are left out.'),
  year_to: year.optional(),
  mileage_to: z.int().nonnegative().max(10_000_000).optional().describe('In kilometres, likewise.'),
  mark: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional()
    .describe('The slug of a make; listings of kinds without makes are left out.'),
  ...choices(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9_]{0,59}$/)
      .optional()
      .describe('The key of an option; listings of kinds without this choice are left out.'),
  ),
};

export const objectCalls = {
  'object/get': call({
    summary: 'One listing. Active, sold and expired ones for everyone; the others for their owner and administrators.',
    who: anyone,
    input: z.object({ id }),
    output: listing,
    errors: ['not_found'],
  }),
  'object/get_by_user': call({
    summary: "A person's listings, newest first: the active ones for others, all of them for their owner.",
    who: anyone,
    input: z.object({
      user_id: id,
      status: listingStatus.optional(),
      part: z
        .enum(['offers', 'ads'])
        .optional()
        .describe('Only generic ads, or only the other kinds; everything when absent.'),
      kind: listingKind.optional(),
      q: text(100)
        .optional()
        .describe('The number of a listing, a part of a VIN, plate or other number, or words of the text.'),
      ...ownedFilters,
      price_dropped: z
        .boolean()
        .optional()
        .describe('True: the last change of the price was down; false: it was not; absent: any.'),
      facets: z.boolean().default(false).describe('Whether to count makes, choices and fallen prices too.'),
      stale: z
        .boolean()
        .optional()
        .describe(
          `Only what has been on sale for ${staleDays} days without a contact in the last ${recentDays}; for the owner alone.`,
        ),
      sort: z
        .enum([publicSorts[0], ...cabinetSorts, ...figureSorts])
        .default('newest')
        .describe(
          '`photographed_first` has what is for sale before what is for rent, and of each the newest with a photograph first. With what a moderator has refused first (`rejected_first`), by title, mileage, hours or area (`measure`), views and contacts for the owner alone.',
        ),
      limit: pageLimit,
      cursor,
    }),
    output: z.object({
      items: z.array(listingCard),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
      counts: countsByStatus
        .nullable()
        .describe('Listings by status, of the part, kind and words asked for, for their owner; null for others.'),
      kinds: countsByKind.describe(
        'Listings by kind, of both parts, of the status and words asked for: the active ones for others.',
      ),
      facets: z
        .object({
          marks: z.array(z.object({ slug: z.string(), name: z.string(), count })),
          choices: z.object(choices(z.array(countedOption))),
          price_dropped: count,
        })
        .nullable()
        .describe(
          'The makes, the options of the choices, and how many prices fell; null unless asked for. Makes and categories with most listings come first.',
        ),
      conditions: z
        .array(
          z.object({
            key: z.enum(conditionKeys),
            name: z.object({ ru: z.string(), en: z.string() }),
            word: z.string().nullable().describe('The word of the query, where the condition is one.'),
            counts: z
              .object({
                without: count.describe('How many there are without the condition.'),
                alone: count.describe('How many there are by the condition alone.'),
              })
              .nullable()
              .describe('Of a search that finds nothing; null where it finds something.'),
          }),
        )
        .describe('The conditions of a search with facets, in words; empty without facets.'),
      own: z
        .array(
          z.object({
            id,
            edit: z
              .enum(['waiting', 'rejected'])
              .nullable()
              .describe('An edit that waits for a moderator, or was refused and not mended yet.'),
            edit_reasons: z.array(rejectionReason).describe('Why that edit was refused; empty where none was.'),
            identifier: z
              .object({ field: z.string(), value: z.string() })
              .nullable()
              .describe('The first of the numbers that name the thing: VIN, plate, cadastral or serial number.'),
            views: z.int().nonnegative(),
            contacts: z.int().nonnegative(),
            favorites: z.int().nonnegative(),
            recent: z
              .object({ views: count, contacts: count })
              .describe(`Of the last ${recentDays} days in Moscow time.`),
            measure: z
              .object({ ru: z.string(), en: z.string() })
              .nullable()
              .describe('The first figure of size or use that is filled in: mileage, hours, area.'),
          }),
        )
        .nullable()
        .describe('What only the owner of the listings of this page is told of each, in their order; null for others.'),
    }),
    errors: ['not_found'],
  }),
  'object/understand_by_user': call({
    summary:
      "What a query means among a person's active listings, as filters of `get_by_user` and the words that are left.",
    who: anyone,
    extension: true,
    input: z.object({ user_id: id, q: text(100, 1) }),
    output: z.object({
      kind: listingKind.nullable().describe('The kind that is meant, where the person has listings of several.'),
      filters: z.object(ownedFilters),
      q: z.string().describe('The words that are searched in titles and texts; empty where all became filters.'),
    }),
    errors: ['not_found'],
  }),
  'object/get_cards': call({
    summary: 'Listings by their ids in the order asked, those that may not be opened left out.',
    who: anyone,
    extension: true,
    input: z.object({ ids: z.array(id).max(100) }),
    output: z.object({ items: z.array(listingCard) }),
  }),
  'object/similar': call({
    summary:
      'Similar active listings of the same kind, the nearest by what they are, price and place first; with fewer than two, others of the region or of the section, as `closeness` says. Of cars the model, make, body, fuel, year and price are compared, and one model does not fill the list; real estate, services and what is hired out have listings of the same region alone. Also of listings that their owners have taken down.',
    who: anyone,
    extension: true,
    input: z.object({ id, limit: z.int().min(1).max(8).default(8) }),
    output: z.object({
      items: z.array(listingCard),
      closeness: z
        .enum(closenesses)
        .describe(
          'What the listings are: similar ones, or, where there are too few, the nearest of the same region or of the same section.',
        ),
      search: z
        .object({
          filters: z.record(z.string(), z.array(z.string())),
          region: z.string().nullable().describe('ISO 3166-2; null: all of Russia.'),
        })
        .describe('The search that finds more of them, as the address of results has it; prices in roubles.'),
      differences: z
        .record(z.string(), z.array(z.object({ ru: z.string(), en: z.string(), is_better: z.boolean() })))
        .describe('By id, in what each differs from this listing, the price first; empty unless they are similar.'),
    }),
    errors: ['not_found'],
  }),
  'object/get_price_rating': call({
    summary:
      'How the price of an active listing was last rated against comparable live ones: below their lower quartile, between the quartiles, or above; null with fewer than eight, and for a minute after its price changed.',
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      rating: z
        .object({
          level: z.enum(priceLevels),
          price_minor: z.int().nonnegative().describe('All in kopecks, the quartiles without this listing.'),
          landed_minor: z
            .int()
            .nonnegative()
            .nullable()
            .describe(
              'Of cars abroad: the price with delivery and customs for a buyer of whom everything is assumed, which is compared with the prices of like cars in Russia. Null where the price itself is compared.',
            ),
          low_minor: z.int().nonnegative(),
          median_minor: z.int().nonnegative(),
          high_minor: z.int().nonnegative(),
          comparables: z.int().positive(),
        })
        .nullable(),
      comparables: z
        .int()
        .nonnegative()
        .nullable()
        .describe('The number of comparable listings, also without a rating; null where they are not counted yet.'),
      at: time.nullable().describe('When it was rated; null where it was not yet, or not since it changed.'),
    }),
    errors: ['not_found'],
  }),
  'object/get_history': call({
    summary:
      'How the price of a listing changed since it was published, how often it was viewed, and when the same thing was listed before, known by its number or photo.',
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: z.object({
      prices: z.array(z.object({ at: time, from: money, to: money })).describe('The latest first, at most twenty.'),
      views: z.int().nonnegative().describe('Of its page, each visitor once a day.'),
      earlier: z
        .array(
          z.object({
            id: id.nullable().describe('Null where its page is closed.'),
            slug: z.string().nullable(),
            published_at: time,
            price: money.describe('The last one.'),
            prices: z
              .array(z.object({ at: time, from: money, to: money }))
              .describe('Its changes since it was published, the latest first.'),
            is_same_unit: z
              .boolean()
              .describe('Whether the price was for what it is for now: the whole, a month, an hour.'),
            city: z.object({ name: z.string(), name_en: z.string() }),
            picture: picture.nullable().describe('The cover; null where its page is closed.'),
            by: z.enum(['number', 'photo']),
            readings: z
              .record(z.string(), z.number())
              .describe('What is compared of such a thing, such as its mileage, by the keys of the dictionary.'),
          }),
        )
        .describe('The latest first, at most ten; a listing whose page is closed shows neither address nor picture.'),
    }),
    errors: ['not_found'],
  }),
  'object/reveal_phone': call({
    summary: "The seller's phone of an active listing; above a person's rate it costs a proof of work.",
    who: anyone,
    extension: true,
    input: z.object({ id }),
    output: revealedPhone,
    errors: ['not_found', 'conflict', 'challenge_required', 'too_many_requests'],
  }),
  'object/get_review_time': call({
    summary:
      'How long the last decisions of moderators took: the median of at most 50 within a week, null where there were under 10.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ seconds: z.int().nonnegative().nullable(), decisions: z.int().nonnegative() }),
  }),
};
