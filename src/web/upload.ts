import { ApiError } from '#contract/client.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { createBrowserApi, type AuthRetry } from './api.ts';
import type { Session } from './session.ts';

/** Sends a form and reports its progress from 0 to 1, which `fetch` cannot do. */
export type Upload = (
  path:
    | 'media/upload'
    | 'profile/upload_avatar'
    | 'profile/upload_cover'
    | 'bids/add_document'
    | 'messages/add_photo'
    | 'stock/feeds/upload',
  form: FormData,
  onProgress: (part: number) => void,
) => Promise<unknown>;

/** The longest pause without progress before the upload is aborted, ms; sending a piece or resizing the whole photo takes less. */
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
    // A connection may break silently, so an upload without progress is aborted and can be repeated.
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
      // A server that refuses a body as too large may close the connection before it responds.
      reject(new ApiError(body.error ?? 'internal', request.status, body));
    });
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.send(form);
  });
}

/** The primary client with a different transport: it refreshes, asks to sign in and repeats calls like the others. */
export function createUpload(session: Session, authRetry: AuthRetry): Upload {
  return (path, form, onProgress) =>
    createBrowserApi(session, authRetry, (to, input, token, _signal, step) =>
      sendForm(to, input as FormData, token, onProgress, step),
    )(
      path,
      // The calls' inputs are typed by their fields, which the form contains.
      form as never,
    );
}
