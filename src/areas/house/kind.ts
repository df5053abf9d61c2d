import { defineKind } from '#listing/define-kind.ts';
import { similarBy } from '#listing/similar.ts';
import { normalizeCadastral } from './cadastral-number.ts';
import { houseTitle } from './card.ts';
import { houseData } from './data.ts';
import { houseDoubts } from './doubts.ts';
import { homeDrawing } from './home-drawing.ts';
import { pricePerArea } from './price-per-area.ts';
import { houseProblems } from './rules.ts';

const cadastralOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? normalizeCadastral(value) : null;

/** Real estate: its title and the normalisation of the cadastral number need code. */
export const houseKind = defineKind(houseData, {
  problems: houseProblems,
  doubts: houseDoubts,
  title: houseTitle,
  priceNote: pricePerArea,
  drawings: (values) => [homeDrawing(values)],
  findSimilar: similarBy({
    apart: ['deal'],
    same: ['rooms', 'house_type', 'land_use', 'garage_type', 'commercial_type'],
    more: ['market', 'material', 'repair'],
    local: true,
  }),
  spelled: (values) => ({ cadastral_number: cadastralOf(values['cadastral_number']) }),
});
