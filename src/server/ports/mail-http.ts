import type { Secret } from '../secret.ts';
import { type Attempts, providerAttempts, retrying } from './attempts.ts';
import { type Mail, MailError } from './mail.ts';

export type MailHttpOptions = { url: string; token: Secret; from: string };

const listHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends e-mail through a mail service or relay over HTTP: `POST <url>` with `Authorization: Bearer <token>` and the JSON body `{ "from",
 * "to", "subject", "text" }`, and `"headers"` if the message has any. Any 2xx is success; 408, 429 and 5xx are retried; all other statuses
 * are final.
 */
export function createMailHttp({ url, token, from }: MailHttpOptions, attempts: Attempts = providerAttempts): Mail {
  const post = async (body: string, signal: AbortSignal): Promise<void> => {
    let response: Response;
    try {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token.reveal()}` };
      response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new MailError(
        isLate ? 'The mail service did not answer in time' : 'The mail service cannot be reached',
        true,
      );
    }
    await response.body?.cancel();
    if (response.ok) return;
    const isPassing = response.status >= 500 || response.status === 429 || response.status === 408;
    throw new MailError(`The mail service answered ${response.status}`, isPassing);
  };
  return {
    send: ({ to, subject, text, unsubscribe }) =>
      retrying(
        attempts,
        (error) => error instanceof MailError && error.retryable,
        (signal) =>
          post(
            JSON.stringify({ from, to, subject, text, ...(unsubscribe && { headers: listHeaders(unsubscribe) }) }),
            signal,
          ),
      ),
  };
}
