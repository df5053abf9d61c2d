import { z } from 'zod';
import type { Secret } from '../secret.ts';
import { type Attempts, retrying } from './attempts.ts';
import type { Clock } from './clock.ts';
import { type FoundOrganization, type Organizations, OrganizationsError } from './organizations.ts';

export type DadataOptions = { url: string; token: Secret };

/** A person waits for this response while typing: a short timeout and one retry. */
const whileTyping: Attempts = { timeout: 2500, pauses: [200] };
/** DaData answers 429 above 30 requests a second from one address (domain.md §5.1), which several servers may share. */
const perSecond = 10;
/** The pause after DaData refuses the key or the daily quota is used up, ms. */
const refusedPause = 10 * 60_000;
/** The maximum length of a query; DaData answers 413 to longer ones. */
const longestQuery = 300;
const shownAtMost = 7;

const maybe = z.string().nullish().catch(null);
/** The fields of DaData's response that are used; values that differ from its documentation count as unknown. */
const party = z.object({
  value: maybe,
  data: z.object({
    inn: z.string().regex(/^(\d{10}|\d{12})$/),
    kpp: maybe,
    ogrn: maybe,
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    name: z.object({ short_with_opf: maybe, full_with_opf: maybe }).nullish().catch(null),
    address: z.object({ value: maybe }).nullish().catch(null),
    state: z.object({ status: maybe }).nullish().catch(null),
  }),
});
const answer = z.object({ suggestions: z.array(z.unknown()) });

const statuses: Readonly<Record<string, FoundOrganization['status']>> = {
  ACTIVE: 'active',
  LIQUIDATING: 'liquidating',
  LIQUIDATED: 'liquidated',
  REORGANIZING: 'reorganizing',
  BANKRUPT: 'bankrupt',
};

function foundOf(suggestion: unknown): FoundOrganization[] {
  const read = party.safeParse(suggestion);
  if (!read.success) return [];
  const { value, data } = read.data;
  return [
    {
      inn: data.inn,
      kind: data.type === 'LEGAL' ? 'company' : 'sole_trader',
      name: data.name?.short_with_opf ?? value ?? data.name?.full_with_opf ?? null,
      ogrn: data.ogrn ?? null,
      kpp: data.kpp ?? null,
      address: data.address?.value ?? null,
      status: statuses[data.state?.status ?? ''] ?? null,
    },
  ];
}

async function readAnswer(response: Response): Promise<FoundOrganization[]> {
  if (!response.ok)
    throw new OrganizationsError(
      `DaData answered ${response.status}`,
      response.status >= 500 || response.status === 429,
    );
  const read = answer.safeParse(await response.json().catch(() => null));
  if (!read.success) throw new OrganizationsError('DaData answered something else than suggestions', true);
  return read.data.suggestions.flatMap(foundOf);
}

/** Finds firms and sole traders through dadata.ru: by an exact INN, otherwise by name or the beginning of an INN. */
export function createDadata(
  { url, token }: DadataOptions,
  clock: Clock,
  attempts: Attempts = whileTyping,
): Organizations {
  let refusedUntil = 0;
  let second = { at: 0, asked: 0 };

  const takeTurn = (): void => {
    const now = clock.now().getTime();
    if (now < refusedUntil) throw new OrganizationsError('DaData has refused the key or the quota is used up', false);
    if (now - second.at >= 1000) second = { at: now, asked: 0 };
    if (second.asked >= perSecond) throw new OrganizationsError('Too many questions to DaData at once', false);
    second.asked += 1;
  };

  const post = async (path: string, body: object, signal: AbortSignal): Promise<FoundOrganization[]> => {
    takeTurn();
    let response: Response;
    try {
      response = await fetch(`${url}/suggestions/api/4_1/rs/${path}/party`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Token ${token.reveal()}`,
        },
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      });
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new OrganizationsError(isLate ? 'DaData did not answer in time' : 'DaData cannot be reached', true);
    }
    if (response.status === 401 || response.status === 403) refusedUntil = clock.now().getTime() + refusedPause;
    return readAnswer(response);
  };

  return {
    knowsNames: true,
    find(query) {
      const digits = query.replaceAll(/\s/g, '');
      const isWhole = /^(\d{10}|\d{12})$/.test(digits);
      const body = isWhole ? { query: digits } : { query: query.slice(0, longestQuery), count: shownAtMost };
      return retrying(
        attempts,
        (error) => error instanceof OrganizationsError && error.retryable,
        (signal) => post(isWhole ? 'findById' : 'suggest', body, signal),
      );
    },
  };
}
