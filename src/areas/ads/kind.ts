import { defineKind } from '#listing/define-kind.ts';
import { deliveryNote } from '#listing/delivery-note.ts';
import { adsData } from './data.ts';
import { adsDoubts } from './doubts.ts';
import { goods } from './fields.ts';
import { adsProblems } from './rules.ts';

/** General ads: all but the note of the price, which goods alone have, derives from their data. */
export const adsKind = defineKind(adsData, {
  problems: adsProblems,
  doubts: adsDoubts,
  priceNote: (listing, language) =>
    goods.some((category) => category === listing.values['category']) ? deliveryNote(listing, language) : '',
});
