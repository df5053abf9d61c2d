import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';

export type Thread = OutputOf<'messages/get'>;
export type Message = Thread['items'][number];
export type Conversation = OutputOf<'messages/get_conversations'>['items'][number];
export type About = InputOf<'messages/get_target'>;

const pageOfThread = 40;

export const conversationsQuery = (api: Api, q: string) =>
  infiniteQueryOptions({
    queryKey: ['messages/get_conversations', q],
    queryFn: ({ pageParam, signal }) =>
      api('messages/get_conversations', { q, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** A conversation with its messages, the latest page first. */
export const threadQuery = (api: Api, id: number) =>
  infiniteQueryOptions({
    queryKey: ['messages/get', id],
    queryFn: ({ pageParam, signal }) =>
      api('messages/get', { id, limit: pageOfThread, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The price offers of a conversation about a listing; null for any other conversation. */
export const offersQuery = (api: Api, { side, target, other }: Pick<Thread, 'side' | 'target' | 'other'>) => {
  const { kind, id } = target;
  if (kind !== 'listing' || id === null) return null;
  return queryOptions({
    queryKey: ['bids/list', 'between', id, other.id],
    queryFn: async ({ signal }) => {
      const between = { object_id: id, account_id: other.id };
      const input = {
        side: side === 'asker' ? 'sent' : 'received',
        kinds: ['price_offer'],
        between,
        limit: 10,
      } as const;
      return (await api('bids/list', { ...input, kinds: [...input.kinds] }, { signal })).items;
    },
  });
};

export const targetQuery = (api: Api, about: About) =>
  queryOptions({
    queryKey: ['messages/get_target', about],
    queryFn: ({ signal }) => api('messages/get_target', about, { signal }),
  });

/** Shows a message that was just sent before the conversation is read anew. */
export function addToThread(queryClient: QueryClient, api: Api, id: number, message: Message): void {
  queryClient.setQueryData(threadQuery(api, id).queryKey, (data: InfiniteData<Thread> | undefined) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.items.some((item) => item.id === message.id)) return data;
    return { ...data, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
  });
}
