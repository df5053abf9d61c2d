import { changedKeys, type Content, priceOf } from '#dictionary/content.ts';
import type { Field } from '#dictionary/field.ts';

/** A price may move so far from the one that a moderator has seen before it must be seen again (product.md §2). */
export const freePriceChange = 0.3;

/** What an edit of an approved listing does: keys that change at once, and keys that wait for a moderator. */
export type EditVerdict = { live: string[]; moderation: string[] };

const isReordered = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length === after.length &&
  [...before].sort().join() === [...after].sort().join();

function isSmallChange(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) <= from * freePriceChange;
}

/** Decides field by field; the server and the dialog that confirms an edit ask the same rule. */
export function judgeEdit(
  fields: readonly Field[],
  live: Content,
  next: Content,
  /** The price last approved; null where no moderator has seen one. */
  moderatedPrice: number | null,
): EditVerdict {
  const verdict: EditVerdict = { live: [], moderation: [] };
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const from = moderatedPrice ?? priceOf(fields, live);
  for (const key of changedKeys(fields, live, next)) {
    const field = byKey.get(key);
    const isFree =
      field?.type === 'photos'
        ? isReordered(live[key], next[key])
        : field?.type === 'money' &&
          field.store === 'objects' &&
          // In another currency the same figure is another price.
          (field.currencyKey === undefined || live[field.currencyKey] === next[field.currencyKey]) &&
          isSmallChange(from, priceOf(fields, next));
    verdict[isFree ? 'live' : 'moderation'].push(key);
  }
  return verdict;
}
