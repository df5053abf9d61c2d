import type { ChoiceField } from '../index-schema.ts';

// Choices with few values share a packed column: the value of each is a digit of one mixed-radix code. One look-up by code then answers for
// any of them, and one increment counts all of them.

export type Digit = ChoiceField & { group: number; stride: number };

/** Tables and counts by code fit the first-level cache up to this size, and cached results stay small. */
const mostCodes = 4096;

export type Packing = { digits: readonly Digit[]; sizes: readonly number[] };

/** Distributes the choices over columns of about equal size. Digit 0 stands for no value, or for a value that the dictionary lacks. */
function packInto(groups: number, choices: readonly ChoiceField[]): Packing {
  const sizes = Array.from({ length: groups }, () => 1);
  const digits: Digit[] = [];
  for (const choice of choices.toSorted((a, b) => b.values.length - a.values.length)) {
    const group = sizes.indexOf(Math.min(...sizes));
    digits.push({ ...choice, group, stride: sizes[group]! });
    sizes[group]! *= choice.values.length + 1;
  }
  // Code 0 of a column marks a slot without a listing.
  return { digits, sizes: sizes.map((size) => size + 1) };
}

export function pack(choices: readonly ChoiceField[]): Packing {
  for (let groups = 1; ; groups += 1) {
    const packing = packInto(groups, choices);
    // A column for each choice is the most that helps.
    if (Math.max(...packing.sizes) <= mostCodes || groups === choices.length) return packing;
  }
}

export const digitOf = (code: number, { stride, values }: Digit): number =>
  Math.floor((code - 1) / stride) % (values.length + 1);
