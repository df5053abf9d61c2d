import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { findCardCosts } from '#listing/web/find-card-costs.ts';
import { noCosts } from '#listing/web/no-costs.ts';
import { nearestStars } from './nearest-stars.ts';

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

/**
 * The published review that is quoted beside an account's name: the newest of those nearest to its rating, so that neither the last nor the
 * best one stands for all. Without a rating the newest; null without any.
 */
export const typicalReviewQuery = (api: Api, { id, rating }: Pick<OutputOf<'profile/get'>, 'id' | 'rating'>) =>
  queryOptions({
    queryKey: ['feedback/get_by_user', id, 'typical', rating?.average ?? 0],
    queryFn: async ({ signal }) => {
      const newestOf = (stars: number | null) =>
        api('feedback/get_by_user', { user_id: id, limit: 1, ...(stars !== null && { stars }) }, { signal });
      const first = await newestOf(rating && Math.round(rating.average));
      const nearest = first.items.length > 0 || !rating ? null : nearestStars(first.distribution, rating.average);
      return (nearest === null ? first : await newestOf(nearest)).items[0] ?? null;
    },
  });

/** Returns the user id in the URL, or 0 for a malformed one, which gives a 404 (product.md §2). */
export const userIdOf = (params: Record<string, string>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
