import { doubtText } from '../../doubt-words.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { Field, Language } from '#dictionary/field.ts';
import { formatMoney } from '#ui/format.ts';

/** A figure with its unit; money is in roubles, like the rules about it. */
export const figureText = (field: Field | undefined, value: number, language: Language): string =>
  field?.type === 'money'
    ? formatMoney(value, 'RUB', language)
    : field
      ? factText(field, value, {}, language)
      : String(value);

type Doubtful = {
  code: string;
  field: string | null;
  value: number;
  beside: number | null;
  besideField: string | null;
};

/** «Пробег 1 км у машины 1990 года», with the labels of the kind's fields. */
export function doubtIn(fields: readonly Field[], doubt: Doubtful, language: Language): string {
  const text = (key: string | null, value: number) =>
    figureText(
      fields.find((field) => field.key === key),
      value,
      language,
    );
  const { code, field, value, beside, besideField } = doubt;
  return doubtText(
    code,
    { value: text(field, value), beside: beside === null ? '' : text(besideField, beside) },
    language,
  );
}
