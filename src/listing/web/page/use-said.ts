import { useEffect, useState } from 'react';
import type { Brought } from '#web/brought.ts';
import type { Listing } from '../../contract.ts';
import type { Said } from './said-of.ts';

/**
 * What the dictionary says of a listing, and what brings it. In a document that has just come it is undefined, and what the server has
 * drawn stands, until another answer of the listing has come.
 */
export function useSaid({ bring, present }: Brought<Said>, listing: Listing) {
  const [, setHere] = useState(false);
  const [first] = useState(listing);
  const bringNow = (): void => {
    // What does not come now is tried again with the next answer.
    void bring().then(
      () => setHere(true),
      () => undefined,
    );
  };
  useEffect(() => {
    if (listing !== first && !present()) bringNow();
    // Only another answer asks for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [listing]);
  return { said: present(), bringNow };
}
