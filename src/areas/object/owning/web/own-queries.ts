import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** Query of the caller's drafts. */
export const draftsQuery = (api: Api) =>
  queryOptions({ queryKey: ['object/draft/list'], queryFn: ({ signal }) => api('object/draft/list', {}, { signal }) });

/** Query of the caller's deleted listings that can still be restored. */
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
