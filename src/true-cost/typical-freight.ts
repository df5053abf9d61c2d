/** The transport to a border point that sellers of cars in one country usually state. */
export type TypicalFreight = {
  /** The median in kopecks. */
  readonly minor: number;
  /** The number of listings that state it. */
  readonly listings: number;
};

/** By `freightRoute`; a route that few listings state is missing. */
export type TypicalFreights = ReadonlyMap<string, TypicalFreight>;

/** The fewest listings whose median is an estimate. */
export const leastFreights = 10;

/** The days before the day of a calculation in which the listings of a median were published. */
export const freightDays = 180;

/** The route of a car to the border: the country in which it is and its border point. */
export const freightRoute = (country: unknown, borderPoint: unknown): string => `${country} ${borderPoint}`;
