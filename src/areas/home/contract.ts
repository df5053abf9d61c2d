import { z } from 'zod';
import { city, regionCode } from '#areas/geo/contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { listingKinds } from '#kinds/names.ts';

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
};
