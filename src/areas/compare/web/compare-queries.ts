import { queryOptions } from '@tanstack/react-query';
import { ratingQuery } from '#listing/web/page/history-queries.ts';
import { costQuery } from '#true-cost/web/cost-query.ts';
import type { AppContext } from '#web/app-context.ts';
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

/** The rating and the costs of each compared listing by its id; what could not be found is left out, since the table stands without it. */
export const figuresQuery = (
  { api, queryClient, locale }: Pick<AppContext, 'api' | 'queryClient' | 'locale'>,
  ids: readonly number[],
) =>
  queryOptions({
    queryKey: ['compared figures', ids, locale],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          ids.map(async (id) => {
            const [rating, cost] = await Promise.allSettled([
              queryClient.ensureQueryData(ratingQuery(api, id)),
              queryClient.ensureQueryData(costQuery(api, id, locale)),
            ]);
            const found = {
              rating: rating.status === 'fulfilled' ? rating.value.rating : null,
              cost: cost.status === 'fulfilled' ? cost.value.cost : null,
            };
            return [id, found] as const;
          }),
        ),
      ),
  });
