import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { emptyForm, type FillForm, problemsOf, refusalOf } from './fill-form.ts';

const filled: FillForm = { kind: 'private', displayName: 'Анна', city: { value: '1', label: 'Казань' }, inn: '' };

test('a private person needs a name and a city', () => {
  expect(problemsOf(filled)).toEqual({});
  expect(problemsOf(emptyForm)).toEqual({ displayName: 'name_short', city: 'city' });
  expect(problemsOf({ ...filled, displayName: ' я ' })).toEqual({ displayName: 'name_short' });
  expect(problemsOf({ ...filled, displayName: 'я'.repeat(81) })).toEqual({ displayName: 'name_long' });
});

test('a typed INN is no matter of a private person', () => {
  expect(problemsOf({ ...filled, inn: '123' })).toEqual({});
});

test('traders and companies need an INN with right check digits', () => {
  expect(problemsOf({ ...filled, kind: 'company' })).toEqual({ inn: 'inn_required' });
  expect(problemsOf({ ...filled, kind: 'company', inn: '7707083893' })).toEqual({});
  expect(problemsOf({ ...filled, kind: 'company', inn: '7707083894' })).toEqual({ inn: 'inn_check_digit' });
  expect(problemsOf({ ...filled, kind: 'sole_trader', inn: '7707083893' })).toEqual({ inn: 'inn_length' });
  expect(problemsOf({ ...filled, kind: 'company', inn: '7707 083-893' })).toEqual({});
  expect(problemsOf({ ...filled, kind: 'company', inn: '77О7083893' })).toEqual({ inn: 'inn_digits' });
  expect(problemsOf({ ...filled, kind: 'company', inn: '77070838934444' })).toEqual({ inn: 'inn_length' });
});

test("the server's refusal lands at its fields", () => {
  const fields = [
    { path: 'inn', code: 'inn_check_digit', message: '' },
    { path: 'city_id', code: 'unknown_city', message: '' },
  ];
  expect(refusalOf(new ApiError('invalid_input', 422, { fields }))).toEqual({
    problems: { inn: 'inn_check_digit', city: 'city' },
    failure: 'form',
  });
  expect(refusalOf(new ApiError('network', 0)).failure).toBe('network');
  expect(refusalOf(new ApiError('token_expired', 410)).failure).toBe('signed_out');
  expect(refusalOf(new ApiError('unavailable', 503)).failure).toBe('internal');
});
