import type { DialogKey } from '../modals/table.ts';
import { parseSearch } from '../routes/search-params.ts';
import type { RawSearch } from '../routes/search-params.ts';

/** The state of an entry in the browser's history. */
export type EntryState = {
  /** Identifies the entry, for restoring its scroll position. */
  key?: string;
  /** The dialog whose opening created this entry, so that going back closes it. */
  dialog?: DialogKey;
  /** Whether this entry's page previews a listing: going back returns to its form. */
  isPreview?: boolean;
};

export type Location = {
  /** The path without the language. */
  pathname: string;
  search: RawSearch;
  /** The query as written in the address, with its question mark. */
  searchStr: string;
  /** The fragment with its `#`. */
  hash: string;
  state: EntryState;
};

/** Returns the location of an address; `base` is the language part of the path: '' or '/en'. */
export function locationOf({ pathname, search, hash }: URL, base: string, state: EntryState = {}): Location {
  return { pathname: pathname.slice(base.length) || '/', search: parseSearch(search), searchStr: search, hash, state };
}
