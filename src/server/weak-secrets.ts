/** The minimum length of a key in bytes. */
export const KEY_BYTES = 32;

export function keyBytes(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= KEY_BYTES ? new Uint8Array(bytes) : undefined;
}

/** Whether the bytes are evidently not random: few distinct values, a sequence, or text. Of 32 random bytes about 30 are distinct. */
export function isWeakKey(bytes: Uint8Array): boolean {
  const steps = new Set(bytes.slice(1).map((byte, at) => byte - (bytes[at] ?? 0)));
  return new Set(bytes).size < 16 || steps.size === 1 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

const known =
  /admin|administrator|dvor|password|passw0rd|qwerty|йцукен|пароль|secret|letmein|changeme|12345\d*|abcdef/giu;

/** Whether a password is easy to guess: the login, a common password, or few distinct characters. */
export function isWeakPassword(password: string, login: string): boolean {
  const remainder = password.toLowerCase().replaceAll(login.toLowerCase(), '').replaceAll(known, '');
  return new Set(remainder).size < 6;
}

/** The secret shown in examples and test pages of authenticators. */
const shownTotpSecret = /^(?:JBSWY3DPEHPK3PXP)+$/u;

/**
 * Whether a base32 secret is evidently not random: few distinct characters, the alphabet in order, or the example that all documentation
 * uses.
 */
export function isWeakTotpSecret(secret: string): boolean {
  const plain = secret.replaceAll('=', '');
  if (plain === '') return false;
  const steps = new Set(Array.from(plain.slice(1), (sign, at) => sign.charCodeAt(0) - plain.charCodeAt(at)));
  return new Set(plain).size < 6 || steps.size <= 2 || shownTotpSecret.test(plain);
}
