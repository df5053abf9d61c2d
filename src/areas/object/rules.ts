/** Orders of an owner's list; the first is its default. */
export const ownedSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'ending'] as const;
export type OwnedSort = (typeof ownedSorts)[number];
