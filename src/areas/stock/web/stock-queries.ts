import { queryOptions } from '@tanstack/react-query';
import { postsQuery } from '#areas/user/web/user-queries.ts';
import type { Api } from '#contract/client.ts';
import type { StockFilter } from './stock-filter.ts';

const rowsOnPage = 50;

/** The rows of the stock table: the own listings of all kinds, page by page. */
export const stockQuery = (api: Api, id: number, filter: StockFilter) =>
  postsQuery(api, id, { ...filter, limit: rowsOnPage });

/** The figures of the whole stock. */
export const stockStatisticsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stock/get_statistics'],
    queryFn: ({ signal }) => api('stock/get_statistics', {}, { signal }),
  });
