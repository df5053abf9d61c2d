/** The purpose of a code; a code is valid for its purpose only. */
export type CodePurpose =
  | 'sign_in'
  | 'old_phone'
  | 'new_phone'
  | 'change_inn'
  | 'delete_account'
  | 'recovery'
  | 'confirm_email'
  | 'change_email'
  | 'new_password';

/** The purposes for which people who are not signed in ask for codes; codes of all others go to the account itself. */
export const strangersPurposes: readonly CodePurpose[] = ['sign_in', 'recovery', 'confirm_email', 'new_password'];

/** One-time codes (product.md §1), times in seconds. Rate limits of sending and trying are in `server/limits/rules.ts`. */
export const authCode = {
  length: 6,
  lifetime: 5 * 60,
  resendAfter: 60,
  /** Wrong attempts after which a code is void. */
  tries: 5,
  /** How long the record of a sent code is stored. */
  kept: 48 * 3600,
} as const;

/** A complete code as typed. */
export const authCodePattern = new RegExp(`^\\d{${authCode.length}}$`);
