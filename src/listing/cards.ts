import type { Db } from '#server/db/connect.ts';
import type { CardCache, CachedCard } from './card-cache.ts';
import type { ListingCard } from './contract.ts';
import type { KindName } from '#kinds/names.ts';
import { cardOf, isOpen, isOwner, statusOf, type Viewer } from './present.ts';
import { findCards } from './queries.ts';
import type { CardRow } from './rows.ts';

const isShown = (row: CardRow, now: Date): boolean => statusOf(row, now) === 'active' && isOpen(row, now);

/** Frozen, so that its output is validated and serialised once (`#contract/memoized-output.ts`). */
function cachedCardOf(row: CardRow, now: Date): CachedCard | undefined {
  if (!isShown(row, now) || row.expires_at === null) return undefined;
  const card = Object.freeze(cardOf(row, row.pictures, { actor: { kind: 'guest' }, now }));
  return { card, ownerId: row.owner_id, expiresAt: row.expires_at.getTime() };
}

/**
 * Cards of the publicly visible listings among `ids`, in the order of `ids`: from the cache, and from the database for ids that the cache
 * lacks. `kind` saves a query when all listings are of one kind.
 */
export async function findActiveCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  shelf: CardCache | undefined,
  kind?: KindName,
): Promise<ListingCard[]> {
  const { actor, now } = viewer;
  const found = new Map<number, ListingCard>();
  const missing: number[] = [];
  for (const id of ids) {
    const kept = actor.kind === 'admin' ? undefined : shelf?.get(id);
    // The owner's own card has more details than the cached one.
    if (!kept || isOwner({ owner_id: kept.ownerId }, viewer)) missing.push(id);
    else if (kept.expiresAt > now.getTime()) found.set(id, kept.card);
  }
  const read = () => findCards(db, missing, kind);
  const rows = shelf ? await shelf.reading(read, (row) => cachedCardOf(row, now)) : await read();
  // The ids come from the search engine, which may lag by half a second; these rows are current, so listings hidden meanwhile are dropped.
  for (const row of rows) if (isShown(row, now)) found.set(row.id, cardOf(row, row.pictures, viewer));
  return ids.flatMap((id) => found.get(id) ?? []);
}
