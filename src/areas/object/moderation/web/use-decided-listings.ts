import { useState } from 'react';
import type { QueuedListing } from './queue.ts';

/**
 * Remembers the listings decided on this page by their revision. A queue response that was requested before a decision and arrives after it
 * still contains the listing; such a row is hidden, unless the decision was undone or the owner has submitted a new revision.
 */
export function useDecidedListings() {
  const [decided, setDecided] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    without: (listings: readonly QueuedListing[]): QueuedListing[] =>
      listings.filter(({ id, revision }) => decided.get(id) !== revision),
    add: (listings: readonly Pick<QueuedListing, 'id' | 'revision'>[]): void =>
      setDecided((former) => new Map([...former, ...listings.map(({ id, revision }) => [id, revision] as const)])),
    takeBack: (id: number): void =>
      setDecided((former) => new Map([...former].filter(([decidedId]) => decidedId !== id))),
  };
}
export type DecidedListings = ReturnType<typeof useDecidedListings>;
