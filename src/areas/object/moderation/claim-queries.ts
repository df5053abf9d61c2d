import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A moderator who opened a listing has it for so long, and anew with each look. */
export const claimMs = 3 * 60_000;

export type Claim = { adminId: number; login: string; until: Date };

/** Who has each of these listings open now. */
export async function findClaims(db: Db, objectIds: readonly number[], now: Date): Promise<Map<number, Claim>> {
  const rows = await db
    .selectFrom('review_claims as c')
    .innerJoin('admins as a', 'a.id', 'c.admin_id')
    .select(['c.object_id', 'c.admin_id', 'a.login', 'c.until'])
    .where(sql<boolean>`c.object_id = any(${objectIds}::bigint[])`)
    .where('c.until', '>', now)
    .execute();
  return new Map(rows.map(({ object_id, admin_id, login, until }) => [object_id, { adminId: admin_id, login, until }]));
}

export const findClaim = async (db: Db, objectId: number, now: Date): Promise<Claim | undefined> =>
  (await findClaims(db, [objectId], now)).get(objectId);

/** Takes a listing for a moderator and lets their former one go; answers who has it then. */
export function claimReview(db: Db, adminId: number, objectId: number, now: Date): Promise<Claim | undefined> {
  return db.transaction().execute(async (tx) => {
    const until = new Date(now.getTime() + claimMs);
    await tx.deleteFrom('review_claims').where('admin_id', '=', adminId).where('object_id', '<>', objectId).execute();
    await tx
      .insertInto('review_claims')
      .values({ object_id: objectId, admin_id: adminId, until })
      .onConflict((conflict) =>
        conflict
          .column('object_id')
          .doUpdateSet({ admin_id: adminId, until })
          .where((eb) => eb.or([eb('review_claims.admin_id', '=', adminId), eb('review_claims.until', '<=', now)])),
      )
      .execute();
    return findClaim(tx, objectId, now);
  });
}

export async function releaseReview(db: Db, objectId: number): Promise<void> {
  await db.deleteFrom('review_claims').where('object_id', '=', objectId).execute();
}
