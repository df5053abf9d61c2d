import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { formatCountdown, toSignInFailure, phoneProblem, roundWait } from './sign-in-failure.ts';

test.each([
  ['', 'phone_short'],
  ['+7900000000', 'phone_short'],
  ['+790000000012', 'phone_long'],
  ['+375291234567', 'phone_mobile'],
  ['+74951234567', 'phone_mobile'],
  ['+79000000001', null],
])('phone %s: %s', (phone, problem) => expect(phoneProblem(phone)).toBe(problem));

test('a throttled request shows how long to wait', () => {
  expect(toSignInFailure(new ApiError('too_many_requests', 429, { retry_after: 90 }))).toEqual({
    key: 'throttled',
    seconds: 90,
  });
  expect(toSignInFailure(new ApiError('too_many_requests', 429))).toEqual({ key: 'throttled_plain' });
  expect(roundWait(1)).toEqual({ minutes: 1 });
  expect(roundWait(61)).toEqual({ minutes: 2 });
  expect(roundWait(3 * 3600)).toEqual({ hours: 3 });
  expect([formatCountdown(60), formatCountdown(9)]).toEqual(['1:00', '0:09']);
});

test('known refusals have their own text; unknown ones count as a fault of the site', () => {
  expect(toSignInFailure(new ApiError('wrong_code', 401)).key).toBe('wrong_code');
  expect(toSignInFailure(new ApiError('network', 0)).key).toBe('network');
  expect(toSignInFailure(new ApiError('unavailable', 503)).key).toBe('internal');
  expect(toSignInFailure(new Error('worker')).key).toBe('internal');
  const issue = (path: string) => ({ fields: [{ path, code: 'x', message: 'x' }] });
  expect(toSignInFailure(new ApiError('invalid_input', 422, issue('phone'))).key).toBe('phone_mobile');
  expect(toSignInFailure(new ApiError('invalid_input', 422, issue('code'))).key).toBe('code_short');
});
