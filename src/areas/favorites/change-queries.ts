import { sql } from 'kysely';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Changes younger than this wait, so that a price or a sale that is corrected at once tells nobody. */
export const settlingMs = 60_000;

export type FavoriteChange = {
  id: number;
  object_id: number;
  kind: string;
  title: string;
  owner_id: number;
  /** Null when the listing was sold. */
  from_minor: number | null;
  to_minor: number | null;
  currency: string;
};

/**
 * Takes the earliest change and returns it if it still holds: the listing is sold, or is live at the price that it fell to. Returns `none`
 * when no change is left.
 */
export async function takeFavoriteChange(tx: Tx, now: Date): Promise<FavoriteChange | 'outdated' | 'none'> {
  const settled = new Date(now.getTime() - settlingMs);
  const { rows: taken } = await sql<{ id: number; object_id: number; price_change_id: number | null }>`
    delete from favorite_changes where id = (
      select id from favorite_changes where at <= ${settled} order by id limit 1 for update skip locked)
    returning id, object_id, price_change_id`.execute(tx);
  const [change] = taken;
  if (!change) return 'none';
  const { rows } = await sql<FavoriteChange>`
    select ${change.id}::bigint as id, o.id as object_id, o.kind, o.title, o.owner_id, c.from_minor, c.to_minor, o.currency
    from objects o left join price_changes c on c.id = ${change.price_change_id}
    where o.id = ${change.object_id} and o.deleted_at is null
      and case when c.id is null then o.status = 'sold'
        else c.to_minor = o.price_minor and c.currency = o.currency and c.per is not distinct from o.price_per
          and ${isLive(now)} end`.execute(tx);
  return rows[0] ?? 'outdated';
}

/** Accounts whose favorites contain a listing, without its owner. */
export async function findAccountsOfFavorite(db: Db, objectId: number, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('user_id')
    .where('object_id', '=', objectId)
    .where('user_id', '!=', ownerId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
