import { expect, test } from 'vitest';
import { known } from './problem-text.ts';
import { words } from './words.ru.ts';

test('every code that has a text is known, so that no form says «check this field» instead', () => {
  expect([...known, 'other'].toSorted()).toEqual(Object.keys(words.codes).toSorted());
});
