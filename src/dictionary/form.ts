import { fieldInCategory } from './dictionary.ts';
import type { Field, FieldGroup, Words } from './field.ts';

/**
 * What only the form of a dictionary needs: its sections, and the hints and masks of its inputs. It is kept apart from the fields, so that
 * pages of results and listings do not load it.
 */
export type DictionaryForm = {
  /** Sections of the form, in the order shown. */
  readonly sections: readonly FieldGroup[];
  /** Hints and masks by field key. */
  readonly inputs: Readonly<Record<string, InputHints>>;
};

export type InputHints = {
  readonly hint?: Words;
  /** Hints that replace `hint` in some categories, by category. */
  readonly hints?: Readonly<Record<string, Words>>;
  /**
   * Input masks of a text, with the tokens of specification §5; of several, the mask that keeps most of the input applies. Input is
   * upper-cased.
   */
  readonly masks?: readonly string[];
};

/** A field with its hints and masks. */
export type FormField = Field & InputHints;

/** The fields of a dictionary with the hints and masks of its form. */
export const formFields = (fields: readonly Field[], { inputs }: Pick<DictionaryForm, 'inputs'>): FormField[] =>
  fields.map((field) => ({ ...field, ...inputs[field.key] }));

/** The field with the options and the hint of a category. */
export function formFieldInCategory(field: FormField, category: unknown): FormField {
  const hint = field.hints?.[String(category)] ?? field.hint;
  return { ...fieldInCategory(field, category), ...(hint && { hint }) };
}
