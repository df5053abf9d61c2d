import { VinSourceError } from './vin-sources.ts';

const answerMs = 15_000;
/** A report, with its photos as links, is far smaller than this. */
const mostBytes = 5_000_000;

type Request = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new VinSourceError('The answer is too large', 'unreadable');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Sends one request to a source and returns its JSON; null for 404. Other refusals are VinSourceErrors. */
export async function askVinSource(name: string, request: Request, signal?: AbortSignal): Promise<unknown> {
  const late = AbortSignal.timeout(answerMs);
  let status: number;
  let text: string;
  try {
    const { url, method = 'GET', headers = {}, body } = request;
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([late, signal]) : late,
      redirect: 'error',
    });
    status = response.status;
    text = await readBody(response);
  } catch (error) {
    if (error instanceof VinSourceError) throw error;
    if (signal?.aborted) throw error;
    throw new VinSourceError(`${name} did not answer`, 'unavailable', true);
  }
  if (status === 404) return null;
  if (status === 429 || status >= 500) throw new VinSourceError(`${name} answered ${status}`, 'unavailable', true);
  if (status >= 400) throw new VinSourceError(`${name} answered ${status}`, 'refused');
  try {
    return JSON.parse(text);
  } catch {
    throw new VinSourceError(`${name} answered no JSON`, 'unavailable', true);
  }
}
