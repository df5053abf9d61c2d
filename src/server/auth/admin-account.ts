import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { endSessionsOf } from './sessions.ts';

/** argon2id is the library's default algorithm; 19 MiB and two passes are the least that OWASP advises. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Takes the same time whether the account exists or not. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}

/** Ends whoever the configuration does not name, with their sessions. */
async function endOthers(db: Db, login: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('admins')
    .set({ ended_at: now })
    .where('login', '<>', login)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await endSessionsOf(db, 'admin', id, 'revoked', now);
}

/** Whether the database has an administrator with another password. */
async function hasAnotherAdmin(db: Db, { login, password }: Config['admin']): Promise<boolean> {
  const rows = await db.selectFrom('admins').selectAll().where('ended_at', 'is', null).execute();
  const own = rows.find((row) => row.login === login);
  return rows.length > 0 && !(own && (await verify(own.password_hash, password.reveal())));
}

/**
 * The administrator of the configuration: made at the first start, brought up to date at every other. A changed password ends their
 * sessions, a changed login ends the former administrator. A password that a demo has made up takes nobody's place: `kept` then says that
 * the administrator of the database is another server's.
 */
export async function ensureAdmin(
  db: Db,
  config: Pick<Config, 'admin'>,
  now = new Date(),
): Promise<'current' | 'kept'> {
  if (config.admin.isMadeUp && (await hasAnotherAdmin(db, config.admin))) return 'kept';
  await bringUpToDate(db, config.admin, now);
  return 'current';
}

async function bringUpToDate(db: Db, admin: Config['admin'], now: Date): Promise<void> {
  const { login } = admin;
  await endOthers(db, login, now);
  const password = admin.password.reveal();
  const totpSecret = admin.totpSecret?.reveal() ?? null;
  const row = await db.selectFrom('admins').selectAll().where('login', '=', login).executeTakeFirst();
  if (!row) {
    const values = { login, password_hash: await hashPassword(password), totp_secret: totpSecret };
    // Two servers may start at once.
    await db
      .insertInto('admins')
      .values(values)
      .onConflict((conflict) => conflict.column('login').doNothing())
      .execute();
    return;
  }
  if (row.totp_secret !== totpSecret || row.ended_at !== null) {
    await db.updateTable('admins').set({ totp_secret: totpSecret, ended_at: null }).where('id', '=', row.id).execute();
  }
  if (await verify(row.password_hash, password)) return;
  await db
    .updateTable('admins')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', row.id)
    .execute();
  await endSessionsOf(db, 'admin', row.id, 'revoked', now);
}
