import { ApiError } from '#contract/client.ts';

const known = [
  'network',
  'no_free_slot',
  'key_reused',
  'in_review',
  'not_allowed',
  'edited_meanwhile',
  'publication_consent',
  'not_found',
  'unavailable',
  'too_many_requests',
  'account_blocked',
  'unauthenticated',
  'session_ended',
] as const;

/** Whether a failure code has a text of its own. */
export const isKnownFailure = (code: string | null): code is (typeof known)[number] =>
  code !== null && (known as readonly string[]).includes(code);

/**
 * Returns the failure code of publishing or saving: the specific code of a conflict, `publication_consent` for a missing consent, else the
 * general code.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'internal';
  const [first] = error.body.fields ?? [];
  if (error.code === 'conflict') return first?.code ?? 'internal';
  return first?.path === 'publication_consent' ? 'publication_consent' : error.code;
}
