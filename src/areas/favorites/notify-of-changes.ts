import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type FavoriteChange, findAccountsOfFavorite, takeFavoriteChange } from './change-queries.ts';

async function notifyOf(tx: Tx, change: FavoriteChange, at: Date): Promise<void> {
  const { id, object_id, kind, title, owner_id, from_minor, to_minor, currency } = change;
  const to = await findAccountsOfFavorite(tx, object_id, owner_id);
  const listing = { id: object_id, kind, title };
  const event = { to, key: `favorite:${id}`, subject: { of: 'listing', id: object_id }, at } as const;
  if (from_minor === null || to_minor === null)
    await notify(tx, { ...event, kind: 'favorite_sold', params: { listing } });
  else await notify(tx, { ...event, kind: 'favorite_cheaper', params: { listing, from_minor, to_minor, currency } });
}

/** Notifies everybody whose favorite became cheaper or was sold. Each change is a transaction, so that a restart loses and repeats nothing. */
export async function notifyOfFavoriteChanges(db: Db, now: Date, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const taken = await db.transaction().execute(async (tx) => {
      const change = await takeFavoriteChange(tx, now);
      if (typeof change === 'object') await notifyOf(tx, change, now);
      return change;
    });
    if (taken === 'none') return;
  }
}
