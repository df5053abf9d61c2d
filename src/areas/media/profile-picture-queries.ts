import type { Db } from '#server/db/connect.ts';
import { type ProfilePicture, type ProfilePictureId, profilePictures } from './rules.ts';

// A kind of picture is also the name of its column.
const kinds = Object.keys(profilePictures) as ProfilePicture[];

/** The pictures that a profile has. */
export async function findProfilePictures(db: Db, userId: number): Promise<ProfilePictureId[]> {
  const row = await db.selectFrom('profiles').select(kinds).where('account_id', '=', userId).executeTakeFirst();
  return kinds.flatMap((kind) => {
    const id = row?.[kind];
    return id ? [{ kind, id }] : [];
  });
}

/**
 * Replaces a picture of a profile and returns the previous one; null when there is no profile, or a private person's that has no cover. A
 * row lock serializes parallel changes.
 */
export async function replaceProfilePicture(
  db: Db,
  userId: number,
  kind: ProfilePicture,
  id: string | null,
  now: Date,
): Promise<{ before: string | null } | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('profiles')
      .select([`${kind} as before`, 'kind'])
      .where('account_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (kind === 'cover' && row.kind === 'private')) return null;
    await tx
      .updateTable('profiles')
      .set({ [kind]: id, updated_at: now })
      .where('account_id', '=', userId)
      .execute();
    return { before: row.before };
  });
}

/** Changes the id, and so the URLs, of a picture. Returns false when the profile no longer has the picture `from`. */
export async function moveProfilePicture(
  db: Db,
  { userId, kind, from, to }: { userId: number; kind: ProfilePicture; from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('profiles')
    .set({ [kind]: to })
    .where('account_id', '=', userId)
    .where(kind, '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
