import type { Words } from '#dictionary/field.ts';
import type { Group } from './group.ts';
import { bothOf } from './groups-of-cells.ts';
import { noteWords } from './note-words.ts';
import { pinPrice } from './pin-price.ts';

/** The lowest price of more listings than these says nothing of them: it is that of the worst one. */
const mostPriced = 10;

/** «от 8,2 млн ₽». */
export const fromPrice = (minor: number): Words =>
  noteWords.from(bothOf((locale) => pinPrice({ price: { minor, currency: 'RUB' }, price_per: null }, locale)));

/** What stands below a group in near views: the lowest price of few. */
export const noteOf = ({ listing, count, least }: Group): Words | undefined =>
  listing || least == null || count > mostPriced ? undefined : fromPrice(least);
