import type { Api } from '#contract/client.ts';
import type { Filters } from '#areas/search/port.ts';
import { StartError } from '#server/start-error.ts';

/** `hasFloor`: plain SQL finds the same, so the two can be compared. */
export type SearchCase = { name: string; filters: Filters; hasFloor?: boolean };

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

/** What people search for. Toyota, automatic and white are the largest of their kind or nearly so: the hard ones. */
export async function searchCases(api: Api): Promise<SearchCase[]> {
  const { marks } = await api('auto/get_marks', {});
  const toyota = marks.find(({ slug }) => slug === 'toyota');
  if (!toyota) throw new StartError('The catalogue has no Toyota to search for.');
  const mark_id = [toyota.id];
  return [
    { name: 'one mark', filters: { mark_id }, hasFloor: true },
    { name: 'no filter', filters: {}, hasFloor: true },
    {
      name: 'mark + 2 facets + price',
      filters: { mark_id, body: ['sedan', 'suv'], gearbox: ['at'], price_to: 200_000_000 },
    },
    { name: 'text «камри»', filters: { q: 'камри' } },
    { name: 'text «один хозяин»', filters: { q: 'один хозяин' } },
    { name: 'gearbox + colour', filters: { gearbox: ['at'], colour: ['white'] } },
    { name: 'region', filters: { region: ['RU-MOW'] }, hasFloor: true },
  ];
}

/** Broad filters of which none comes twice: nothing that was kept from an earlier answer helps. */
export const newFilters = (count: number): Filters[] =>
  Array.from({ length: count }, (_, index) => ({
    gearbox: ['at'],
    colour: ['white'],
    price_to: 200_000_000 + index * 100_000,
  }));

/** A case as the search port takes it: the first page, newest first. */
export const searchInput = (filters: Filters) => ({
  filters,
  sort: 'newest' as const,
  limit: PAGE,
  withFacets: false,
  now: new Date(),
});

/** Every make in every order: more pages than cards and answers are kept. */
export const mixedFilters = (marks: readonly { id: number }[]) =>
  (['price_asc', 'price_desc', 'year_desc', 'mileage_asc', 'newest'] as const).flatMap((sort) =>
    marks.map(({ id }) => ({ mark_id: [id], sort })),
  );
