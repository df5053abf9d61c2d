import { createHmac } from 'node:crypto';
import { isOpen, mayOpen } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { sumComplaints } from '#areas/object/moderation/finding-queries.ts';
import { findAccount } from '#areas/object/moderation/queries.ts';
import { insertRecheck } from '#areas/object/moderation/queue-queries.ts';
import { scanForFindings } from '#areas/object/moderation/review.ts';
import { findOpenRevision } from '#areas/object/posting/revision-queries.ts';
import type { Actor } from '#contract/actors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findRecords, insertComplaint, lockByName, type Target } from './queries.ts';
import { complaintWeight, recheckWeight } from './rules.ts';

export type Complaint = Target & {
  actor: Exclude<Actor, { kind: 'admin' }>;
  ip: string;
  /** The site's secret: without it nobody can work out an address from its hash. */
  key: Uint8Array;
  reason: string;
  comment: string;
  at: Date;
  /** False for one guest too many of the same network. */
  weighs: boolean;
};

export type Complained = 'made' | 'not_found' | 'own' | 'made_before';

/** Identifies who complains, so that each complains about a thing once; nothing else is kept of a guest. */
function nameOf({ actor, ip, key }: Complaint): string {
  if (actor.kind !== 'guest') return `${actor.kind}:${actor.id}`;
  return `guest:${createHmac('sha256', key).update(`complaint ${ip}`).digest('base64url').slice(0, 22)}`;
}

/** Whose it is, where the one who complains may see it at all. */
async function findOwner(db: Db, { about, id, actor, at }: Complaint): Promise<number | undefined> {
  if (about === 'seller') return (await findAccount(db, id))?.status === 'active' ? id : undefined;
  const row = await findListingById(db, id);
  return row && mayOpen(row, { actor, now: at }) ? row.owner_id : undefined;
}

/** Enough weight brings a listing that others can open back to the queue, sold ones too, with what people say as a finding. */
async function weigh(tx: Tx, id: number, at: Date): Promise<void> {
  const { weight } = await sumComplaints(tx, id);
  const row = weight < recheckWeight ? undefined : await findListingById(tx, id);
  if (!row || !isOpen(row, at)) return;
  await insertRecheck(tx, id, at);
  const open = await findOpenRevision(tx, id);
  await scanForFindings(tx, row, open?.state === 'waiting' ? open : undefined, at);
}

async function complainIn(tx: Tx, complaint: Complaint): Promise<Complained> {
  const { actor, about, id, at, weighs } = complaint;
  const name = nameOf(complaint);
  // One at a time per target: each sees what the others weigh.
  await lockByName(tx, `complaint:${about}:${id}`);
  const owner = await findOwner(tx, complaint);
  if (owner === undefined) return 'not_found';
  const complainantId = actor.kind === 'user' ? actor.id : null;
  if (complainantId === owner) return 'own';
  const record = complainantId === null ? null : (await findRecords(tx, [complainantId])).get(complainantId);
  const { reason, comment } = complaint;
  const weight = weighs ? complaintWeight(record ?? null) : 0;
  const isNew = await insertComplaint(tx, { about, id, complainant: name, complainantId, reason, comment, weight, at });
  if (!isNew) return 'made_before';
  if (about === 'listing') await weigh(tx, id, at);
  return 'made';
}

/** Takes a complaint, once a person and target. */
export function complain(db: Db, complaint: Complaint): Promise<Complained> {
  return db.transaction().execute((tx) => complainIn(tx, complaint));
}
