import type { Field, FieldOption } from './field.ts';

// A `set` is stored as a whole number with a bit for each option. The bit of an option is its position, so options are only ever appended.

/** The most options of a set, so that its bits stay a positive 32-bit number. */
export const mostOptionsOfSet = 30;

type Set = Pick<Field, 'options'>;
const optionsOf = ({ options }: Set): readonly FieldOption[] => options ?? [];

/** The options of a set among these keys in the order of the dictionary; null for none. */
export function chosenOf(field: Set, keys: unknown): string[] | null {
  const chosen = optionsOf(field).flatMap(({ key }) => (Array.isArray(keys) && keys.includes(key) ? [key] : []));
  return chosen.length > 0 ? chosen : null;
}

/** The stored number of a set; null for none. */
export function bitsOf(field: Set, keys: unknown): number | null {
  const chosen = chosenOf(field, keys);
  return chosen && optionsOf(field).reduce((bits, { key }, index) => (chosen.includes(key) ? bits | (1 << index) : bits), 0); // prettier-ignore
}

/** The options of a stored number; null for none. */
export function fromBits(field: Set, bits: unknown): string[] | null {
  if (typeof bits !== 'number') return null;
  const chosen = optionsOf(field).flatMap(({ key }, index) => ((bits >> index) & 1 ? [key] : []));
  return chosen.length > 0 ? chosen : null;
}
