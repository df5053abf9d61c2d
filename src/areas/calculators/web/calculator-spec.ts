import type { Locale } from '#ui/format.ts';
import { readNumber } from '#ui/read-number.ts';
import { firstValue } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

/** A number that a calculator asks for. */
export type NumberSpec = {
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly initial: number | null;
  readonly optional?: true;
};
/** A choice; the first option is the initial one. */
type ChoiceSpec = readonly string[];
/** The inputs of a calculator, by the parameters of the address. */
export type CalculatorSpec = Readonly<Record<string, NumberSpec | ChoiceSpec>>;

export type ValuesOf<S extends CalculatorSpec> = {
  readonly [K in keyof S]: S[K] extends ChoiceSpec ? S[K][number] : number | null;
};

export type RangeProblem = 'required' | 'too_small' | 'too_large';

const isChoice = (spec: NumberSpec | ChoiceSpec): spec is ChoiceSpec => Array.isArray(spec);

/** The number of a parameter, typed by a person («1,5 млн») or written by this page; null where it is none. */
export function readParameter(search: RawSearch, key: string, { decimals = 0 }: { decimals?: number }, locale: Locale) {
  const text = firstValue(search, key) ?? '';
  // Addresses that this page writes have a point in both languages.
  const isPlain = /^\d+(\.\d+)?$/.test(text);
  return readNumber(text, { decimals, locale: isPlain ? 'en' : locale }).value;
}

export function problemOf(value: number | null, { min, max, optional }: NumberSpec): RangeProblem | undefined {
  if (value === null) return optional ? undefined : 'required';
  return value < min ? 'too_small' : value > max ? 'too_large' : undefined;
}

/** Whether a text is typed that is no number of this field; an optional field would count as empty. */
export const isUnreadable = (search: RawSearch, key: string, value: number | null): boolean =>
  value === null && (firstValue(search, key) ?? '').trim() !== '';

/** The values of a calculator: those of the address and the initial ones. `isValid` says whether it can compute with them. */
export function readValues<S extends CalculatorSpec>(
  spec: S,
  search: RawSearch,
  locale: Locale,
): { values: ValuesOf<S>; isValid: boolean } {
  let isValid = true;
  const read = Object.entries(spec).map(([key, each]) => {
    if (isChoice(each)) return [key, each.find((option) => option === firstValue(search, key)) ?? each[0]];
    const value = search[key] === undefined ? each.initial : readParameter(search, key, each, locale);
    if (problemOf(value, each) || isUnreadable(search, key, value)) isValid = false;
    return [key, value];
  });
  // Each key of the specification has a value of its type.
  return { values: Object.fromEntries(read) as ValuesOf<S>, isValid };
}
