import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useAccountHref } from '#web/use-account-href.ts';

/** The address that writes to the seller; with the days of a stay in this page's address, it asks whether they are free. */
export function useWriteHref(id: number): string {
  const { stay_from: from, stay_to: to, stay_guests: guests } = useSearch();
  const days = from && to ? `&ask=stay.${[from, to, guests].flat().filter(Boolean).join('.')}` : '';
  return useAccountHref()(paths.newMessage('listing', id) + days);
}
