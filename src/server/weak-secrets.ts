/** Bytes of a key, or fewer than that many: none. */
export const KEY_BYTES = 32;

export function keyBytes(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= KEY_BYTES ? new Uint8Array(bytes) : undefined;
}

/** Whether no generator has made these bytes: few different ones, a count, or text. Of 32 random bytes some 30 differ. */
export function isWeakKey(bytes: Uint8Array): boolean {
  const steps = new Set(bytes.slice(1).map((byte, at) => byte - (bytes[at] ?? 0)));
  return new Set(bytes).size < 16 || steps.size === 1 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

const known =
  /admin|administrator|dvor|password|passw0rd|qwerty|йцукен|пароль|secret|letmein|changeme|12345\d*|abcdef/giu;

/** Whether a password is guessed soon: its login, what everyone takes, or a few signs over and over. */
export function isWeakPassword(password: string, login: string): boolean {
  const rest = password.toLowerCase().replaceAll(login.toLowerCase(), '').replaceAll(known, '');
  return new Set(rest).size < 6;
}

/** The secret that examples and test pages of authenticators show. */
const shownTotpSecret = /^(?:JBSWY3DPEHPK3PXP)+$/u;

/** Whether no generator has made a base32 secret: few different signs, the alphabet in its order, or the one of all examples. */
export function isWeakTotpSecret(secret: string): boolean {
  const plain = secret.replaceAll('=', '');
  if (plain === '') return false;
  const steps = new Set(Array.from(plain.slice(1), (sign, at) => sign.charCodeAt(0) - plain.charCodeAt(at)));
  return new Set(plain).size < 6 || steps.size <= 2 || shownTotpSecret.test(plain);
}
