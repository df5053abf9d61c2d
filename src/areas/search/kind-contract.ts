import { z } from 'zod';
import { maxAreaCorners } from '#listing/area-corners.ts';
import { listingCard, sellerOfListing } from '#listing/contract.ts';
import { hasCosts, isMachine } from '#true-cost/cost-kinds.ts';
import type { KindData } from '#listing/kind-data.ts';
import { costKeys } from '#true-cost/cost-keys.ts';
import { landedParts } from '#true-cost/landed-amount.ts';
import { unknownReasons } from './costs/reasons.ts';
import type { ReachedFlag } from '#dictionary/filter.ts';
import { facetShape, filterShape, rangeShape } from '#dictionary/fields-schema.ts';
import { memoizedOutput } from '#contract/memoized-output.ts';
import { bounds as mapBounds, id, text, cursor, nextCursor, pageLimit } from '#contract/shapes.ts';

// Input and output of a kind's search call, derived from the kind's dictionary.

/** An ISO 3166-2 code of any country; regions of Russia alone are `regionCode` of the area `geo`. */
export const anyRegionCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);

/** The page of results reads amounts of up to twelve digits, in roubles. */
const mostCostLimit = 100_000_000_000_000;

/** The filters of every kind, beside those of its dictionary. */
const common = {
  region: z
    .array(anyRegionCode)
    .max(100)
    .optional()
    .describe(
      'ISO 3166-2 codes. Regions, cities, districts, metro stations and the radius of `near` widen each other; none of them means all of Russia.',
    ),
  district_id: z
    .array(z.int().min(1).max(9999))
    .max(50)
    .optional()
    .describe(
      'Districts of Moscow and Saint Petersburg as of 2013. They narrow their city and region, and widen other places.',
    ),
  metro_id: z
    .array(id)
    .max(50)
    .optional()
    .describe(
      'Metro stations of which one is among the three nearest within 2.5 km. They narrow their city and region, and widen other places.',
    ),
  q: text(200).optional().describe('Words that must all occur, in either alphabet.'),
  exclude_q: text(200).optional().describe('Words that must not occur.'),
  exclude_seller: z.array(id).max(100).optional().describe('Sellers whose listings are left out.'),
  exclude_id: z.array(id).max(100).optional().describe('Listings that are left out.'),
  seller_kind: z.array(sellerOfListing.shape.kind).max(3).optional(),
  with_photo: z
    .boolean()
    .optional()
    .describe('True: with a photograph; false: without one; absent: any. A drawing is no photograph.'),
  price_dropped: z
    .boolean()
    .optional()
    .describe('True: the last change of the price was down; false: it was not; absent: any.'),
  good_price: z
    .boolean()
    .optional()
    .describe('True: rated as `great` or `good` among similar listings; false: not rated so; absent: any.'),
  near: z
    .object({ city_id: id, radius_km: z.int().min(1).max(2000).optional() })
    .optional()
    .describe('The places around a city; without a radius the city only serves the sort `distance`.'),
  within: mapBounds
    .optional()
    .describe('In this part of the map, by the point of the listing, or by its city where it has none.'),
  area: z
    .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
    .min(3)
    .max(maxAreaCorners)
    .optional()
    .describe('In this polygon, likewise: longitude and latitude of its corners.'),
};

const costLimit = z.int().min(0).max(mostCostLimit).optional();
const costAmount = z.int().nonnegative().nullable();
/** The buyer's figures, as `figuresToText` writes them. */
export const figuresText = z
  .string()
  .max(300)
  .regex(/^[a-z0-9:._-]*$/)
  .optional()
  .describe(
    'Whom costs are computed for, as in the cookie `my_figures`: `c:kazan.p:firm.m:36`; figures that are left out are assumed.',
  );
/** The costs of a listing for a buyer. */
export const listingCosts = z.object({
  id,
  landed_minor: costAmount,
  landed_at_least_minor: costAmount.describe(
    'A lower bound of an unknown landed price of a car from abroad: the price with its known additions and the least of those that depend on an unknown one; null where the landed price is known or nothing bounds it, and for cars in Russia.',
  ),
  landed_left_out: z.array(z.enum(landedParts)).describe('What the lower bound lacks, in part or in whole.'),
  landed_unknown: z
    .enum(unknownReasons)
    .nullable()
    .describe('Why the landed price is unknown; null where it is known.'),
  monthly_minor: costAmount,
  day_one_minor: costAmount,
});
/** Filters of kinds with costs. */
const ofCosts = {
  landed_from: costLimit.describe('The lowest price with delivery to the buyer and customs, in kopecks, likewise.'),
  landed_to: costLimit.describe(
    'The highest price with delivery to the buyer and customs, in kopecks; listings of which it is unknown are left out.',
  ),
  monthly_to: costLimit.describe('The highest payment a month by the best public offer, in kopecks, likewise.'),
  day_one_to: costLimit.describe('The most cash needed on the first day, in kopecks, likewise.'),
  figures: figuresText,
};

/** Types have them for every kind. */
const costShape = ({ kind }: KindData): typeof ofCosts =>
  hasCosts(kind) ? ofCosts : ((isMachine(kind) ? { figures: figuresText } : {}) as typeof ofCosts);

