import type { Db } from '#server/db/connect.ts';

export const findAdminByLogin = (db: Db, login: string) =>
  db.selectFrom('admins').selectAll().where('login', '=', login).where('ended_at', 'is', null).executeTakeFirst();

export const findAdmin = (db: Db, id: number) =>
  db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks a TOTP time step of an administrator as used. Returns false when the step was used before. */
export async function consumeTotpStep(db: Db, adminId: number, step: number, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_challenges')
    .values({ nonce: `totp:${adminId}:${step}`, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
