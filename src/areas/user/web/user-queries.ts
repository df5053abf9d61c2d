import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf } from '#contract/client.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { noCosts } from '#listing/web/no-costs.ts';

/** Typed offers, or generic ads. */
export type PostsPart = 'offers' | 'ads';

export const isOfPart =
  (part: PostsPart) =>
  ({ kind }: { kind: string }): boolean =>
    (kind === 'ads') === (part === 'ads');

/** Filter of a person's listings. The default is all of them, newest first. */
export type PostsFilter = Omit<InputOf<'object/get_by_user'>, 'user_id' | 'cursor'>;

/** The costs of listings that are for sale come with each page of them. */
export const postsQuery = (api: Api, id: number, filter: PostsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['object/get_by_user', id, filter],
    queryFn: async ({ pageParam, signal }) => {
      const input = { user_id: id, ...filter, ...(pageParam ? { cursor: pageParam } : {}) };
      const page = await api('object/get_by_user', input, { signal });
      return { ...page, costs: filter.status === 'active' ? await findCardCosts(api, page.items, signal) : noCosts };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** What a query means among the listings of a seller. */
export const meaningQuery = (api: Api, id: number, q: string) =>
  queryOptions({
    queryKey: ['object/understand_by_user', id, q],
    queryFn: ({ signal }) => api('object/understand_by_user', { user_id: id, q }, { signal }),
  });

/** The latest published review, which is quoted beside an account's name; null without any. */
export const latestReviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['feedback/get_by_user', id, 'latest'],
    queryFn: async ({ signal }) => {
      const { items } = await api('feedback/get_by_user', { user_id: id, limit: 1 }, { signal });
      return items[0] ?? null;
    },
  });

/** Returns the user id in the URL, or 0 for a malformed one, which gives a 404 (product.md §2). */
export const userIdOf = (params: Record<string, string>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
