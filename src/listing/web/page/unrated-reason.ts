import type { Field } from '#dictionary/field.ts';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';

/** Why a price is not compared: the car is not cleared by customs, its condition, too few similar listings, or only not yet. */
export type UnratedReason = { key: 'uncleared' | 'few' | 'soon' } | { key: 'condition'; field: Field; value: unknown };

/** Why the price of a live listing has no rating; null where prices of its kind are not compared. */
export function unratedReason(
  { market, fields }: Pick<KindData, 'market' | 'fields'>,
  { status, values, is_own: isOwn }: Pick<Listing, 'status' | 'values' | 'is_own'>,
  { at, comparables }: { at: string | null; comparables: number | null },
): UnratedReason | null {
  if (market === null || status !== 'active') return null;
  const all: Readonly<Record<string, unknown>> = values;
  for (const { field: key, is } of market.never ?? []) {
    const field = fields.find((candidate) => candidate.key === key);
    if (field && is.includes(String(all[key])))
      return field.options ? { key: 'condition', field, value: all[key] } : { key: 'uncleared' };
  }
  // The owner alone waits for the rating; to buyers it says nothing.
  if (at === null) return isOwn ? { key: 'soon' } : null;
  return comparables === null ? null : { key: 'few' };
}
