import { sql } from 'kysely';
import type { Content } from '#dictionary/content.ts';
import type { RejectionReason } from '#listing/contract.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { ObjectPart } from '#listing/kind-definition.ts';

/** Columns that acts on a listing need to decide what is allowed. */
export const lockedColumns = [
  'id',
  'kind',
  'owner_id',
  'status',
  'revision',
  'price_minor',
  'moderated_price_minor',
  'published_at',
  'publish_at',
  'expires_at',
  'rejection',
] as const;

/** Locks an owner's listing until the transaction ends, so that other acts on it wait. Deleted listings are found too. */
/** Locks several listings of an owner in the order of their numbers, so that the caller may then use them in any order. */
export async function lockOwnListings(tx: Tx, ownerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('objects')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockOwnListing(tx: Tx, ownerId: number, id: number) {
  const row = await tx
    .selectFrom('objects')
    .select([...lockedColumns, 'deleted_at'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  // A check constraint limits the column to these values.
  return row && { ...row, status: row.status as ListingStatus };
}

export type OpenRevision = {
  number: number;
  base: number;
  content: Content;
  changed: string[];
  state: 'waiting' | 'rejected';
  reasons: RejectionReason[] | null;
  created_at: Date;
};

/**
 * Returns the open edit of each listing, by listing id: an edit that waits, or one that was refused and not yet corrected. A listing has at
 * most one.
 */
export async function findOpenRevisions(db: Db, objectIds: readonly number[]): Promise<Map<number, OpenRevision>> {
  const rows = await db
    .selectFrom('listing_revisions')
    .select(['object_id', 'number', 'base', 'content', 'changed', 'state', 'reasons', 'created_at'])
    .where(sql<boolean>`object_id = any(${objectIds}::bigint[])`)
    .where(sql<boolean>`state in ('waiting', 'rejected')`)
    .execute();
  // Rows are written by insertRevision and decideRevision only.
  return new Map(rows.map((row) => [row.object_id, row as unknown as OpenRevision]));
}

export const findOpenRevision = async (db: Db, objectId: number): Promise<OpenRevision | undefined> =>
  (await findOpenRevisions(db, [objectId])).get(objectId);

/** Marks the open edit of a listing as replaced by a newer one. */
export async function replaceOpenRevision(tx: Tx, objectId: number, at: Date): Promise<void> {
  await tx
    .updateTable('listing_revisions')
    .set({ state: 'replaced', decided_at: at })
    .where('object_id', '=', objectId)
    .where(sql<boolean>`state in ('waiting', 'rejected')`)
    .execute();
}

export type NewRevision = {
  objectId: number;
  number: number;
  base: number;
  content: Content;
  changed: readonly string[];
  photos: readonly string[];
  at: Date;
};

export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  await tx
    .insertInto('listing_revisions')
    .values({
      object_id: revision.objectId,
      number: revision.number,
      base: revision.base,
      content: JSON.stringify(revision.content),
      changed: sql<string[]>`${revision.changed}::text[]`,
      photos: sql<string[]>`${revision.photos}::uuid[]`,
      state: 'waiting',
      created_at: revision.at,
    })
    .execute();
}

export async function decideRevision(
  tx: Tx,
  { objectId, number }: { objectId: number; number: number },
  decision: { state: 'approved' | 'rejected'; reasons: readonly RejectionReason[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('listing_revisions')
    .set({
      state: decision.state,
      reasons: decision.state === 'rejected' ? JSON.stringify(decision.reasons) : null,
      decided_at: decision.at,
    })
    .where('object_id', '=', objectId)
    .where('number', '=', number)
    .execute();
}

/** Updates the columns of `objects` that every kind has; the date of publication is never changed here. */
export async function updateObject(
  tx: Tx,
  id: number,
  changed: Partial<ObjectPart> & {
    status?: ListingStatus;
    revision?: number;
    moderated_price_minor?: number;
  },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('objects')
    .set({ ...changed, updated_at: at })
    .where('id', '=', id)
    .execute();
}
