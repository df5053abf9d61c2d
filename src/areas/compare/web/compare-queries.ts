import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#listing/contract.ts';
import type { KindName } from '#kinds/names.ts';
import { loadKind } from '#kinds/web/dictionaries.ts';
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

export const dictionaryQuery = (kind: KindName | undefined) =>
  queryOptions({
    queryKey: ['dictionary', kind],
    staleTime: Infinity,
    queryFn: () => (kind ? loadKind(kind) : null),
    enabled: kind !== undefined,
  });
