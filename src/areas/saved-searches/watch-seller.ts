import { sellerAnchor } from '#areas/search/sql/matching.ts';
import { listingKinds } from '#kinds/names.ts';
import type { Db } from '#server/db/connect.ts';
import { sellerKey } from './filters-key.ts';
import { savedSearchLimits } from './limits.ts';
import { findWatch, insertSavedSearch, type NewSavedSearch, type Refusal } from './queries.ts';

/** The name of an account that has a public page. */
const findSeller = (db: Db, id: number) =>
  db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.display_name')
    .where('a.id', '=', id)
    .where('a.status', '=', 'active')
    .executeTakeFirst();

/**
 * Watches a seller: a saved search without filters, which finds what has the anchor of the seller. Answers its id, also where there was one; null
 * where there is no such seller, or it is the account itself.
 */
export async function watchSeller(
  db: Db,
  accountId: number,
  sellerId: number,
  now: Date,
): Promise<{ id: number } | Refusal | null> {
  const seller = await findSeller(db, sellerId);
  if (!seller || sellerId === accountId) return null;
  const watched: NewSavedSearch = {
    // It finds listings of all kinds.
    kind: listingKinds[0],
    filters: {},
    address: {},
    key: sellerKey(sellerId),
    name: seller.display_name.slice(0, savedSearchLimits.nameLength),
    frequency: 'daily',
    scope: { anchors: [sellerAnchor(sellerId)], regions: null },
  };
  const kept = await db.transaction().execute((tx) => insertSavedSearch(tx, accountId, watched, now));
  if (!('refused' in kept) || kept.refused === 'full') return kept;
  const id = await findWatch(db, accountId, sellerId);
  return id === null ? null : { id };
}
