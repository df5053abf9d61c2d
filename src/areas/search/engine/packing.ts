import type { ChoiceField } from '../index-schema.ts';

// Facets of few values share columns: their values are the digits of one number, so that one look-up in a table answers for several
// filters and one increment counts several facets.

export type Digit = ChoiceField & { group: number; stride: number };

/** Codes of a group: its tables and counts then lie in the nearest cache, and every answer kept is small. */
const mostCodes = 4096;

export type Packing = { digits: readonly Digit[]; sizes: readonly number[] };

/** Digits in as few columns as hold them, of about equal size; digit 0 is no value, or one that the dictionary does not have. */
function packInto(groups: number, choices: readonly ChoiceField[]): Packing {
  const sizes = Array.from({ length: groups }, () => 1);
  const digits: Digit[] = [];
  for (const choice of choices.toSorted((one, other) => other.values.length - one.values.length)) {
    const group = sizes.indexOf(Math.min(...sizes));
    digits.push({ ...choice, group, stride: sizes[group]! });
    sizes[group]! *= choice.values.length + 1;
  }
  // Code 0 is a slot without a listing.
  return { digits, sizes: sizes.map((size) => size + 1) };
}

export function pack(choices: readonly ChoiceField[]): Packing {
  for (let groups = 1; ; groups += 1) {
    const packing = packInto(groups, choices);
    // With a column each, no more can be done.
    if (Math.max(...packing.sizes) <= mostCodes || groups === choices.length) return packing;
  }
}

export const digitOf = (code: number, { stride, values }: Digit): number =>
  Math.floor((code - 1) / stride) % (values.length + 1);
