import type { BlockReason } from '#contract/block-reasons.ts';
import type { ComplaintReason } from '#listing/complaint-reasons.ts';
import type { RejectionReason } from '#listing/contract.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Subject } from './kind.ts';
import type { KindName, ParamsOf } from './kinds.ts';
import { notify, withdrawNotification } from './notify.ts';

/** A decision of an administrator as its owner is told of it: never who decided, who complained or what the complaint said. */
export type OwnerNotice =
  | { of: 'listing_approved' | 'edit_approved' | 'user_unblocked' }
  | { of: 'listing_scheduled'; at: string }
  | { of: 'listing_rejected' | 'edit_rejected' | 'listing_taken_down'; reasons: readonly RejectionReason[] }
  | { of: 'complaint_upheld'; reason: ComplaintReason; isChecked: boolean }
  | { of: 'seller_complaint_upheld'; reason: ComplaintReason }
  | { of: 'organization_verified' }
  | { of: 'organization_refused' | 'organization_unverified'; reason: string }
  | { of: 'vacancy_approved'; vacancy: { id: number; title: string } }
  | { of: 'vacancy_refused'; vacancy: { id: number; title: string }; reason: string }
  | { of: 'user_blocked'; reason: BlockReason; message: string }
  | { of: 'appeal_upheld' | 'appeal_rejected' | 'block_appeal_upheld' | 'block_appeal_rejected'; note: string };

export type DecisionNotice = {
  auditId: number;
  userId: number;
  objectId: number | null;
  notice: OwnerNotice;
  at: Date;
};

const keyOf = (auditId: number): string => `decision:${auditId}`;

function subjectOf({ objectId, userId, notice }: DecisionNotice): Subject {
  if (objectId !== null) return { of: 'listing', id: objectId };
  if ('vacancy' in notice) return { of: 'vacancy', id: notice.vacancy.id };
  return { of: notice.of.startsWith('organization_') ? 'organization' : 'account', id: userId };
}

/** Notifies the owner of a decision within its transaction; the line of the audit log names the event. */
export async function notifyOfDecision(tx: Tx, decision: DecisionNotice): Promise<void> {
  const { auditId, userId, objectId, notice, at } = decision;
  const { of, ...rest } = notice;
  const listing =
    objectId === null
      ? undefined
      : await tx
          .selectFrom('objects')
          .select(['id', 'kind', 'title'])
          .where('id', '=', objectId)
          .executeTakeFirstOrThrow();
  await notify<KindName>(tx, {
    to: userId,
    kind: of,
    key: keyOf(auditId),
    subject: subjectOf(decision),
    // `OwnerNotice` has the parameters of each kind but the listing.
    params: { ...rest, ...(listing && { listing }) } as ParamsOf<KindName>,
    at,
  });
}

/** Takes the notification of an undone decision back. */
export const withdrawDecision = (tx: Tx, userId: number, auditId: number): Promise<void> =>
  withdrawNotification(tx, userId, keyOf(auditId));
