import { z } from 'zod';
import { kindData } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { city } from '#areas/geo/contract.ts';
import { organizationType } from '#areas/organization/contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { bounds, id, money, text } from '#contract/shapes.ts';
import { destinations } from './destinations/names.ts';
import { anyRegionCode, searchFiltersWithCosts } from './kind-contract.ts';

const leastPrice = z
  .int()
  .positive()
  .nullable()
  .describe(
    'The lowest price in kopecks, of cars abroad without customs and delivery; null where there is none, and where prices of different periods or categories are together.',
  );
const pricePer = z
  .object({ ru: z.string(), en: z.string() })
  .nullable()
  .describe('The period of that price, such as “в месяц”; null for the price of the whole thing.');

const suggestion = named(
  'Suggestion',
  z.object({
    kind: z
      .enum(['section', 'mark', 'model', 'category', 'city', 'thing'])
      .describe(
        'A `section` is a kind of listings as a whole, a `thing` what several listings are called, which is searched by `q`.',
      ),
    listing_kind: z
      .enum(listingKinds)
      .nullable()
      .describe('The kind that the suggestion belongs to; null for a city, which fits any kind.'),
    other_kinds: z.array(z.enum(listingKinds)).describe('Kinds beside it that share its catalogue.'),
    id: id.nullable().describe('Null for a section or a category, which are named by their slugs.'),
    mark_id: id.nullable().describe('Of a model.'),
    mark_slug: z.string().nullable().describe('The slug of the make, for makes and models; otherwise null.'),
    slug: z.string(),
    name: z.string(),
    name_ru: z.string().nullable(),
    q: z.string().describe('The text to put into the search field.'),
    found: z
      .array(
        z.object({
          kind: z.enum(listingKinds),
          count: z.int().positive(),
          least_price_minor: leastPrice,
          price_per: pricePer,
        }),
      )
      .optional()
      .describe('What each kind shows of it at first, where `counted` asks for it.'),
  }),
);

/** The filters of each kind by its name. Input without a kind means cars. */
const perKind = listingKinds.map((kind) =>
  z.object({
    kind: z.literal(kind),
    filters: searchFiltersWithCosts(kindData[kind]),
    view: bounds
      .optional()
      .describe(
        'The part of the map, which is cut into at most 32 cells a side, or 64 where it is wider than six degrees; without it, all of Russia, in cells of 1.3 degrees.',
      ),
  }),
);
const mapInput = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && !('kind' in input) ? { ...input, kind: 'auto' } : input),
  // The union requires at least one member, and there is at least one kind.
  z.discriminatedUnion('kind', perKind as [(typeof perKind)[number], ...(typeof perKind)[number][]]),
);

/** How many searches one call counts. */
const mostCounted = 24;
const countedPerKind = listingKinds.map((kind) =>
  z.object({
    kind: z.literal(kind),
    searches: z.array(searchFiltersWithCosts(kindData[kind])).min(1).max(mostCounted),
  }),
);

/** A query that is offered, with what it finds in the section that has most of it. */
const countedQuery = z.object({
  text: z.string().describe('The query.'),
  of: z.enum(['metro', 'city', 'region']).nullable().describe('What completes it; null for a usual query.'),
  place: z
    .object({ ru: z.string(), en: z.string() })
    .nullable()
    .describe('Where the place is: of a city its region, of a station its city.'),
  kind: z.enum(listingKinds),
  count: z.int().positive(),
  least_price_minor: leastPrice,
  price_per: pricePer,
});

/** A page of finance, of banks or of vacancies, with the filters that a query gives it. */
const page = z.object({
  area: z.enum(destinations),
  count: z.int().nonnegative().nullable().describe('What its page lists; null where it lists nothing.'),
  is_first: z.boolean().describe('Whether it is likelier than every section.'),
  search: z.record(z.string(), z.array(z.string())).describe('The filters as the address of its page names them.'),
  labels: z.object({ ru: z.array(z.string()), en: z.array(z.string()) }).describe('The filters in words.'),
});

