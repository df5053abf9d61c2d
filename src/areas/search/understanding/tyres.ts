import { type Field, rangeKeys } from '#dictionary/field.ts';
import type { FilterValues } from '#dictionary/recognition.ts';
import type { Lexicon } from './lexicon.ts';
import type { NumberReading } from './amounts.ts';
import type { Token } from './tokens.ts';

const exactly = (field: Field, value: number): FilterValues => {
  const { from, to } = rangeKeys(field);
  return { [from]: [String(value)], [to]: [String(value)] };
};

const isWithin = (value: number | null | undefined, least: number, most: number): value is number =>
  value != null && Number.isInteger(value) && value >= least && value <= most;

const isWheel = ({ unit, min = 0 }: Field): boolean => unit?.ru === '″' && min > 1;
const inchesOf = (token: Token | undefined): string | undefined => /^z?[rр](\d{2})[cс]?$/u.exec(token?.word ?? '')?.[1];

/** «R17», the size of a wheel. */
export function wheelAt({ data }: Lexicon, tokens: readonly Token[], at: number): NumberReading | undefined {
  const inches = inchesOf(tokens[at]);
  const field = data.fields.find(isWheel);
  return inches === undefined || !field ? undefined : { length: 1, readings: [{ field, values: exactly(field, Number(inches)) }] }; // prettier-ignore
}

/** «205/55 R16», «205/55/16» or «205 55 16», the size of a tyre: its width, its profile and its wheel. */
export function tyreAt({ data }: Lexicon, tokens: readonly Token[], at: number): NumberReading | undefined {
  const [width, profile, wheel] = ['tyre_width_mm', 'tyre_profile', 'tyre_inches'].map((key) => data.fields.find((field) => field.key === key)); // prettier-ignore
  const [first, second, third] = tokens.slice(at, at + 3);
  if (!width || !profile || !wheel || !isWithin(first?.number, 125, 355) || !isWithin(second?.number, 25, 95)) return undefined; // prettier-ignore
  const inches = Number(inchesOf(third) ?? third?.number);
  const hasWheel = isWithin(inches, 12, 24);
  if (!second?.isJoined && !hasWheel) return undefined;
  const values = { ...exactly(width, first!.number!), ...exactly(profile, second!.number!), ...(hasWheel && exactly(wheel, inches)) }; // prettier-ignore
  return { length: hasWheel ? 3 : 2, readings: [{ field: width, values }] };
}
