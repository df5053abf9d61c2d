/** The phone belongs to a blocked account that was deleted. */
export class PhoneOfBlocked extends Error {}

/**
 * Whether an error of replacePhone means that the phone is taken: the unique key of phones was violated, or a block is retained for the
 * phone.
 */
export const isPhoneTaken = (error: unknown): boolean =>
  error instanceof PhoneOfBlocked ||
  (error instanceof Error && 'constraint' in error && error.constraint === 'accounts_phone_key');
