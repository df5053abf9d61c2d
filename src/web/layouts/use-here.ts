import { withoutDialog } from '../modals/without-dialog.ts';
import { stringifySearch } from '../routes/search-params.ts';
import type { RawSearch } from '../routes/search-params.ts';
import { useLocation } from '../router/use-router.ts';

/** Returns the page below any dialog: its path without the language, its search, and both together. */
export function useHere(): { path: string; search: RawSearch; full: string } {
  const { pathname, search } = useLocation();
  const own = withoutDialog(search);
  return { path: pathname, search: own, full: pathname + stringifySearch(own) };
}

/** Returns a function that gives the address of a dialog over this page; links.ts opens it without loading the page again. */
export function useDialogPath(): (key: string) => string {
  const { path, search } = useHere();
  return (key) => path + stringifySearch({ ...search, dialog: key });
}
