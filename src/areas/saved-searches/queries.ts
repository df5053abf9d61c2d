import { dayMs, hourMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { KindName } from '#kinds/names.ts';
import { type SearchScope, sellerAnchors } from '#areas/search/sql/matching.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sellerKey } from './filters-key.ts';
import { type Frequency, savedSearchLimits } from './limits.ts';

/** The time for which a deleted search can be restored, longer than the button to undo the deletion is shown. */
const restorableSince = (now: Date): Date => new Date(now.getTime() - hourMs);

export type SavedSearchRow = {
  id: number;
  kind: KindName;
  seller_id: number | null;
  name: string;
  address: Record<string, string[]>;
  frequency: Frequency;
  is_paused: boolean;
  created_at: Date;
  new_count: number;
};

const isKept = sql<boolean>`s.deleted_at is null`;

/** SQL for the seller that a search watches; null for any other search. */
export const watchedSeller = sql<number | null>`substring(s.anchors[1] from ${`^${sellerAnchors}(\\d+)$`})::bigint`;

const columns = sql`s.id, s.kind, ${watchedSeller} as seller_id, s.name, s.address, s.frequency, s.is_paused, s.created_at,
  (select count(*)::integer from saved_search_alerts f where f.saved_search_id = s.id and f.at > s.seen_at) as new_count`;

/** Serialises the changes of one account, so that concurrent requests cannot exceed the limit. */
async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function findSavedSearches(db: Db, accountId: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s where s.account_id = ${accountId} and ${isKept}
    order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

export async function findSavedSearch(db: Db, accountId: number, id: number): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s
    where s.account_id = ${accountId} and s.id = ${id} and ${isKept}`.execute(db);
  return rows[0];
}

/** Whether one more search may be kept: the account has no equal one and is below the limit. */
async function roomFor(tx: Tx, accountId: number, key: string): Promise<'room' | Refusal> {
  const rows = await tx
    .selectFrom('saved_searches')
    .select(['id', 'name', 'filters_key'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute();
  const equal = rows.find(({ filters_key }) => filters_key === key);
  if (equal) return { refused: 'equal', name: equal.name };
  return rows.length < savedSearchLimits.most ? 'room' : { refused: 'full' };
}

/** The search by which an account watches a seller; null where it does not. */
export async function findWatch(db: Db, accountId: number, sellerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('filters_key', '=', sellerKey(sellerId))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes the searches by which others watch a seller: their names are the seller's. */
export async function deleteWatches(tx: Tx, sellerId: number): Promise<void> {
  await tx.deleteFrom('saved_searches').where('filters_key', '=', sellerKey(sellerId)).execute();
}

export type NewSavedSearch = {
  kind: KindName;
  filters: object;
  address: object;
  key: string;
  name: string;
  frequency: Frequency;
  scope: SearchScope;
};

export type Refusal = { refused: 'full' } | { refused: 'equal'; name: string };
type Kept = { id: number } | Refusal;

/** Inserts a search unless the account has an equal one or has reached the limit. */
export async function insertSavedSearch(tx: Tx, accountId: number, saved: NewSavedSearch, now: Date): Promise<Kept> {
  await lockAccount(tx, accountId);
  const room = await roomFor(tx, accountId, saved.key);
  if (room !== 'room') return room;
  return tx
    .insertInto('saved_searches')
    .values({
      account_id: accountId,
      kind: saved.kind,
      filters: JSON.stringify(saved.filters),
      address: JSON.stringify(saved.address),
      filters_key: saved.key,
      anchors: saved.scope.anchors,
      regions: saved.scope.regions,
      name: saved.name,
      frequency: saved.frequency,
      created_at: now,
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type Changes = { name?: string | undefined; frequency?: Frequency | undefined; is_paused?: boolean | undefined };

/** Changes a saved search; returns whether it exists. */
export async function updateSavedSearch(db: Db, accountId: number, id: number, changes: Changes): Promise<boolean> {
  const { name = null, frequency = null, is_paused: isPaused = null } = changes;
  const { numAffectedRows } = await sql`
    update saved_searches s set name = coalesce(${name}, name), frequency = coalesce(${frequency}, frequency),
      is_paused = coalesce(${isPaused}, is_paused)
    where s.account_id = ${accountId} and s.id = ${id} and ${isKept}`.execute(db);
  return numAffectedRows === 1n;
}

export async function removeSavedSearch(db: Db, accountId: number, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_searches s set deleted_at = ${now}
    where s.account_id = ${accountId} and s.id = ${id} and ${isKept}`.execute(db);
  return numAffectedRows === 1n;
}

/** Restores a search that was deleted within the last hour, by the rules of a new one. */
export async function restoreSavedSearch(tx: Tx, accountId: number, id: number, now: Date): Promise<Kept | null> {
  await lockAccount(tx, accountId);
  const removed = await tx
    .selectFrom('saved_searches')
    .select('filters_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince(now))
    .executeTakeFirst();
  if (!removed) return null;
  const room = await roomFor(tx, accountId, removed.filters_key);
  if (room !== 'room') return room;
  await tx.updateTable('saved_searches').set({ deleted_at: null }).where('id', '=', id).execute();
  return { id };
}

export async function noteLook(db: Db, accountId: number, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_searches s set seen_at = ${now}
    where s.account_id = ${accountId} and s.id = ${id} and ${isKept}`.execute(db);
  return numAffectedRows === 1n;
}

export const findByStopKey = (db: Db, key: string) =>
  db
    .selectFrom('saved_searches')
    .select(['name', 'is_paused'])
    .where('stop_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Pauses or resumes the search with this key, any number of times. */
export const pauseByStopKey = (db: Db, key: string, isPaused: boolean) =>
  db
    .updateTable('saved_searches')
    .set({ is_paused: isPaused })
    .where('stop_key', '=', key)
    .where('deleted_at', 'is', null)
    .returning(['name', 'is_paused'])
    .executeTakeFirst();

/** Deletes searches that can no longer be restored, and what was found long ago. */
export async function deleteOldSavedSearches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('saved_searches').where('deleted_at', '<=', restorableSince(now)).execute();
  const old = new Date(now.getTime() - savedSearchLimits.alertDays * dayMs);
  await db.deleteFrom('saved_search_alerts').where('at', '<=', old).execute();
}
