import { defineKind } from '#listing/define-kind.ts';
import { deliveryNote } from '#listing/delivery-note.ts';
import { similarBy } from '#listing/similar.ts';
import { equipmentData } from './data.ts';
import { equipmentDoubts } from './doubts.ts';
import { equipmentProblems } from './rules.ts';

/** Equipment: all but what makes similar ones derives from its data. */
export const equipmentKind = defineKind(equipmentData, {
  problems: equipmentProblems,
  doubts: equipmentDoubts,
  priceNote: deliveryNote,
  findSimilar: similarBy({
    apart: ['deal'],
    same: ['rent_per'],
    more: ['brand', 'model', 'condition'],
    // A machine that is hired comes from near by.
    local: { field: 'deal', is: ['rent'] },
    collected: { field: 'delivery', is: ['none'] },
  }),
});
