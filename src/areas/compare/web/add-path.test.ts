import { expect, test } from 'vitest';
import { addPath } from './add-path.ts';

const home = (category: string, deal: string) => ({ kind: 'house', values: { category, deal } }) as never;

test('a listing is added from those of the category and the deal that the compared ones share', () => {
  expect(addPath([home('flat', 'sale'), home('flat', 'sale')])).toBe('/offers/house?category=flat&deal=sale');
  expect(addPath([home('flat', 'sale'), home('house', 'sale')])).toBe('/offers/house?deal=sale');
  expect(addPath([{ kind: 'auto', values: { year: 2020 } } as never])).toBe('/offers/auto');
});
