import { readRussianMobile } from '#server/auth/phone.ts';
import { CallError } from '#server/http/call-error.ts';

/** Normalizes a typed phone to +79XXXXXXXXX. Throws `invalid_input` at the field `path` when it is not a Russian mobile number. */
export function readPhone(typed: string, path = 'phone'): string {
  const phone = readRussianMobile(typed);
  if (phone) return phone;
  const message = 'Not a Russian mobile number.';
  throw new CallError('invalid_input', { message, fields: [{ path, code: 'phone', message }] });
}
