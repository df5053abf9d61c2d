/** A price with delivery and customs, as a list shows it. */
export type LandedAmount = {
  /** Kopecks. */
  readonly minor: number;
  /** Whether it is a lower bound, because some of its lines are unknown. */
  readonly isLeast: boolean;
};

type Answered = { readonly landed_minor: number | null; readonly landed_at_least_minor: number | null };

/** The landed price or its lower bound; null if neither is known. */
export function landedAmount({ landed_minor: minor, landed_at_least_minor: least }: Answered): LandedAmount | null {
  if (minor !== null) return { minor, isLeast: false };
  return least === null ? null : { minor: least, isLeast: true };
}
