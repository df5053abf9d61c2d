import { useHref } from './use-app.ts';
import { useViewer } from './use-store.ts';

/** Returns the address of a page for account holders. Guests sign in first, in a dialog above the page that they are on. */
export function useAccountHref(): (path: string) => string {
  const href = useHref();
  const isGuest = useViewer().kind === 'guest';
  return (path) => (isGuest ? `?dialog=sign-in&next=${encodeURIComponent(path)}` : href(path));
}
