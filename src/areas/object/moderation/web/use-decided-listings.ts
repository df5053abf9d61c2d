import { useState } from 'react';
import type { QueuedListing } from './queue.ts';

/**
 * What has been decided on this page, by the revision that was. An answer that was asked for before a decision and comes after it names
 * what is no longer there: such a row is not shown again, unless the decision was taken back or its owner has sent another revision.
 */
export function useDecidedListings() {
  const [decided, setDecided] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    without: (listings: readonly QueuedListing[]): QueuedListing[] =>
      listings.filter(({ id, revision }) => decided.get(id) !== revision),
    add: (listings: readonly Pick<QueuedListing, 'id' | 'revision'>[]): void =>
      setDecided((former) => new Map([...former, ...listings.map(({ id, revision }) => [id, revision] as const)])),
    takeBack: (id: number): void => setDecided((former) => new Map([...former].filter(([one]) => one !== id))),
  };
}
export type DecidedListings = ReturnType<typeof useDecidedListings>;
