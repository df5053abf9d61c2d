import { ApiError } from '#contract/client.ts';
import type { words } from './words.ru.ts';

export type FailureKey = keyof typeof words.errors;

/** The codes of refusals that have words, from the handlers of the area. */
const known: Partial<Record<string, FailureKey>> = {
  invalid_format: 'invalid_format',
  wrong_credentials: 'wrong_credentials',
  account_blocked: 'account_blocked',
  access_ended: 'access_ended',
  account_leaving: 'account_leaving',
  inn_check_digit: 'inn_check_digit',
  inn_taken: 'inn_taken',
  kpp_required: 'kpp_required',
  kpp_not_asked: 'kpp_not_asked',
  kpp_form: 'kpp_form',
  ogrn_required: 'ogrn_required',
  ogrn_length: 'ogrn_length',
  ogrn_check_digit: 'ogrn_check_digit',
  unknown_city: 'unknown_city',
  phone: 'phone',
  name_contacts: 'name_contacts',
  name_letters: 'name_letters',
  password_short: 'password_short',
  password_common: 'password_common',
  password_of_login: 'password_of_login',
  email_taken: 'email_taken',
  last_owner: 'last_owner',
  too_many_members: 'too_many_members',
  inn_not_verified: 'inn_not_verified',
  no_offers: 'no_offers',
  one_at_a_time: 'one_at_a_time',
  too_many_requests: 'too_many_requests',
  delivery_failed: 'delivery_failed',
  network: 'network',
};

/** What a badly written value of a field should look like; other fields are only asked to be checked. */
const formats: Partial<Record<string, FailureKey>> = {
  email: 'email_format',
  website: 'website_format',
  inn: 'inn_format',
  kpp: 'kpp_form',
  ogrn: 'ogrn_length',
};

const keyOf = (path: string, code: string): FailureKey =>
  // Most codes of the schema, such as that of a missing value, have no words of their own.
  (code === 'invalid_format' ? formats[path] : undefined) ?? known[code] ?? 'required';

export type Failures = { fields: Partial<Record<string, FailureKey>>; form: FailureKey | null };

/** Returns what a refused call says of each field, and of the form as a whole where it names no field. */
export function failuresOf(error: unknown): Failures {
  if (!(error instanceof ApiError)) return { fields: {}, form: 'failed' };
  const issues = error.body.fields ?? [];
  const fields = Object.fromEntries(
    issues.map((issue): [string, FailureKey] => {
      const path = issue.path.split('.')[0] ?? '';
      return [path, keyOf(path, issue.code)];
    }),
  );
  return { fields, form: issues.length > 0 ? null : (known[error.code] ?? 'failed') };
}
