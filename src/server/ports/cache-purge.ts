import type { Secret } from '../secret.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';

/** Removes addresses that are no longer public from a cache in front of the site (a CDN or proxy). */
export type CachePurge = {
  /** Takes absolute addresses. Rejects when the cache does not confirm the removal; the caller retries. */
  forget(urls: readonly string[]): Promise<void>;
};

/** For sites without a cache in front. */
export const noCachePurge: CachePurge = { forget: async () => {} };

/** The maximum number of addresses in one request. */
const atOnce = 100;

class PurgeError extends Error {}

/** Sends `POST <url>` with `Authorization: Bearer <token>` and the JSON body `{ "urls": […] }`; any 2xx is success. */
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