export const searchCalls = {
  'search/get_sort_types': call({
    summary: 'Orders of the search of a kind with their labels in both languages.',
    who: anyone,
    input: z.object({ kind: z.enum(listingKinds).default('auto') }),
    output: z.object({
      sort_types: z.array(
        z.object({
          key: z.string(),
          label: z.object({ ru: z.string(), en: z.string() }),
          needs: z.literal('near').nullable().describe('The filter that this order requires.'),
        }),
      ),
    }),
  }),
  'search/suggest': call({
    summary: 'Sections, marks, models, categories and cities for what was typed so far, in either alphabet and layout.',
    who: anyone,
    extension: true,
    input: z.object({
      q: text(100),
      limit: z.int().min(1).max(20).default(8),
      kind: z.enum(listingKinds).optional().describe('Only rows and categories of this kind, and cities.'),
      counted: z.boolean().default(false).describe('With what is on sale of each, and with the names of things.'),
      region: z.array(anyRegionCode).max(20).optional().describe('Where it is counted.'),
    }),
    output: z.object({ suggestions: z.array(suggestion) }),
  }),
  'search/understand': call({
    summary:
      'What a query means in every section, as filters, and how much each section has; the section to open comes first.',
    who: anyone,
    extension: true,
    input: z.object({
      q: text(200),
      kind: z.enum(listingKinds).optional().describe('The section that is open; it is preferred to equals.'),
      region: z.array(anyRegionCode).max(20).optional().describe('Where to search unless the query names a place.'),
      language: z.enum(['ru', 'en']).optional().describe('The language of usual ends of a query; any where absent.'),
      as_typed: z
        .boolean()
        .default(false)
        .describe(
          'The query is still being typed: no word is corrected, and a section has an answer for each of its deals.',
        ),
    }),
    output: z.object({
      completions: z
        .array(countedQuery)
        .describe('Usual ends of a query that is still being typed, each with what it would find.'),
      parts: z
        .array(countedQuery)
        .describe('Parts of a query of which nothing is found together, each with what it finds alone.'),
      joins: z
        .array(
          countedQuery.pick({ text: true, kind: true, count: true }).extend({
            preset_count: z.int().nonnegative().nullable(),
            search: z.record(z.string(), z.array(z.string())),
            labels: z.object({ ru: z.array(z.string()), en: z.array(z.string()) }),
            missed: z.array(z.string()).describe('The parts that it leaves out.'),
            ids: z.array(id).describe('Its first listings, at most 4.'),
          }),
        )
        .describe(
          'As many of these parts as are understood and find something together: at most 3 choices of them, the largest first.',
        ),
      identifier: z
        .object({
          kind: z.enum(['vin', 'phone', 'plate']),
          value: z.string(),
          make: z.object({ name: z.string(), slug: z.string() }).nullable().describe('Of a VIN, by its maker.'),
          year: z.int().nullable().describe('The model year in a VIN, where its maker writes one.'),
          listing: z
            .object({ id, kind: z.enum(listingKinds), title: z.string() })
            .nullable()
            .describe('The live listing that has this VIN.'),
        })
        .nullable()
        .describe('A number that is the whole query.'),
      shops: z
        .array(
          z.object({
            id,
            name: z.string(),
            count: z.int().positive().describe('Its live listings.'),
            is_whole: z.boolean().describe('Whether the query is its whole name.'),
          }),
        )
        .describe('Firms and sole traders whose name begins with the query.'),
      organizations: z
        .array(
          z.object({
            id,
            name: z.string(),
            types: z.array(organizationType),
            city,
            is_whole: z
              .boolean()
              .describe('Whether the query is its whole name or number, or begins its name with several words.'),
          }),
        )
        .describe('Published organizations whose name, INN or OGRN the query has, besides `shops`.'),
      destination: page.nullable().describe('The page of finance, of banks or of vacancies that the query names.'),
      further_pages: z
        .array(page)
        .describe('Pages that what is still being typed may go on to, beside `destination`; empty without `as_typed`.'),
      sections: z.array(
        z.object({
          kind: z.enum(listingKinds),
          count: z.int().nonnegative(),
          preset_count: z
            .int()
            .nonnegative()
            .nullable()
            .describe(
              'How many of them the section shows at first, such as those to buy; null where the query decides it.',
            ),
          is_whole: z.boolean().describe('Whether every word was understood; others are searched in texts.'),
          least_price_minor: leastPrice,
          price_per: pricePer,
          search: z
            .record(z.string(), z.array(z.string()))
            .describe('The filters as the address of the results names them.'),
          labels: z.object({ ru: z.array(z.string()), en: z.array(z.string()) }).describe('The filters in words.'),
          foreign: z
            .object({
              currency: z.string().length(3).describe('ISO 4217.'),
              from: z.number().nonnegative().nullable().describe('In units of the currency.'),
              to: z.number().nonnegative().nullable(),
              date: z.iso.date().describe('The day of the rate by which `search` has the price in roubles.'),
            })
            .nullable()
            .describe('The price as the query has it in another currency; null where it has none.'),
          approximate: z
            .array(z.string())
            .describe('Words for which there is no filter: a likely one stands for them, such as bodies for “7 мест”.'),
          loosened: z
            .object({
              count: z.int().positive(),
              preset_count: z.int().nonnegative().nullable(),
              search: z.record(z.string(), z.array(z.string())),
              missed: z.array(z.string()).describe('Words of the query that it does not search.'),
            })
            .nullable()
            .describe(
              'A looser search in the place of one that finds nothing: without a category or an option that only a word implied, or without words of texts; null where nothing is found either, and for what is still being typed unless it searches all of it.',
            ),
        }),
      ),
    }),
  }),
  'search/count': call({
    summary: 'How many listings each of several searches of a kind finds, in their order.',
    who: anyone,
    extension: true,
    // The union requires at least one member, and there is at least one kind.
    input: z.discriminatedUnion(
      'kind',
      countedPerKind as [(typeof countedPerKind)[number], ...(typeof countedPerKind)[number][]],
    ),
    output: z.object({ totals: z.array(z.int().nonnegative()) }),
  }),
  'search/get_sections': call({
    summary: 'Every kind of listing with its categories, in words.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      sections: z.array(
        z.object({
          kind: z.enum(listingKinds),
          filter: z.string().nullable().describe('The filter that takes a category; null where the kind has none.'),
          categories: z.array(z.object({ key: z.string(), label: z.object({ ru: z.string(), en: z.string() }) })),
        }),
      ),
    }),
  }),
  'search/map': call({
    summary:
      'The listings of a search on a map: how many lie in each cell of a grid over the view, by the points that everybody sees; those without a point lie where their city does.',
    who: anyone,
    extension: true,
    input: mapInput,
    output: z.object({
      cells: z.array(
        z.object({
          has_point: z
            .boolean()
            .describe('Whether they have points of their own. Those without one are in a cell apart from the others.'),
          count: z.int().positive(),
          latitude: z.number().describe('The middle of the listings.'),
          longitude: z.number(),
          bounds: bounds.describe('The smallest part of the map that has all of them.'),
          city: z
            .object({
              name: z.string(),
              name_en: z.string(),
              latitude: z.number(),
              longitude: z.number(),
              population: z.int().nonnegative(),
              count: z.int().positive(),
              region: z
                .object({ name: z.string(), name_en: z.string() })
                .nullable()
                .describe('Its region by its short name: “Мурманская обл.”.'),
            })
            .nullable()
            .describe('The largest city of theirs; `count`: how many of them are there.'),
          district: z
            .object({ name: z.string(), name_en: z.string() })
            .nullable()
            .describe('In a near view of Moscow or Saint Petersburg: the district where the middle of them lies.'),
          listings: z
            .array(
              z.object({
                id,
                price: money,
                price_per: z.object({ ru: z.string(), en: z.string() }).nullable(),
                name: z.object({ ru: z.string(), en: z.string() }).nullable(),
              }),
            )
            .describe(
              'All listings of the cell, where they are one or two, with the period of the price, such as “в месяц”, and for real estate what it is: “2-комн.”.',
            ),
          least_price_minor: z
            .int()
            .nonnegative()
            .nullable()
            .describe(
              'The lowest price in kopecks; null where the filters leave prices of different periods or of unlike things together, and of cars abroad.',
            ),
        }),
      ),
    }),
  }),
};

export type Suggestion = z.output<typeof suggestion>;
