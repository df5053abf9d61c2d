import type { ListingCard } from '#listing/contract.ts';
import type { Db } from '#server/db/connect.ts';
import { financedThings } from '#true-cost/monthly.ts';
import { figuresForMachine, figuresOfText, figuresToText } from '#true-cost/my-figures.ts';
import type { ReferenceData } from '../reference-data.ts';
import { costBasisOf } from './basis.ts';
import { noLandedCosts, type ShownCosts } from './shown-costs.ts';

type Machine = Pick<ListingCard, 'id' | 'kind' | 'price' | 'price_per' | 'values' | 'seller'>;

/** The payments a month of machines that are sold in roubles. They need no query: cards have the values that decide on them. */
export async function findMachineCosts(
  db: Db,
  cards: readonly Machine[],
  { figures, reference, now }: { figures: string | undefined; reference: ReferenceData; now: Date },
): Promise<ShownCosts[]> {
  const basis = await costBasisOf(
    db,
    { figures: figuresToText(figuresForMachine(figuresOfText(figures))) },
    reference,
    now,
  );
  return cards.flatMap(({ id, kind, price, price_per: per, values, seller }) => {
    if (price.currency !== 'RUB' || price.minor <= 0 || per !== null) return [];
    const things = financedThings({ kind, values, isPrivate: seller.kind === 'private' });
    const monthly = basis.paymentsFor(things).paymentOf(price.minor);
    return monthly === null ? [] : [{ id, ...noLandedCosts, monthly_minor: monthly }];
  });
}
