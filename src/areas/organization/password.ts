import { readFileSync } from 'node:fs';
import { passwordLength } from './limits.ts';

/** Passwords known from leaks, in lower case (data/SOURCES.md). */
let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(new URL('../../../data/passwords/common.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  ));

export type PasswordProblem = 'password_short' | 'password_common' | 'password_of_login';

/** Minimum number of different characters in a password. */
const leastDifferent = 5;

/** Returns what is wrong with a new password, or null. No kind of character is demanded: length is what resists guessing. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  if ([...password].length < passwordLength.min) return 'password_short';
  const plain = password.toLowerCase();
  // A common password with digits or signs around it is guessed as quickly as itself.
  const core = plain.replaceAll(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '');
  const withoutSigns = plain.replaceAll(/^[\W_]+|(?<![\W_])[\W_]+$/g, '');
  if ([plain, withoutSigns, core].some((one) => commonPasswords().has(one))) return 'password_common';
  if (new Set(plain).size < leastDifferent) return 'password_common';
  const [name = ''] = email.split('@');
  const isOfLogin = plain.includes(email) || (name.length >= 4 && core === name);
  return isOfLogin ? 'password_of_login' : null;
}

export const passwordMessages: Record<PasswordProblem, string> = {
  password_short: `A password has at least ${passwordLength.min} characters.`,
  password_common: 'This password is known from leaks or easily guessed.',
  password_of_login: 'A password differs from the e-mail.',
};
