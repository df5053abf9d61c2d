import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { queueKey, withListing } from './queue.ts';

/** A claim lasts three minutes and is renewed before that. */
const renewMs = 2 * 60_000;

/**
 * Claims the open listing for this moderator, renews the claim while the listing is open, and updates the cached queue with the claim in
 * force.
 */
export function useClaim(id: number | undefined): void {
  const { api } = useApp();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const queryKey = queueKey;
    const take = async () => {
      try {
        const { claim } = await api('object/claim_review', { id });
        queryClient.setQueriesData({ queryKey }, withListing(id, { claim }));
      } catch (error) {
        // `not_found`: the listing was decided meanwhile. Network errors are ignored, since the next renewal retries.
        if (error instanceof ApiError && error.code === 'not_found') void queryClient.invalidateQueries({ queryKey });
      }
    };
    // A listing that is only passed while stepping through the queue is not claimed.
    const first = setTimeout(() => void take(), 400);
    const again = setInterval(() => void take(), renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [api, id, queryClient]);
}
