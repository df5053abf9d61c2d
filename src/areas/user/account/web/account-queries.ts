import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** Query of the caller's sessions. They change on other devices, so every visit reloads them. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user/sessions/get'],
    queryFn: ({ signal }) => api('user/sessions/get', {}, { signal }),
  });

/** Query of a request to move this account to another phone. */
export const recoveryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user/recovery/get'],
    queryFn: ({ signal }) => api('user/recovery/get', {}, { signal }),
  });
