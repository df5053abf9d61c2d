import { sessionDays } from '#areas/user/fields.ts';

/** What the documentation tells of sessions and the server keeps to (product.md §1, specification §9). Times in seconds. */

/** How long an access token lives. */
export const accessLifetime = 15 * 60;

/** How long a refresh token waits to be used, and how long a session may be kept up by using it. */
export const refreshLifetime = {
  user: sessionDays.idle * 24 * 3600,
  admin: 8 * 3600,
  absolute: sessionDays.absolute * 24 * 3600,
} as const;

/** Users and organizations share a cookie, one at a time; administrators have their own. */
export const sessionCookies = { user: 'leasing_jwt', admin: 'leasing_jwt_admin' } as const;

/** How long a nonce of the security step waits for its call. */
export const stepLifetime = 10 * 60;
