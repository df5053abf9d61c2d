import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useAccountHref } from '#web/use-account-href.ts';

/** Whether this page's address has the days of a stay: to write to the seller is then what is next, before a call. */
export function useAsksDays(): boolean {
  const { stay_from: from, stay_to: to } = useSearch();
  return Boolean(from && to);
}

/** The address that writes to the seller; with the days of a stay in this page's address, it asks whether they are free. */
export function useWriteHref(id: number): string {
  const { stay_from: from, stay_to: to, stay_guests: guests } = useSearch();
  const days = useAsksDays() ? `&ask=stay.${[from, to, guests].flat().filter(Boolean).join('.')}` : '';
  return useAccountHref()(paths.newMessage('listing', id) + days);
}
