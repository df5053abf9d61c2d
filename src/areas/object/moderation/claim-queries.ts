import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** How long a moderator's claim on an open listing lasts; each look at the listing renews the claim. */
export const claimMs = 3 * 60_000;

export type Claim = { adminId: number; login: string; until: Date };

/** Returns the claims in force on these listings, by listing id. */
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

/**
 * Claims a listing for a moderator and releases the listing that they had claimed before. Returns the claim in force, which belongs to
 * another moderator when theirs came first.
 */
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
