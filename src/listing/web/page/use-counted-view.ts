import { useEffect } from 'react';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

/** Reports a view of a listing, but not of a preloaded page or by its owner. */
export function useCountedView({ id, is_own }: Pick<Listing, 'id' | 'is_own'>): void {
  const { api } = useApp();
  useEffect(() => {
    if (is_own) return;
    // The response is not awaited, and a lost view does not matter to the visitor.
    api('object/view', { id }).catch(() => {});
  }, [api, id, is_own]);
}
