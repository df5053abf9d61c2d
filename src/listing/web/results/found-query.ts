import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { SearchInput } from '#kinds/web/calls.ts';
import { findPage, type KindSearch } from './kind-search.ts';

/** The number of listings that a search finds, and the number for each further choice. */
export const foundQuery = (search: KindSearch, api: Api, input: SearchInput) =>
  queryOptions({
    queryKey: [search.kind, 'found', input],
    queryFn: ({ signal }) => findPage(search, api, { ...input, limit: 1, with_facets: true }, signal),
  });
