import { type Names, valueText } from '../fact-text.ts';
import type { Language } from '../field.ts';
import { type Dictionary, labelInCategory } from '../dictionary.ts';

export type Fact = { key: string; label: string; value: string };
export type FactGroup = { key: string; title: string; items: Fact[] };

/** The facts of a page by group of the dictionary. Empty values, and groups without values, are omitted. */
export function factGroups(
  dictionary: Pick<Dictionary, 'fields' | 'groups' | 'category'>,
  values: Readonly<Record<string, unknown>>,
  refs: Names,
  language: Language,
): FactGroup[] {
  const category = dictionary.category === null ? null : values[dictionary.category];
  return dictionary.groups
    .map((group) => ({
      key: group.key,
      title: labelInCategory(group, category)[language],
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
