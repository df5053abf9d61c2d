import { postsQuery } from '#areas/user/web/user-queries.ts';
import type { Api } from '#contract/client.ts';
import type { MarketingState } from './marketing-address.ts';

const rowsOnPage = 6;

/** The public listings of an account that may be promoted, page by page. */
export const pickQuery = (api: Api, account: number, { q, kind }: Pick<MarketingState, 'q' | 'kind'>) =>
  postsQuery(api, account, { status: 'active', limit: rowsOnPage, ...(q && { q }), ...(kind && { kind }) });
