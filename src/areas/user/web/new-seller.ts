import { dayMs } from '#ui/durations.ts';

/** Days since the registration of an account during which its page says that the seller is new. */
const newDays = 30;

export const isNewSeller = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) < newDays * dayMs;
