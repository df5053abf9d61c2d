import type { KindName } from '#kinds/names.ts';
import { type Seller, sellerWeight, sellsPhotographed } from './sellers.ts';

/**
 * Who shows the photographs: shops with a large stock in different cities, whose pages lead with them, and people who sell nothing else. Homes are in the
 * two largest cities, every third with the largest agency, so that those like a photographed home, which are of its region, have photographs too.
 */
export type Showcase = {
  readonly shops: readonly Seller[];
  readonly people: readonly Seller[];
  /** Sellers of homes of the largest city and of the next one, and the largest agency among them. */
  readonly ofHomes: readonly { readonly sellers: readonly Seller[]; readonly agency: Seller | null }[];
};

const shopCount = 2;
/** Of the firms with most cars, those in the largest cities become the shops. */
const largestFirms = 24;

/** The firm of most homes; null where only people sell them. */
const largestAgency = (sellers: readonly Seller[], seed: number): Seller | null =>
  sellers
    .filter(({ kind }) => kind === 'company')
    .toSorted((a, b) => sellerWeight(b, seed, 'house') - sellerWeight(a, seed, 'house') || a.index - b.index)[0] ??
  null;

export function createShowcase(sellers: readonly Seller[], seed: number): Showcase {
  const weigh = (seller: Seller) => sellerWeight(seller, seed, 'auto');
  const firms = sellers
    .filter((seller) => seller.kind === 'company' && seller.shop !== null && weigh(seller) > 0)
    .toSorted((a, b) => weigh(b) - weigh(a) || a.index - b.index)
    .slice(0, largestFirms);
  const byCity = firms.toSorted((a, b) => b.city.population - a.city.population || a.index - b.index);
  const inCities = byCity.filter(({ city }, at) => byCity.findIndex((other) => other.city.id === city.id) === at);
  const ofHomes = Map.groupBy(
    sellers.filter((seller) => sellerWeight(seller, seed, 'house') > 0),
    ({ city }) => city.id,
  );
  return {
    shops: [...new Set([...inCities, ...byCity])].slice(0, shopCount),
    people: sellers.filter(sellsPhotographed),
    ofHomes: [...ofHomes.values()]
      .toSorted(([a], [b]) => b!.city.population - a!.city.population) // groups have a seller
      .slice(0, 2)
      .map((inCity) => ({ sellers: inCity, agency: largestAgency(inCity, seed) })),
  };
}

/** The seller of the photographed listing of this place; null where anybody may be. */
export function showcaseSeller({ shops, people, ofHomes }: Showcase, kind: KindName, place: number): Seller | null {
  const next = (of: readonly Seller[], at: number): Seller | null => of[at % of.length] ?? null;
  if (kind === 'ads') return next(people, place);
  if (kind === 'house') {
    const { sellers = [], agency = null } = ofHomes[place % 3 === 2 ? 1 : 0] ?? {};
    return (Math.floor(place / 3) % 3 === 0 && agency) || next(sellers, place);
  }
  if (kind !== 'auto' && kind !== 'autofromabroad') return null;
  const turn = Math.floor(place / 2);
  return place % 2 === 0 ? next(shops, turn) : kind === 'auto' ? next(people, turn) : null;
}
