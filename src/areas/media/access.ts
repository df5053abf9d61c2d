import { sql } from 'kysely';
import { type ListingStatus, isPublic } from '#listing/lifecycle.ts';
import type { Actor } from '#contract/actors.ts';
import { type Db, prepared } from '#server/db/connect.ts';

/** The owner of a picture, and whether it is public now. */
export type PictureState = { ownerId: number; isOpen: boolean };

type UploadRow = {
  owner_id: number;
  owner_status: string;
  status: ListingStatus | null;
  expires_at: Date | null;
  published_at: Date | null;
  rejection: unknown;
};

/**
 * The state of an upload's version, or of the one before its last turn; nothing where no photo has it. It is as open as the page of its listing: what is still in a
 * draft or in an edit that waits, and what belongs to a listing that is not shown, is its owner's alone.
 */
export async function findUploadState(db: Db, path: string, now: Date): Promise<PictureState | undefined> {
  const { rows } = await sql<UploadRow>`${prepared('upload_state')}
    select m.owner_id, owner.status as owner_status, o.status, o.expires_at, o.published_at, o.rejection
    from media m
    join users owner on owner.id = m.owner_id
    left join objects o on o.id = m.object_id and o.deleted_at is null
    where m.source = 'upload' and (m.path collate "C" = ${path} or m.former_path collate "C" = ${path})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { owner_id: ownerId, owner_status, status } = row;
  return { ownerId, isOpen: owner_status === 'active' && status !== null && isPublic({ ...row, status }, now) };
}

/** The same of a person's own picture: it goes with their account. */
export async function findAvatarState(db: Db, id: string): Promise<PictureState | undefined> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.status'])
    .where('p.avatar', '=', id)
    .executeTakeFirst();
  return row && { ownerId: row.id, isOpen: row.status === 'active' };
}

/** Whether one of these may see a picture that is not everyone's. */
export const maySee = ({ ownerId }: PictureState, readers: readonly Actor[]): boolean =>
  readers.some((reader) => reader.kind === 'admin' || (reader.kind === 'user' && reader.id === ownerId));
