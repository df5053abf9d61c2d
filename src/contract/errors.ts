/** The HTTP status of each error code (specification §8, product.md §1). */
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
  access_ended: 403,
  not_found: 404,
  unknown_call: 404,
  method_not_allowed: 405,
  too_slow: 408,
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
  image_too_small: 422,
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

/** The meaning of each error code, for the API documentation. */
export const errorMeaning: Readonly<Record<ErrorCode, string>> = {
  malformed_json: 'The body is no JSON, or the form was cut off.',
  invalid_input: 'The input does not fit; `fields` lists every problem.',
  unauthenticated: 'No access token, or one that is not ours. Sign in.',
  session_ended:
    'The session was ended: signed out, ended from another device, or its refresh token was used twice. Sign in.',
  wrong_code: 'The one-time code is wrong or too old.',
  wrong_credentials: 'Login, password or one-time code are wrong.',
  forbidden: 'Another kind of account may make this call.',
  foreign_origin: 'The session cookie was sent from the page of another site.',
  profile_required: 'Fill in the profile first: `profile/fill`.',
  account_blocked: 'A moderator has blocked the account.',
  access_ended: 'The password is right, but the organization has ended the access of this member.',
  not_found: 'There is no such thing, or none that you may see.',
  unknown_call: 'There is no such call.',
  method_not_allowed: 'The call takes another method, see the header `allow`.',
  too_slow:
    'The body comes too slowly: a form at least 10 kB a second, JSON whole within 30 seconds. Send it once more.',
  conflict:
    'What stands now does not allow it; the message says what, `current` where an edit began from something older.',
  account_leaving: 'The account is being deleted: sign in with `return_account` to keep it.',
  token_expired: 'The access token has expired. Refresh and send the call once more.',
  token_superseded:
    'The access token is of a key or a version of the session that is no longer used. Refresh and send the call once more.',
  address_too_long: 'The address is longer than any of ours.',
  too_large: 'The body or the file is larger than the call takes.',
  unsupported_type: 'The call takes another Content-Type.',
  unsupported_image: 'The file is no JPEG, PNG, WebP or HEIC.',
  broken_image: 'The picture could not be read.',
  image_too_big: 'The picture has too many pixels.',
  image_too_small: 'The picture has too few pixels to show anything.',
  challenge_required: 'Solve `challenge` and send the call once more with it in the header `security-solution`.',
  security_step_required: 'Send the same call once more with the nonce of `security_step`.',
  code_required: 'The change needs a fresh one-time code: `user/send_own_code`.',
  too_many_requests: 'Too often; `retry_after` says how many seconds to wait.',
  code_burnt: 'The code was mistaken too often; ask for another.',
  internal: 'Something failed on our side.',
  delivery_failed: 'The message could not be delivered.',
  unavailable: 'Briefly unavailable; try again after `retry_after` seconds.',
};

/** The error codes that every call may return without declaring them. */
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
  'too_slow',
  'unsupported_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

export type CommonError = (typeof commonErrors)[number];

/** All error codes that a call may return in addition to `commonErrors`: those that it declares and those that its options imply. */
export function errorsOf(call: {
  method: 'GET' | 'POST';
  errors: readonly ErrorCode[];
  needsProfile: boolean;
  secure: boolean;
}): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...call.errors,
    // The input of a GET is in its address.
    ...(call.method === 'GET' ? (['address_too_long'] as const) : []),
    ...(call.needsProfile ? (['profile_required'] as const) : []),
    ...(call.secure ? (['security_step_required'] as const) : []),
  ];
}

/** One invalid input field: `path` is dotted ("price_minor", "photos.2"), `code` is for programs, `message` for people. */
export type FieldIssue = { path: string; code: string; message: string };

/** The body of every error response. */
export type ErrorBody = {
  error: ErrorCode;
  message: string;
  fields?: FieldIssue[];
  /** Seconds after which the same request may succeed. */
  retry_after?: number;
  /** The proof-of-work challenge to solve, sent with `challenge_required`, and with `security_step_required` above the rate limit. */
  challenge?: unknown;
  /** The nonce to send in the header `security-step` when repeating a secure call; `expires_in` is in seconds. */
  security_step?: { nonce: string; expires_in: number };
  /** The time until which the call is refused, ISO 8601. */
  until?: string;
  /**
   * Sent with `account_blocked` after a correct code, or password of an owner of an organization; allows only `appeals/get_block` and
   * `appeals/create_of_block`.
   */
  appeal_key?: string;
  /** The current state, sent with `conflict` when an edit was based on an older version. */
  current?: unknown;
  request_id: string;
};
