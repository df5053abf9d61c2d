import { notify } from '#notifications/notify.ts';
import type { Tx } from '#server/db/connect.ts';

/** Notifies a firm of an import that failed or refused rows, unless the previous import ended in the same way. */
export async function notifyOfRun(tx: Tx, runId: number, at: Date): Promise<void> {
  const [run, before] = await tx
    .selectFrom('feed_runs as r')
    .innerJoin('feeds as f', 'f.id', 'r.feed_id')
    .select(['r.id', 'r.state', 'r.problem', 'r.refused', 'f.id as feed_id', 'f.name', 'f.owner_id', 'f.deleted_at'])
    .where('r.feed_id', '=', tx.selectFrom('feed_runs').select('feed_id').where('id', '=', runId))
    .where('r.id', '<=', runId)
    .where('r.state', 'in', ['done', 'failed'])
    .orderBy('r.id', 'desc')
    .limit(2)
    .execute();
  if (!run || run.id !== runId || run.deleted_at !== null) return;
  if (before && before.problem === run.problem && before.refused === run.refused) return;
  const feed = { id: run.feed_id, name: run.name };
  const event = { to: run.owner_id, key: `feed-run:${runId}`, subject: { of: 'feed', id: feed.id }, at } as const;
  if (run.state === 'failed') await notify(tx, { ...event, kind: 'feed_failed', params: { feed } });
  else if (run.refused > 0)
    await notify(tx, { ...event, kind: 'feed_refused_rows', params: { feed, refused: run.refused } });
}
