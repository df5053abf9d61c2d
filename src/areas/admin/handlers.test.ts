import { Secret as TotpSecret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, demoConfig } from '#server/config.ts';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { hashPassword } from '#server/auth/password.ts';
import { createSession } from '#server/auth/sessions.ts';
import { signAccessToken } from '#server/auth/tokens.ts';
import { bounds } from '#server/limits/rules.ts';
import { Secret } from '#server/secret.ts';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';

const MINUTE = 60_000;
const totpSecret = 'JBSWY3DPEHPK3PXP';

let t: TestApp;
let address = 0;
let ip: string;
beforeAll(async () => {
  t = await testApp({ env: { ADMIN_LOGIN: 'root', ADMIN_PASSWORD: 'correct horse battery' } });
  await ensureAdmin(t.db, t.config);
  await t.db
    .insertInto('admins')
    .values({ login: 'careful', password_hash: await hashPassword('another password'), totp_secret: totpSecret })
    .execute();
});
afterAll(() => t.close());
beforeEach(() => {
  address += 1;
  ip = `10.3.0.${address}`;
});

const login = (input: object, sending: object = {}) => t.api('admin/login', input, { ip, ...sending });
const right = { login: 'root', password: 'correct horse battery' };

describe('admin/login', () => {
  test('returns tokens and the administrator, and sets a strict cookie for 8 hours', async () => {
    const answer = await login(right, { origin: t.origin });
    expect(answer.status).toBe(200);
    expect(answer.body.admin).toEqual({ id: expect.any(Number), login: 'root', totp: false });
    const cookie = answer.cookies.get('leasing_jwt_admin');
    expect(JSON.parse(cookie?.value ?? '')).toEqual([answer.body.access_token, answer.body.refresh_token]);
    expect(cookie?.attributes.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=28800',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    const data = await t.api('admin/data', {}, { token: answer.body.access_token });
    expect(data.body).toEqual({ admin: answer.body.admin });
    expect((await login(right, { origin: 'https://evil.test' })).body.error).toBe('foreign_origin');
  });

  test('answers a wrong password and an unknown login alike and in the same time', async () => {
    let tries = 0;
    const takes = async (input: { login: string; password: string }) => {
      tries += 1;
      const start = performance.now();
      const answer = await login(input, { ip: `10.7.0.${tries}` });
      expect(answer.status).toBe(401);
      expect({ ...answer.body, request_id: '' }).toEqual({
        error: 'wrong_credentials',
        message: 'The login or the password is wrong.',
        request_id: '',
      });
      return performance.now() - start;
    };
    // Noise only adds time, and affects both as they alternate; the fastest run shows the cost of the work itself.
    let known = Infinity;
    let unknown = Infinity;
    for (let round = 0; round < 5; round += 1) {
      known = Math.min(known, await takes({ login: 'root', password: 'wrong' }));
      unknown = Math.min(unknown, await takes({ login: 'nobody', password: 'wrong' }));
    }
    // Both logins hash a password once; without the decoy hash an unknown login would be refused within milliseconds.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  const solved = async (input: object, sending: object = {}) => {
    const asked = await login(input, sending);
    expect(asked.body.error).toBe('challenge_required');
    return login(input, { ...sending, step: { solution: await solve(asked.body.challenge) } });
  };

  test('allows five refusals of a login from an address, then asks for a proof of work per try; parallel guesses count too', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ login: 'root', password: 'guess' })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect((await login(right)).body.error).toBe('challenge_required');
    expect((await solved(right)).status).toBe(200);
    // Wrong attempts before the right one no longer count.
    expect((await login(right)).status).toBe(200);
  });

  test('lets an administrator in while others guess: with work at a new address, without work on a known device', async () => {
    const before = await login(right, { ip: '10.4.0.1' });
    const cookie = `known_device=${before.cookies.get('known_device')?.value}`;
    expect(before.cookies.get('known_device')?.attributes).toContain('HttpOnly');
    for (let tries = 0; tries < 60; tries += 1)
      await login({ login: 'root', password: 'guess' }, { ip: `10.5.${tries % 40}.1` });
    expect((await login(right, { ip: '10.6.0.1', cookie })).status).toBe(200);
    expect((await solved(right, { ip: '10.6.0.2' })).status).toBe(200);
    // The known-device cookie is valid for this login only.
    const other = await login({ login: 'careful', password: 'another password' }, { ip: '10.6.0.3', cookie });
    expect(other.body.error).toBe('wrong_credentials');
    await countActs(t, 'password_logins_of_login', { login: 'careful' }, bounds.password_logins_of_login.work);
    expect((await login({ login: 'careful', password: 'guess' }, { ip: '10.6.0.4', cookie })).status).toBe(428);
    t.clock.advance(20 * MINUTE);
  });

  test('forgets earlier refusals after a successful sign-in', async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      for (let tries = 0; tries < 4; tries += 1) await login({ login: 'root', password: 'guess' });
      expect((await login(right)).status).toBe(200);
    }
  });

  test('allows twenty refusals from one address over all logins', async () => {
    for (let tries = 0; tries < 20; tries += 1) await login({ login: `name${tries}`, password: 'guess' });
    expect((await login(right)).body.error).toBe('challenge_required');
  });

  test('asks for TOTP only after the right password, allows a step of drift and accepts each code once', async () => {
    const totp = new TOTP({ secret: TotpSecret.fromBase32(totpSecret) });
    const codeAt = (ms: number) => totp.generate({ timestamp: t.clock.now().getTime() + ms });
    const careful = { login: 'careful', password: 'another password' };
    expect((await login({ ...careful, password: 'wrong' })).body.fields).toBeUndefined();
    expect((await login(careful)).body).toMatchObject({
      error: 'wrong_credentials',
      fields: [{ path: 'totp', code: 'totp_required' }],
    });
    expect((await login({ ...careful, totp: codeAt(5 * MINUTE) })).body.fields[0].code).toBe('totp_wrong');
    const answer = await login({ ...careful, totp: codeAt(-30_000) });
    expect(answer.body.admin).toMatchObject({ login: 'careful', totp: true });
    expect((await login({ ...careful, totp: codeAt(-30_000) })).body.fields[0].code).toBe('totp_wrong');
    t.clock.advance(30_000);
    const code = codeAt(0);
    const both = await Promise.all([login({ ...careful, totp: code }), login({ ...careful, totp: code })]);
    expect(both.map((parallel) => parallel.status).sort()).toEqual([200, 401]);
  });
});

