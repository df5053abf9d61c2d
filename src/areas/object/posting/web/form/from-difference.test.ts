import { expect, test } from 'vitest';
import { fromDifference } from './from-difference.ts';

const long = 'Один хозяин, гаражное хранение. '.repeat(8);

test('the equal beginning of two long texts is cut, at a whole word', () => {
  expect(fromDifference(`${long}Торг.`, long)).toMatch(/^… \S.{20,60}Торг\.$/);
  expect(fromDifference(long, `${long}Торг.`)).toMatch(/^… \S.{20,60}хранение\. $/);
});

test('short texts and texts that differ early are shown in full', () => {
  expect(fromDifference('Один хозяин, торг.', 'Один хозяин.')).toBe('Один хозяин, торг.');
  expect(fromDifference(`А ${long}`, long)).toBe(`А ${long}`);
});
