import type { PoolClient } from 'pg';
import { feedKeptMs } from './change-feed.ts';

/** A point in the history of one database: what was noted since is told by the notes. */
export type FeedPosition = { database: string; floor: string; note: { seq: number; xid: string; at: string } };

/** More changes than this are read sooner with all the rest. */
const mostChanged = 50_000;

/** Which database this is: a copy put back elsewhere counts its transactions anew. */
async function databaseOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ database: string }>(`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()), (select max(name) from migrations)) as database`);
  return rows[0]!.database;
}

/** Marks the point up to which everything before `floor` is known, by an empty note: where that is missing, history took another way. */
export async function markPosition(client: PoolClient, floor: bigint): Promise<FeedPosition> {
  const { rows } = await client.query<FeedPosition['note']>(
    "insert into search_changes (object_ids) values ('{}') returning seq, xid::text as xid, at::text as at",
  );
  return { database: await databaseOf(client), floor: String(floor), note: rows[0]! };
}

/** Whether the notes of this very database lead on from a mark. */
export async function leadsOn(client: PoolClient, { database, floor, note }: FeedPosition): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean; changed: number }>(
    `select exists (select from search_changes where seq = $1 and xid = $2::text::xid8 and at = $3::timestamptz
        and at > now() - $4 * interval '1 ms') as known,
      (select coalesce(sum(cardinality(object_ids)), 0)::integer from search_changes where xid >= $5::text::xid8) as changed`,
    [note.seq, note.xid, note.at, feedKeptMs / 2, floor],
  );
  const { known, changed } = rows[0]!;
  return known && changed <= mostChanged && database === (await databaseOf(client));
}
