import { stepLifetime } from '#contract/session-cookies.ts';

/** The lifetime of a nonce, ms; solving a challenge takes seconds. */
export const nonceLifetime = stepLifetime * 1000;

/**
 * The number of acts above the rate limit for which a nonce issued without work stays valid, so that simultaneous calls are not refused
 * twice.
 */
export const stepSlack = 5;
