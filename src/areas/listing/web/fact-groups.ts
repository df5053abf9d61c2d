import { formatInteger, formatNumber, THIN } from '#ui/format.ts';
import { type Field, type FieldGroup, type Language, optionLabel } from '../fields.ts';

export type Fact = { key: string; label: string; value: string };
export type FactGroup = { key: string; title: string; items: Fact[] };

const yes = { ru: 'Да', en: 'Yes' };
const no = { ru: 'Нет', en: 'No' };

const withUnit = (text: string, { unit }: Field, language: Language): string =>
  unit ? `${text}${THIN}${unit[language]}` : text;

type Names = Readonly<Record<string, { name: string } | null | undefined>>;

/** A value as its field says it is read: options by their words, catalogue rows by their names, figures with their unit. */
export function factText(field: Field, value: unknown, refs: Names, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'enum':
    case 'count':
      return optionLabel(field, value, language);
    case 'ref':
      return refs[field.key]?.name ?? '';
    case 'int':
      // A number without a unit is a name of something, as a year is: it is not grouped.
      return field.unit ? withUnit(formatInteger(Number(value), language), field, language) : String(value);
    case 'number':
      return withUnit(formatNumber(Number(value), language, field.decimals ?? 1), field, language);
    case 'bool':
      return (value === true ? yes : no)[language];
    case 'text':
      return String(value);
    case 'money':
    case 'photos':
      return '';
  }
}

/** The facts of a listing page by the groups of its dictionary. What is empty, and a group left empty, never shows. */
export function factGroups(
  dictionary: { fields: readonly Field[]; groups: readonly FieldGroup[] },
  values: Readonly<Record<string, unknown>>,
  refs: Names,
  language: Language,
): FactGroup[] {
  return dictionary.groups
    .map((group) => ({
      key: group.key,
      title: group[language],
      items: dictionary.fields
        .filter((field) => field.group === group.key)
        .map((field) => ({
          key: field.key,
          label: field.label[language],
          value: factText(field, values[field.key], refs, language),
        }))
        .filter((fact) => fact.value !== ''),
    }))
    .filter((group) => group.items.length > 0);
}
