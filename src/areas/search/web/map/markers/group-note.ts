import { isOnePlace } from '../base/corners.ts';
import type { Group } from './group.ts';

/** The lowest price of more listings than these says nothing of them: it is that of the worst one. */
const mostPriced = 10;

/** What stands below a group in near views: that its listings are in one place, or the lowest price of few. */
export function noteOf(
  { listing, count, least, corners }: Group,
  onePlace: string,
  from: (minor: number) => string,
): string | undefined {
  if (listing) return undefined;
  if (isOnePlace(corners)) return onePlace;
  return least == null || count > mostPriced ? undefined : from(least);
}
