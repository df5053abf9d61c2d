import { minuteMs } from '#ui/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';

/** How many applications wait for the viewer, for the marks of the header and of personal pages. Asked again by the minute while a mark is shown. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bids/waiting'],
    queryFn: ({ signal }) => api('bids/waiting', {}, { signal }),
    staleTime: minuteMs,
    refetchInterval: minuteMs,
  });
