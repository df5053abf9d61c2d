import { queryOptions } from '@tanstack/react-query';
import { type Api, ApiError } from '#contract/client.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';

export const rateQuery = (api: Api, date: string) =>
  queryOptions({
    queryKey: ['currency/rate', date],
    queryFn: ({ signal }) => api('currency/rate', { date }, { signal }),
  });

export const listingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['customs/listing', id],
    // A missing listing, or one of a section without customs, is not an error of the page.
    queryFn: async ({ signal }) => {
      try {
        const listing = await api('object/get', { id }, { signal });
        return listing.kind === 'autofromabroad' ? listing : null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

/** The listing that the address names; null without one. */
export function listingIn(search: RawSearch): number | null {
  const id = Number(firstValue(search, 'listing'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whether a second car is shown beside the first. */
export const isComparing = (search: RawSearch): boolean => firstValue(search, 'compare') !== undefined;
