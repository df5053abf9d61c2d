import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, makePhone, signIn } from '#tests/support/factories.ts';
import { hashPassword } from '../auth/password.ts';
import { reuseGrace } from '../auth/sessions.ts';

const metricsToken = 'figures-for-8-tests';
const log: string[] = [];
let t: TestApp;
let from = 0;
let ip = '';
beforeAll(async () => {
  t = await testApp({ log, env: { METRICS_TOKEN: metricsToken } });
  const admin = {
    login: 'careful',
    password_hash: await hashPassword('a password of mine'),
    totp_secret: 'JBSWY3DPEHPK3PXP',
  };
  await t.db.insertInto('admins').values(admin).execute();
});
afterAll(() => t.close());
beforeEach(() => {
  from += 1;
  ip = `10.9.0.${from}`;
  log.length = 0;
  t.events.length = 0;
});

const consent = { personal_data: true, version: personalDataConsent.version };
const enter = (phone: string, code: string) => t.api('user/enter_auth_code', { phone, code, consent }, { ip });
const eventsOf = (name: string) => t.events.filter((event) => event.name === name);
const counted = async (name: string): Promise<number> => {
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(new RegExp(`dvor_events_total\\{event="${name}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
};
const told = (name: string, call: string, why: string) => ({
  name,
  call,
  why,
  address: ip,
  request_id: expect.any(String),
});

test('a wrong code is logged with its call, address and request, and with a stable hash in place of the phone', async () => {
  const phone = makePhone();
  const before = await counted('code_refused');
  const { body } = await enter(phone, '000000');
  expect(body.error).toBe('wrong_code');
  await enter(phone.replace('+7', '8 '), '000001');
  await enter(makePhone(), '000002');
  const [first, second, other] = eventsOf('code_refused');
  expect(first).toEqual({
    ...told('code_refused', 'user/enter_auth_code', 'wrong_code'),
    request_id: body.request_id,
    subject: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(second).toMatchObject({ subject: (first as { subject: string }).subject });
  expect(other).not.toMatchObject({ subject: (first as { subject: string }).subject });
  expect(await counted('code_refused')).toBe(before + 3);
  const lines = log.join('');
  expect(lines).toContain('"name":"code_refused"');
  for (const secret of [phone, phone.slice(2)]) expect(lines).not.toContain(secret);
});

test('a wrong password or one-time password of an administrator is logged without either', async () => {
  await t.api('admin/login', { login: 'careful', password: 'not-the-password' }, { ip });
  await t.api('admin/login', { login: 'nobody-of-ours', password: 'not-the-password' }, { ip });
  await t.api('admin/login', { login: 'careful', password: 'a password of mine', totp: '000000' }, { ip });
  const expected = (why: string) => ({ ...told('sign_in_refused', 'admin/login', why), subject: expect.any(String) });
  expect(eventsOf('sign_in_refused')).toEqual([
    expected('wrong_credentials'),
    expected('wrong_credentials'),
    expected('totp_wrong'),
  ]);
  const subjects = eventsOf('sign_in_refused').map((event) => (event as { subject: string }).subject);
  expect([subjects[0] === subjects[2], subjects[0] === subjects[1]]).toEqual([true, false]);
  expect(await counted('sign_in_refused')).toBeGreaterThanOrEqual(3);
  for (const secret of ['careful', 'nobody-of-ours', 'not-the-password', 'a password of mine'])
    expect(log.join('')).not.toContain(secret);
});

test('unknown tokens and reused ones are logged', async () => {
  await t.api('user/data', {}, { ip, token: 'garbage' });
  expect(eventsOf('token_refused')).toEqual([told('token_refused', 'user/data', 'unauthenticated')]);
  await t.api('user/tokens/refresh', { refresh_token: 'x'.repeat(43) }, { ip });
  expect(eventsOf('token_refused')).toHaveLength(2);

  const session = await signIn(t, await createUser(t));
  await t.api('user/tokens/refresh', { refresh_token: session.refresh }, { ip });
  t.clock.advance(reuseGrace + 1000);
  await t.api('user/tokens/refresh', { refresh_token: session.refresh }, { ip });
  expect(eventsOf('refresh_reused')).toEqual([
    { name: 'refresh_reused', session: session.sessionId, address: ip, request_id: expect.any(String) },
  ]);
  expect(await counted('refresh_reused')).toBe(1);
  for (const secret of ['garbage', session.refresh, session.access]) expect(log.join('')).not.toContain(secret);
});

test('forbidden, foreign, blocked and too frequent requests are logged', async () => {
  const user = await createUser(t);
  const { access } = await signIn(t, user);
  await t.api('admin/data', {}, { ip, token: access });
  expect(eventsOf('access_refused')).toEqual([
    { ...told('access_refused', 'admin/data', 'forbidden'), actor: 'user', id: user.id },
  ]);
  await t.api('admin/login', { login: 'careful', password: 'a password of mine' }, { ip, origin: 'https://evil.test' });
  expect(eventsOf('origin_refused')).toHaveLength(1);
  await t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', user.id).execute();
  await t.api('user/data', {}, { ip, token: access });
  expect(eventsOf('account_refused')).toEqual([told('account_refused', 'user/data', 'account_blocked')]);
  const phone = makePhone();
  await t.api('user/send_auth_code', { phone }, { ip });
  await t.api('user/send_auth_code', { phone }, { ip });
  expect(eventsOf('rate_refused')).toHaveLength(1);
  expect(log.join('')).not.toContain(phone);
});

test('a guest asked to sign in, a mistyped form and an expired token are not logged', async () => {
  const { access } = await createAdminSession(t);
  await t.api('user/data', {}, { ip });
  await t.api('user/send_auth_code', { phone: '12' }, { ip });
  t.clock.advance(16 * 60_000);
  await t.api('admin/data', {}, { ip, token: access });
  expect(t.events).toEqual([]);
});

test('a request is logged with the address used by limits, and its path without the query', async () => {
  await t.app.inject({ url: '/api/no/such?phone=79000000001', remoteAddress: '2001:db8:1:2::7' });
  const line = JSON.parse(log.at(-1) ?? '{}');
  expect(line).toMatchObject({ msg: 'request', path: '/api/no/such', address: '2001:db8:1:2::/64', status: 404 });
  expect(log.join('')).not.toContain('79000000001');
});
