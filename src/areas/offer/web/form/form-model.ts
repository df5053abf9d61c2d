import type { Field, FieldValue } from '#areas/listing/fields.ts';

/** What a seller has filled in: values by the keys of the dictionary, as the wire has them. */
export type FormValues = Record<string, FieldValue | undefined>;
/** A problem at a field: its code, and the words of the server where it has some. */
export type FormProblem = { path: string; code: string; message?: string };

const isFilled = (value: FieldValue | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Whether all that a field depends on is chosen; one that cannot be chosen yet is not shown. */
export function isReady(field: Field, values: FormValues): boolean {
  return (field.dependsOn ?? []).every((key) => isFilled(values[key]));
}

/** Sets a value and forgets what was chosen under the old one: the models of another make mean nothing. */
export function withValue(fields: readonly Field[], values: FormValues, key: string, value: FieldValue): FormValues {
  const next: FormValues = { ...values, [key]: value };
  const dropped = new Set<string>();
  const drop = (parent: string): void => {
    for (const field of fields) {
      if (field.type !== 'ref' || dropped.has(field.key) || !(field.dependsOn ?? []).includes(parent)) continue;
      dropped.add(field.key);
      delete next[field.key];
      drop(field.key);
    }
  };
  if (values[key] !== value) drop(key);
  return next;
}

/** What is missing or out of its bounds, field by field; rules across fields come on top. */
export function fieldProblems(fields: readonly Field[], values: FormValues): FormProblem[] {
  return fields.flatMap((field): FormProblem[] => {
    if (field.type === 'photos') return [];
    const value = values[field.key];
    if (!isFilled(value)) return field.required ? [{ path: field.key, code: 'required' }] : [];
    const size = typeof value === 'number' && field.type !== 'ref' ? value : undefined;
    if (size !== undefined && field.min !== undefined && size < field.min)
      return [{ path: field.key, code: 'too_small' }];
    if (size !== undefined && field.max !== undefined && size > field.max)
      return [{ path: field.key, code: 'too_big' }];
    return [];
  });
}

/** How a section stands, for the list at the side. */
export function sectionState(
  fields: readonly Field[],
  values: FormValues,
  problems: readonly FormProblem[],
): 'done' | 'todo' | 'error' {
  if (problems.some((problem) => fields.some((field) => problem.path.split('.')[0] === field.key))) return 'error';
  const isWhole = fields.every((field) => !field.required || isFilled(values[field.key]));
  return isWhole && fields.some((field) => isFilled(values[field.key])) ? 'done' : 'todo';
}

/** The body of create: empty fields are left out. */
export function wireValues(fields: readonly Field[], values: FormValues): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      return value === undefined || value === null || value === '' || field.type === 'photos'
        ? []
        : [[field.key, value]];
    }),
  );
}
