import { expect, test } from 'vitest';
import { z } from 'zod';
import { readQuery } from './query-input.ts';

const schema = z.object({
  limit: z.int().min(1).default(24),
  category: z.array(z.enum(['sales', 'it'])).optional(),
  city_id: z.array(z.int()).optional(),
  with_salary: z.boolean().optional(),
  q: z.string().transform((text) => text.trim()).optional(), // prettier-ignore
});
const parse = (address: string) => {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(address))
    query[key] = key in query ? [query[key]!, value].flat() : value;
  return schema.safeParse(readQuery(schema, query));
};

test('texts of an address become numbers, booleans and lists', () => {
  expect(parse('limit=5&category=sales&city_id=1&city_id=2&with_salary=false&q=%201%20').data).toEqual({
    limit: 5,
    category: ['sales'],
    city_id: [1, 2],
    with_salary: false,
    q: '1',
  });
});

test('a text that is not a valid value is reported for its property', () => {
  const { error } = parse('limit=many&with_salary=yes&category=art&city_id=1e3');
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['category.0', 'city_id.0', 'limit', 'with_salary']); // prettier-ignore
});

test('a name that every object inherits is not a property', () => {
  expect(readQuery(schema, { constructor: '1' })).toEqual({ constructor: '1' });
});
