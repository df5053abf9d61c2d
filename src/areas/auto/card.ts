import type { Names } from '#dictionary/fact-text.ts';

/** The title of a car: «Toyota Camry, 2018», the same in every language. Every writer of `objects.title` of a car uses this function. */
export function carTitle(values: Readonly<Record<string, unknown>>, { mark_id: mark, model_id: model }: Names): string {
  const name = [mark?.name, model?.name].filter(Boolean).join(' ');
  return name && [name, Number.isSafeInteger(values['year']) ? values['year'] : ''].filter(Boolean).join(', ');
}
