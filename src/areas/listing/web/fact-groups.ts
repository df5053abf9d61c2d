import { type Names, valueText } from '../fact-text.ts';
import type { Field, FieldGroup, Language } from '../fields.ts';

export type Fact = { key: string; label: string; value: string };
export type FactGroup = { key: string; title: string; items: Fact[] };

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
          value: valueText(field, values, refs, language),
        }))
        .filter((fact) => fact.value !== ''),
    }))
    .filter((group) => group.items.length > 0);
}
