import type { Field } from './field.ts';
import { appliesGiven, hasOption, isRequiredGiven } from './dictionary.ts';
import type { Dictionary } from './dictionary.ts';
import type { FieldIssue } from '#contract/errors.ts';

type Values = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether the fields that decide on this field's applicability are filled in; until then no problem is reported. */
const isDecided = ({ categories, when }: Field, values: Values, category: string | null): boolean =>
  (!categories || category === null || isFilled(values[category])) && (!when || isFilled(values[when.key]));

/** Whether a field applies and is required, given the other values. */
export const isWanted = (dictionary: Dictionary, field: Field, values: Values): boolean =>
  isRequiredGiven(field, values) && appliesGiven(field, values, dictionary.category);

function problemOf(dictionary: Dictionary, field: Field, values: Values): Omit<FieldIssue, 'path'> | undefined {
  if (!isFilled(values[field.key])) return undefined;
  if (isDecided(field, values, dictionary.category) && !appliesGiven(field, values, dictionary.category)) {
    return { code: 'not_applicable', message: 'This is not asked of such a listing.' };
  }
  const category = dictionary.category === null ? null : values[dictionary.category];
  const chosen = field.options?.find(({ key }) => key === String(values[field.key]));
  if (chosen && isFilled(category) && !hasOption(chosen, category)) {
    return { code: 'not_applicable', message: 'There is no such choice for such a listing.' };
  }
  const lacking = field.dependsOn?.find((key) => {
    const other = dictionary.fields.find((candidate) => candidate.key === key);
    // A missing required field is reported separately.
    return other && !other.required && !isFilled(values[key]);
  });
  return lacking === undefined ? undefined : { code: 'needs_other', message: `This says nothing without ${lacking}.` };
}

/** Problems between the fields filled in so far, by the dictionary alone; types and ranges are checked by the schema. */
export function dictionaryProblems(dictionary: Dictionary, values: Values): FieldIssue[] {
  return dictionary.fields.flatMap((field) => {
    const problem = problemOf(dictionary, field, values);
    return problem ? [{ path: field.key, ...problem }] : [];
  });
}

/** Missing fields that are required only in this category or with these values; fields required in every case are checked by the schema. */
export function missingProblems(dictionary: Dictionary, values: Values): FieldIssue[] {
  return dictionary.fields
    .filter(
      (field) =>
        (field.categories || field.when || field.requiredWith) &&
        isWanted(dictionary, field, values) &&
        !isFilled(values[field.key]),
    )
    .map(({ key }) => ({ path: key, code: 'required', message: 'This is needed.' }));
}
