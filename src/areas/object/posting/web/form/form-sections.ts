import type { Field, FieldGroup } from '#dictionary/field.ts';
import { fieldInCategory, labelInCategory } from '#dictionary/dictionary.ts';
import { type FormValues, isFilled } from '#dictionary/web/form-model.ts';
import type { KindForm } from './kind-form.ts';

type Kind = Pick<KindForm, 'data' | 'fields' | 'isRelevant'>;

const categorySection = 'category';

/** Returns the fields that are relevant to these values. */
export const shownFields = (kind: Kind, values: FormValues): Field[] =>
  kind.fields
    .filter((field) => kind.isRelevant(field, values))
    .map((field) => (kind.data.category === null ? field : fieldInCategory(field, values[kind.data.category])));

/** Returns the relevant fields of a section. The category has a section of its own. */
export function fieldsOf(kind: Kind, section: string, values: FormValues): Field[] {
  const isCategory = (field: Field) => field.key === kind.data.category;
  return shownFields(kind, values).filter((field) =>
    section === categorySection ? isCategory(field) : field.section === section && !isCategory(field),
  );
}

/** Returns the sections of a form. For a kind with categories the category comes first, and the others appear once it is chosen. */
export function sectionsOf(kind: Kind, values: FormValues): readonly FieldGroup[] {
  const { category, sections } = kind.data;
  const field = kind.fields.find(({ key }) => key === category);
  if (!field) return sections;
  const first = { key: categorySection, ...field.label };
  if (!isFilled(values[field.key])) return [first];
  const shown = sections.filter(({ key }) => fieldsOf(kind, key, values).length > 0);
  return [first, ...shown.map((section) => ({ key: section.key, ...labelInCategory(section, values[field.key]) }))];
}
