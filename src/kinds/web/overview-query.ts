import { queryOptions } from '@tanstack/react-query';
import type { Api, OutputOf } from '#contract/client.ts';
import type { KindName } from '../names.ts';

/** The number of listings of every kind, and of this kind in large cities. */
export const overviewQuery = (api: Api, kind: KindName, region: string | undefined) =>
  queryOptions({
    queryKey: ['home', 'overview', kind, region],
    staleTime: 60_000,
    queryFn: ({ signal }) => api('home/get_overview', { kind, ...(region && { region }) }, { signal }),
  });

export type Overview = OutputOf<'home/get_overview'>;
