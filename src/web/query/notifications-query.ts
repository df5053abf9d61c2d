import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, InputOf } from '#contract/client.ts';

export type NotificationFilter = Pick<InputOf<'notifications/get'>, 'topics' | 'unread'>;

/** The number of unread notifications, for the bell of the header and the title of the document. */
export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications/get', 'count'],
    queryFn: async ({ signal }) => (await api('notifications/get', { unread: true, limit: 1 }, { signal })).unread,
    staleTime: 60_000,
  });

export const notificationsQuery = (api: Api, filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: ['notifications/get', filter],
    queryFn: ({ pageParam, signal }) =>
      api('notifications/get', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const notificationSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications/get_settings'],
    queryFn: ({ signal }) => api('notifications/get_settings', {}, { signal }),
  });

export const pushDevicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications/get_push_devices'],
    queryFn: async ({ signal }) => (await api('notifications/get_push_devices', {}, { signal })).devices,
  });
