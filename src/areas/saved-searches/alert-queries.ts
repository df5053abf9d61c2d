import { sql } from 'kysely';
import type { Filters } from '#areas/search/port.ts';
import type { KindName } from '#kinds/names.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Frequency } from './limits.ts';
import { watchedSeller } from './queries.ts';

/** The maximum number of listings that are compared in one run. */
const batchSize = 100;

export type Publication = { object_id: number; at: Date; kind: KindName; owner_id: number };

/** The earliest publications since `due` that no run has compared. */
export async function findPublications(db: Db, due: Date): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select n.object_id, n.at, o.kind, o.owner_id from new_publications n join objects o on o.id = n.object_id
    where n.at <= ${due} order by n.at, n.object_id limit ${batchSize}`.execute(db);
  return rows;
}

/** Forgets publications that were compared, unless the listing was published again meanwhile. */
export async function forgetPublications(tx: Tx, compared: readonly Publication[]): Promise<void> {
  await sql`
    delete from new_publications n using unnest(${compared.map(({ object_id }) => object_id)}::bigint[],
      ${compared.map(({ at }) => at.toISOString())}::timestamptz[]) as c (object_id, at)
    where n.object_id = c.object_id and date_trunc('milliseconds', n.at) = c.at`.execute(tx);
}

/** A saved search with the new listings that it may find. */
export type Candidate = { filters_key: string; filters: Filters; search_id: number; object_ids: number[] };

/**
 * Saved searches whose anchors and regions match one of these listings, if the listing was published after the search was saved. Equal filters are
 * adjacent.
 */
export async function findCandidates(
  db: Db,
  listings: readonly (Publication & { anchors: string[]; regions: string[] })[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.filters_key, s.filters, s.id as search_id, array_agg(l.object_id) as object_ids
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb)
      as l (object_id bigint, at timestamptz, owner_id bigint, anchors text[], regions text[])
    join saved_searches s on s.anchors && l.anchors and s.deleted_at is null and not s.is_paused
    where (s.regions is null or s.regions && l.regions) and s.created_at < l.at and s.account_id <> l.owner_id
    group by s.id order by s.filters_key, s.id`.execute(db);
  return rows;
}

export type Found = { search_id: number; object_id: number };

/** Inserts what was found; returns the ids of searches with instant messages that found a listing for the first time. */
export async function insertAlerts(tx: Tx, found: readonly Found[], now: Date): Promise<number[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into saved_search_alerts (saved_search_id, object_id, at)
      select f.search_id, f.object_id, ${now}::timestamptz
      from unnest(${found.map(({ search_id }) => search_id)}::bigint[], ${found.map(({ object_id }) => object_id)}::bigint[])
        as f (search_id, object_id)
      where exists (select from saved_searches s where s.id = f.search_id)
        and exists (select from objects o where o.id = f.object_id)
      order by f.search_id, f.object_id
      on conflict do nothing returning saved_search_id)
    select distinct s.id from added a join saved_searches s on s.id = a.saved_search_id
    where s.frequency = 'instant' order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** No digest is made before this hour of the account's city. */
const digestHour = 9;
const lastDigestHour = 21;

/** Searches whose daily or weekly message is due where their owner lives, and instant ones with listings from before they became instant. */
export async function findDueSearches(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with pending as materialized (select distinct saved_search_id as id from saved_search_alerts where told_at is null)
    select s.id from pending join saved_searches s using (id)
    left join profiles p on p.account_id = s.account_id left join cities c on c.id = p.city_id
    cross join lateral (select coalesce(c.time_zone, 'Europe/Moscow') as zone) z
    cross join lateral (select ${now}::timestamptz at time zone z.zone as local) l
    where s.deleted_at is null and not s.is_paused
      and extract(hour from l.local) between ${digestHour} and ${lastDigestHour}
      and (s.told_at is null or (s.told_at at time zone z.zone)::date < l.local::date)
      and (s.frequency <> 'weekly' or extract(isodow from l.local) = 1)
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type PendingAlert = {
  account_id: number;
  name: string;
  kind: KindName;
  seller_id: number | null;
  address: Record<string, string[]>;
  frequency: Frequency;
  stop_key: string;
  listings: { id: number; kind: string; title: string }[];
};

/**
 * Marks what a search has found as told, and returns it with the search. Listings that are not live any more are left out. Null for a search
 * that has been paused or deleted, and where nothing is left to tell; another process that runs this at the same time finds nothing.
 */
export async function takePendingAlert(tx: Tx, searchId: number, now: Date): Promise<PendingAlert | null> {
  const search = await tx
    .selectFrom('saved_searches as s')
    .select(['account_id', 'name', 'kind', 'address', 'frequency', 'stop_key', watchedSeller.as('seller_id')])
    .where('id', '=', searchId)
    .where('deleted_at', 'is', null)
    .where('is_paused', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!search) return null;
  const { rows } = await sql<PendingAlert['listings'][number]>`
    with told as (
      update saved_search_alerts set told_at = ${now} where saved_search_id = ${searchId} and told_at is null returning object_id)
    select o.id, o.kind, o.title from told t join objects o on o.id = t.object_id
    where ${isLive(now)} order by o.id`.execute(tx);
  await tx.updateTable('saved_searches').set({ told_at: now }).where('id', '=', searchId).execute();
  // The contract validated address, kind and frequency when the search was saved.
  return rows.length === 0 ? null : ({ ...search, listings: rows } as PendingAlert);
}
