import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { failureOf, givenValue, problemCode, runProblem } from './feed-texts.ts';

test.each([
  [{ path: 'colour', code: 'unreadable' }, 'unreadable'],
  [{ path: 'price_minor', code: 'invalid_type' }, 'required'],
  [{ path: 'year', code: 'too_small' }, 'other'],
  [{ path: 'photos.2', code: 'refused' }, 'photo'],
  [{ path: 'photos.2', code: 'image_too_small' }, 'image_too_small'],
] as const)('a problem %j of a row is worded as %s', (problem, code) => {
  expect(problemCode(problem)).toBe(code);
});

test('the value of a row is quoted where the message refers to it', () => {
  expect(givenValue('«малиновый» is no value of this field.')).toBe('малиновый');
  expect(givenValue('Invalid input')).toBeUndefined();
});

test('an import that failed because of its address is worded as such', () => {
  expect([runProblem('malformed'), runProblem('timeout')]).toEqual(['malformed', 'address']);
});

test.each([
  [new ApiError('network', 0), 'network'],
  [new ApiError('conflict', 409), 'running'],
  [new ApiError('invalid_input', 413), 'too_large'],
  [new ApiError('internal', 500), 'failed'],
  [new TypeError('x'), 'failed'],
] as const)('the failure %o is worded as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
