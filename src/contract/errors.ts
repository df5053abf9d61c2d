/** The one table of errors: code → HTTP status (specification §8, product.md §1). */
export const errorStatus = {
  malformed_json: 400,
  invalid_input: 422,
  unauthenticated: 401,
  session_ended: 401,
  wrong_code: 401,
  wrong_credentials: 401,
  forbidden: 403,
  foreign_origin: 403,
  profile_required: 403,
  account_blocked: 403,
  not_found: 404,
  unknown_call: 404,
  method_not_allowed: 405,
  conflict: 409,
  account_leaving: 409,
  token_expired: 410,
  token_superseded: 411,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  unsupported_image: 422,
  broken_image: 422,
  image_too_big: 422,
  challenge_required: 428,
  security_step_required: 428,
  code_required: 428,
  too_many_requests: 429,
  code_burnt: 429,
  internal: 500,
  delivery_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What any call may raise, whatever it declares. */
export const commonErrors = [
  'malformed_json',
  'invalid_input',
  'unauthenticated',
  'session_ended',
  'forbidden',
  'token_expired',
  'token_superseded',
  'account_blocked',
  'too_large',
  'unsupported_type',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

export type CommonError = (typeof commonErrors)[number];

/** What a call may raise beyond the common ones: what it declares, and what its options bring with them. */
export function errorsOf(call: {
  errors: readonly ErrorCode[];
  needsProfile: boolean;
  secure: boolean;
}): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...call.errors,
    ...(call.needsProfile ? (['profile_required'] as const) : []),
    ...(call.secure ? (['security_step_required'] as const) : []),
  ];
}

/** One problem of the input: `path` is dotted ("price_minor", "photos.2"), `code` is for programs, `message` for people. */
export type FieldIssue = { path: string; code: string; message: string };

/** The body of every answer that is not a success. */
export type ErrorBody = {
  error: ErrorCode;
  message: string;
  fields?: FieldIssue[];
  /** Seconds until the same request may succeed. */
  retry_after?: number;
  /** Proof-of-work challenge to solve, with `challenge_required`, and with `security_step_required` where the rate asks for it. */
  challenge?: unknown;
  /** What a secure call wants in the header `security-step` when it is sent once more. Seconds. */
  security_step?: { nonce: string; expires_in: number };
  /** The moment that the refusal speaks of, ISO 8601. */
  until?: string;
  /** What stands now, with the `conflict` of an edit that began from something older. */
  current?: unknown;
  request_id: string;
};
