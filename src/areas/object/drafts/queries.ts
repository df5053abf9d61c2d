import { sql } from 'kysely';
import type { ContentValues } from '#listing/contract.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { ValueSource } from './rules.ts';

export type DraftContent = {
  /** Values by field key of the kind's dictionary. */
  values: ContentValues;
  /** Names of the chosen catalogue rows, shown until the catalogue has loaded. */
  names: Record<string, string>;
  /** Where prefilled values came from, by field key. Drafts saved by earlier versions of the program lack this property. */
  marks?: Record<string, ValueSource>;
  touched?: string[];
  base_revision?: number | null;
  base_values?: ContentValues | null;
};

export type DraftInput = {
  ownerId: number;
  id: string;
  kind: string;
  objectId: number | null;
  content: DraftContent;
  photos: readonly string[];
  at: Date;
};

const draftColumns = ['id', 'kind', 'object_id', 'content', 'photos', 'version', 'created_at', 'updated_at'] as const;

export async function findDraft(db: Db, ownerId: number, id: string) {
  const row = await db
    .selectFrom('listing_drafts')
    .select(draftColumns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  // `content` is written by upsertDraft only.
  return row && { ...row, content: row.content as DraftContent };
}

/** Returns the id of the draft of an edit. A listing has at most one such draft, shared by all devices of its owner. */
export async function findDraftOfListing(db: Db, ownerId: number, objectId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_drafts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns all drafts of an account, the latest first. `maxDraftsPerUser` bounds their number, so there are no pages. */
export async function findDrafts(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('listing_drafts')
    .select(draftColumns)
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as DraftContent }));
}

export async function countDrafts(tx: Tx, ownerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('listing_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts or overwrites a draft and returns its new version. */
export async function upsertDraft(tx: Tx, draft: DraftInput): Promise<number> {
  const row = {
    kind: draft.kind,
    object_id: draft.objectId,
    content: JSON.stringify(draft.content),
    photos: sql<string[]>`${draft.photos}::uuid[]`,
    updated_at: draft.at,
  };
  const { version } = await tx
    .insertInto('listing_drafts')
    .values({ owner_id: draft.ownerId, id: draft.id, ...row, created_at: draft.at })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'id']).doUpdateSet({ ...row, version: sql`listing_drafts.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Deletes a draft, either on request or because it was published or saved. Returns false when there was none. */
export async function deleteDraft(db: Db, ownerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_drafts')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_drafts').where('updated_at', '<', before).execute();
}
