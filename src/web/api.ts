import { type Api, ApiError, type ApiOptions, getCalls, stepHeaders } from '#contract/client.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { stringifySearch } from './routes/search-params.ts';
import type { Session } from './session.ts';

/** Returns the ApiError of an error response; a response without our error body counts as `internal`. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError(body.error ?? 'internal', response.status, body);
}

/** Headers of the security step and of a proof of work, by name. */
type StepHeaders = Record<string, string>;

/**
 * Sends one request without retries and returns its output; throws ApiError. `token` goes into the Authorization header, the only
 * credential that calls accept.
 */
export async function sendCall(
  path: string,
  input: unknown,
  token: string | null,
  signal?: AbortSignal,
  step?: StepHeaders,
): Promise<unknown> {
  const headers: Record<string, string> = { ...step };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const isGet = getCalls.has(path);
  const query = isGet ? stringifySearch(input as Record<string, unknown>) : '';
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
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    // The connection closed during the response.
    throw new ApiError('network', 0);
  }
}

/** How the primary client (dialogs and changes) handles refusals that the secondary client (page loaders) only throws. */
export type AuthRetry = {
  /** Opens the sign-in dialog over the page, which keeps typed text; resolves with true when the person has signed in. */
  signIn(): Promise<boolean>;
  /** Opens the profile form, because the call needs a filled profile. */
  fillProfile(): void;
};

type Send = typeof sendCall;

/** Returns the headers for repeating a call that was refused for lack of a nonce or a proof of work; null for every other refusal. */
async function answerTo({ code, body }: ApiError, onWork: ApiOptions['onWork']): Promise<StepHeaders | null> {
  const nonce = body.security_step?.nonce;
  if (code !== 'challenge_required' && !(code === 'security_step_required' && nonce)) return null;
  let solution: string | undefined;
  if (body.challenge) {
    onWork?.();
    const { solveChallenge } = await import('./solve-challenge.ts');
    solution = await solveChallenge(body.challenge);
  }
  if (code === 'challenge_required' && !solution) return null;
  return {
    ...(nonce ? { [stepHeaders.nonce]: nonce } : {}),
    ...(solution ? { [stepHeaders.solution]: solution } : {}),
  };
}

/** Passes the security step and the proof of work without involving the person (product.md §1): repeats the call at most once. */
const throughStep =
  (send: Send, onWork: ApiOptions['onWork']): Send =>
  async (path, input, token, signal) => {
    try {
      return await send(path, input, token, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const step = await answerTo(error, onWork).catch(() => null);
      if (!step) throw error;
      return send(path, input, token, signal, step);
    }
  };

/**
 * Specification §7: after 410 or 411 the client refreshes once, then retries once; a failed refresh signs out. With `authRetry` this is the
 * primary client of specification §8, without it the secondary.
 */
export function createBrowserApi(session: Session, authRetry?: AuthRetry, send: Send = sendCall): Api {
  const attempt = async (path: string, input: unknown, { signal, onWork }: ApiOptions = {}): Promise<unknown> => {
    const sendOn = throughStep(send, onWork);
    const token = await session.token();
    try {
      return await sendOn(path, input, token, signal);
    } catch (error) {
      const next = token === null ? null : await replacement(session, error, token);
      if (!next) throw error;
      return sendOn(path, input, next, signal);
    }
  };
  return async (path, input, options) => {
    try {
      return (await attempt(path, input, options)) as never;
    } catch (error) {
      if (!authRetry || !(error instanceof ApiError)) throw error;
      if (error.code === 'profile_required') authRetry.fillProfile();
      if (!isSignedOut(error) || !(await authRetry.signIn())) throw error;
      return (await attempt(path, input, options)) as never;
    }
  };
}

/** Whether signing in can resolve the refusal; a wrong code is also a 401, but signing in does not resolve it. */
function isSignedOut(error: ApiError): boolean {
  const cured: readonly string[] = ['unauthenticated', 'session_ended', 'token_expired', 'token_superseded'];
  return cured.includes(error.code);
}

async function replacement(session: Session, error: unknown, token: string): Promise<string | null> {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 410 || error.status === 411) return session.refresh(token);
  if (error.code === 'unauthenticated' || error.code === 'session_ended') return session.ended(token);
  return null;
}
