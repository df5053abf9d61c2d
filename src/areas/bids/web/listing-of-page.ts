import { useQuery } from '@tanstack/react-query';
import { idOfSlug } from '#listing/slug-id.ts';
import { useHere } from '#web/layouts/use-here.ts';
import { useApp } from '#web/use-app.ts';

/** The id of the listing on whose page the visitor is; 0 on other pages. */
export function useListingIdOfPage(): number {
  const { path } = useHere();
  const [, address = ''] = /^\/offers\/[a-z]+\/([^/]+)$/.exec(path) ?? [];
  return Number(/^[1-9]\d{0,14}$/.test(address) ? address : idOfSlug(address)) || 0;
}

/** A listing, under the key with which its page has loaded it. */
export function useListing(id: number) {
  const { api } = useApp();
  return useQuery({ queryKey: ['object', id], queryFn: ({ signal }) => api('object/get', { id }, { signal }) });
}
