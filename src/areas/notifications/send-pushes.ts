import type { Logger } from 'pino';
import { undoMs } from '#listing/undo-time.ts';
import { enqueuePushes } from '#notifications/schedule.ts';
import type { Db } from '#server/db/connect.ts';
import type { WebPush } from '#server/ports/web-push.ts';
import { claimPushes, endPushes, findPushDevices, hasWaitingPushes, removePushDevice } from './push-queries.ts';
import { pushMessages } from './push-text.ts';
import { eventsToTell, findRecipient, hasUrgent, quietMsOf } from './recipient.ts';

type Deps = { db: Db; push: WebPush | null; log: Pick<Logger, 'warn'> };

/**
 * Pushes an account's waiting notifications to its devices; in its quiet hours all but urgent ones wait for the end of these. A device that its push service
 * knows no more is forgotten. When no device could be reached the job is tried again; when only some could, the others get nothing, because
 * a repetition would tell the same event twice.
 */
export async function sendPushes({ db, push, log }: Deps, accountId: number, now: Date): Promise<void> {
  const account = await findRecipient(db, accountId);
  if (!account || !push) return;
  const quietMs = quietMsOf(account, now);
  const isQuiet = quietMs > 0;
  // Until then a decision can still be undone.
  const until = new Date(now.getTime() - undoMs);
  const claimed = await claimPushes(db, accountId, { until, now, isQuiet });
  const ids = claimed.map(({ id }) => id);
  const events = eventsToTell(claimed, account.status === 'blocked');
  const devices = await findPushDevices(db, accountId, now);
  const sendings = devices.map(async ({ id, endpoint, public_key: p256dh, auth_secret: auth, locale }) => {
    const about = { accountId, locale: locale === 'en' ? 'en' : 'ru', titles: account.push_titles ?? true } as const;
    for (const message of pushMessages(events, about))
      if ((await push.send({ endpoint, p256dh, auth }, JSON.stringify(message))) === 'gone') {
        await removePushDevice(db, accountId, id);
        return;
      }
  });
  const failed = (await Promise.allSettled(sendings)).filter((result) => result.status === 'rejected');
  if (failed.length > 0 && failed.length === devices.length) {
    await endPushes(db, ids, 'waiting');
    throw failed[0]?.reason;
  }
  await endPushes(db, ids, 'sent');
  for (const { reason } of failed) log.warn({ err: reason }, 'push failed');
  if (isQuiet && !(await hasUrgent(db, accountId, 'push'))) return enqueuePushes(db, accountId, quietMs);
  // Events too recent to be told can still be undone; they are pushed later.
  if (await hasWaitingPushes(db, accountId)) await enqueuePushes(db, accountId, undoMs);
}
