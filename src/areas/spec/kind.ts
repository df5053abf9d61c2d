import { requiresCheckDigit, normalizePlate, normalizeVin, vinChecks } from '#areas/auto/identifiers.ts';
import { defineKind } from '#listing/define-kind.ts';
import { similarBy } from '#listing/similar.ts';
import { filledText } from '#listing/field-checks.ts';
import { specTitle } from './card.ts';
import { specData } from './data.ts';
import { specDoubts } from './doubts.ts';
import { machineDrawings } from './machine-drawing.ts';
import { specProblems } from './rules.ts';

/** Special vehicles: make and model come from the catalogue, or from text when the catalogue lacks them. */
export const specKind = defineKind(specData, {
  problems: specProblems,
  doubts: specDoubts,
  title: specTitle,
  drawings: machineDrawings,
  findSimilar: similarBy({
    apart: ['deal'],
    same: ['rent_per'],
    more: ['mark_id', 'model_id', 'condition'],
    // A machine that is hired comes from near by.
    local: { field: 'deal', is: ['rent'] },
  }),
  spelled({ vin, serial_number, plate, model_id, model_name }) {
    const [number, serial] = [filledText(vin), filledText(serial_number)];
    return {
      vin: number === undefined ? null : normalizeVin(number),
      serial_number: serial?.toUpperCase() ?? null,
      ...(filledText(plate) === undefined ? {} : { plate: normalizePlate(filledText(plate) ?? '') }),
      // A catalogue model makes the model in words redundant.
      model_name: typeof model_id === 'number' ? null : (filledText(model_name) ?? null),
    };
  },
  wrongChecks({ vin }) {
    return typeof vin === 'string' && requiresCheckDigit(vin) && !vinChecks(vin) ? ['vin'] : [];
  },
});
