import type { Db } from '#server/db/connect.ts';
import { loginLimits, mayLogIn } from './rules.ts';

export const findAdminByLogin = (db: Db, login: string) =>
  db.selectFrom('admins').selectAll().where('login', '=', login).executeTakeFirst();

export const findAdmin = (db: Db, id: number) =>
  db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();

type Attempt = { login: string; ip: string; now: Date };

/** Counts the attempt as refused before it is looked at, so that parallel guesses see each other; null when the limits refuse it. */
export async function reserveAttempt(db: Db, { login, ip, now }: Attempt): Promise<number | null> {
  const { id } = await db
    .insertInto('admin_login_failures')
    .values({ login, ip, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('admin_login_failures')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere((f) => f.and([f('login', '=', login), f('ip', '=', ip)]))
        .as('pair'),
      eb.fn.countAll<number>().filterWhere('ip', '=', ip).as('address'),
      eb.fn.countAll<number>().filterWhere('login', '=', login).as('login'),
    ])
    .where((eb) => eb.or([eb('login', '=', login), eb('ip', '=', ip)]))
    .where('created_at', '>', new Date(now.getTime() - loginLimits.window))
    .executeTakeFirstOrThrow();
  if (mayLogIn(counts)) return id;
  // What is not looked at does not prolong the wait.
  await db.deleteFrom('admin_login_failures').where('id', '=', id).execute();
  return null;
}

/** After a right sign-in, the refusals of this login from this address are forgotten. */
export async function forgetAttempts(db: Db, { login, ip }: Omit<Attempt, 'now'>): Promise<void> {
  await db.deleteFrom('admin_login_failures').where('login', '=', login).where('ip', '=', ip).execute();
}

/** Marks a time step of an administrator's TOTP as used; false when it was used before. */
export async function spendTotpStep(db: Db, adminId: number, step: number, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_challenges')
    .values({ nonce: `totp:${adminId}:${step}`, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
