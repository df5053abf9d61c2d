import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#listing/contract.ts';
import { type Api, ApiError } from '#contract/client.ts';

/** The compared listings in the order of the list; closed listings are omitted. */
export const comparedQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['compared', ids],
    queryFn: async ({ signal }): Promise<Listing[]> => {
      const found = await Promise.all(
        ids.map((id) =>
          api('object/get', { id }, { signal }).catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'not_found') return [];
            throw error;
          }),
        ),
      );
      return found.flat();
    },
  });

/** The list of the account for which the server draws the page; browsers follow the list itself. */
export const servedQuery = (api: Api) =>
  queryOptions({ queryKey: ['compare/get'], queryFn: ({ signal }) => api('compare/get', {}, { signal }) });
