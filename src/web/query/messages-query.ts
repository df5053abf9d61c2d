import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** How many messages the viewer has not read, for the header and its menu. */
export const unreadMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['messages/unread'],
    queryFn: async ({ signal }) => (await api('messages/unread', {}, { signal })).unread,
    staleTime: 60_000,
  });
