import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { cookieHeader, createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { createDb } from '../db/connect.ts';
import { restoreSession } from './restore.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const restore = (cookie: string | undefined, pathname?: string) => restoreSession(t, cookie, pathname);
const newSession = async () => signIn(t, await createUser(t));
const guest = { kind: 'guest' };

/** Returns every row that belongs to a session. */
async function stateOf(sessionId: string): Promise<string> {
  const session = await t.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).execute();
  const tokens = await t.db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('token_hash')
    .execute();
  return JSON.stringify([session, tokens]);
}

test('finds the session by the access token, or by the refresh token once that has expired, and changes nothing', async () => {
  const session = await newSession();
  const before = await stateOf(session.sessionId);
  const actor = { kind: 'user', id: session.accountId, sessionId: session.sessionId, hasProfile: true };
  expect(await restore(cookieHeader(session))).toEqual({
    actor,
    clearCookie: false,
    needsRefresh: false,
    blockedId: null,
  });
  t.clock.advance(20 * MINUTE);
  expect(await restore(cookieHeader(session))).toEqual({
    actor,
    clearCookie: false,
    needsRefresh: true,
    blockedId: null,
  });
  expect(await stateOf(session.sessionId)).toBe(before);
});

test('accepts a rotated token within the grace period; later it returns a guest, without ending the session or clearing the cookie', async () => {
  const session = await newSession();
  t.clock.advance(20 * MINUTE);
  await t.api('user/tokens/refresh', { refresh_token: session.refresh });
  const before = await stateOf(session.sessionId);
  expect((await restore(cookieHeader(session))).actor.kind).toBe('user');
  t.clock.advance(2 * MINUTE);
  expect(await restore(cookieHeader(session))).toEqual({
    actor: guest,
    clearCookie: false,
    needsRefresh: true,
    blockedId: null,
  });
  expect(await stateOf(session.sessionId)).toBe(before);
});

test('clears the cookie on a definite refusal: garbage, ended session, idle too long', async () => {
  const refused = { actor: guest, clearCookie: 'user', needsRefresh: false, blockedId: null };
  for (const value of ['nonsense', '%5B%5D', '["a"]', encodeURIComponent('["a","b"]')]) {
    expect(await restore(`leasing_jwt=${value}`)).toEqual(refused);
  }
  const ended = await newSession();
  await t.api('user/logout', {}, { token: ended.access });
  expect(await restore(cookieHeader(ended))).toEqual(refused);
  const idle = await newSession();
  t.clock.advance(30 * DAY);
  expect(await restore(cookieHeader(idle))).toEqual(refused);
});

test('returns a guest for a blocked account, keeps the cookie and names the account until the block ends', async () => {
  const session = await newSession();
  const setStatus = (status: string) =>
    t.db.updateTable('accounts').set({ status }).where('id', '=', session.accountId).execute();
  await t.api('user/logout', {}, { token: session.access });
  await setStatus('blocked');
  const blocked = { actor: guest, clearCookie: false, needsRefresh: false, blockedId: session.accountId };
  expect(await restore(cookieHeader(session))).toEqual(blocked);
  const refreshed = await t.api('user/tokens/refresh', undefined, { cookie: cookieHeader(session), origin: t.origin });
  expect([refreshed.status, refreshed.cookies.size]).toEqual([403, 0]);
  await setStatus('active');
  expect((await restore(cookieHeader(session))).clearCookie).toBe('user');
});

test('returns a guest without a cookie; a failure of the server is thrown and never clears the cookie', async () => {
  expect(await restore(undefined)).toEqual({ actor: guest, clearCookie: false, needsRefresh: false, blockedId: null });
  const session = await newSession();
  const away = createDb('postgres://nobody@127.0.0.1:1/none');
  await expect(restoreSession({ ...t, db: away }, cookieHeader(session))).rejects.toThrow(/ECONNREFUSED|connect/);
  await away.destroy();
});

test("reads only the administrator's cookie on administrator pages, and the user's first on other pages", async () => {
  const [user, admin] = [await newSession(), await createAdminSession(t)];
  const both = `${cookieHeader(user)}; ${cookieHeader(admin, 'leasing_jwt_admin')}`;
  for (const path of ['/admin', '/admin/queue', '/en/admin', '/admin?id=1', '/en/offers/edit/1/auto?x=1&as=admin'])
    expect((await restore(both, path)).actor.kind).toBe('admin');
  for (const path of ['/', '/administration', '/user/1', '/offers/edit/1/auto', '/offers/auto?as=admin'])
    expect((await restore(both, path)).actor.kind).toBe('user');
  expect((await restore(cookieHeader(user), '/admin')).actor.kind).toBe('guest');
  // A token in the wrong cookie authenticates nobody.
  expect(await restore(cookieHeader(user, 'leasing_jwt_admin'), '/admin')).toMatchObject({
    actor: guest,
    clearCookie: 'admin',
  });
});
