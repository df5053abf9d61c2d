import type { Names } from '#dictionary/fact-text.ts';
import type { Language } from '#dictionary/field.ts';
import { nameIn } from '#dictionary/latin-name.ts';

/** The title of a car: «УАЗ Патриот, 2018», "UAZ Patriot, 2018". Every writer of `objects.title` of a car uses this function. */
export function carTitle(
  values: Readonly<Record<string, unknown>>,
  { mark_id: mark, model_id: model }: Names,
  language: Language,
): string {
  const name = nameIn([mark?.name, model?.name].filter(Boolean).join(' '), language);
  return name && [name, Number.isSafeInteger(values['year']) ? values['year'] : ''].filter(Boolean).join(', ');
}
