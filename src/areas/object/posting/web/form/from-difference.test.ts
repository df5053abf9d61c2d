import { expect, test } from 'vitest';
import { fromDifference } from './from-difference.ts';

const long = 'Один хозяин, гаражное хранение. '.repeat(8);

test('of two long texts that begin alike the beginning is left out, up to a whole word', () => {
  expect(fromDifference(`${long}Торг.`, long)).toMatch(/^… \S.{20,60}Торг\.$/);
  expect(fromDifference(long, `${long}Торг.`)).toMatch(/^… \S.{20,60}хранение\. $/);
});

test('short ones and those that part early are whole', () => {
  expect(fromDifference('Один хозяин, торг.', 'Один хозяин.')).toBe('Один хозяин, торг.');
  expect(fromDifference(`А ${long}`, long)).toBe(`А ${long}`);
});
