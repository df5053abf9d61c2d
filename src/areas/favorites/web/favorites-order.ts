import type { CardCosts, ListingCosts } from '#listing/web/card/card-costs.ts';
import { shownLandedMinor } from '#true-cost/landed-amount.ts';
import type { KindName } from '#kinds/names.ts';
import type { ListingCard } from '#listing/contract.ts';
import type { BilingualTitle } from '#listing/title.ts';

type Money = { minor: number; currency: string };

/** A saved listing; `listing` is null when its page is closed. */
export type Favorite = BilingualTitle & {
  id: number;
  listing: ListingCard | null;
  /** The costs of the listing, and what they were computed for. */
  costs: ListingCosts | undefined;
  terms: CardCosts['terms'];
  /** The price when it was saved; null where it is not known. */
  addedPrice: Money | null;
  /** The time when it was saved, in milliseconds; null where it is not known. */
  addedAt: number | null;
  note: string | null;
};

export const favoriteSorts = ['added', 'fallen', 'price_asc', 'price_desc'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** `byMinor` is below 0 where the price has fallen. */
export type PriceMove = { was: Money; is: Money; byMinor: number };

/** Favourites of one kind; null for those whose pages are closed. */
export type FavoriteSection = { kind: KindName | null; items: Favorite[] };

/** The price that the card shows, in kopecks; prices without a rate come last, and what is closed has none. */
function roublesOf({ listing, costs }: Favorite): number {
  if (!listing) return 0;
  const landedMinor = costs && listing.kind === 'autofromabroad' ? shownLandedMinor(costs) : null;
  if (listing.price.currency === 'RUB') return landedMinor ?? listing.price.minor;
  return landedMinor ?? listing.price_rub?.minor ?? Number.MAX_SAFE_INTEGER;
}

const isClosed = ({ listing }: Favorite): boolean => listing === null;

/** The share of the price when saved by which it has fallen; 0 if it has not. */
export function fallOf(favorite: Favorite): number {
  const move = priceMoveOf(favorite);
  return move && move.byMinor < 0 ? -move.byMinor / move.was.minor : 0;
}

/** Favourites on sale before those that are not, closed ones last; `items` are given latest first. */
export function inOrder(items: readonly Favorite[], sort: FavoriteSort): Favorite[] {
  const sign = { added: 0, fallen: 0, price_asc: 1, price_desc: -1 }[sort];
  const falls = (a: Favorite, b: Favorite): number => (sort === 'fallen' ? fallOf(b) - fallOf(a) : 0);
  const rank = (item: Favorite): number => (isClosed(item) ? 2 : item.listing?.status === 'active' ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || falls(a, b) || sign * (roublesOf(a) - roublesOf(b)));
}

/** Cars in Russia and abroad are alternatives to each other. */
const isCar = (kind: KindName | null): boolean => kind === 'auto' || kind === 'autofromabroad';

/** Favourites by kind, the kind of the latest first, cars in Russia and abroad one after the other, closed ones last. */
export function bySection(items: readonly Favorite[], sort: FavoriteSort): FavoriteSection[] {
  const sections = [...Map.groupBy(items, ({ listing }) => listing?.kind ?? null)].map(([kind, some]) => ({
    kind,
    items: inOrder(some, sort),
  }));
  const cars = sections.findIndex(({ kind }) => isCar(kind));
  const rank = ({ kind }: FavoriteSection, at: number): number =>
    kind === null ? sections.length : isCar(kind) ? cars : at;
  const ranks = new Map(sections.map((section, at) => [section, rank(section, at)]));
  return sections.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!); // every section has a rank
}

/** Sections as their chips stand: the largest first, closed favourites last. */
export const bySize = (sections: readonly FavoriteSection[]): FavoriteSection[] =>
  sections.toSorted((a, b) => Number(a.kind === null) - Number(b.kind === null) || b.items.length - a.items.length);

/** What a section has to compare, in its order: listings on sale, of which there must be two. */
export function comparableOf({ kind, items }: FavoriteSection): number[] {
  const ids = items.filter(({ listing }) => listing?.status === 'active').map(({ id }) => id);
  return kind !== null && ids.length > 1 ? ids : [];
}

/** Several sections have headings, except in an order by price or its fall, which runs through all. */
export const hasHeadings = (sections: readonly FavoriteSection[], sort: FavoriteSort): boolean =>
  sort === 'added' && sections.length > 1;

/** The price when a listing was saved and the present one; null where they are equal, either is unknown, or the currency has changed. */
export function priceMoveOf({ listing, addedPrice }: Pick<Favorite, 'listing' | 'addedPrice'>): PriceMove | null {
  if (listing?.status !== 'active' || listing.price.currency !== addedPrice?.currency) return null;
  const byMinor = listing.price.minor - addedPrice.minor;
  return byMinor === 0 ? null : { was: addedPrice, is: listing.price, byMinor };
}
