import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { refusalOf } from './refusal.ts';

const withField = (code: string) => ({ error: 'conflict' as const, fields: [{ path: 'filters', code, message: '' }] });

test('a refusal to save is named by the field of the answer, by its code, or as a failure', () => {
  expect(refusalOf(new ApiError('conflict', 409, withField('saved_already')))).toBe('saved_already');
  expect(refusalOf(new ApiError('conflict', 409, withField('too_many')))).toBe('too_many');
  expect(refusalOf(new ApiError('invalid_input', 422, withField('too_many_words')))).toBe('too_many_words');
  expect(refusalOf(new ApiError('invalid_input', 422, withField('other')))).toBe('failed');
  expect(refusalOf(new ApiError('too_many_requests', 429))).toBe('too_often');
  expect(refusalOf(new ApiError('forbidden', 403))).toBe('people_only');
  expect(refusalOf(new ApiError('network', 0))).toBe('failed');
  expect(refusalOf(new Error('closed'))).toBe('failed');
});
