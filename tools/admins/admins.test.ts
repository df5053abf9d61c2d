import { Secret as TotpSecret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdmin } from '#server/auth/admin-account.ts';
import { demoConfig } from '#server/config.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { actOnAdmins } from './act.ts';

let t: TestApp;
let mode: 'demo' | 'production';
beforeAll(async () => {
  t = await testApp();
  await ensureAdmin(t.db, t.config, t.clock.now());
});
afterAll(() => t.close());

const admins = (...args: string[]) => {
  const config = { mode, admin: t.config.admin, secondAdmin: t.config.secondAdmin };
  return actOnAdmins({ db: t.db, config, at: t.clock.now() }, args);
};
const after = (lines: string[], label: string): string => {
  const line = lines.find((one) => one.trim().startsWith(label)) ?? '';
  return line.slice(line.indexOf(': ') + 2);
};
const enter = (login: string, password: string, totp?: string) => t.api('admin/login', { login, password, totp });
const first = async () => {
  const { login, password } = t.config.admin;
  return (await enter(login, password.reveal())).body.access_token as string;
};
const linesAbout = async (login: string) => {
  const { body } = await t.api('admin/audit/get', { login }, { token: await first() });
  return (body.items as { act: string; detail: object }[]).map(({ act, detail }) => ({ act, detail }));
};

test('adds an administrator with a password, and ends the account with its sessions', async () => {
  mode = 'demo';
  const password = after(await admins('add', 'anna'), 'password');
  expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/u);
  await expect(admins('add', 'anna')).rejects.toThrow('already');
  const token = (await enter('anna', password)).body.access_token as string;
  expect((await t.api('admin/data', {}, { token })).body.admin).toMatchObject({ login: 'anna', totp: false });

  // A start of the server ends whom the configuration has named before, and nobody else.
  await ensureAdmin(t.db, demoConfig('/nowhere', { ADMIN_LOGIN: 'successor' }), t.clock.now());
  expect((await t.api('admin/data', {}, { token })).status).toBe(200);
  await ensureAdmin(t.db, t.config, t.clock.now());
  expect(await admins('list')).toEqual([
    `${t.config.admin.login}: of the configuration, no one-time codes`,
    `${t.config.secondAdmin?.login}: of the configuration, no one-time codes`,
    'anna: added, no one-time codes',
    expect.stringMatching(/^successor: of the configuration, no one-time codes, ended \d/u),
    expect.stringMatching(/^successor-2: of the configuration, no one-time codes, ended \d/u),
  ]);

  expect(await admins('end', 'anna')).toEqual(['anna is no administrator any more; sessions ended: 1.']);
  expect((await t.api('admin/data', {}, { token })).body.error).toBe('session_ended');
  expect((await enter('anna', password)).body.error).toBe('wrong_credentials');
  await expect(admins('end', 'anna')).rejects.toThrow('There is no administrator anna');
  expect(await linesAbout('anna')).toEqual([
    { act: 'admin_ended', detail: { ended: 1 } },
    { act: 'signed_in', detail: {} },
    { act: 'admin_added', detail: {} },
  ]);

  const another = after(await admins('add', 'anna'), 'password');
  expect(another).not.toBe(password);
  expect((await enter('anna', password)).body.error).toBe('wrong_credentials');
  expect((await enter('anna', another)).status).toBe(200);
});

test('in production, an added administrator needs one-time codes from the displayed address', async () => {
  mode = 'production';
  const lines = await admins('add', 'boris');
  const password = after(lines, 'password');
  const totp = URI.parse(after(lines, 'for an authenticator')) as TOTP;
  expect(totp).toMatchObject({ issuer: 'Dvor', label: 'boris' });
  expect(totp.secret.base32).toBe(TotpSecret.fromBase32(after(lines, 'secret of one-time codes')).base32);
  expect((await enter('boris', password)).body.fields[0].code).toBe('totp_required');
  const code = totp.generate({ timestamp: t.clock.now().getTime() });
  expect((await enter('boris', password, code)).status).toBe(200);
  expect((await admins('list')).join()).toContain('boris: added, one-time codes');
});

test('configured administrators can be ended by the configuration only, which takes over accounts of the same login', async () => {
  mode = 'demo';
  await expect(admins('end', t.config.admin.login)).rejects.toThrow('ADMIN_LOGIN');
  await admins('add', 'vera');
  const named = (login: string) => ({ ...t.config, admin: { ...t.config.admin, login } });
  await ensureAdmin(t.db, named('vera'), t.clock.now());
  await ensureAdmin(t.db, t.config, t.clock.now());
  expect((await admins('list')).find((line) => line.startsWith('vera'))).toContain('of the configuration');
  expect((await admins('list')).find((line) => line.startsWith('vera'))).toContain('ended');
});

test('incomplete and superfluous arguments print the usage', async () => {
  for (const args of [[], ['list', 'all'], ['add'], ['end'], ['remove', 'anna'], ['add', 'one', 'two']])
    await expect(admins(...args)).rejects.toThrow('Say what to do');
  for (const login of ['', ' ', 'два', 'a'.repeat(41), '-rf'])
    await expect(admins('add', login)).rejects.toThrow('A login has');
});

test('the demo has two administrators with the same passwords at every start; production has one', () => {
  const keys = demoConfig('/nowhere', { CODE_KEY: Buffer.alloc(32, 7).toString('base64') });
  const again = demoConfig('/nowhere', { CODE_KEY: Buffer.alloc(32, 7).toString('base64') });
  expect(keys.secondAdmin?.password.reveal()).toBe(again.secondAdmin?.password.reveal());
  expect(keys.secondAdmin?.password.reveal()).not.toBe(demoConfig('/nowhere').secondAdmin?.password.reveal());
  expect(keys.secondAdmin?.login).toBe('admin-2');
});
