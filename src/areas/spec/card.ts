import type { Names } from '#dictionary/fact-text.ts';
import { type Language, singularLabel } from '#dictionary/field.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { filledText } from '#listing/field-checks.ts';
import { categories } from './options.ts';

/** The title of a machine: «Komatsu PC200-8, 2014»; without a catalogue make, the model as the seller wrote it, or the category. */
export function specTitle(
  { category, year, model_name }: Readonly<Record<string, unknown>>,
  { mark_id: mark, model_id: model }: Names,
  language: Language,
): string {
  const name = nameIn([mark?.name, model ? model.name : filledText(model_name)].filter(Boolean).join(' '), language);
  const thing = name || singularLabel({ options: categories }, filledText(category), language);
  return thing && [thing, Number.isSafeInteger(year) ? year : ''].filter(Boolean).join(', ');
}
