import type { RawSearch } from '../routes/search-params.ts';

/** Returns the search parameters without those of a dialog; `next` belongs to a dialog only when one is open. */
export function withoutDialog(search: RawSearch): RawSearch {
  const { dialog, ...rest } = search;
  if (dialog === undefined) return search;
  const { next: _next, ...page } = rest;
  return page;
}
