import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { failuresOf } from './failure.ts';

test('a badly written value and a missing one get different words', () => {
  const fields = [
    { path: 'website', code: 'invalid_format', message: 'Invalid URL' },
    { path: 'name', code: 'too_small', message: 'Too small' },
  ];
  const error = new ApiError('invalid_input', 422, { error: 'invalid_input', fields });
  expect(failuresOf(error)).toEqual({ fields: { website: 'invalid_format', name: 'required' }, form: null });
});
