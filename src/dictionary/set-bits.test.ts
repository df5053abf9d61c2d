import { expect, test } from 'vitest';
import { changedKeys, contentOf } from './content.ts';
import type { Field } from './field.ts';
import { bitsOf, fromBits } from './set-bits.ts';

const options = ['abs', 'esp', 'alarm'].map((key) => ({ key, ru: key, en: key }));
const field = { key: 'safety', label: { ru: 'а', en: 'a' }, type: 'set', options, required: false, store: 'kind', shown: 'page', facet: 'all', section: 'a' } as const satisfies Field; // prettier-ignore

test('a set is stored as a bit for each option and read back in the order of the options', () => {
  expect(bitsOf(field, ['alarm', 'abs'])).toBe(0b101);
  expect(fromBits(field, 0b101)).toEqual(['abs', 'alarm']);
  expect([null, undefined, 0].map((bits) => fromBits(field, bits))).toEqual([null, null, null]);
  // A bit of an option that the dictionary does not have yet, as another server with a newer one may write.
  expect(fromBits(field, 0b1010)).toEqual(['esp']);
});

test('a set has each option once, and without options it has no value', () => {
  const kept = (safety: unknown) => contentOf([field], { safety })['safety'];
  expect(kept(['alarm', 'abs', 'abs', 'left the dictionary'])).toEqual(['abs', 'alarm']);
  expect([kept([]), kept(null), kept('abs'), kept(undefined)]).toEqual([null, null, null, null]);
  const inOrder = (...safety: string[]) => contentOf([field], { safety });
  expect(changedKeys([field], inOrder('esp', 'abs'), inOrder('abs', 'esp'))).toEqual([]);
});
