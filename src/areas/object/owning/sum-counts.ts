import { type KindName, listingKinds } from '#kinds/names.ts';
import { listingStatuses, type ListingStatus } from '#listing/lifecycle.ts';
import type { OwnedCount, OwnedFilter } from './owned-queries.ts';

/**
 * Sums counts for the filters of a listing list. The counts by status ignore the status filter, and the counts by kind ignore the kind
 * filter, so that each shows what choosing it would find.
 */
export function sumCounts(counted: readonly OwnedCount[], { part, kind, status }: OwnedFilter) {
  const counts = Object.fromEntries(Object.keys(listingStatuses).map((status) => [status, 0])) as Record<
    ListingStatus,
    number
  >;
  const kinds = Object.fromEntries(listingKinds.map((kind) => [kind, 0])) as Record<KindName, number>;
  let total = 0;
  for (const count of counted) {
    const isOfPart = part === undefined || (count.kind === 'ads') === (part === 'ads');
    const isOfKind = isOfPart && (kind === undefined || count.kind === kind);
    const isInState = status === undefined || count.status === status;
    if (isOfKind) counts[count.status] += count.count;
    if (isInState) kinds[count.kind] += count.count;
    if (isOfKind && isInState) total += count.count;
  }
  return { counts, kinds, total };
}
