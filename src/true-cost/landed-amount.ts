/** The price with delivery and customs that lists show, in kopecks: the price itself, or its lower bound where some of its lines are unknown. */
export type LandedAmount = { readonly landed_minor: number | null; readonly landed_at_least_minor: number | null };

/** What is added to the price, as cards name it. */
export const landedParts = ['freight', 'customs', 'delivery'] as const;
export type LandedPart = (typeof landedParts)[number];

/** The amount that a list shows, in kopecks; null where neither is known. */
export const shownLandedMinor = ({
  landed_minor: minor,
  landed_at_least_minor: atLeast,
}: LandedAmount): number | null => minor ?? atLeast;
