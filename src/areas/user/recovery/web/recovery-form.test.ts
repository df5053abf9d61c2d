import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { emptyRecovery, findProblems, toRefusedFields } from './recovery-form.ts';

const good = {
  oldPhone: '+79000000001',
  newPhone: '+79000000002',
  name: 'Анна',
  story: 'Продаю Camry, телефон утонул в реке.',
  email: '',
};

test('a complete form has no problems; the e-mail is optional but must be valid', () => {
  expect(findProblems(good, true)).toEqual({});
  expect(findProblems({ ...good, email: ' anna@example.test ' }, true)).toEqual({});
  expect(findProblems({ ...good, email: 'anna' }, true)).toEqual({ email: 'email' });
  const long = { name: 'я'.repeat(81), story: 'я'.repeat(2001), email: `${'a'.repeat(250)}@b.test` };
  expect(findProblems({ ...good, ...long }, true)).toEqual({ name: 'too_long', story: 'too_long', email: 'too_long' });
});

test('all problems are listed at once', () => {
  expect(findProblems(emptyRecovery, false)).toEqual({
    oldPhone: 'phone_short',
    newPhone: 'phone_short',
    name: 'required',
    story: 'story_short',
    consent: 'required',
  });
  expect(findProblems({ ...good, newPhone: good.oldPhone, oldPhone: good.oldPhone }, true)).toEqual({
    newPhone: 'same_phone',
  });
  expect(findProblems({ ...good, oldPhone: '+74950000000' }, true)).toEqual({ oldPhone: 'phone_mobile' });
});

test('refusals of the server are shown at their fields, others at the form', () => {
  const refused = (path: string, code = 'x') =>
    toRefusedFields(new ApiError('invalid_input', 422, { fields: [{ path, code, message: '' }] }));
  expect(refused('old_phone', 'phone')).toEqual({ oldPhone: 'phone_mobile' });
  expect(refused('new_phone', 'same_phone')).toEqual({ newPhone: 'same_phone' });
  expect(refused('story')).toEqual({ story: 'story_short' });
  expect(refused('confirmation.code')).toBeNull();
  expect(toRefusedFields(new ApiError('network', 0))).toBeNull();
});
