import { dayMs } from '#ui/durations.ts';

/**
 * The refund for a paid period that ends early: the price of the whole days that are left, rounded down to the kopeck. A day that has
 * begun counts as used.
 */
export function refundOf(period: { priceMinor: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const days = Math.round((period.endsAt.getTime() - period.startsAt.getTime()) / dayMs);
  const left = Math.floor((period.endsAt.getTime() - Math.max(now.getTime(), period.startsAt.getTime())) / dayMs);
  return left <= 0 ? 0 : Math.floor((period.priceMinor * left) / days);
}
