import type { Words } from '#dictionary/field.ts';
import { isOnePlace } from '../base/corners.ts';
import type { Group } from './group.ts';
import { bothOf } from './groups-of-cells.ts';
import { noteWords } from './note-words.ts';
import { pinPrice } from './pin-price.ts';

/** The lowest price of more listings than these says nothing of them: it is that of the worst one. */
const mostPriced = 10;

/** «от 8,2 млн ₽». */
export const fromPrice = (minor: number): Words =>
  noteWords.from(bothOf((locale) => pinPrice({ price: { minor, currency: 'RUB' }, price_per: null }, locale)));

/** What stands below a group in near views: that its listings are in one place, or the lowest price of few. */
export function noteOf({ listing, count, least, corners }: Group): Words | undefined {
  if (listing) return undefined;
  if (isOnePlace(corners)) return noteWords.onePlace;
  return least == null || count > mostPriced ? undefined : fromPrice(least);
}
