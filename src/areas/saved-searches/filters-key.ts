import { createHash } from 'node:crypto';
import type { KindName } from '#kinds/names.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Puts keys and the values of lists in order. Lists of lists are corners of an area, whose order is their meaning. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object') ? value : [...new Set(value)].sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

/** Equal for filters of a kind that differ only in the order of keys and values. */
export const filtersKey = (kind: KindName, filters: object): string =>
  hashOf(`${kind} ${JSON.stringify(ordered(filters))}`);

/** The key of a watched seller, which no filters have. */
export const sellerKey = (sellerId: number): string => hashOf(`seller ${sellerId}`);
