import type { Content } from '#dictionary/content.ts';
import type { RejectionReason } from '#listing/contract.ts';
import { contentOf } from '#dictionary/content.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findOpenRevision } from '../posting/revision-queries.ts';
import { findLiveContent } from '../posting/revise.ts';

export type Refusal = { object_id: number; revision: number; content: Content; reasons: RejectionReason[]; at: Date };

/** Stores a copy of the refused content (the waiting edit, or the listing itself) before its owner overwrites it. */
export async function saveRefusal(
  tx: Tx,
  listing: { id: number; kind: string; revision: number },
  reasons: readonly RejectionReason[],
  at: Date,
): Promise<void> {
  const definition = definitionOf(listing.kind);
  const open = await findOpenRevision(tx, listing.id);
  const content =
    open?.state === 'waiting'
      ? contentOf(definition.fields, open.content)
      : await findLiveContent(tx, definition, listing.id);
  const row = { content: JSON.stringify(content ?? {}), reasons: JSON.stringify(reasons), at };
  await tx
    .insertInto('listing_refusals')
    .values({ object_id: listing.id, revision: listing.revision, ...row })
    .onConflict((conflict) => conflict.columns(['object_id', 'revision']).doUpdateSet(row))
    .execute();
}

export async function deleteRefusal(tx: Tx, objectId: number, revision: number): Promise<void> {
  await tx.deleteFrom('listing_refusals').where('object_id', '=', objectId).where('revision', '=', revision).execute();
}

/** Returns the last refusal of each of these listings, by listing id. */
export async function findLastRefusals(db: Db, ids: readonly number[]): Promise<Map<number, Refusal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_refusals')
    .distinctOn('object_id')
    .select(['object_id', 'revision', 'content', 'reasons', 'at'])
    .where('object_id', 'in', [...ids])
    .orderBy('object_id')
    .orderBy('revision', 'desc')
    .execute();
  // Rows are written by saveRefusal only.
  return new Map(rows.map((row) => [row.object_id, row as unknown as Refusal]));
}
