import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { queueKey, withListing } from './queue.ts';

/** Under the three minutes that a claim lasts. */
const renewMs = 2 * 60_000;

/** Holds the open listing for this moderator as long as it is open, and tells the list who has it. */
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
        // Decided meanwhile; what the network did the next look will mend.
        if (error instanceof ApiError && error.code === 'not_found') void queryClient.invalidateQueries({ queryKey });
      }
    };
    // Who only passes by holds nothing.
    const first = setTimeout(() => void take(), 400);
    const again = setInterval(() => void take(), renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [api, id, queryClient]);
}
