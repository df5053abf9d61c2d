import { ApiError } from '#contract/client.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Session } from './session.ts';

/** Sends a form and tells how much of it has gone, from 0 to 1; `fetch` cannot. */
export type Upload = (path: string, form: FormData, onProgress: (part: number) => void) => Promise<unknown>;

function sendForm(
  path: string,
  form: FormData,
  token: string | null,
  onProgress: (part: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
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
    request.send(form);
  });
}

/** As createBrowserApi: on 410 or 411 refresh once and retry once. */
export function createUpload(session: Session): Upload {
  return async (path, form, onProgress) => {
    const token = await session.token();
    try {
      return await sendForm(path, form, token, onProgress);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 410 && error.status !== 411)) throw error;
      const renewed = await session.refresh(token);
      if (!renewed) throw error;
      return sendForm(path, form, renewed, onProgress);
    }
  };
}
