import type { Db } from '#server/db/connect.ts';

export async function findAvatar(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('avatar').where('user_id', '=', userId).executeTakeFirst();
  return row?.avatar ?? null;
}

/** Replaces the avatar of a profile and returns the previous one; null when there is no profile. A row lock serializes parallel changes. */
export async function replaceAvatar(
  db: Db,
  userId: number,
  avatar: string | null,
  now: Date,
): Promise<{ before: string | null } | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('profiles')
      .select('avatar as before')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    await tx.updateTable('profiles').set({ avatar, updated_at: now }).where('user_id', '=', userId).execute();
    return row;
  });
}

/** Changes the id, and so the URLs, of an avatar. Returns false when the profile no longer has the avatar `from`. */
export async function moveAvatar(
  db: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('profiles')
    .set({ avatar: to })
    .where('user_id', '=', userId)
    .where('avatar', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
