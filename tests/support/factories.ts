import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { createSession } from '#server/auth/sessions.ts';
import { type SessionKind, signAccessToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/db/connect.ts';
import { loadGeo } from '#tools/seed/geo.ts';
import type { TestApp } from './app.ts';

type Deps = Pick<TestApp, 'db' | 'config' | 'clock'>;
export type TestUser = { id: number; phone: string };
export type TestSession = { sessionId: string; accountId: number; access: string; refresh: string };

/** Moscow, by its GeoNames id. */
export const moscow = 524901;

let lastPhone = randomInt(1_000_000);
/** Plainly fictional numbers, each used once per process. */
export function makePhone(): string {
  lastPhone = (lastPhone + 1) % 10_000_000;
  return `+7900${String(lastPhone).padStart(7, '0')}`;
}

type UserOptions = {
  phone?: string;
  blocked?: boolean;
  /** A private person in Moscow by default; null: no profile. */
  profile?: {
    kind?: 'private' | 'sole_trader' | 'company';
    displayName?: string;
    cityId?: number;
    inn?: string;
  } | null;
};

export async function createUser(
  { db, clock }: Deps,
  { phone = makePhone(), blocked = false, profile = {} }: UserOptions = {},
): Promise<TestUser> {
  const now = clock.now();
  const user = await db
    .insertInto('users')
    .values({ phone, status: blocked ? 'blocked' : 'active', created_at: now })
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow();
  if (profile) {
    await ensureGeo(db);
    const { kind = 'private', displayName = `Продавец ${user.id}`, cityId = moscow, inn = null } = profile;
    await db
      .insertInto('profiles')
      .values({
        user_id: user.id,
        kind,
        display_name: displayName,
        city_id: cityId,
        inn,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return user;
}

const places = new WeakMap<Db, Promise<boolean>>();

/** Regions and cities of the shipped data; does nothing if they are loaded. */
export function ensureGeo(db: Db): Promise<boolean> {
  const loading = places.get(db) ?? loadGeo(db);
  places.set(db, loading);
  return loading;
}

async function openSession({ db, config, clock }: Deps, kind: SessionKind, accountId: number): Promise<TestSession> {
  const now = clock.now();
  const session = await createSession(db, { kind, accountId, ip: '127.0.0.1', userAgent: 'test', now });
  const access = await signAccessToken(
    config.jwtKeys,
    { sid: session.id, act: kind, sub: accountId, ver: session.version },
    now,
  );
  return { sessionId: session.id, accountId, access, refresh: session.refreshToken };
}

/** A session as signing in creates it, without a code. */
export const signIn = (deps: Deps, user: { id: number }): Promise<TestSession> => openSession(deps, 'user', user.id);

/** Organizations take ids from the sequence of users. */
export async function createOrganizationSession(deps: Deps): Promise<TestSession> {
  const { rows } = await sql<{ id: number }>`select nextval('account_ids') as id`.execute(deps.db);
  return openSession(deps, 'organization', Number(rows[0]?.id));
}

export async function createAdminSession(deps: Deps): Promise<TestSession> {
  const admin = deps.db.selectFrom('admins').select('id').where('login', '=', deps.config.admin.login);
  // A session does not need the password, which is slow to verify on purpose.
  if (!(await admin.executeTakeFirst())) await ensureAdmin(deps.db, deps.config, deps.clock.now());
  return openSession(deps, 'admin', (await admin.executeTakeFirstOrThrow()).id);
}

/** The token of a second administrator, who has not made the first one's decisions. */
export async function createOtherAdmin(deps: Deps, login = `other ${randomUUID()}`): Promise<string> {
  const { id } = await deps.db
    .insertInto('admins')
    .values({ login, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await openSession(deps, 'admin', id)).access;
}

/** The session cookie of a browser, as a Cookie header. */
export const cookieHeader = (session: Pick<TestSession, 'access' | 'refresh'>, name = 'leasing_jwt'): string =>
  `${name}=${encodeURIComponent(JSON.stringify([session.access, session.refresh]))}`;
