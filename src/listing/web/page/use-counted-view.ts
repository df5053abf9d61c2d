import { useEffect } from 'react';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

/** Tells that the page of a listing was looked at: not when it was only loaded ahead, and never by its owner. */
export function useCountedView({ id, is_own }: Pick<Listing, 'id' | 'is_own'>): void {
  const { api } = useApp();
  useEffect(() => {
    if (is_own) return;
    // Nobody waits for it, and a view that was not counted is no loss to who looks.
    api('object/view', { id }).catch(() => {});
  }, [api, id, is_own]);
}
