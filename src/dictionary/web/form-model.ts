import { currencyOf } from '../fact-text.ts';
import { type Field, type FieldValue, optionOf } from '../field.ts';
import { hasOption, isRequiredGiven } from '../kind-data.ts';
import { currencyDigits, currencySymbol } from '#ui/format.ts';
import type { NumberProblem } from '#ui/read-number.ts';

/** What a seller has filled in: values by the keys of the dictionary, as the wire has them. */
export type FormValues = Record<string, FieldValue | undefined>;
/** A problem at a field: its code, and the words of the server where it has some. */
export type FormProblem = { path: string; code: string; message?: string };

export const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '';

/** Whether all that a field depends on is chosen; one that cannot be chosen yet is not shown. */
export function isReady(field: Field, values: FormValues): boolean {
  return (field.dependsOn ?? []).every((key) => isFilled(values[key]));
}

/** The sign after an amount; none while its currency is still to be chosen. */
export const signOf = (field: Field, values: FormValues): string =>
  field.currencyKey !== undefined && !isFilled(values[field.currencyKey])
    ? ''
    : currencySymbol(currencyOf(field, values));

/** Sets a value and forgets what was chosen under the old one: the models of another make mean nothing, nor a choice that another category has not. */
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
    // What was typed stays: a yen has no minor unit, a dollar a hundred.
    const [had, has] = [values, next].map((one) => currencyDigits(currencyOf(field, one)));
    next[field.key] = Math.round(amount * 10 ** ((has ?? 2) - (had ?? 2)));
  }
  return next;
}

/** Texts that stand in fields of numbers and are none: what is wrong with them, by key. */
export type Unread = Readonly<Record<string, NumberProblem>>;

/** What is missing or out of its bounds, field by field; rules across fields come on top. */
export function fieldProblems(fields: readonly Field[], values: FormValues, unread: Unread = {}): FormProblem[] {
  return fields.flatMap((field): FormProblem[] => {
    if (field.type === 'photos') return [];
    const code = unread[field.key];
    if (code !== undefined) return [{ path: field.key, code }];
    const value = values[field.key];
    if (typeof value === 'string' && field.type === 'text' && value.trim().length > (field.max ?? Infinity))
      return [{ path: field.key, code: 'too_many_letters' }];
    if (!isFilled(value)) return isRequiredGiven(field, values) ? [{ path: field.key, code: 'required' }] : [];
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
  const isWhole = fields.every((field) => !isStillRequired(field, values) || isFilled(values[field.key]));
  return isWhole && fields.some((field) => isFilled(values[field.key])) ? 'done' : 'todo';
}

/** Whether a field is wanted beside these values: always, or while what may stand in for it is empty. */
export const isStillRequired = (field: Field, values: FormValues): boolean =>
  isRequiredGiven(field, values) || (field.or !== undefined && !isFilled(values[field.or]));

/** Values of the fields that are shown: what is hidden means nothing and is not sent. */
export function shownValues(
  fields: readonly Field[],
  values: FormValues,
  isRelevant: (field: Field, values: FormValues) => boolean,
): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      return field.type === 'photos' || !isFilled(value) || !isReady(field, values) || !isRelevant(field, values)
        ? []
        : [[field.key, value]];
    }),
  );
}

/** All that can be told of a form before it is sent: field by field, and rules across fields where a field has none yet. */
export function formProblems(
  form: {
    data: { category: string | null };
    fields: readonly Field[];
    isRelevant(field: Field, values: FormValues): boolean;
    problems(values: Readonly<Record<string, unknown>>): FormProblem[];
  },
  values: FormValues,
  /** Ids of the pictures, by their field. */
  photos: Readonly<Record<string, readonly string[]>>,
  unread: Unread = {},
): FormProblem[] {
  const shown = shownValues(form.fields, values, form.isRelevant);
  // What another category requires is not missing here.
  const own = fieldProblems(
    form.fields.filter((field) => form.isRelevant(field, values)),
    shown,
    unread,
  );
  // The category is the first question: until it is answered the others are not asked.
  const unasked = own.filter(({ path }) => path === form.data.category);
  if (unasked.length > 0) return unasked;
  const across = form.problems({ ...shown, ...photos });
  return [...own, ...across.filter((one) => !own.some((other) => other.path === one.path))];
}

/** The field that a problem is at. */
export const rootOf = (problem: { path: string }): string => problem.path.split('.')[0] ?? '';

/**
 * Puts in what is known from elsewhere. What the seller has chosen stays, and nothing is put in below it: a model of another make means
 * nothing. Answers the keys that were put in.
 */
export function filledIn(
  fields: readonly Field[],
  values: FormValues,
  said: FormValues,
  mayReplace: (key: string) => boolean,
): { values: FormValues; keys: string[] } {
  const next = { ...values };
  const keys: string[] = [];
  const kept = new Set<string>();
  for (const field of fields) {
    const value = said[field.key];
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
