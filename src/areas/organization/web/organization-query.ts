import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** The organization of the session, as its members see it. */
export const organizationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organization/data'],
    queryFn: ({ signal }) => api('organization/data', {}, { signal }),
  });
