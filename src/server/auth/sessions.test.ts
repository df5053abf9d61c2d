import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  cookieHeader,
  createAdminSession,
  createOrganizationSession,
  createUser,
  signIn,
  type TestSession,
} from '#tests/support/factories.ts';
import { signAccessToken, successorOf } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const newSession = async (): Promise<TestSession> => signIn(t, await createUser(t));
const data = (token: string) => t.api('user/data', {}, { token });
const refreshByBody = (refresh_token: string) => t.api('user/tokens/refresh', { refresh_token });
const refreshByCookie = (session: { access: string; refresh: string }, origin: string | undefined = t.origin) =>
  t.api('user/tokens/refresh', undefined, { cookie: cookieHeader(session), origin });
const endOf = async (sessionId: string) =>
  (await t.db.selectFrom('sessions').select('end_reason').where('id', '=', sessionId).executeTakeFirstOrThrow())
    .end_reason;

describe('access tokens', () => {
  test('last 15 minutes, then the answer is 410', async () => {
    const { access } = await newSession();
    t.clock.advance(15 * MINUTE - SECOND);
    expect((await data(access)).status).toBe(200);
    t.clock.advance(SECOND);
    const late = await data(access);
    expect(late.status).toBe(410);
    expect(late.body.error).toBe('token_expired');
  });

  test('missing or garbage are 401; the header works with Bearer and without', async () => {
    const { access } = await newSession();
    expect((await t.api('user/data', {})).body.error).toBe('unauthenticated');
    const [head, body, signature] = access.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","kid":"demo"}').toString('base64url');
    const forged = [
      'garbage',
      '',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(2)}AA`,
      `${none}.${body}.`,
      `${head}.${Buffer.from('{"sid":"1"}').toString('base64url')}.${signature}`,
    ];
    for (const token of forged) {
      const answer = await data(token);
      expect([token, answer.status, answer.body.error]).toEqual([token, 401, 'unauthenticated']);
    }
    const bare = await t.app.inject({ method: 'POST', url: '/api/user/data', headers: { authorization: access } });
    expect(bare.statusCode).toBe(200);
  });

  test('are 411 after a change of the signing key or the version; a refresh helps', async () => {
    const session = await newSession();
    const claims = { sid: session.sessionId, act: 'user', sub: session.accountId, ver: 1 } as const;
    const [key] = t.config.jwtKeys;
    const retired = await signAccessToken([{ kid: 'old', key: key!.key }], claims, t.clock.now());
    expect((await data(retired)).body).toMatchObject({ error: 'token_superseded' });
    await t.db.updateTable('sessions').set({ version: 2 }).where('id', '=', session.sessionId).execute();
    const superseded = await data(session.access);
    expect(superseded.status).toBe(411);
    const renewed = await refreshByBody(session.refresh);
    expect((await data(renewed.body.access_token)).status).toBe(200);
  });

  test('signed by the second configured key are valid', async () => {
    const session = await newSession();
    const [current] = t.config.jwtKeys;
    const older = { kid: 'older', key: t.config.refreshKey };
    t.config.jwtKeys.push(older);
    const claims = { sid: session.sessionId, act: 'user', sub: session.accountId, ver: 1 } as const;
    expect((await data(await signAccessToken([older], claims, t.clock.now()))).status).toBe(200);
    t.config.jwtKeys.splice(0, 2, current!);
  });

  test('of an ended session are 401, and of a blocked account 403, on the next call', async () => {
    const session = await newSession();
    await t.api('user/logout', {}, { token: session.access });
    expect((await data(session.access)).body).toMatchObject({ error: 'session_ended' });
    const other = await newSession();
    await t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', other.accountId).execute();
    expect((await data(other.access)).status).toBe(403);
    expect((await data(other.access)).body.error).toBe('account_blocked');
    expect((await refreshByBody(other.refresh)).body.error).toBe('account_blocked');
  });

  test("with an account or kind other than their session's are refused", async () => {
    const session = await newSession();
    const stranger = await createUser(t);
    const forOther = await signAccessToken(
      t.config.jwtKeys,
      { sid: session.sessionId, act: 'user', sub: stranger.id, ver: 1 },
      t.clock.now(),
    );
    const asAdmin = await signAccessToken(
      t.config.jwtKeys,
      { sid: session.sessionId, act: 'admin', sub: session.accountId, ver: 1 },
      t.clock.now(),
    );
    expect((await data(forOther)).status).toBe(401);
    expect((await t.api('admin/data', {}, { token: asAdmin })).status).toBe(401);
  });

  test('update last_seen_at at most once a minute', async () => {
    const { access, sessionId } = await newSession();
    const seen = async () =>
      (
        await t.db.selectFrom('sessions').select('last_seen_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const start = t.clock.now().getTime();
    t.clock.advance(59 * SECOND);
    await data(access);
    expect(await seen()).toBe(start);
    t.clock.advance(SECOND);
    await data(access);
    expect(await seen()).toBe(start + MINUTE);
  });

  test('count in the header only: with the cookie alone the caller is a guest', async () => {
    const session = await newSession();
    const answer = await t.api('user/data', {}, { cookie: cookieHeader(session), origin: t.origin });
    expect(answer.status).toBe(401);
  });
});

describe('refresh', () => {
  test('by body returns both tokens and sets no cookie; the former access token stays valid', async () => {
    const session = await newSession();
    const answer = await refreshByBody(session.refresh);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      expires_in: 900,
      refresh_token: successorOf(t.config.refreshKey, session.refresh),
    });
    expect(answer.cookies.size).toBe(0);
    expect((await data(session.access)).status).toBe(200);
    expect((await data(answer.body.access_token)).status).toBe(200);
    const stored = await t.db
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('session_id', '=', session.sessionId)
      .execute();
    expect(stored).toHaveLength(2);
    for (const { token_hash } of stored) expect(token_hash.toString('base64url')).not.toBe(answer.body.refresh_token);
  });

  test('by cookie returns the access token and sets both in the cookie, whatever the Authorization header', async () => {
    const session = await newSession();
    t.clock.advance(HOUR);
    const answer = await t.api('user/tokens/refresh', undefined, {
      cookie: cookieHeader(session),
      origin: t.origin,
      token: session.access,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access_token: expect.any(String), expires_in: 900 });
    const cookie = answer.cookies.get('leasing_jwt');
    expect(JSON.parse(cookie?.value ?? '')).toEqual([
      answer.body.access_token,
      successorOf(t.config.refreshKey, session.refresh),
    ]);
    expect(cookie?.attributes).toContain('SameSite=None');
  });

  test('by cookie works for pages of the site only', async () => {
    const session = await newSession();
    for (const origin of ['https://evil.test', 'https://dvor.test.evil.test', 'http://dvor.test', 'null', undefined]) {
      const answer = await t.api('user/tokens/refresh', undefined, { cookie: cookieHeader(session), origin });
      expect([origin, answer.status, answer.body.error]).toEqual([origin, 403, 'foreign_origin']);
      expect(answer.cookies.size).toBe(0);
    }
    expect((await refreshByCookie(session)).status).toBe(200);
  });

  test('in the demo without PUBLIC_URL accepts both names of this machine', async () => {
    const local = await testApp({ env: { PUBLIC_URL: '', PORT: '3456' } });
    const session = await signIn(local, await createUser(local));
    for (const origin of ['http://localhost:3456', 'http://127.0.0.1:3456']) {
      const answer = await local.api('user/tokens/refresh', undefined, { cookie: cookieHeader(session), origin });
      expect(answer.status).toBe(200);
    }
    const other = await local.api('user/tokens/refresh', undefined, {
      cookie: cookieHeader(session),
      origin: 'http://localhost:3000',
    });
    expect(other.status).toBe(403);
    await local.close();
  });

  test('repeated within 60 s returns the same successor; later it ends the session', async () => {
    const session = await newSession();
    const first = await refreshByBody(session.refresh);
    t.clock.advance(MINUTE);
    const second = await refreshByBody(session.refresh);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    t.clock.advance(SECOND);
    const reused = await refreshByBody(session.refresh);
    expect(reused.status).toBe(401);
    expect(reused.body.error).toBe('session_ended');
    expect(t.events).toContainEqual({
      name: 'refresh_reused',
      session: session.sessionId,
      address: expect.any(String),
      request_id: expect.any(String),
    });
    expect(await endOf(session.sessionId)).toBe('reuse');
    expect((await refreshByBody(first.body.refresh_token)).status).toBe(401);
    expect((await data(second.body.access_token)).status).toBe(401);
  });

  test('fifty times at once returns one successor and leaves one row', async () => {
    const session = await newSession();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshByBody(session.refresh)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    const rows = await t.db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('session_id', '=', session.sessionId)
      .execute();
    expect(rows).toHaveLength(2);
    expect(await endOf(session.sessionId)).toBeNull();
  });

  test('is refused after 30 idle days, and after 180 days in any case', async () => {
    const idle = await newSession();
    t.clock.advance(30 * DAY);
    expect((await refreshByBody(idle.refresh)).status).toBe(401);
    expect(await endOf(idle.sessionId)).toBe('expired');
    const busy = await newSession();
    let { refresh } = busy;
    for (let days = 0; days < 175; days += 25) {
      t.clock.advance(25 * DAY);
      const answer = await refreshByBody(refresh);
      expect(answer.status).toBe(200);
      refresh = answer.body.refresh_token;
    }
    t.clock.advance(5 * DAY);
    expect((await refreshByBody(refresh)).status).toBe(401);
  });

  test('is refused to an administrator after 8 idle hours', async () => {
    const admin = await createAdminSession(t);
    t.clock.advance(8 * HOUR - SECOND);
    const kept = await t.api('admin/tokens/refresh_tokens', { refresh_token: admin.refresh });
    expect(kept.status).toBe(200);
    t.clock.advance(8 * HOUR);
    expect((await t.api('admin/tokens/refresh_tokens', { refresh_token: kept.body.refresh_token })).status).toBe(401);
  });

  test('with the token of another actor is 401, and that token stays valid', async () => {
    const [user, organization, admin] = [
      await newSession(),
      await createOrganizationSession(t),
      await createAdminSession(t),
    ];
    expect((await t.api('admin/tokens/refresh_tokens', { refresh_token: user.refresh })).status).toBe(401);
    expect((await refreshByBody(admin.refresh)).status).toBe(401);
    expect((await refreshByBody(organization.refresh)).status).toBe(401);
    const byCookie = await refreshByCookie(admin);
    expect(byCookie.status).toBe(401);
    expect(byCookie.cookies.size).toBe(0);
    expect((await refreshByBody(user.refresh)).status).toBe(200);
    expect((await t.api('admin/tokens/refresh_tokens', { refresh_token: admin.refresh })).status).toBe(200);
    expect(await endOf(organization.sessionId)).toBeNull();
  });

  test('with unknown tokens or broken cookies is 401, and clears a useless cookie', async () => {
    expect((await refreshByBody('x'.repeat(43))).body.error).toBe('unauthenticated');
    expect((await t.api('user/tokens/refresh')).status).toBe(403);
    expect((await t.api('user/tokens/refresh', undefined, { origin: t.origin })).body.error).toBe('unauthenticated');
    const answer = await refreshByCookie({ access: 'a', refresh: 'b' });
    expect(answer.status).toBe(401);
    expect(answer.cookies.get('leasing_jwt')?.attributes).toContain('Max-Age=0');
  });
});

describe('sign-out', () => {
  const signOut = (sending: object) => t.api('user/logout', {}, sending);

  test('by header accepts an expired token and clears the cookie', async () => {
    const session = await newSession();
    t.clock.advance(HOUR);
    const answer = await signOut({ token: session.access });
    expect(answer.body).toEqual({ ok: true });
    expect(answer.cookies.get('leasing_jwt')?.attributes).toContain('Max-Age=0');
    expect(await endOf(session.sessionId)).toBe('logout');
    expect((await refreshByBody(session.refresh)).status).toBe(401);
    expect(t.events).toContainEqual({ name: 'signed_out', actor: 'user', id: session.accountId });
  });

  test('by cookie works from a page of the site, not from another site', async () => {
    const session = await newSession();
    for (const origin of ['https://evil.test', undefined]) {
      const refused = await signOut({ cookie: cookieHeader(session), origin });
      expect(refused.body.error).toBe('foreign_origin');
      expect(refused.cookies.size).toBe(0);
    }
    expect(await endOf(session.sessionId)).toBeNull();
    const answer = await signOut({ cookie: cookieHeader(session), origin: t.origin });
    expect(answer.cookies.get('leasing_jwt')?.value).toBe('');
    expect(await endOf(session.sessionId)).toBe('logout');
  });

  test('without a session succeeds and clears the cookie', async () => {
    for (const sending of [{}, { token: 'garbage' }, { cookie: 'leasing_jwt=nonsense', origin: t.origin }]) {
      const answer = await signOut(sending);
      expect(answer.status).toBe(200);
      expect(answer.cookies.get('leasing_jwt')?.attributes).toContain('Max-Age=0');
    }
  });

  test('of an administrator has a call of its own', async () => {
    const admin = await createAdminSession(t);
    await signOut({ token: admin.access });
    expect(await endOf(admin.sessionId)).toBeNull();
    const cookie = cookieHeader(admin, 'leasing_jwt_admin');
    const answer = await t.api('admin/logout', undefined, { cookie, origin: t.origin });
    expect(answer.cookies.get('leasing_jwt_admin')?.attributes).toContain('SameSite=Strict');
    expect(await endOf(admin.sessionId)).toBe('logout');
  });
});
