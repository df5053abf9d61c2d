import { sql } from 'kysely';
import { type ListingStatus, isPublic } from '#listing/lifecycle.ts';
import { accountOf, type Actor } from '#contract/actors.ts';
import { type Db, prepared } from '#server/db/connect.ts';
import type { ProfilePictureId, UploadedPhoto } from './rules.ts';

/** The owner of a picture, and whether the picture is public now. */
export type PictureState = { ownerId: number; isOpen: boolean };

type UploadRow = UploadedPhoto & {
  owner_id: number;
  owner_status: string;
  status: ListingStatus | null;
  expires_at: Date | null;
  published_at: Date | null;
  publish_at: Date | null;
  rejection: unknown;
};

/**
 * The state of an upload at its current address, or at the address before its last rotation; undefined when no photo has it. A photo is
 * public when its listing's page is; photos of drafts, pending edits and hidden listings are visible to their owner only.
 */
export async function findUploadState(
  db: Db,
  path: string,
  now: Date,
): Promise<(PictureState & { photo: UploadedPhoto }) | undefined> {
  const { rows } = await sql<UploadRow>`${prepared('upload_state')}
    select m.id, m.path, m.rotation, m.owner_id, owner.status as owner_status, o.status, o.expires_at, o.published_at, o.publish_at, o.rejection
    from media m
    join accounts owner on owner.id = m.owner_id
    left join objects o on o.id = m.object_id and o.deleted_at is null
    where m.source = 'upload' and (m.path collate "C" = ${path} or m.former_path collate "C" = ${path})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, rotation, owner_id: ownerId, owner_status, status } = row;
  const isOpen = owner_status === 'active' && status !== null && isPublic({ ...row, status }, now);
  return { ownerId, isOpen, photo: { id, path: row.path, rotation } };
}

/** The state of a picture of a profile; undefined once the account is deleted. */
export async function findProfilePictureState(
  db: Db,
  { kind, id }: ProfilePictureId,
): Promise<PictureState | undefined> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('accounts as u', 'u.id', 'p.account_id')
    .select(['u.id', 'u.status'])
    .where(`p.${kind}`, '=', id)
    .executeTakeFirst();
  return row && { ownerId: row.id, isOpen: row.status === 'active' };
}

/** Whether any of these actors may see a private picture. */
export const maySee = ({ ownerId }: PictureState, readers: readonly Actor[]): boolean =>
  readers.some((reader) => reader.kind === 'admin' || accountOf(reader) === ownerId);
