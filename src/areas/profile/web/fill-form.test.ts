import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { emptyForm, type FillForm, findProblems, toFormFailure } from './fill-form.ts';

const filled: FillForm = { kind: 'private', displayName: 'Анна', city: { value: '1', label: 'Казань' }, inn: '' };

test('a private person needs a name alone', () => {
  expect(findProblems(filled)).toEqual({});
  expect(findProblems({ ...filled, city: null })).toEqual({});
  expect(findProblems(emptyForm)).toEqual({ displayName: 'name_short' });
  expect(findProblems({ ...filled, displayName: ' я ' })).toEqual({ displayName: 'name_short' });
  expect(findProblems({ ...filled, displayName: 'я'.repeat(81) })).toEqual({ displayName: 'name_long' });
});

test('the form of a private person drops a typed INN', () => {
  expect(findProblems({ ...filled, inn: '123' })).toEqual({});
});

test('sole traders and companies need a city', () => {
  const firm: FillForm = { ...filled, city: null, inn: '7707083893' };
  expect(findProblems({ ...firm, kind: 'company' })).toEqual({ city: 'city' });
  expect(findProblems({ ...firm, kind: 'sole_trader', inn: '500100732259' })).toEqual({ city: 'city' });
});

test('sole traders and companies need an INN with valid check digits', () => {
  expect(findProblems({ ...filled, kind: 'company' })).toEqual({ inn: 'inn_required' });
  expect(findProblems({ ...filled, kind: 'company', inn: '7707083893' })).toEqual({});
  expect(findProblems({ ...filled, kind: 'company', inn: '7707083894' })).toEqual({ inn: 'inn_check_digit' });
  expect(findProblems({ ...filled, kind: 'sole_trader', inn: '7707083893' })).toEqual({ inn: 'inn_length' });
  expect(findProblems({ ...filled, kind: 'company', inn: '7707 083-893' })).toEqual({});
  expect(findProblems({ ...filled, kind: 'company', inn: '77О7083893' })).toEqual({ inn: 'inn_digits' });
  expect(findProblems({ ...filled, kind: 'company', inn: '77070838934444' })).toEqual({ inn: 'inn_length' });
});

test('refusals of the server are shown at their fields', () => {
  const fields = [
    { path: 'inn', code: 'inn_check_digit', message: '' },
    { path: 'city_id', code: 'unknown_city', message: '' },
  ];
  expect(toFormFailure(new ApiError('invalid_input', 422, { fields }))).toEqual({
    problems: { inn: 'inn_check_digit', city: 'city' },
    failure: 'form',
  });
  expect(toFormFailure(new ApiError('network', 0)).failure).toBe('network');
  expect(toFormFailure(new ApiError('token_expired', 410)).failure).toBe('signed_out');
  expect(toFormFailure(new ApiError('unavailable', 503)).failure).toBe('internal');
});
