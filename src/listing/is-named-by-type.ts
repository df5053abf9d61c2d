import { type Field, optionOf } from '#dictionary/field.ts';

/** Whether the type of a thing names it, so that its category needs no word: «спортивный мотоцикл», not «мотоцикл или скутер, спортивный». */
export const isNamedByType = (
  { fields, category }: { readonly fields: readonly Field[]; readonly category: string | null },
  values: Readonly<Record<string, unknown>>,
): boolean =>
  category !== null &&
  fields.some(
    (field) =>
      field.key !== category &&
      field.categories?.includes(String(values[category])) &&
      (field.namesThing === true ? values[field.key] != null : optionOf(field, values[field.key])?.one !== undefined),
  );
