import { changedKeys, type Content } from '#dictionary/content.ts';
import { type KindData, priceKeyOf } from './kind-data.ts';
import { priceOf } from './price-field.ts';

/** Relative price change from the last moderated price that needs no new review (product.md §2). */
export const freePriceChange = 0.3;

/** Effect of an edit of an approved listing: keys that change at once, and keys that wait for a moderator. */
export type EditVerdict = { live: string[]; moderation: string[] };

const isReordered = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length === after.length &&
  [...before].sort().join() === [...after].sort().join();

function isSmallChange(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && Math.abs(to - from) <= from * freePriceChange;
}

/**
 * Splits the changed fields into those that go live at once and those that need review. Used by the server and by the confirmation dialog.
 */
export function judgeEdit(
  data: Pick<KindData, 'fields' | 'pricePer'>,
  live: Content,
  next: Content,
  /** Last price approved by a moderator; null when none was. */
  moderatedPrice: number | null,
): EditVerdict {
  const { fields } = data;
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
          // With another currency, or for another unit, the same number is a different price.
          priceKeyOf(data, live) === priceKeyOf(data, next) &&
          (field.currencyKey === undefined || live[field.currencyKey] === next[field.currencyKey]) &&
          isSmallChange(from, priceOf(fields, next));
    verdict[isFree ? 'live' : 'moderation'].push(key);
  }
  return verdict;
}
