import customs from '../../../data/finance/customs.json' with { type: 'json' };
import taxes from '../../../data/finance/taxes.json' with { type: 'json' };
import type { CustomsTables } from './customs-table.ts';

const vat = taxes.vat.map(({ effective_from, percent, source, source_ru, confidence }) => ({
  effective_from,
  percent,
  act: source_ru,
  act_en: source,
  source: 'AvtoCena, Customs_calculator_RU',
  confidence,
}));

/** All versions of all customs tables; a test checks their shape. */
export const customsTables = { ...customs, vat } as unknown as CustomsTables;
