import type { Api } from '#contract/client.ts';
import type { AutoFilters } from '#areas/auto/contract.ts';
import { StartError } from '#server/start-error.ts';

export type SearchCase = { name: string; filters: AutoFilters };

export const PAGE = 24;

/** The calls of a running site as a guest makes them. */
export function apiOver(origin: string): Api {
  return async (path, input) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input ?? {}),
    });
    if (!answer.ok) throw new StartError(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The output schema of the call has made it.
    return (await answer.json()) as never;
  };
}

/** What people search for, from the narrow to the broad. Toyota and Moscow are the largest or nearly so: the hard ones of their kind. */
export async function searchCases(api: Api): Promise<SearchCase[]> {
  const { marks } = await api('auto/get_marks', {});
  const toyota = marks.find(({ slug }) => slug === 'toyota');
  if (!toyota) throw new StartError('The catalogue has no Toyota to search for.');
  const mark_id = [toyota.id];
  return [
    { name: 'one mark', filters: { mark_id } },
    { name: 'no filter', filters: {} },
    { name: 'mark + price + year', filters: { mark_id, price_to: 200_000_000, year_from: 2012 } },
    { name: 'text «камри»', filters: { q: 'камри' } },
    { name: 'region', filters: { region: ['RU-MOW'] } },
  ];
}

/** A case as the search port takes it: the first page, newest first. */
export const searchInput = (filters: AutoFilters) => ({
  filters,
  sort: 'newest' as const,
  limit: PAGE,
  now: new Date(),
});
