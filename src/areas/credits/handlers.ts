import { handlersOfArea, listOffers } from '#finance/offer-endpoints.ts';
import { handle } from '#server/http/handle.ts';
import { creditCalls } from './contract.ts';
import { creditsData } from './data.ts';

export const creditHandlers = handle(creditCalls, {
  ...handlersOfArea(creditsData),
  'credits/get_paginated_credits': ({ amount_minor, down_payment_minor, term_months, ...input }, ctx) => {
    const ask =
      amount_minor === undefined || term_months === undefined
        ? undefined
        : { amount_minor, down_payment_minor, term_months };
    if (input.sort === 'cost' && !ask) {
      const message = 'An order by cost needs an amount and a term.';
      return ctx.fail('invalid_input', { message, fields: [{ path: 'amount_minor', code: 'required', message }] });
    }
    return listOffers(creditsData, { ...input, ask, own: false, with_facets: false }, ctx);
  },
});
