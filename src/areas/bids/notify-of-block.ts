import type { Db } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { notifyOfBlock } from './notify-of-act.ts';
import { findOpenAtBlocked } from './queries.ts';

/** Enqueues, in the transaction of a block, the notifications of those whose applications the account has not answered. */
export const enqueueNoticesOfBlock = (db: Db, accountId: number, decisionId: number): Promise<void> =>
  enqueue(db, 'bids/notify_of_block', { account_id: accountId, decision_id: decisionId });

/**
 * Notifies applicants whose open applications wait with an account that an administrator has blocked; once for each application and block.
 * Nobody is told of a block that has ended meanwhile.
 */
export async function notifyApplicantsOfBlock(
  db: Db,
  { accountId, decisionId }: { accountId: number; decisionId: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const row of await findOpenAtBlocked(tx, accountId, now))
      await notifyOfBlock(tx, row.applicant_id, row, decisionId, now);
  });
}
