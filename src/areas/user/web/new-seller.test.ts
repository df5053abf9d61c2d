import { expect, test } from 'vitest';
import { isNewSeller } from './new-seller.ts';

test('a seller is new for thirty days', () => {
  const now = '2026-11-23T10:00:00.000Z';
  expect(isNewSeller('2026-11-23T09:00:00.000Z', now)).toBe(true);
  expect(isNewSeller('2026-10-25T10:00:00.000Z', now)).toBe(true);
  expect(isNewSeller('2026-10-24T10:00:00.000Z', now)).toBe(false);
});
