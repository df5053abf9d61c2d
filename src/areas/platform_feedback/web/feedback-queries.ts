import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { isFeedbackTopic } from '../topics.ts';

export type FeedbackSummary = OutputOf<'platform_feedback/get_all'>['items'][number];
export type FeedbackFilter = Pick<InputOf<'platform_feedback/get_all'>, 'state' | 'topic' | 'assigned'>;

export const feedbackStates = ['new', 'open', 'closed'] as const;

/** Reads the filter from the address; unknown values are ignored. */
export function feedbackFilter(read: (key: string) => string | undefined): FeedbackFilter {
  const [topic, assigned] = [read('topic'), read('assigned')];
  return {
    state: feedbackStates.find((state) => state === read('state')) ?? 'new',
    ...(isFeedbackTopic(topic) && { topic }),
    ...((assigned === 'me' || assigned === 'nobody') && { assigned }),
  };
}

export const feedbackListQuery = (api: Api, filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: ['platform_feedback/get_all', filter],
    queryFn: ({ pageParam, signal }) =>
      api('platform_feedback/get_all', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const feedbackQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['platform_feedback/get', id],
    queryFn: async ({ signal }) => {
      const found = await api('platform_feedback/get', { id }, { signal });
      if (found.state === 'new') await api('platform_feedback/read', { id });
      return found;
    },
    // Each reading is logged.
    staleTime: Infinity,
  });
