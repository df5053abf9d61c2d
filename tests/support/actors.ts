import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { signAccessToken } from '#server/auth/tokens.ts';
import type { TestApp } from './app.ts';
import { createAdminSession, createOrganizationSession, createUser, signIn, type TestUser } from './factories.ts';

/** Everyone who may knock: actors in order of what they may do, then tokens that are no longer or never were good. */
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
  'organization',
  'owner',
  'admin',
] as const;
export type ActorName = (typeof actorNames)[number];

export type Actors = { owner: TestUser; other: TestUser; token: Record<ActorName, string | undefined> };

/** One of each, new in the database; the owner's INN and phone are what nobody else may read. */
export async function createActors(t: TestApp): Promise<Actors> {
  const owner = await createUser(t, { profile: { kind: 'company', inn: '7707083893', displayName: 'Хозяин' } });
  const other = await createUser(t);
  const without = await createUser(t, { profile: null });
  const blocked = await createUser(t, { blocked: true });
  const [ended, raised, fresh] = [await signIn(t, other), await signIn(t, other), await signIn(t, other)];
  await t.api('user/logout', {}, { token: ended.access });
  await t.db.updateTable('sessions').set({ version: 2 }).where('id', '=', raised.sessionId).execute();
  const claims = { sid: fresh.sessionId, act: 'user', sub: other.id, ver: 1 } as const;
  const now = t.clock.now();
  const [key] = t.config.jwtKeys;
  if (!key) throw new Error('no signing key');
  const token: Actors['token'] = {
    guest: undefined,
    'expired token': await signAccessToken(t.config.jwtKeys, claims, new Date(now.getTime() - 3600_000)),
    'superseded token': raised.access,
    'retired key': await signAccessToken([{ kid: 'retired', key: key.key }], claims, now),
    'garbage token': 'garbage.of.nobody',
    'ended session': ended.access,
    'blocked user': (await signIn(t, blocked)).access,
    'user without profile': (await signIn(t, without)).access,
    'other user': fresh.access,
    organization: (await createOrganizationSession(t)).access,
    owner: (await signIn(t, owner)).access,
    admin: (await createAdminSession(t)).access,
  };
  return { owner, other, token };
}

/** A hash over every row that belongs to the user, in all tables; a new table with an owner column is found by itself. */
export async function hashOfRows(t: Pick<TestApp, 'db'>, userId: number): Promise<string> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'account_id') order by table_name`.execute(
    t.db,
  );
  const hash = createHash('sha256');
  const add = async (query: ReturnType<typeof sql<{ row: string }>>) => {
    const { rows } = await query.execute(t.db);
    for (const { row } of rows) hash.update(row).update('\n');
  };
  await add(sql`select to_jsonb(x)::text as row from users x where id = ${userId}`);
  for (const { table_name, column_name } of columns) {
    // That a session was used is no change to what it may do.
    await add(
      sql`select (to_jsonb(x) - 'last_seen_at')::text as row from ${sql.table(table_name)} x where ${sql.ref(column_name)} = ${userId} order by 1`,
    );
  }
  await add(
    sql`select to_jsonb(x)::text as row from auto_listings x join objects o on o.id = x.object_id where o.owner_id = ${userId} order by 1`,
  );
  return hash.digest('hex');
}
