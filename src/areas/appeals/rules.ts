const minute = 60_000;

/** An appeal in the words of whoever makes it. */
export const appealLength = { min: 20, max: 2000 } as const;
/** What its decision says to them. */
export const noteLength = { min: 10, max: 500 } as const;

/** How long a blocked person can read the reason and appeal after the right code. */
export const appealKeyMs = 30 * minute;

/** Lines of the log that an owner may appeal against: what took a listing that was shown away. */
export const appealable = ['listing_taken_down', 'recheck_rejected'] as const;

/** What a person may still do about a decision. */
export type AppealWay = 'possible' | 'made' | 'none';
