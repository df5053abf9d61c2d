import { expect, test } from 'vitest';
import { openPages } from './open-pages.ts';

test('pages of the signed-in and of administrators are not among the pages that everyone may open', () => {
  expect(openPages).toContain('/about');
  for (const page of ['/user/leasing-requests', '/admin', '/offers/new']) expect(openPages).not.toContain(page);
});
