import { creditsData } from '#areas/credits/data.ts';
import { answerDirectory } from '#finance/directory.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { presentOffer } from '#finance/offer-endpoints.ts';
import { referenceBanks } from '#finance/reference.ts';
import { findOffersById } from '#finance/search-queries.ts';
import { handle } from '#server/http/handle.ts';
import { bankCalls } from './contract.ts';

export const bankHandlers = handle(bankCalls, {
  'bank/get_all': async ({ category, ask, sort, ...input }, { db }) => {
    const priced = ask ? { data: creditsData, search: { filters: { category: [category] }, ask, owner: null } } : null;
    const page = await answerDirectory('bank', input, db, { reference: referenceBanks, priced, sort });
    const ids = page.items.flatMap(({ cheapest }) => cheapest ?? []);
    const rows = await findOffersById(db, creditsData, ids, isPublicOffer);
    const credits = new Map(
      rows.map((row) => {
        const { id, values, cost } = presentOffer(creditsData, row, ask);
        // The contract validates the values.
        return [id, { id, values: values as never, cost }];
      }),
    );
    return { ...page, items: page.items.map((item) => ({ ...item, credit: credits.get(item.cheapest ?? 0) ?? null })) };
  },
});
