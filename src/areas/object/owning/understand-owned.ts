import { findRates } from '#areas/currency/queries.ts';
import { catalogueOf } from '#areas/search/catalogue-cache.ts';
import { namesCurrency } from '#areas/search/understanding/currency-words.ts';
import { lexiconOf } from '#areas/search/understanding/kind-lexicon.ts';
import { type SellerFilters, sellerReading } from '#areas/search/understanding/seller-filters.ts';
import { tokensOf } from '#areas/search/understanding/tokens.ts';
import { understandIn } from '#areas/search/understanding/understand-sections.ts';
import { todayAt } from '#areas/search/understanding/quantity.ts';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { findWithinLanded } from './landed-owned.ts';
import { countOwned } from './owned-queries.ts';

/** A query as filters of a seller's list, and the words that are left to titles and texts. */
export type OwnedMeaning = { kind: KindName | null; filters: SellerFilters; q: string };

type Asking = Parameters<typeof findWithinLanded>[2];

/** A query that may be the number of a listing. */
const isNumber = (q: string): boolean => /^(?:(?:№|no\.?)\s*\d+|\d{5,})$/iu.test(q);

const hasLanded = (filters: SellerFilters): boolean => 'landed_from' in filters || 'landed_to' in filters;

/** The filters with bounds of the price as those of what buyers pay in all. */
const inAll = (filters: SellerFilters): SellerFilters =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key.replace(/^price_/, 'landed_'), value]));

const isEqual = (one: SellerFilters, other: SellerFilters): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a query means among the listings of a seller: it is understood as the search of the site does, by the sections in which the seller has
 * listings. The section is told where the seller has several and the query means one of them. Without a meaning that finds something, the words
 * are searched as they were typed, where they find something.
 */
export async function understandOwned(ownerId: number, q: string, ctx: Asking): Promise<OwnedMeaning> {
  const { db } = ctx;
  const now = ctx.ports.clock.now();
  const asTyped: OwnedMeaning = { kind: null, filters: {}, q };
  const count = async (words: string, ranges: SellerFilters = {}): Promise<Map<KindName, number>> => {
    const withinLanded = await findWithinLanded(ownerId, ranges, ctx);
    const counted = await countOwned(db, { ownerId, now, seen: 'live', q: words || undefined, ranges, withinLanded });
    return new Map(counted.map((one) => [one.kind, one.count]));
  };
  const stock = await count('');
  if (stock.size === 0 || isNumber(q)) return asTyped;
  const catalogues = await Promise.all(Object.values(kindData).map((data) => catalogueOf(db, data)));
  const rates = namesCurrency(tokensOf(q)) ? await findRates(db) : new Map();
  const understood = await understandIn(
    catalogues.map(lexiconOf),
    q,
    todayAt(now, rates),
    async (word) => (await count(word)).size > 0,
  );
  const readings = catalogues.flatMap((catalogue, at) => {
    const found = understood[at]!;
    const { kind } = catalogue.data;
    if (!stock.has(kind) || (found.understood === 0 && found.left > 0)) return [];
    return [{ kind, slips: found.slips, ...sellerReading(catalogue, found) }];
  });
  const least = Math.min(...readings.map(({ left, slips }) => left + slips));
  const likely = readings.filter(({ left, slips }) => left + slips === least);
  const counted = await Promise.all(
    likely.map(async (one) => ({ ...one, count: (await count(one.q, one.filters)).get(one.kind) ?? 0 })),
  );
  const [best, ...others] = counted.toSorted(
    (one, other) => other.count - one.count || (stock.get(other.kind) ?? 0) - (stock.get(one.kind) ?? 0),
  );
  if (!best || (best.count === 0 && (await count(q)).size > 0)) return asTyped;
  const { kind, q: words } = best;
  const same = others.filter((one) => one.q === words && isEqual(inAll(one.filters), inAll(best.filters)));
  const isOfAll = stock.size === 1 || same.some((one) => one.count > 0 || best.count === 0);
  // Of cars in Russia the price is what buyers pay in all.
  const filters = isOfAll && same.some((one) => hasLanded(one.filters)) ? inAll(best.filters) : best.filters;
  return { kind: isOfAll ? null : kind, filters, q: words };
}
