import { expect, test } from 'vitest';
import { firstOfEach } from './newest.ts';

test('a row of new listings has one of each group of kinds, in their order', () => {
  const kinds = ['auto', 'autofromabroad', 'house', 'equipment', 'spec', 'ads', 'ads', 'house'];
  expect(firstOfEach(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual(['auto', 'house', 'equipment', 'ads']); // prettier-ignore
});
