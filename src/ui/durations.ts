/** Milliseconds in a minute. */
export const minuteMs = 60_000;
/** Milliseconds in an hour. */
export const hourMs = 3_600_000;
/** Milliseconds in a day of 24 hours, as all days of UTC and of Moscow are. */
export const dayMs = 86_400_000;
