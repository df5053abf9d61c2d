import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** The public profile of a person; with its private part where they ask for their own. */
export const profileQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['profile/get', id], queryFn: ({ signal }) => api('profile/get', { id }, { signal }) });
