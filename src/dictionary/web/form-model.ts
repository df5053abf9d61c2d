import { isWholeRow, startedRows } from '../price-rows.ts';
import { currencyOf } from '../fact-text.ts';
import { type Field, type FieldValue, optionOf } from '../field.ts';
import { hasOption, isRequiredGiven } from '../dictionary.ts';
import { currencyDigits, currencySymbol } from '#ui/format.ts';
import type { NumberProblem } from '#ui/read-number.ts';

/** Values of a form by field key, as sent in API calls. */
export type FormValues = Record<string, FieldValue | undefined>;
/** A problem of a field: its code, and the server's message if any. */
export type FormProblem = { path: string; code: string; message?: string };

export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether every field that this one depends on is filled in; until then it is hidden. */
export function isReady(field: Field, values: FormValues): boolean {
  return (field.dependsOn ?? []).every((key) => isFilled(values[key]));
}

/** Currency symbol after an amount; empty until a currency is chosen. */
export const signOf = (field: Field, values: FormValues): string =>
  field.currencyKey !== undefined && !isFilled(values[field.currencyKey])
    ? ''
    : currencySymbol(currencyOf(field, values));

/**
 * Sets a value and clears values that depend on the old one: catalogue rows under another parent, and options that the new category lacks.
 */
export function withValue(
  fields: readonly Field[],
  values: FormValues,
  key: string,
  value: FieldValue,
  category: string | null = null,
): FormValues {
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
  for (const field of key === category ? fields : []) {
    const chosen = optionOf(field, next[field.key]);
    if (chosen && !hasOption(chosen, value)) delete next[field.key];
  }
  for (const field of fields) {
    const amount = next[field.key];
    if (field.currencyKey !== key || typeof amount !== 'number') continue;
    // Keeps the typed amount when the currency changes: yen have no minor unit, dollars have cents.
    const [had, has] = [values, next].map((content) => currencyDigits(currencyOf(field, content)));
    next[field.key] = Math.round(amount * 10 ** ((has ?? 2) - (had ?? 2)));
  }
  return next;
}

/** Problems of texts in number fields that are not valid numbers, by key. */
export type Unread = Readonly<Record<string, NumberProblem>>;

/** Problems of single fields: missing values and values out of bounds. Cross-field rules are separate. */
export function fieldProblems(fields: readonly Field[], values: FormValues, unread: Unread = {}): FormProblem[] {
  return fields.flatMap((field): FormProblem[] => {
    if (field.type === 'photos') return [];
    const code = unread[field.key];
    if (code !== undefined) return [{ path: field.key, code }];
    const value = values[field.key];
    if (typeof value === 'string' && field.type === 'text' && value.trim().length > (field.max ?? Infinity))
      return [{ path: field.key, code: 'too_many_letters' }];
    if (field.type === 'rows' && !startedRows(value).every(isWholeRow))
      return [{ path: field.key, code: 'unfinished_rows' }];
    if (!isFilled(value)) return isRequiredGiven(field, values) ? [{ path: field.key, code: 'required' }] : [];
    const size = typeof value === 'number' && field.type !== 'ref' ? value : undefined;
    if (size !== undefined && field.min !== undefined && size < field.min)
      return [{ path: field.key, code: 'too_small' }];
    if (size !== undefined && field.max !== undefined && size > field.max)
      return [{ path: field.key, code: 'too_big' }];
    return [];
  });
}

/** State of a section in the navigation of the form. */
export function sectionState(
  fields: readonly Field[],
  values: FormValues,
  problems: readonly FormProblem[],
): 'done' | 'todo' | 'error' {
  if (problems.some((problem) => fields.some((field) => problem.path.split('.')[0] === field.key))) return 'error';
  const isWhole = fields.every((field) => !isStillRequired(field, values) || isFilled(values[field.key]));
  return isWhole && fields.some((field) => isFilled(values[field.key])) ? 'done' : 'todo';
}

/** Whether a field still needs a value: it is required, or its alternative is empty. */
export const isStillRequired = (field: Field, values: FormValues): boolean =>
  isRequiredGiven(field, values) || (field.or !== undefined && !isFilled(values[field.or]));

/** Values of the visible fields only: hidden fields are not sent. */
export function shownValues(
  fields: readonly Field[],
  values: FormValues,
  isRelevant: (field: Field, values: FormValues) => boolean,
): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.type === 'rows' ? startedRows(values[field.key]) : values[field.key];
      return field.type === 'photos' || !isFilled(value) || !isReady(field, values) || !isRelevant(field, values)
        ? []
        : [[field.key, value]];
    }),
  );
}

/** All problems that can be found before sending: those of single fields, and cross-field problems of fields without one. */
export function formProblems(
  form: {
    data: { category: string | null };
    fields: readonly Field[];
    isRelevant(field: Field, values: FormValues): boolean;
    problems(values: Readonly<Record<string, unknown>>): FormProblem[];
  },
  values: FormValues,
  /** Ids of pictures by field. */
  photos: Readonly<Record<string, readonly string[]>>,
  unread: Unread = {},
): FormProblem[] {
  const shown = shownValues(form.fields, values, form.isRelevant);
  // Fields of other categories are not missing.
  const own = fieldProblems(
    form.fields.filter((field) => form.isRelevant(field, values)),
    shown,
    unread,
  );
  // The category is asked first: until it is chosen, only its own absence is reported.
  const unasked = own.filter(({ path }) => path === form.data.category);
  if (unasked.length > 0) return unasked;
  const across = form.problems({ ...shown, ...photos });
  return [...own, ...across.filter((problem) => !own.some((other) => other.path === problem.path))];
}

/** Key of the field that a problem belongs to. */
export const rootOf = (problem: { path: string }): string => problem.path.split('.')[0] ?? '';

/**
 * Fills in values known from another source. Fields that the user has filled in stay unchanged, and so do the fields that depend on them.
 * Returns the keys that were filled in.
 */
export function withPrefilled(
  fields: readonly Field[],
  values: FormValues,
  prefilled: FormValues,
  mayReplace: (key: string) => boolean,
): { values: FormValues; keys: string[] } {
  const next = { ...values };
  const keys: string[] = [];
  const kept = new Set<string>();
  for (const field of fields) {
    const value = prefilled[field.key];
    const own = values[field.key];
    const isChosen = isFilled(own) && own !== value && !mayReplace(field.key);
    if (isChosen || (field.dependsOn ?? []).some((key) => kept.has(key))) kept.add(field.key);
    if (!isFilled(value) || kept.has(field.key)) continue;
    if (own === value && !mayReplace(field.key)) continue;
    next[field.key] = value;
    keys.push(field.key);
  }
  return { values: next, keys };
}
