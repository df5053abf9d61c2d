import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { failuresOf } from './failure.ts';
import { currentFailures } from './use-failures.ts';

test('a badly written value and a missing one get different words', () => {
  const fields = [
    { path: 'website', code: 'invalid_format', message: 'Invalid URL' },
    { path: 'kpp', code: 'invalid_format', message: 'Invalid string' },
    { path: 'confirmation.code', code: 'invalid_format', message: 'Invalid string' },
    { path: 'name', code: 'too_small', message: 'Too small' },
  ];
  const error = new ApiError('invalid_input', 422, { error: 'invalid_input', fields });
  expect(failuresOf(error)).toEqual({
    fields: { website: 'website_format', kpp: 'kpp_form', confirmation: 'invalid_format', name: 'required' },
    form: null,
  });
});

test('a failure is shown until the value of its field is another one', () => {
  const failures = { fields: { inn: 'inn_check_digit', types: 'required' }, form: null } as const;
  const refused = { inn: '0000100001', types: [], name: 'Фирма' };
  expect(currentFailures(failures, refused, refused)).toEqual(failures.fields);
  expect(currentFailures(failures, refused, { ...refused, name: 'Другая' })).toEqual(failures.fields);
  expect(currentFailures(failures, refused, { ...refused, inn: '0000100000' })).toEqual({ types: 'required' });
  expect(currentFailures(failures, refused, { ...refused, types: ['bank'] })).toEqual({ inn: 'inn_check_digit' });
});
