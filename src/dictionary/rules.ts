import type { Field } from './field.ts';
import { appliesGiven, hasOption, isRequiredGiven, type KindData } from './kind-data.ts';
import type { Problem } from './problem.ts';

type Values = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether what a field hangs on has been decided: before that nothing is said of it. */
const isDecided = ({ categories, when }: Field, values: Values, category: string | null): boolean =>
  (!categories || category === null || isFilled(values[category])) && (!when || isFilled(values[when.key]));

/** Whether a field is wanted beside what else is filled in. */
export const isWanted = (data: KindData, field: Field, values: Values): boolean =>
  isRequiredGiven(field, values) && appliesGiven(field, values, data.category);

function problemOf(data: KindData, field: Field, values: Values): Omit<Problem, 'path'> | undefined {
  if (!isFilled(values[field.key])) return undefined;
  if (isDecided(field, values, data.category) && !appliesGiven(field, values, data.category)) {
    return { code: 'not_applicable', message: 'This is not asked of such a listing.' };
  }
  const category = data.category === null ? null : values[data.category];
  const chosen = field.options?.find(({ key }) => key === String(values[field.key]));
  if (chosen && isFilled(category) && !hasOption(chosen, category)) {
    return { code: 'not_applicable', message: 'There is no such choice for such a listing.' };
  }
  const lacking = field.dependsOn?.find((key) => {
    const other = data.fields.find((one) => one.key === key);
    // What is required is missed by itself.
    return other && !other.required && !isFilled(values[key]);
  });
  return lacking === undefined ? undefined : { code: 'needs_other', message: `This says nothing without ${lacking}.` };
}

/** Problems between the fields of what has been filled in so far, by the dictionary alone; types and ranges are the schema's. */
export function dictionaryProblems(data: KindData, values: Values): Problem[] {
  return data.fields.flatMap((field) => {
    const problem = problemOf(data, field, values);
    return problem ? [{ path: field.key, ...problem }] : [];
  });
}

/** What a whole listing lacks that only its category or another value wants; what all want is the schema's. */
export function missingProblems(data: KindData, values: Values): Problem[] {
  return data.fields
    .filter(
      (field) =>
        (field.categories || field.when || field.requiredWith) &&
        isWanted(data, field, values) &&
        !isFilled(values[field.key]),
    )
    .map(({ key }) => ({ path: key, code: 'required', message: 'This is needed.' }));
}