test('admin/data answers 401 to guests and 403 to users', async () => {
  expect((await t.api('admin/data', {})).status).toBe(401);
  const user = await signIn(t, await createUser(t));
  expect((await t.api('admin/data', {}, { token: user.access })).status).toBe(403);
});

test('the configured administrator is updated at start; a new password ends the old sessions', async () => {
  const other: TestApp = await testApp();
  const session = await createAdminSession(other);
  const changed: Config = {
    ...demoConfig('/nowhere'),
    admin: { ...other.config.admin },
    secondAdmin: other.config.secondAdmin,
  };
  await ensureAdmin(other.db, changed);
  expect((await other.api('admin/data', {}, { token: session.access })).status).toBe(200);
  changed.admin = {
    login: changed.admin.login,
    password: new Secret('a new pass phrase'),
    totpSecret: new Secret(totpSecret),
    isMadeUp: false,
  };
  await Promise.all([ensureAdmin(other.db, changed), ensureAdmin(other.db, changed)]);
  expect((await other.api('admin/data', {}, { token: session.access })).status).toBe(401);
  const answer = await other.api('admin/login', { login: changed.admin.login, password: 'a new pass phrase' });
  expect(answer.body.fields[0].code).toBe('totp_required');
  const rows = await other.db.selectFrom('admins').selectAll().orderBy('id').execute();
  expect(rows.map((row) => row.login)).toEqual([changed.admin.login, changed.secondAdmin?.login]);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  await other.close();
});

test('a generated demo password never replaces an existing one', async () => {
  const other: TestApp = await testApp({ env: { ADMIN_PASSWORD: 'correct horse battery' } });
  const session = await createAdminSession(other);
  const madeUp = (login: string, password: string) => ({
    admin: { ...other.config.admin, login, password: new Secret(password), isMadeUp: true },
    secondAdmin: undefined,
  });
  expect(await ensureAdmin(other.db, madeUp('admin', 'made up elsewhere'))).toBe('kept');
  expect(await ensureAdmin(other.db, madeUp('someone', 'made up elsewhere'))).toBe('kept');
  expect((await other.api('admin/data', {}, { token: session.access })).status).toBe(200);
  const enter = (password: string) => other.api('admin/login', { login: 'admin', password });
  expect((await enter('made up elsewhere')).body.error).toBe('wrong_credentials');
  expect((await enter('correct horse battery')).status).toBe(200);
  // The password generated at its own first start remains valid.
  expect(await ensureAdmin(other.db, madeUp('admin', 'correct horse battery'))).toBe('current');
  await other.close();
});

test('a changed login disables the former administrator and their sessions; the old login restores them', async () => {
  const other: TestApp = await testApp({ env: { ADMIN_LOGIN: 'former', ADMIN_PASSWORD: 'correct horse battery' } });
  const session = await createAdminSession(other);
  const enter = (login: string) => other.api('admin/login', { login, password: 'correct horse battery' });
  const named = (login: string): Config => ({ ...other.config, admin: { ...other.config.admin, login } });
  await ensureAdmin(other.db, named('successor'), other.clock.now());
  expect((await other.api('admin/data', {}, { token: session.access })).body.error).toBe('session_ended');
  expect((await other.api('admin/tokens/refresh_tokens', { refresh_token: session.refresh })).body.error).toBe(
    'session_ended',
  );
  expect((await enter('former')).body.error).toBe('wrong_credentials');
  expect((await enter('successor')).status).toBe(200);
  // A session created by a sign-in at the same moment, just after the removal, is invalid too.
  const late = await createSession(other.db, {
    kind: 'admin',
    accountId: session.accountId,
    ip: '::1',
    userAgent: 't',
    now: other.clock.now(),
  });
  const claims = { sid: late.id, act: 'admin' as const, sub: session.accountId, ver: late.version };
  const token = await signAccessToken(other.config.jwtKeys, claims, other.clock.now());
  expect((await other.api('admin/data', {}, { token })).body.error).toBe('session_ended');
  await ensureAdmin(other.db, named('former'), other.clock.now());
  expect((await enter('former')).status).toBe(200);
  expect((await enter('successor')).body.error).toBe('wrong_credentials');
  expect((await other.api('admin/data', {}, { token: session.access })).body.error).toBe('session_ended');
  await other.close();
});
