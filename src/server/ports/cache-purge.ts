import type { Secret } from '../secret.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';

/** Tells a cache in front of the site (a CDN, a proxy) to forget addresses that have closed. */
export type CachePurge = {
  /** Whole addresses. Fails where the cache could not be told: who asks tries again. */
  forget(urls: readonly string[]): Promise<void>;
};

/** Where nothing lies in front. */
export const noCachePurge: CachePurge = { forget: async () => {} };

/** Addresses told at once. */
const atOnce = 100;

class PurgeError extends Error {}

/** `POST <url>` with `Authorization: Bearer <token>` and the JSON body `{ "urls": […] }`; any 2xx is success. */
export function createCachePurge(
  { url, token }: { url: string; token: Secret },
  attempts: Attempts = providerAttempts,
): CachePurge {
  const post = async (urls: readonly string[], signal: AbortSignal): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.reveal()}` },
      body: JSON.stringify({ urls }),
      signal,
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new PurgeError(`The cache answered ${response.status}`);
  };
  return {
    async forget(urls) {
      for (let from = 0; from < urls.length; from += atOnce) {
        await retrying(
          attempts,
          () => true,
          (signal) => post(urls.slice(from, from + atOnce), signal),
        );
      }
    },
  };
}
