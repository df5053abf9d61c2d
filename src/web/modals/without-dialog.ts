import type { RawSearch } from '../routes/view.ts';

/** A search without the dialog's part; `next` belongs to a dialog only where there is one. */
export function withoutDialog(search: RawSearch): RawSearch {
  const { dialog, ...rest } = search;
  if (dialog === undefined) return search;
  const { next: _next, ...page } = rest;
  return page;
}
