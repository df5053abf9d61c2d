import { z } from 'zod';
import { creditCategories } from '#areas/credits/fields.ts';
import { creditsData } from '#areas/credits/data.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { directoryEntry, directoryInput, directoryPage } from '#finance/directory-call.ts';
import { askOf, offerOf } from '#finance/offer-calls.ts';

const { id, values, cost } = offerOf(creditsData).shape;
/** The terms of a credit that the directory shows, including its full cost. */
const terms = values.pick({
  title: true,
  category: true,
  psk_min: true,
  psk_max: true,
  rate_min: true,
  rate_max: true,
});

export const bankCalls = {
  'bank/get_all': call({
    summary:
      'Directory of active banks with the numbers of their offers and the credit that costs least for the figures of `ask`.',
    who: anyone,
    input: directoryInput
      .extend({
        category: z
          .enum(creditCategories.map(({ key }) => key))
          .default('auto')
          .describe('Of the credits compared.'),
        ask: askOf(creditsData),
        sort: z
          .enum(['offers', 'cost'])
          .default('offers')
          .describe('Banks with the most offers first, or those with the cheapest credit; `cost` needs `ask`.'),
      })
      .superRefine(({ sort, ask }, ctx) => {
        if (sort === 'cost' && ask === undefined)
          ctx.addIssue({ code: 'custom', path: ['ask'], message: 'An order by cost needs figures.' });
      }),
    output: directoryPage.extend({
      items: z.array(
        directoryEntry.extend({
          credit: z
            .object({ id, values: terms, cost })
            .nullable()
            .describe('Null without `ask`, and where the bank has no credit for its figures.'),
        }),
      ),
    }),
  }),
};
