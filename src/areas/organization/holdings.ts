import { z } from 'zod';
import { vacancyStates } from '#areas/vacancy/terms.ts';
import { named } from '#contract/named.ts';
import { type ListingStatus, listingStatuses } from '#listing/lifecycle.ts';

const count = z.int().nonnegative();
// The keys of the table are exactly the statuses.
const listingStatus = z.enum(Object.keys(listingStatuses) as [ListingStatus, ...ListingStatus[]]);

export const holdings = named(
  'OrganizationHoldings',
  z.object({
    listings: z.partialRecord(listingStatus, count).describe('Listings that are not deleted, by status.'),
    offers: z.object({ shown: count, hidden: count }).describe('Offers of finance.'),
    vacancies: z.partialRecord(z.enum(vacancyStates), count),
    applications: z.object({
      received: count,
      waiting: count.describe('Received and waiting for the organization.'),
      sent: count,
    }),
    feeds: count,
    members: count.describe('Without invitations that were not accepted.'),
  }),
  'How much an organization has of everything.',
);
export type Holdings = z.output<typeof holdings>;
