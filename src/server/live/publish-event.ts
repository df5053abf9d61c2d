import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { LiveEvents, LiveEventType } from '#contract/live-events.ts';
import type { Db } from '../db/connect.ts';

/** The PostgreSQL channel that wakes the hubs of all processes. It carries no data: events are read from their table. */
export const liveChannel = 'live_events';

/** How long events are stored for streams that reconnect, ms. */
const retentionMs = dayMs;

/**
 * Publishes an event to the open pages of an account, within the caller's transaction: the event is sent when the transaction commits and
 * never if it fails. Keep payloads small; a page that needs more data makes a call.
 */
export async function publishEvent<Type extends LiveEventType>(
  db: Db,
  accountId: number,
  type: Type,
  payload: LiveEvents[Type],
): Promise<void> {
  await publishToAll(db, [accountId], type, payload);
}

/** Does the same for several accounts in one statement. */
export async function publishToAll<Type extends LiveEventType>(
  db: Db,
  accountIds: readonly number[],
  type: Type,
  payload: LiveEvents[Type],
): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`with added as (
    insert into live_events (account_id, type, payload)
    select account_id, ${type}, ${JSON.stringify(payload)}::jsonb from unnest(${accountIds}::bigint[]) as account_id)
    select pg_notify(${liveChannel}, '')`.execute(db);
}

export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('live_events')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
