import type { Db } from '#server/db/connect.ts';
import type { CardCache, CachedCard } from './card-cache.ts';
import type { ListingCard } from './contract.ts';
import type { PostedKind } from '#kinds/names.ts';
import { cardOf, isOpen, isOwner, statusOf, type Viewer } from './present.ts';
import { findCards } from './queries.ts';
import type { CardRow } from './rows.ts';

const isShown = (row: CardRow, now: Date): boolean => statusOf(row, now) === 'active' && isOpen(row, now);

/** Frozen, so that it is checked and written once (`#contract/remembered.ts`). */
function cachedCardOf(row: CardRow, now: Date): CachedCard | undefined {
  if (!isShown(row, now) || row.expires_at === null) return undefined;
  const card = Object.freeze(cardOf(row, row.pictures, { actor: { kind: 'guest' }, now }));
  return { card, ownerId: row.owner_id, expiresAt: row.expires_at.getTime() };
}

/**
 * Cards of those of `ids` that anyone may find now, in their order: from the shelf, and from the database what it does not hold. `kind` is told
 * where all are of one.
 */
export async function findActiveCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  shelf: CardCache | undefined,
  kind?: PostedKind,
): Promise<ListingCard[]> {
  const { actor, now } = viewer;
  const found = new Map<number, ListingCard>();
  const missing: number[] = [];
  for (const id of ids) {
    const kept = actor.kind === 'admin' ? undefined : shelf?.get(id);
    // Its owner sees more of it than others.
    if (!kept || isOwner({ owner_id: kept.ownerId }, viewer)) missing.push(id);
    else if (kept.expiresAt > now.getTime()) found.set(id, kept.card);
  }
  const read = () => findCards(db, missing, kind);
  const rows = shelf ? await shelf.reading(read, (row) => cachedCardOf(row, now)) : await read();
  // The rows are of this very moment, the engine may be half a second behind: what has gone meanwhile is not shown.
  for (const row of rows) if (isShown(row, now)) found.set(row.id, cardOf(row, row.pictures, viewer));
  return ids.flatMap((id) => found.get(id) ?? []);
}
