import { minuteMs } from '#ui/durations.ts';
import { undoMs } from '#listing/undo-time.ts';
import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';

const second = 1000;

/** A message is sent `quietMs` after the last event, but at most `mostMs` after the first, so that events are combined. */
export const batchWindow = { quietMs: 2 * minuteMs, mostMs: 15 * minuteMs } as const;

/** Enqueues the job that sends an account's messages; an earlier one that has not started is replaced. */
export const enqueueMessages = (db: Db, accountId: number, ms: number): Promise<void> =>
  enqueue(
    db,
    'notifications/send_messages',
    { account_id: accountId },
    { key: `messages:${accountId}`, delay: ms / second },
  );

/** Schedules one message about all waiting events of an account, of which the last happened at `at`. */
export async function scheduleMessages(db: Db, accountId: number, at: Date): Promise<void> {
  const { first } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('account_id', '=', accountId)
    .where('message', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (!first) return;
  const remainingMs = first.getTime() + batchWindow.mostMs - at.getTime();
  await enqueueMessages(db, accountId, Math.max(undoMs, Math.min(batchWindow.quietMs, remainingMs)));
}

/** Enqueues the job that pushes an account's waiting notifications, after the time in which a decision can be undone. */
export const enqueuePushes = (db: Db, accountId: number, ms: number): Promise<void> =>
  enqueue(
    db,
    'notifications/send_pushes',
    { account_id: accountId },
    { key: `pushes:${accountId}`, delay: ms / second },
  );
