import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from '../db/connect.ts';

/** An event at its position in the stream of all accounts. */
export type PlacedEvent = { position: number; account_id: number; type: string; payload: unknown };

/** An arbitrary fixed number: the class of the advisory lock under which positions are assigned. */
const POSITIONS = 7_203_415;
const mostAtOnce = 1000;

const columns = 'position, account_id, type, payload';

/**
 * Assigns positions to events that have none, in one transaction at a time among all processes. The lock is released after the commit is
 * visible, so a reader who sees a position sees all before it, although the transactions of the events commit in any order. Returns whether
 * more may be waiting.
 */
export async function placeEvents(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select exists (select from live_events where position is null) as is_any');
  if (!rows[0].is_any) return false;
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [POSITIONS]);
    const { rowCount } = await client.query(
      `with placed as materialized (
        select id, nextval('live_event_position') as position
        from (select id from live_events where position is null order by id limit $1) as waiting)
      update live_events e set position = placed.position from placed where e.id = placed.id`,
      [mostAtOnce],
    );
    await client.query('commit');
    return rowCount === mostAtOnce;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function lastPosition(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select coalesce(max(position), 0) as position from live_events');
  return Number(rows[0].position);
}

/** Returns the events of all accounts after a position, at most `mostAtOnce`. */
export async function eventsAfter(client: ClientBase, position: number): Promise<PlacedEvent[]> {
  const { rows } = await client.query(
    `select ${columns} from live_events where position > $1 order by position limit $2`,
    [position, mostAtOnce],
  );
  return rows;
}

type Range = { after: number; until: number; limit: number };

/** Returns the events of one account after a position and up to another, at most `limit`. */
export async function eventsOfAccount(
  db: Db,
  accountId: number,
  { after, until, limit }: Range,
): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`select ${sql.raw(columns)} from live_events
    where account_id = ${accountId} and position > ${after} and position <= ${until} order by position limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Whether all events after a position are still stored: nothing follows it, or something at or before it remains. */
export async function isStillKnown(db: Db, position: number, until: number): Promise<boolean> {
  if (position >= until) return position === until;
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from live_events where position <= ${position}) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}
