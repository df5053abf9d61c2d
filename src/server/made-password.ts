import { createHmac, randomBytes } from 'node:crypto';

/** Letters and digits that are not confused when a password is typed from the screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

const spell = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => READABLE[byte % READABLE.length])
    .join('')
    .replace(/(.{4})(?=.)/gu, '$1-');

export const makePassword = (): string => spell(randomBytes(LENGTH));

/** Returns the same password at every start; without the key it cannot be guessed. */
export const derivePassword = (key: Uint8Array, purpose: string): string =>
  spell(createHmac('sha256', key).update(purpose).digest());
