import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { cursor, pageLimit } from '#contract/shapes.ts';
import { inputShape } from '#dictionary/fields-schema.ts';
import { offerCalls, offerFilters, offerList, offerSort } from '#finance/offer-calls.ts';
import { creditsData } from './data.ts';

export const creditCalls = {
  ...offerCalls(creditsData),
  'credits/get_paginated_credits': call({
    summary: 'The public search of credits by a query string, a page at a time, as credits/list answers it.',
    who: anyone,
    method: 'GET',
    body: 'query',
    input: z.object({
      ...offerFilters(creditsData),
      // The figures of `ask`; with an amount and a term, costs are computed.
      ...z.object(inputShape<(typeof creditsData)['ask']>(creditsData.ask)).partial().shape,
      sort: offerSort(creditsData).describe('`cost` needs an amount and a term.'),
      limit: pageLimit,
      cursor,
    }),
    output: offerList(creditsData),
  }),
};
