import { z } from 'zod';
import { organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { holdings } from './holdings.ts';

export const overviewCalls = {
  'organization/overview': call({
    summary: 'What the own organization has published, what waits for its members, and what its publication lacks.',
    who: organizations,
    extension: true,
    input: z.object({}).optional(),
    output: named(
      'OrganizationOverview',
      z.object({
        holdings,
        publication: z.object({
          active: z.boolean().describe('Whether the organization is published.'),
          inn_verified: z.boolean(),
          inn_refusal: z.string().nullable().describe('Why an administrator did not verify the INN.'),
          has_offers: z.boolean().describe('Whether there is a listing, an offer of finance or a vacancy to publish.'),
        }),
      }),
    ),
  }),
};
