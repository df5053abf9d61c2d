import type { KindName } from '#kinds/names.ts';
import { type Seller, sellerWeight, sellsPhotographed } from './sellers.ts';

/** Who shows the photographs: shops with a large stock, whose page leads with them, and people who sell nothing else. */
export type Showcase = { readonly shops: readonly Seller[]; readonly people: readonly Seller[] };

const shopCount = 2;
/** Of the firms with most cars, those in the largest cities become the shops. */
const largestFirms = 12;

export function createShowcase(sellers: readonly Seller[], seed: number): Showcase {
  const weigh = (seller: Seller) => sellerWeight(seller, seed, 'auto');
  const firms = sellers
    .filter((seller) => seller.kind === 'company' && weigh(seller) > 0)
    .toSorted((a, b) => weigh(b) - weigh(a) || a.index - b.index)
    .slice(0, largestFirms);
  return {
    shops: firms.toSorted((a, b) => b.city.population - a.city.population || a.index - b.index).slice(0, shopCount),
    people: sellers.filter(sellsPhotographed),
  };
}

/** The seller of the photographed listing of this place; null where anybody may be. */
export function showcaseSeller({ shops, people }: Showcase, kind: KindName, place: number): Seller | null {
  const next = (of: readonly Seller[], at: number): Seller | null => of[at % of.length] ?? null;
  if (kind === 'ads') return next(people, place);
  if (kind !== 'auto' && kind !== 'autofromabroad') return null;
  const turn = Math.floor(place / 2);
  return place % 2 === 0 ? next(shops, turn) : kind === 'auto' ? next(people, turn) : null;
}
