/** What a list knows of a price with delivery and customs, in kopecks: the price, or its lower bound where some of its lines are unknown. */
export type LandedAmount = { readonly landed_minor: number | null; readonly landed_at_least_minor: number | null };
