import { type Api, ApiError, getCalls } from '#contract/client.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Session } from './session.ts';

/** Turns an answer that is not a success into an ApiError; a body that is not ours counts as `internal`. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError(body.error ?? 'internal', response.status, body);
}

/** One request, no retry. `token` goes into the Authorization header, the only credential a call accepts. */
export async function sendCall(path: string, input: unknown, token: string | null, signal?: AbortSignal): Promise<unknown> {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  const isGet = getCalls.has(path);
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const isForm = input instanceof FormData;
  if (!isGet && !isForm && input !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`/api/${path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers,
      credentials: 'include',
      ...(isGet ? {} : { body: isForm ? input : input === undefined ? undefined : JSON.stringify(input) }),
      ...(signal ? { signal } : {}),
    } as RequestInit);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0);
  }
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

/** Specification §7: on 410 or 411 refresh once, then retry once; a failed refresh signs out. */
export function createBrowserApi(session: Session): Api {
  return async (path, input, options) => {
    const token = await session.token();
    try {
      return (await sendCall(path as string, input, token, options?.signal)) as never;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 410 && error.status !== 411)) throw error;
      const renewed = await session.refresh(token);
      if (!renewed) throw error;
      return (await sendCall(path as string, input, renewed, options?.signal)) as never;
    }
  };
}
