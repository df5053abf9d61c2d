import { expect, test } from 'vitest';
import { savedParts } from './saved-text.ts';

const keys = (...[status, live, moderation]: [Parameters<typeof savedParts>[0]['status'], string[], string[]]) =>
  savedParts({ status, live, moderation }).map(({ key }) => key);

test('mentions the public earlier version only if there is one', () => {
  expect(keys('active', ['price_minor'], ['description'])).toEqual(['edit.saved_live', 'edit.saved_review']);
  expect(keys('expired', [], ['description'])).toEqual(['edit.saved_review']);
  expect(keys('archived', ['price_minor'], ['description'])).toEqual(['edit.saved_kept', 'edit.saved_review_unseen']);
});

test('a listing that was never published is only said to be in review', () => {
  expect(keys('moderation', [], ['price_minor', 'description'])).toEqual(['posted.text']);
  expect(keys('moderation', [], [])).toEqual(['posted.text']);
  expect(keys('active', [], [])).toEqual([]);
});
