import { randomInt, randomUUID } from 'node:crypto';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { hashPassword } from '#server/auth/password.ts';
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
    cityId?: number | null;
    inn?: string;
  } | null;
};

export async function createUser(
  { db, clock }: Deps,
  { phone = makePhone(), blocked = false, profile = {} }: UserOptions = {},
): Promise<TestUser> {
  const now = clock.now();
  const { id } = await db
    .insertInto('accounts')
    .values({ kind: 'user', phone, status: blocked ? 'blocked' : 'active', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (profile) {
    await ensureGeo(db);
    const { kind = 'private', displayName = `Продавец ${id}`, cityId = moscow, inn = null } = profile;
    await db
      .insertInto('profiles')
      .values({
        account_id: id,
        kind,
        display_name: displayName,
        city_id: cityId,
        inn,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return { id, phone };
}

const places = new WeakMap<Db, Promise<boolean>>();

/** Regions and cities of the shipped data. Clones of the template have them: to compare the files with the rows again takes longer than most calls. */
export function ensureGeo(db: Db): Promise<boolean> {
  const findOne = async () => db.selectFrom('cities').select('id').limit(1).executeTakeFirst();
  const loading = places.get(db) ?? findOne().then(async (city) => (city ? false : loadGeo(db)));
  places.set(db, loading);
  return loading;
}

async function openSession(
  { db, config, clock }: Deps,
  kind: SessionKind,
  accountId: number,
  memberId?: number,
): Promise<TestSession> {
  const now = clock.now();
  const session = await createSession(db, { kind, accountId, memberId, ip: '127.0.0.1', userAgent: 'test', now });
  const access = await signAccessToken(
    config.jwtKeys,
    { sid: session.id, act: kind, sub: accountId, ver: session.version },
    now,
  );
  return { sessionId: session.id, accountId, access, refresh: session.refreshToken };
}

/** A session as signing in creates it, without a code. */
export const signIn = (deps: Deps, user: { id: number }): Promise<TestSession> => openSession(deps, 'user', user.id);

export type TestOrganization = { id: number; inn: string; email: string; memberId: number };
type OrganizationOptions = {
  inn?: string;
  types?: ('bank' | 'leasing' | 'insurer' | 'dealer' | 'agency' | 'service' | 'employer')[];
  name?: string;
  cityId?: number;
  /** Published by default; false: registered and confirmed, but hidden. */
  active?: boolean;
  /** Of the owner; null: nobody can sign in by password. */
  password?: string | null;
};

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
let lastInn = randomInt(10_000);
/** An INN of a company with a valid check digit, of the series 0000 that no tax office issues; each is used once per process. */
export function makeInn(): string {
  lastInn = 1 + (lastInn % 99_999);
  const digits = `0000${String(lastInn).padStart(5, '0')}`;
  const sum = innWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/** A confirmed organization in Moscow with one member, its owner. */
export async function createOrganization(deps: Deps, options: OrganizationOptions = {}): Promise<TestOrganization> {
  const { db, clock } = deps;
  const { inn = makeInn(), types = ['dealer'], cityId = moscow, active = true, password = null } = options;
  const now = clock.now();
  await ensureGeo(db);
  const { id } = await db
    .insertInto('accounts')
    .values({ kind: 'organization', status: active ? 'active' : 'hidden', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name = `Вымысел ${id}` } = options;
  const email = `owner-${id}@example.com`;
  await db
    .insertInto('profiles')
    .values({ account_id: id, kind: 'company', display_name: name, city_id: cityId, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('organizations')
    .values({
      id,
      inn,
      kpp: '000001001',
      ogrn: '1027700132195',
      legal_name: `ООО «${name}»`,
      types,
      phone: '+78000000000',
      email,
      email_confirmed_at: now,
      inn_verified_at: now,
      active,
      updated_at: now,
    })
    .execute();
  const memberId = await createMember(deps, id, { email, password, role: 'owner' });
  return { id, inn, email, memberId };
}

/** A confirmed member of an organization; returns the id. */
export async function createMember(
  { db, clock }: Deps,
  organizationId: number,
  {
    email = `member-${randomUUID()}@example.com`,
    password = null,
    role = 'manager',
  }: { email?: string; password?: string | null; role?: 'owner' | 'manager' } = {},
): Promise<number> {
  const now = clock.now();
  const member = await db
    .insertInto('organization_members')
    .values({
      organization_id: organizationId,
      email,
      password_hash: password === null ? null : await hashPassword(password),
      name: `Сотрудник ${organizationId}`,
      role,
      created_at: now,
      confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return member.id;
}

/** A session of a member of an organization, by default of its owner. */
export const signInMember = (
  deps: Deps,
  organization: Pick<TestOrganization, 'id' | 'memberId'>,
  memberId = organization.memberId,
): Promise<TestSession> => openSession(deps, 'organization', organization.id, memberId);

/** A session of the owner of a new organization. */
export const createOrganizationSession = async (deps: Deps, options?: OrganizationOptions): Promise<TestSession> =>
  signInMember(deps, await createOrganization(deps, options));

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
