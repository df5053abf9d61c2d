import { z } from 'zod';
import { city, regionCode } from '#areas/geo/contract.ts';
import { figuresText, listingCosts } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { listingKinds } from '#kinds/names.ts';
import { listingCard } from '#listing/contract.ts';
import { id } from '#contract/shapes.ts';
import { exampleLines } from './example-lines.ts';

const count = z.int().nonnegative();

export const homeCalls = {
  'home/get_overview': call({
    summary: 'Active listings of every kind, in all Russia or in a region, and of one kind in large cities.',
    who: anyone,
    extension: true,
    input: z.object({
      kind: z.enum(listingKinds).default('auto').describe('The kind whose cities are returned.'),
      region: regionCode.optional().describe('Bounds the counts of the kinds, not the cities.'),
    }),
    output: z.object({
      kinds: z.array(z.object({ kind: z.enum(listingKinds), count })).describe('In the order of the site.'),
      cities: z
        .array(city.pick({ id: true, name: true, name_en: true, slug: true }).extend({ count }))
        .describe('The most populous cities that have listings, the most listings first.'),
    }),
  }),
  'home/get_feeds': call({
    summary:
      'The newest photographed listings, and those whose price fell most recently by 5 % or more. Of cars from abroad the first is an example of what bringing one costs.',
    who: anyone,
    extension: true,
    input: z.object({
      kind: z
        .enum(listingKinds)
        .optional()
        .describe('One kind; without it the newest of all kinds, by the rows of the page, and the reduced cars.'),
      region: regionCode.optional(),
      figures: figuresText,
    }),
    output: z.object({
      newest: z
        .array(listingCard)
        .describe('At most 9 of one kind or 5 for each row, of which one may be that of the example.'),
      reduced: z.array(listingCard).describe('At most 4, none of them among the newest.'),
      example: z
        .object({
          id,
          lines: z
            .array(z.object({ key: z.enum(exampleLines), minor: count }))
            .describe('Kopecks. `customs` are all payments at the border.'),
          total_minor: count,
          insurance_minor: count
            .nullable()
            .describe('A year of OSAGO, which the total leaves out; null where it is unknown.'),
        })
        .nullable()
        .describe(
          'How the landed price for `figures` adds up for one of the newest cars from abroad; null where none has a known one.',
        ),
      costs: z
        .array(listingCosts)
        .describe(
          'The costs of the listings for `figures`, in kopecks, each null where it is unknown; none for kinds without costs. Of machines the payment alone.',
        ),
    }),
  }),
};
