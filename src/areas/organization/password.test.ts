import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['коротко', 'password_short'],
  ['qwertyuiop', 'password_common'],
  ['Password123', 'password_common'],
  ['password123!!', 'password_common'],
  ['aaaaaaaaaaaaaa', 'password_common'],
  ['1212121212121', 'password_common'],
  ['seller.name2026', 'password_of_login'],
  ['my-seller.name@example.com', 'password_of_login'],
  ['вечером трамвай поёт', null],
  ['correct horse battery', null],
  ['V7-kreslo-Lampa', null],
])('the password «%s» gets %s', (password, problem) => {
  expect(passwordProblem(password, 'seller.name@example.com')).toBe(problem);
});
