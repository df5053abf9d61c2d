const known = [
  'not_accepted',
  'blocked_by_you',
  'gone',
  'not_live',
  'too_many_requests',
  'not_found',
  'profile_required',
] as const;

/** The words of a refused message, by the code of the refusal. */
export const refusalOf = (code: string): (typeof known)[number] | 'other' =>
  known.find((one) => one === code) ?? 'other';
