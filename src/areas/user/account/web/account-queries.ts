import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** Sessions change elsewhere: what is shown is asked for anew with each visit. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user/sessions/get'],
    queryFn: ({ signal }) => api('user/sessions/get', {}, { signal }),
  });

/** Someone asks to move this account to another phone. */
export const recoveryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user/recovery/get'],
    queryFn: ({ signal }) => api('user/recovery/get', {}, { signal }),
  });
