import { defineKind } from '#listing/define-kind.ts';
import { deliveryNote } from '#listing/delivery-note.ts';
import { equipmentData } from './data.ts';
import { equipmentDoubts } from './doubts.ts';
import { equipmentProblems } from './rules.ts';

/** Equipment: derives entirely from its data. */
export const equipmentKind = defineKind(equipmentData, {
  problems: equipmentProblems,
  doubts: equipmentDoubts,
  priceNote: deliveryNote,
});
