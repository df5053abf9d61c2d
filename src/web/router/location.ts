import type { DialogKey } from '../modals/table.ts';
import { parseSearch } from '../routes/search-params.ts';
import type { RawSearch } from '../routes/view.ts';

/** What an entry of the browser's history carries. */
export type EntryState = {
  /** Names the entry, for its place on the page. */
  key?: string;
  /** This entry was made by showing a dialog, so that going back closes it. */
  dialog?: DialogKey;
  /** The page of this entry shows what it would make: going back returns to where that is typed. */
  isPreview?: boolean;
};

export type Location = {
  /** Without the language. */
  pathname: string;
  search: RawSearch;
  /** As it stands in the address, with its question mark. */
  searchStr: string;
  /** With its `#`. */
  hash: string;
  state: EntryState;
};

/** `base` is the language's part of the path: '' or '/en'. */
export function locationOf({ pathname, search, hash }: URL, base: string, state: EntryState = {}): Location {
  return { pathname: pathname.slice(base.length) || '/', search: parseSearch(search), searchStr: search, hash, state };
}
