import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** A person's public profile, with its private part for the person themselves. */
export const profileQuery = (api: Api, id: number) =>
  queryOptions({ queryKey: ['profile/get', id], queryFn: ({ signal }) => api('profile/get', { id }, { signal }) });
