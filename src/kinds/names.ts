/** All kinds of listing (product.md §2), in the order in which pages list them. */
export const listingKinds = ['auto', 'autofromabroad', 'spec', 'house', 'equipment', 'ads'] as const;
export type KindName = (typeof listingKinds)[number];
