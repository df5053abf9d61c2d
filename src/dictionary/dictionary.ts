import type { Field, FieldGroup, FieldOption, Words } from './field.ts';

/** The fields of one thing, from which its form, schemas, filters and facts derive. */
export type Dictionary = {
  readonly fields: readonly Field[];
  /** Groups of facts on the page. */
  readonly groups: readonly FieldGroup[];
  /** Key of the field whose value decides which other fields apply; null when every field always applies. */
  readonly category: string | null;
};

type Values = Readonly<Record<string, unknown>>;

/** Whether a field belongs to a category; without a category, whether it is common to all. */
export function appliesTo(field: Pick<Field, 'categories'>, category: unknown): boolean {
  return field.categories === undefined || (typeof category === 'string' && field.categories.includes(category));
}

/** Whether the filter of a field is offered in a category; without one, whether in the search of all. */
export const isFilterIn = (field: Pick<Field, 'categories' | 'isInAllFilters'>, category: string | null): boolean =>
  appliesTo(field, category) || (category === null && field.isInAllFilters === true);

/** Whether a field applies given the other values: their category and the value that its `when` requires. */
export function appliesGiven(
  field: Pick<Field, 'categories' | 'when'>,
  values: Values,
  category: string | null,
): boolean {
  if (category !== null && !appliesTo(field, values[category])) return false;
  return field.when === undefined || field.when.is.includes(String(values[field.when.key]));
}

/** Whether the form of a category may ask for a field; for null, whether the form of every category may. */
export const isInCategoryForm = (
  dictionary: Pick<Dictionary, 'category'>,
  field: Pick<Field, 'categories' | 'when'>,
  category: string | null,
): boolean =>
  appliesTo(field, category) &&
  (category === null || field.when?.key !== dictionary.category || field.when.is.includes(category));

/** Whether a field is required given the other values. */
export function isRequiredGiven(
  { required, requiredWith }: Pick<Field, 'required' | 'requiredWith'>,
  values: Values,
): boolean {
  if (required || !requiredWith) return required;
  const value = values[requiredWith.key] ?? '';
  return requiredWith.is ? requiredWith.is.includes(String(value)) : value !== '';
}

/** Whether an option is available in a category. */
export const hasOption = ({ categories }: Pick<FieldOption, 'categories'>, category: unknown): boolean =>
  categories === undefined || (typeof category === 'string' && categories.includes(category));

/** The field with the options of a category. */
export function fieldInCategory<F extends Field>(field: F, category: unknown): F {
  if (!field.options?.some(({ categories }) => categories)) return field;
  return { ...field, options: field.options.filter((option) => hasOption(option, category)) };
}

/** The label of a group or section in a category. */
export const labelInCategory = ({ within, ru, en }: FieldGroup, category: unknown): Words =>
  within?.[String(category)] ?? { ru, en };
