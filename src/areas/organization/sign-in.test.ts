import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import {
  cookieHeader,
  createAdminSession,
  createMember,
  createOrganization,
  createUser,
  signIn,
  signInMember,
} from '#tests/support/factories.ts';
import { endSessionsOfMember } from '#server/auth/sessions.ts';

let t: TestApp;
beforeAll(async () => void (t = await testApp()));
afterAll(() => t.close());

const password = 'a long password of nobody';
const login = (email: string, given = password) => t.api('organization/login', { email, password: given });

test('a member signs in by e-mail in any case and password, and reads the organization with the own role', async () => {
  const firm = await createOrganization(t, { password, name: 'Вымысел-Авто', types: ['dealer', 'employer'] });
  const { status, body } = await login(` ${firm.email.toUpperCase()} `);
  expect([status, body.organization.id, body.organization.member.role]).toEqual([200, firm.id, 'owner']);
  const data = await t.api('organization/data', {}, { token: body.access_token });
  expect(data.body.organization).toMatchObject({
    id: firm.id,
    inn: firm.inn,
    types: ['dealer', 'employer'],
    profile: { display_name: 'Вымысел-Авто', kind: 'company' },
    member: { email: firm.email },
  });
});

test('a wrong password, an unknown e-mail, an unconfirmed one and a wrong password of a former member get one and the same refusal', async () => {
  const firm = await createOrganization(t, { password });
  const former = 'former@example.com';
  const id = await createMember(t, firm.id, { email: former, password });
  await t.db.updateTable('organization_members').set({ ended_at: t.clock.now() }).where('id', '=', id).execute();
  const unconfirmed = 'unconfirmed@example.com';
  const waiting = await createMember(t, firm.id, { email: unconfirmed, password });
  await t.db.updateTable('organization_members').set({ confirmed_at: null }).where('id', '=', waiting).execute();
  const answers = [
    await login(firm.email, 'something else'),
    await login('nobody@example.com'),
    await login(former, 'something else'),
    await login(unconfirmed),
  ];
  for (const { status, body } of answers)
    expect([status, body.error, body.message]).toEqual([
      401,
      'wrong_credentials',
      'The e-mail or the password is wrong.',
    ]);
});

test('only the right password of a former member tells that the access was ended; a new login with the e-mail comes first', async () => {
  const firm = await createOrganization(t, { password });
  const email = 'twice@example.com';
  const former = await createMember(t, firm.id, { email, password });
  await t.db.updateTable('organization_members').set({ ended_at: t.clock.now() }).where('id', '=', former).execute();
  const { status, body, headers } = await login(email);
  expect([status, body.error, headers['set-cookie']]).toEqual([403, 'access_ended', undefined]);
  await createMember(t, firm.id, { email, password: 'another long password' });
  expect((await login(email)).body.error).toBe('wrong_credentials');
  expect((await login(email, 'another long password')).status).toBe(200);
});

test('guesses at one login cost work after five, and never lock the owner out', async () => {
  const firm = await createOrganization(t, { password });
  const guess = () => t.api('organization/login', { email: firm.email, password: 'guess' }, { step: null });
  for (let at = 0; at < 5; at += 1) expect((await guess()).status).toBe(401);
  const { body } = await guess();
  expect(body.error).toBe('challenge_required');
  const right = { email: firm.email, password };
  expect((await t.api('organization/login', right, { step: null })).status).toBe(428);
  const solution = await solve(body.challenge);
  expect((await t.api('organization/login', right, { step: { solution } })).status).toBe(200);
});

test('a blocked organization is refused and told so after the right password only', async () => {
  const firm = await createOrganization(t, { password });
  const session = await signInMember(t, firm);
  await t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', firm.id).execute();
  expect((await login(firm.email, 'wrong')).body.error).toBe('wrong_credentials');
  expect((await login(firm.email)).body.error).toBe('account_blocked');
  expect((await t.api('organization/data', {}, { token: session.access })).body.error).toBe('account_blocked');
});

test('after the right password an owner of a blocked organization may read the reason and appeal, a manager may not', async () => {
  const firm = await createOrganization(t, { password });
  await createMember(t, firm.id, { email: 'manager-of-blocked@example.com', password });
  const { access: token } = await createAdminSession(t);
  await t.api('admin/users/block', { id: firm.id, reason: 'other', message: 'Чужой склад' }, { token });
  expect((await login('manager-of-blocked@example.com')).body).not.toHaveProperty('appeal_key');
  const { appeal_key: key } = (await login(firm.email)).body;
  expect((await t.api('appeals/get_block', { key })).body).toMatchObject({ message: 'Чужой склад', may_appeal: true });
  const text = 'Склад наш, договор аренды приложим.';
  expect((await t.api('appeals/create_of_block', { key, text })).status).toBe(200);
  const { items } = (await t.api('appeals/get', { state: 'open' }, { token })).body;
  expect(items).toMatchObject([{ against: { kind: 'block', id: firm.id }, text }]);
});

test('members of a hidden organization sign in; a member who was ended is signed out at once', async () => {
  const firm = await createOrganization(t, { password, active: false });
  expect((await login(firm.email)).body.organization.active).toBe(false);
  const manager = await createMember(t, firm.id);
  const [own, others] = [await signInMember(t, firm, manager), await signInMember(t, firm)];
  await endSessionsOfMember(t.db, manager, 'revoked', t.clock.now());
  expect((await t.api('organization/data', {}, { token: own.access })).body.error).toBe('session_ended');
  expect((await t.api('organization/data', {}, { token: others.access })).status).toBe(200);
});

test('refresh tokens rotate, and those of users are refused without ending anything', async () => {
  const firm = await createOrganization(t, { password });
  const { body } = await login(firm.email);
  const renewed = await t.api('organization/tokens/refresh_tokens', { refresh_token: body.refresh_token });
  expect((await t.api('organization/data', {}, { token: renewed.body.access_token })).status).toBe(200);
  const user = await signIn(t, await createUser(t));
  const wrong = await t.api('organization/tokens/refresh_tokens', { refresh_token: user.refresh });
  expect([wrong.status, wrong.body.error]).toEqual([401, 'unauthenticated']);
  const other = await t.api('user/tokens/refresh', { refresh_token: renewed.body.refresh_token });
  expect([other.status, other.body.error]).toEqual([401, 'unauthenticated']);
  expect((await t.api('user/data', {}, { token: user.access })).status).toBe(200);
});

test('signing out by the cookie ends the session and clears the cookie', async () => {
  const session = await signInMember(t, await createOrganization(t));
  const out = await t.api('organization/logout', undefined, {
    cookie: cookieHeader(session),
    origin: t.origin,
  });
  expect([out.status, out.cookies.get('leasing_jwt')?.value]).toEqual([200, '']);
  expect((await t.api('organization/data', {}, { token: session.access })).body.error).toBe('session_ended');
});
