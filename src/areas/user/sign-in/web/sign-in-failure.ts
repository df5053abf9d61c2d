import { ApiError } from '#contract/client.ts';

/** A failure as a key of the dialog's words. `seconds` is the wait that the server demands. */
export type SignInFailure = { key: FailureKey; seconds?: number };
export type FailureKey =
  | 'phone_short'
  | 'phone_long'
  | 'phone_mobile'
  | 'consent'
  | 'code_short'
  | 'wrong_code'
  | 'expired'
  | 'code_burnt'
  | 'throttled'
  | 'throttled_plain'
  | 'delivery_failed'
  | 'account_blocked'
  | 'changed_today'
  | 'same_phone'
  | 'phone_taken'
  | 'change_over'
  | 'challenge'
  | 'foreign_origin'
  | 'network'
  | 'internal';

const known = ['wrong_code', 'code_burnt', 'delivery_failed', 'account_blocked', 'foreign_origin', 'network'] as const;

export function toSignInFailure(error: unknown): SignInFailure {
  if (!(error instanceof ApiError)) return { key: 'internal' };
  const fieldCode = error.body.fields?.[0]?.code;
  if (fieldCode === 'changed_today' || fieldCode === 'same_phone') return { key: fieldCode };
  if (error.code === 'conflict' && fieldCode === 'taken') return { key: 'phone_taken' };
  if (error.code === 'not_found') return { key: 'change_over' };
  if (error.code === 'too_many_requests') {
    const seconds = error.body.retry_after;
    return seconds ? { key: 'throttled', seconds } : { key: 'throttled_plain' };
  }
  if (error.code === 'invalid_input') {
    return { key: error.body.fields?.some(({ path }) => path === 'code') ? 'code_short' : 'phone_mobile' };
  }
  if (error.code === 'challenge_required' || error.code === 'security_step_required') return { key: 'challenge' };
  return { key: known.find((code) => code === error.code) ?? 'internal' };
}

/** Returns what is wrong with a phone, or null. Expects '+7' and ten digits starting with 9; the server checks the number ranges. */
export function phoneProblem(phone: string): 'phone_short' | 'phone_long' | 'phone_mobile' | null {
  if (/^\+(?!7)/.test(phone)) return 'phone_mobile';
  if (!/^\+7\d{10}/.test(phone)) return 'phone_short';
  if (phone.length > 12) return 'phone_long';
  return phone[2] === '9' ? null : 'phone_mobile';
}

/** Rounds a wait up for display: to minutes, from two hours on to hours, never zero. */
export function roundWait(seconds: number): { minutes: number } | { hours: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? { minutes } : { hours: Math.ceil(minutes / 60) };
}

/** Formats a countdown, such as «0:59». */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
