import { type Names, valueText } from './fact-text.ts';
import type { Field, Language } from './field.ts';
import { priceRowsText } from './price-rows.ts';

/** Like valueText, also for price lists, which take a line for each row. */
export const contentText = (
  field: Field,
  values: Readonly<Record<string, unknown>>,
  refs: Names,
  language: Language,
): string =>
  field.type === 'rows' ? priceRowsText(values[field.key], field, language) : valueText(field, values, refs, language);
