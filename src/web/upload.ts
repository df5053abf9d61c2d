import { ApiError } from '#contract/client.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { createBrowserApi, type AuthRetry } from './api.ts';
import type { Session } from './session.ts';

/** Sends a form and tells how much of it has gone, from 0 to 1; `fetch` cannot. */
export type Upload = (
  path: 'media/upload' | 'profile/upload_avatar',
  form: FormData,
  onProgress: (part: number) => void,
) => Promise<unknown>;

/** Sending a piece, or turning the whole photo into its sizes, takes less, ms. */
const stallMs = 60_000;

function sendForm(
  path: string,
  form: FormData,
  token: string | null,
  onProgress: (part: number) => void,
  step: Record<string, string> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(step)) request.setRequestHeader(name, value);
    // A connection may die without a word: whoever has sent nothing for so long is cut off, and may send again.
    let stalled = setTimeout(() => request.abort(), stallMs);
    request.upload.addEventListener('progress', (event) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stallMs);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('error', () => reject(new ApiError('network', 0)));
    request.addEventListener('abort', () => reject(new ApiError('network', 0)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      const body = (request.response ?? {}) as Partial<ErrorBody>;
      // A server that stops reading a body too large may close before it answers.
      reject(new ApiError(body.error ?? 'internal', request.status, body));
    });
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.send(form);
  });
}

/** The primary client, with another way of sending: it renews, asks to sign in and repeats as every other call does. */
export function createUpload(session: Session, authRetry: AuthRetry): Upload {
  return (path, form, onProgress) =>
    createBrowserApi(session, authRetry, (to, input, token, _signal, step) =>
      sendForm(to, input as FormData, token, onProgress, step),
    )(
      path,
      // The calls that take a form are typed by their fields; the form carries them.
      form as never,
    );
}
