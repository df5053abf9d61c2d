import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { failureOf, givenValue, problemCode, runProblem } from './feed-texts.ts';

const number = { type: 'number', min: 0, max: 2027, unit: null } as const;
const text = { ...number, type: 'text' } as const;
const choice = { ...number, type: 'choice' } as const;
const message = '«3021»: too big';

test.each([
  [{ path: 'colour', code: 'unreadable', expects: choice }, { feed: 'unreadable' }],
  [{ path: 'price_minor', code: 'unreadable', expects: number }, { feed: 'not_number' }],
  [{ path: 'exchange', code: 'unreadable', expects: { ...number, type: 'yes_no' } }, { feed: 'not_yes_no' }],
  [{ path: 'price_minor', code: 'invalid_type', message: '', expects: number }, { feed: 'required' }],
  [{ path: 'year', code: 'too_small', expects: number }, { feed: 'between' }],
  [{ path: 'year', code: 'year_in_future', expects: number }, { feed: 'between' }],
  [{ path: 'price_minor', code: 'too_small', expects: { ...number, max: null } }, { feed: 'at_least' }],
  [{ path: 'price_minor', code: 'too_big', expects: { ...number, min: null } }, { feed: 'at_most' }],
  // Reports from before messages quoted the value.
  [{ path: 'year', code: 'too_small', message: 'Too small', expects: number }, { feed: 'other' }],
  [{ path: 'description', code: 'too_big', expects: text }, { feed: 'text_long' }],
  [{ path: 'description', code: 'too_small', expects: text }, { feed: 'text_short' }],
  [{ path: 'vin', code: 'vin_length', expects: text }, { form: 'vin_length' }],
  [{ path: 'year', code: 'not_of_model', expects: number }, { form: 'not_of_model' }],
  [{ path: 'mark_id', code: 'not_of_category', expects: choice }, { feed: 'other' }],
  [{ path: 'photos.2', code: 'refused', expects: null }, { feed: 'photo' }],
  [{ path: 'photos.2', code: 'image_too_small', expects: null }, { feed: 'image_too_small' }],
] as const)('a problem %j of a row is worded as %j', (problem, code) => {
  expect(problemCode({ message, ...problem })).toEqual(code);
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
