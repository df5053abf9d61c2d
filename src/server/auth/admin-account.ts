import { hash, verify } from '@node-rs/argon2';
import type { AdminAccount, Config } from '../config.ts';
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

/** Ends whom the configuration has named and names no longer, with their sessions; whom others have added stays. */
async function endFormer(db: Db, named: readonly AdminAccount[], now: Date): Promise<void> {
  const ended = await db
    .updateTable('admins')
    .set({ ended_at: now })
    .where('source', '=', 'configuration')
    .where(
      'login',
      'not in',
      named.map(({ login }) => login),
    )
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await endSessionsOf(db, 'admin', id, 'revoked', now);
}

/** Whether the database has an administrator with another password. */
async function hasAnotherAdmin(db: Db, { login, password }: AdminAccount): Promise<boolean> {
  const rows = await db.selectFrom('admins').selectAll().where('ended_at', 'is', null).execute();
  const own = rows.find((row) => row.login === login);
  return rows.length > 0 && !(own && (await verify(own.password_hash, password.reveal())));
}

/**
 * The administrators of the configuration: made at the first start, brought up to date at every other. A changed password ends their
 * sessions, a changed login ends the former administrator. A password that a demo has made up takes nobody's place: `kept` then says that
 * the administrators of the database are another server's.
 */
export async function ensureAdmin(
  db: Db,
  { admin, secondAdmin }: Pick<Config, 'admin' | 'secondAdmin'>,
  now = new Date(),
): Promise<'current' | 'kept'> {
  if (admin.isMadeUp && (await hasAnotherAdmin(db, admin))) return 'kept';
  const named = secondAdmin ? [admin, secondAdmin] : [admin];
  await endFormer(db, named, now);
  for (const one of named) await bringUpToDate(db, one, now);
  return 'current';
}

async function bringUpToDate(db: Db, admin: AdminAccount, now: Date): Promise<void> {
  const { login } = admin;
  const source = 'configuration';
  const password = admin.password.reveal();
  const totpSecret = admin.totpSecret?.reveal() ?? null;
  const row = await db.selectFrom('admins').selectAll().where('login', '=', login).executeTakeFirst();
  if (!row) {
    const values = { login, password_hash: await hashPassword(password), totp_secret: totpSecret, source };
    // Two servers may start at once.
    await db
      .insertInto('admins')
      .values(values)
      .onConflict((conflict) => conflict.column('login').doNothing())
      .execute();
    return;
  }
  if (row.totp_secret !== totpSecret || row.ended_at !== null || row.source !== source) {
    await db
      .updateTable('admins')
      .set({ totp_secret: totpSecret, ended_at: null, source })
      .where('id', '=', row.id)
      .execute();
  }
  if (await verify(row.password_hash, password)) return;
  await db
    .updateTable('admins')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', row.id)
    .execute();
  await endSessionsOf(db, 'admin', row.id, 'revoked', now);
}
