import { expect, test } from 'vitest';
import { idOfSlug } from './slug-id.ts';
import { slugOf } from './slug.ts';

test.each([
  ['Диван угловой', 123, 'divan-uglovoy-123'],
  ['Щётка, 2 шт.', 7, 'schetka-2-sht-7'],
  ['iPhone 15 Pro — 256 ГБ', 40, 'iphone-15-pro-256-gb-40'],
  ['<b>Café</b>', 5, 'b-cafe-b-5'],
  ['💺 — ', 9, '9'],
])('«%s» with the id %i has the address %s, from which the id is read back', (title, id, slug) => {
  expect(slugOf(title, id)).toBe(slug);
  expect(idOfSlug(slug)).toBe(String(id));
});

test('a long title is cut and does not end in a hyphen', () => {
  const slug = slugOf('Очень '.repeat(40), 12);
  expect(slug.length).toBeLessThanOrEqual(63);
  expect(slug).toMatch(/[a-z]-12$/);
});

test.each(['', 'divan', 'divan-0', 'divan-012', 'divan12', '-', 'divan-12345678901234567'])(
  'no id is read from «%s»',
  (slug) => expect(idOfSlug(slug)).toBe(''),
);
