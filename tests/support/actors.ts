import { hourMs } from '#ui/durations.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { signAccessToken } from '#server/auth/tokens.ts';
import { type Db, prepared } from '#server/db/connect.ts';
import type { TestApp } from './app.ts';
import {
  createAdminSession,
  createMember,
  createOrganization,
  createOrganizationSession,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
  type TestUser,
} from './factories.ts';

/** All callers: actors by growing rights, then tokens that are expired, revoked or invalid. */
export const actorNames = [
  'guest',
  'expired token',
  'superseded token',
  'retired key',
  'garbage token',
  'ended session',
  'blocked user',
  'user without profile',
  'other user',
  'other organization',
  'manager',
  'organization',
  'owner',
  'admin',
] as const;
export type ActorName = (typeof actorNames)[number];

/** `organization` is the session of the owner of `firm`, `manager` of its manager. */
export type Actors = {
  owner: TestUser;
  other: TestUser;
  firm: TestOrganization;
  token: Record<ActorName, string | undefined>;
};

/** Creates one of each; only the owner may read the owner's INN and phone. */
export async function createActors(t: TestApp): Promise<Actors> {
  const owner = await createUser(t, { profile: { kind: 'company', inn: '7707083893', displayName: 'Хозяин' } });
  const other = await createUser(t);
  const without = await createUser(t, { profile: null });
  const blocked = await createUser(t, { blocked: true });
  const [ended, raised, fresh] = [await signIn(t, other), await signIn(t, other), await signIn(t, other)];
  await t.api('user/logout', {}, { token: ended.access });
  await t.db.updateTable('sessions').set({ version: 2 }).where('id', '=', raised.sessionId).execute();
  const claims = { sid: fresh.sessionId, act: 'user', sub: other.id, ver: 1 } as const;
  const firm = await createOrganization(t);
  const manager = await createMember(t, firm.id);
  const now = t.clock.now();
  const [key] = t.config.jwtKeys;
  if (!key) throw new Error('no signing key');
  const token: Actors['token'] = {
    guest: undefined,
    'expired token': await signAccessToken(t.config.jwtKeys, claims, new Date(now.getTime() - hourMs)),
    'superseded token': raised.access,
    'retired key': await signAccessToken([{ kid: 'retired', key: key.key }], claims, now),
    'garbage token': 'garbage.of.nobody',
    'ended session': ended.access,
    'blocked user': (await signIn(t, blocked)).access,
    'user without profile': (await signIn(t, without)).access,
    'other user': fresh.access,
    'other organization': (await createOrganizationSession(t)).access,
    manager: (await signInMember(t, firm, manager)).access,
    organization: (await signInMember(t, firm)).access,
    owner: (await signIn(t, owner)).access,
    admin: (await createAdminSession(t)).access,
  };
  return { owner, other, firm, token };
}

type Rows = ReturnType<typeof sql<{ row: string }>>;
const statements = new WeakMap<Db, Promise<(accounts: readonly number[]) => Rows>>();

/** Tables in which acts of other people add or change rows for an account, because it is told of them. */
const tellingTables = ['notifications', 'live_events', 'contacts', 'conversation_sides'];

/** Returns one statement for the rows of all tables with an owner column; each connection prepares it once. */
async function rowsOf(db: Db): Promise<(accounts: readonly number[]) => Rows> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'account_id', 'organization_id')
      and not table_name = any(${tellingTables}) order by table_name`.execute(db);
  return (accounts) => {
    const those = sql`any(${accounts}::bigint[])`;
    const parts = [
      sql`select 0 as place, to_jsonb(x)::text as row from accounts x where id = ${those}`,
      sql`select 0, to_jsonb(x)::text from organizations x where id = ${those}`,
      ...columns.map(
        ({ table_name, column_name }, at) =>
          // Using a session does not count as a change.
          sql`select ${sql.lit(at + 1)}, (to_jsonb(x) - 'last_seen_at')::text from ${sql.table(table_name)} x where ${sql.ref(column_name)} = ${those}`,
      ),
      sql`select ${sql.lit(columns.length + 1)}, to_jsonb(x)::text from auto_listings x join objects o on o.id = x.object_id where o.owner_id = ${those}`,
    ];
    return sql<{ row: string }>`${prepared('rows_of_accounts')} ${sql.join(parts, sql` union all `)} order by 1, 2`;
  };
}

/** A hash over every row that belongs to the accounts, in all tables; new tables with an owner column are included. */
export async function hashOfRows({ db }: Pick<TestApp, 'db'>, ...accounts: number[]): Promise<string> {
  const statement = statements.get(db) ?? rowsOf(db);
  statements.set(db, statement);
  const { rows } = await (await statement)(accounts).execute(db);
  const hash = createHash('sha256');
  for (const { row } of rows) hash.update(row).update('\n');
  return hash.digest('hex');
}
