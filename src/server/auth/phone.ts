import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Returns a Russian mobile number in any usual spelling as +79XXXXXXXXX; null for everything else (domain.md §3). */
export function readRussianMobile(typed: string): string | null {
  // libphonenumber finds numbers inside any text, but the field must contain only the number.
  if (!/^[\d\s()+.\-\u2010-\u2015\u00a0]+$/u.test(typed.trim())) return null;
  const found = parsePhoneNumberFromString(typed, 'RU');
  if (!found || found.country !== 'RU' || found.getType() !== 'MOBILE') return null;
  return /^\+79\d{9}$/.test(found.number) ? found.number : null;
}
