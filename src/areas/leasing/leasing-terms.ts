/** Shares of the price that are paid in advance, percent, and terms in months, as the catalogue and the form of a request offer them. */
export const advances = [0, 10, 20, 30, 40, 49] as const;
export const terms = [12, 24, 36, 48, 60] as const;
