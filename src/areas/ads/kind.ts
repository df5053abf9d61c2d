import { defineKind } from '#listing/define-kind.ts';
import { deliveryNote } from '#listing/delivery-note.ts';
import { similarBy } from '#listing/similar.ts';
import { adsData } from './data.ts';
import { adsDoubts } from './doubts.ts';
import { goods } from './fields.ts';
import { adsProblems } from './rules.ts';

/** General ads: the note of the price, which goods alone have, and what makes similar ones need code. */
export const adsKind = defineKind(adsData, {
  problems: adsProblems,
  doubts: adsDoubts,
  findSimilar: similarBy({
    same: ['item_type', 'tyre_item'],
    childrens: { wearer: ['girls', 'boys'], item_type: ['kids_bike', 'childrens'] },
    more: ['brand', 'model', 'wearer', 'child_age', 'breed', 'author', 'cycle_inches', 'tyre_inches', 'season'],
    // Nobody travels for a service, and bulky things are seldom sent.
    local: { field: 'category', is: ['services', 'food', 'animals', 'furniture', 'building', 'appliances'] },
    collected: { field: 'delivery', is: ['false'] },
  }),
  priceNote: (listing, language) =>
    goods.some((category) => category === listing.values['category']) ? deliveryNote(listing, language) : '',
});
