/** How an offer stands to a person: given, dependent on what the person has not stated, or not given. */
export const standings = ['passes', 'unknown', 'fails'] as const;
export type Standing = (typeof standings)[number];
