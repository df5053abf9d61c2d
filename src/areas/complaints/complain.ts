import { createHmac } from 'node:crypto';
import { isOpen, mayOpen } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { sumComplaints } from '#areas/object/moderation/finding-queries.ts';
import { findAccountStatus } from '#areas/user/queries.ts';
import { insertRecheck } from '#areas/object/moderation/queue-queries.ts';
import { scanForFindings } from '#areas/object/moderation/review.ts';
import { findOpenRevision } from '#areas/object/posting/revision-queries.ts';
import { accountOf, type Actor } from '#contract/actors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findRecords, insertComplaint, lockByKey, type Target } from './queries.ts';
import { complaintWeight, recheckWeight } from './rules.ts';

export type Complaint = Target & {
  actor: Exclude<Actor, { kind: 'admin' }>;
  ip: string;
  /** Secret key of the hash, without which nobody can recover an IP address. */
  key: Uint8Array;
  /** The conversation from which the complaint was made. */
  conversationId?: number;
  reason: string;
  comment: string;
  at: Date;
  /** False when the guests of this network have already complained too often; the complaint then has no weight. */
  weighs: boolean;
};

export type ComplainResult = 'made' | 'not_found' | 'own' | 'made_before';

/**
 * Returns a key of the complainant, so that each can complain about a target once. Of a guest only this keyed hash of the IP address is
 * stored.
 */
function complainantKey({ actor, ip, key }: Complaint): string {
  if (actor.kind !== 'guest') return `${actor.kind}:${actor.id}`;
  return `guest:${createHmac('sha256', key).update(`complaint ${ip}`).digest('base64url').slice(0, 22)}`;
}

/** Returns the owner of the target, if the complainant may see the target. */
async function findOwner(db: Db, { about, id, actor, at }: Complaint): Promise<number | undefined> {
  if (about === 'seller') return (await findAccountStatus(db, id)) === 'active' ? id : undefined;
  const row = await findListingById(db, id);
  return row && mayOpen(row, { actor, now: at }) ? row.owner_id : undefined;
}

/**
 * Puts a public listing, sold ones included, back into the moderation queue when the open complaints about it are heavy enough. The
 * complaints become a finding.
 */
async function recheckIfHeavy(tx: Tx, id: number, at: Date): Promise<void> {
  const { weight } = await sumComplaints(tx, id);
  const row = weight < recheckWeight ? undefined : await findListingById(tx, id);
  if (!row || !isOpen(row, at)) return;
  await insertRecheck(tx, id, at);
  const open = await findOpenRevision(tx, id);
  await scanForFindings(tx, row, open?.state === 'waiting' ? open : undefined, at);
}

async function complainIn(tx: Tx, complaint: Complaint): Promise<ComplainResult> {
  const { actor, about, id, at, weighs } = complaint;
  const name = complainantKey(complaint);
  // The lock serializes complaints about one target, so that each sees the weight of the others.
  await lockByKey(tx, `complaint:${about}:${id}`);
  const owner = await findOwner(tx, complaint);
  if (owner === undefined) return 'not_found';
  const complainantId = accountOf(actor);
  if (complainantId === owner) return 'own';
  const record = complainantId === null ? null : (await findRecords(tx, [complainantId])).get(complainantId);
  const { reason, comment, conversationId = null } = complaint;
  const weight = weighs ? complaintWeight(record ?? null) : 0;
  const isNew = await insertComplaint(tx, {
    about,
    id,
    complainant: name,
    complainantId,
    reason,
    comment,
    weight,
    conversationId,
    at,
  });
  if (!isNew) return 'made_before';
  if (about === 'listing') await recheckIfHeavy(tx, id, at);
  return 'made';
}

/** Records a complaint. Each person can complain about a target once. */
export function complain(db: Db, complaint: Complaint): Promise<ComplainResult> {
  return db.transaction().execute((tx) => complainIn(tx, complaint));
}
