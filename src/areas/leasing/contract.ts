import { z } from 'zod';
import { leasingsData } from '#areas/leasings/data.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id } from '#contract/shapes.ts';
import { maxMonths } from '#finance/common-fields.ts';
import { directoryCall } from '#finance/directory-call.ts';
import { offerOf } from '#finance/offer-calls.ts';

export const leasingCalls = {
  'leasing/get_all': directoryCall('leasing companies'),
  'leasing/find_for_listings': call({
    summary:
      'The offers by which listings are leased, those that cost least first. Listings that cannot be leased are left out.',
    who: anyone,
    extension: true,
    input: z.object({
      ids: z.array(id).max(50),
      advance_percent: z.int().min(0).max(99).describe('The share of the price that is paid in advance.'),
      months: z.int().min(1).max(maxMonths),
      limit: z.int().min(1).max(25).default(1).describe('Offers for each listing.'),
    }),
    output: z.object({
      items: z.array(
        z.object({
          object_id: id,
          offers: z.array(offerOf(leasingsData)).describe('Empty where no firm leases the listing on these terms.'),
        }),
      ),
    }),
  }),
};
