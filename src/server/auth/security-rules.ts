import { stepLifetime } from '#contract/session-cookie.ts';

/** How long a nonce waits for its call, ms; solving takes seconds. */
export const nonceLifetime = stepLifetime * 1000;

/** How many acts above the rate a nonce that cost no work still allows, so that calls made at the same moment are not asked twice. */
export const stepSlack = 5;
