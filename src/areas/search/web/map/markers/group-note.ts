import type { Words } from '#dictionary/field.ts';
import type { Group } from './group.ts';
import { bothOf } from './groups-of-cells.ts';
import { noteWords } from './note-words.ts';
import { pinPrice } from './pin-price.ts';

/** «от 8,2 млн ₽». */
export const fromPrice = (minor: number): Words =>
  noteWords.from(bothOf((locale) => pinPrice({ price: { minor, currency: 'RUB' }, price_per: null }, locale)));

/** What stands below each group in the views of a district: its lowest price. */
export const noteOf = ({ listing, least }: Group): Words | undefined =>
  listing || least == null ? undefined : fromPrice(least);
