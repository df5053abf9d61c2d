import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

export const busyDaysQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['house/get_busy_days', id],
    queryFn: ({ signal }) => api('house/get_busy_days', { id }, { signal }),
  });
