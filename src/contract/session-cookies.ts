/** Names and lifetimes of session cookies, for the server and its documentation (product.md §1, specification §9). */

/** Lifetime of a session, in days: `idle` since its last use, `absolute` since sign-in. */
export const sessionDays = { idle: 30, absolute: 180 } as const;

/** Lifetime of an access token, in seconds. */
export const accessLifetime = 15 * 60;

/** Lifetimes of refresh tokens, in seconds: unused, for users and administrators, and of the whole session. */
export const refreshLifetime = {
  user: sessionDays.idle * 24 * 3600,
  admin: 8 * 3600,
  absolute: sessionDays.absolute * 24 * 3600,
} as const;

/** Cookie names. Users and organizations share a cookie, one session at a time; administrators have their own. */
export const sessionCookies = { user: 'leasing_jwt', admin: 'leasing_jwt_admin' } as const;

/** Lifetime of a nonce of the security step, in seconds. */
export const stepLifetime = 10 * 60;
