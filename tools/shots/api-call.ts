import type { BrowserContext } from '@playwright/test';
import { StartError } from '#server/start-error.ts';

export type Call = <T>(path: string, input: unknown, token?: string) => Promise<T>;

/** Calls the API with the cookies of a browser, or of a client without one. */
export function callerOf(context: Pick<BrowserContext, 'request'>, origin: string): Call {
  return async <T>(path: string, input: unknown, token?: string) => {
    const headers = { origin, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await context.request.post(`${origin}/api/${path}`, { data: input, headers });
    if (!answer.ok()) throw new StartError(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
