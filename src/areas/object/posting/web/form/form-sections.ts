import type { FieldGroup } from '#dictionary/field.ts';
import { type FormField, formFieldInCategory } from '#dictionary/form.ts';
import { labelInCategory } from '#dictionary/dictionary.ts';
import { type FormValues, isFilled } from '#dictionary/web/form-model.ts';
import type { FormDefinition } from './form-definition.ts';

const categorySection = 'category';

/** Returns the fields that are relevant to these values. */
export const shownFields = (definition: FormDefinition, values: FormValues): FormField[] =>
  definition.fields
    .filter((field) => definition.isRelevant(field, values))
    .map((field) =>
      definition.data.category === null ? field : formFieldInCategory(field, values[definition.data.category]),
    );

/** Returns the relevant fields of a section. The category has a section of its own. */
export function fieldsOf(definition: FormDefinition, section: string, values: FormValues): FormField[] {
  const isCategory = (field: FormField) => field.key === definition.data.category;
  return shownFields(definition, values).filter((field) =>
    section === categorySection ? isCategory(field) : field.section === section && !isCategory(field),
  );
}

/** Returns the sections of a form. For a kind with categories the category comes first, and the others appear once it is chosen. */
export function sectionsOf(definition: FormDefinition, values: FormValues): readonly FieldGroup[] {
  const { category } = definition.data;
  const { sections } = definition;
  const field = definition.fields.find(({ key }) => key === category);
  if (!field) return sections;
  const first = { key: categorySection, ...field.label };
  if (!isFilled(values[field.key])) return [first];
  const shown = sections.filter(({ key }) => fieldsOf(definition, key, values).length > 0);
  return [first, ...shown.map((section) => ({ key: section.key, ...labelInCategory(section, values[field.key]) }))];
}
