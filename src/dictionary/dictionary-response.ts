import { type Field, rangeKeys } from './field.ts';
import { type Dictionary, isInCategoryForm, labelInCategory } from './dictionary.ts';
import { type DictionaryForm, type FormField, formFieldInCategory, formFields } from './form.ts';

const filtersOf = (field: Field): string[] => {
  if (field.facet === 'none') return [];
  return field.facet === 'range' ? Object.values(rangeKeys(field)) : [field.key];
};

const describe = (field: FormField) => ({
  key: field.key,
  label: field.label,
  type: field.type,
  required: field.required,
  required_with: field.requiredWith ? { key: field.requiredWith.key, is: [...(field.requiredWith.is ?? [])] } : null,
  options: field.options ? [...field.options] : null,
  depends_on: [...(field.dependsOn ?? [])],
  when: field.when ? { key: field.when.key, is: [...field.when.is] } : null,
  currency_key: field.currencyKey ?? null,
  decimals: field.decimals ?? null,
  min: field.min ?? null,
  max: field.max ?? null,
  unit: field.unit ?? null,
  hint: field.hint ?? null,
  masks: [...(field.masks ?? [])],
  section: field.section,
  filters: filtersOf(field),
});

/** The output of the calls `filters/create` and `filters/search`: the fields of a category, or the fields common to all for null. */
export function describeDictionary(
  dictionary: Dictionary,
  form: DictionaryForm,
  of: 'create' | 'search',
  category: string | null,
) {
  const fields = formFields(dictionary.fields, form).filter(
    (field) => isInCategoryForm(dictionary, field, category) && (of === 'create' || field.facet !== 'none'),
  );
  const used = new Set(fields.map(({ section }) => section));
  const sections = form.sections.filter(({ key }) => used.has(key));
  return {
    category,
    sections: sections.map((section) => ({ key: section.key, ...labelInCategory(section, category) })),
    fields: fields.map((field) => describe(category === null ? field : formFieldInCategory(field, category))),
  };
}