/** Filters of kinds that are let for days. */
const ofStays = {
  stay_from: z.iso
    .date()
    .optional()
    .describe(
      'The day of arrival, with `stay_to`: finds homes let by the day that are free for these nights, as far as their owners mark days, and are let for so few. The first fact of a card is then what the stay costs. Without effect where another `deal` alone is searched.',
    ),
  stay_to: z.iso.date().optional().describe('The day of departure.'),
  known_free: z
    .boolean()
    .optional()
    .describe('With the days: true finds only homes that are free by the calendars of their owners.'),
};

/** Types have them for every kind. */
const stayShape = ({ mainChoice }: KindData): typeof ofStays => (mainChoice?.stays ? ofStays : ({} as typeof ofStays));

/** Types leave out the flags of a kind, because no code names them. */
const reachedShape = ({ flags = [] }: KindData, of: (flag: ReachedFlag) => z.ZodType) =>
  Object.fromEntries(flags.map((flag) => [flag.key, of(flag)])) as Record<never, z.ZodType>;

/** The filters of a kind: a list of values for each choice, two bounds for each range. */
export const searchFilters = <const D extends KindData>(data: D) =>
  z.object({ ...filterShape<D['fields']>(data.fields), ...reachedShape(data, ({ yes, no }) => z.boolean().optional().describe(`True: ${yes.en}; false: ${no.en}; absent: any.`)), ...common }); // prettier-ignore

/**
 * The filters of a search that may also be by cost and by days. Saved searches have neither: costs and busy days change without a listing being
 * published.
 */
export const searchFiltersWithCosts = <const D extends KindData>(data: D) =>
  searchFilters(data).extend({ ...costShape(data), ...stayShape(data) });

type SortKey<D extends KindData> = D['sorts'][number]['key'];

export function searchInput<const D extends KindData>(data: D) {
  const [first, ...others] = data.sorts.map(({ key }) => key) as [SortKey<D>, ...SortKey<D>[]];
  return searchFiltersWithCosts(data).extend({
    sort: z
      .enum([first, ...others])
      .default(first)
      .describe('`distance` is from the city of `near`.'),
    limit: pageLimit,
    cursor: cursor.describe('`next_cursor` of the page before; it belongs to its sort.'),
    with_facets: z.boolean().default(false),
    with_ads: z
      .boolean()
      .default(false)
      .describe('Puts paid places between the items: they have `ad`, are left out of `total`, and change no order.'),
  });
}

/** A value with the number of listings that have it, under all filters but that of its own facet. */
const counted = <V extends z.ZodType>(value: V) => z.array(z.object({ value, count: z.int().nonnegative() }));
const bounds = z.object({ min: z.number(), max: z.number() });

/**
 * Exact counts, the largest first, of values that have a listing. The levels of the catalogue are one filter: listings of any chosen row are
 * found, and rows chosen under a row narrow it. The facet of a level has the rows under the rows chosen at the level above. `city_id` has the
 * hundred cities with the most listings, and the chosen cities.
 */
const searchFacets = <const D extends KindData>(data: D) =>
  memoizedOutput(
    z.object({
      ...facetShape<D['fields'], ReturnType<typeof counted<z.ZodType<string | number | boolean>>>>(
        data.fields,
        counted,
      ),
      ...reachedShape(data, () => counted(z.boolean())),
      region: counted(z.string()),
      district_id: counted(z.int()),
      metro_id: counted(z.int()).describe('Of the cities that are searched; a listing counts at each of its stations.'),
      seller_kind: counted(z.string()),
      with_photo: counted(z.boolean()),
      price_dropped: counted(z.boolean()),
      good_price: counted(z.boolean()),
      ranges: z
        .object(rangeShape<D['fields'], z.ZodNullable<typeof bounds>>(data.fields, bounds.nullable()))
        .describe(
          "The smallest and the largest value under all filters but the range's own, by the stem of its filters; null without a listing.",
        ),
    }),
  );

export const searchOutput = <const D extends KindData>(data: D) =>
  z.object({
    items: z.array(listingCard),
    total: z.int().nonnegative(),
    next_cursor: nextCursor,
    known_free: z
      .int()
      .nonnegative()
      .optional()
      .describe(
        'On the first page of a search by days: how many of the homes are free by the calendars of their owners. The other owners keep none.',
      ),
    caution: z
      .object({ ru: z.string(), en: z.string() })
      .optional()
      .describe('The same in words, where there are others.'),
    costs: z
      .array(listingCosts)
      .nullable()
      .describe(
        'The costs of the listings of the page for `figures`, in kopecks, each null where it is unknown; of special vehicles and equipment the payments of a firm alone. Null for kinds without costs.',
      ),
    unknown_costs: z
      .array(
        z.object({
          cost: z.enum(costKeys),
          reasons: z.array(z.object({ reason: z.enum(unknownReasons), count: z.int().positive() })),
        }),
      )
      .describe(
        'How many listings, under all other filters, have an unknown cost that was asked for: they come last in its order and do not pass its filter. Empty on pages after the first.',
      ),
    facets: searchFacets(data).nullable().describe('Null unless `with_facets` was asked.'),
    meant: z
      .string()
      .nullable()
      .describe(
        `The words as they were understood, where typing or the keyboard's layout had spoiled them: “тойота камри” for “njqjnf rfvhb”.`,
      ),
  });
