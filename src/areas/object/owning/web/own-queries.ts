import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** What the caller is typing somewhere. */
export const draftsQuery = (api: Api) =>
  queryOptions({ queryKey: ['object/draft/list'], queryFn: ({ signal }) => api('object/draft/list', {}, { signal }) });

/** What the caller has deleted and may take back. */
export const deletedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['object/get_deleted'],
    queryFn: ({ signal }) => api('object/get_deleted', {}, { signal }),
  });

export const statisticsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['object/statistics', id],
    queryFn: ({ signal }) => api('object/statistics', { id, days: 30 }, { signal }),
  });
