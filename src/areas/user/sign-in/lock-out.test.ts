import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { type Answer, type Sending, solve, type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, makePhone, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';
import { personalDataConsent } from '../account-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const consent = { personal_data: true, version: personalDataConsent.version };

let t: TestApp;
let phone: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  phone = makePhone();
  await t.db.deleteFrom('limit_counts').execute();
});

/** Makes a call and repeats it with the proof of work that the first response demands. */
async function working(path: string, input: object, sending: Sending = {}): Promise<Answer> {
  const answer = await t.api(path, input, sending);
  if (answer.body.error !== 'challenge_required') return answer;
  return t.api(path, input, { ...sending, step: { solution: await solve(answer.body.challenge) } });
}
const ask = (sending: Sending = {}) => working('user/send_auth_code', { phone }, sending);
const enter = (code: string, request_id: string | undefined, sending: Sending = {}) =>
  working('user/enter_auth_code', { phone, code, request_id, consent }, sending);
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111');
const toPhone = () => t.sent.filter((message) => message.phone === phone).length;

/** Signs in as the owner and returns the known-device cookie. */
async function ownDevice(ip: string): Promise<{ cookie: string; access: string }> {
  const { body } = await ask({ ip });
  const answer = await enter(body.demo_code, body.request_id, { ip });
  expect(answer.status).toBe(200);
  return { cookie: `known_device=${answer.cookies.get('known_device')?.value}`, access: answer.body.access_token };
}

test('an attacker at one address cannot lock the owner out, neither during the attack nor afterwards', async () => {
  const attacker = { ip: '10.40.0.1' };
  for (let sends = 0; sends < 6; sends += 1) {
    const sent = await t.api('user/send_auth_code', { phone }, attacker);
    for (let tries = 0; tries < 5; tries += 1) {
      const given = { phone, code: wrong(sent.body.demo_code ?? ''), request_id: sent.body.request_id, consent };
      await t.api('user/enter_auth_code', given, attacker);
    }
    t.clock.advance(11 * MINUTE);
  }
  for (const later of [0, HOUR, 12 * HOUR]) {
    t.clock.advance(later);
    const owner = { ip: '10.41.0.1' };
    const sent = await ask(owner);
    // Two sends of the daily limit are left for somebody on another network.
    if (later === 12 * HOUR) expect(sent.body.error).toBe('too_many_requests');
    else expect((await enter(sent.body.demo_code, sent.body.request_id, owner)).status).toBe(200);
  }
});

test('attackers at many addresses do not use up the limits of known devices and sessions, nor flood the phone', async () => {
  const { cookie, access } = await ownDevice('10.42.0.1');
  t.clock.advance(2 * MINUTE);
  const start = t.clock.now().getTime();
  for (let at = 0; t.clock.now().getTime() < start + 20 * HOUR; at += 1) {
    await t.api('user/send_auth_code', { phone }, { ip: `10.43.${at % 250}.1` });
    if (at === 8) for (const network of [1, 2]) await ask({ ip: `10.44.${network}.1` });
    t.clock.advance(15 * MINUTE);
  }
  expect(toPhone()).toBe(bounds.codes_of_strangers_to_phone.refuse);
  const refused = await ask({ ip: '10.45.0.1' });
  expect(refused.body.error).toBe('too_many_requests');
  // A known device gets a code at once and without proof of work, though a stranger has just asked for one.
  const sent = await t.api('user/send_auth_code', { phone }, { ip: '10.45.0.1', cookie });
  expect(sent.status).toBe(200);
  const { body, status } = await enter(sent.body.demo_code, sent.body.request_id, { ip: '10.45.0.1', cookie });
  expect(status).toBe(200);
  expect(access).not.toBe(body.access_token);
  // Codes for another purpose are not blocked either.
  const leaving = await t.api('user/send_own_code', { purpose: 'delete_account' }, { token: body.access_token });
  expect(leaving.status).toBe(200);
  t.clock.advance(MINUTE);
  expect((await t.api('user/send_auth_code', { phone }, { cookie })).status).toBe(200);
  t.clock.advance(MINUTE);
  const eleventh = await t.api('user/send_auth_code', { phone }, { cookie });
  expect([eleventh.status, toPhone()]).toEqual([429, bounds.codes_to_phone.refuse]);
});

test('a known-device cookie of another phone or site, truncated or expired, has no effect', async () => {
  const { cookie } = await ownDevice('10.46.0.1');
  const value = cookie.slice('known_device='.length);
  await countActs(t, 'codes_of_strangers_to_phone', { phone }, bounds.codes_of_strangers_to_phone.refuse);
  t.clock.advance(MINUTE);
  const withMark = async (mark: string) =>
    (await t.api('user/send_auth_code', { phone }, { ip: '10.46.0.1', cookie: `known_device=${mark}` })).status;
  const own = phone;
  phone = makePhone();
  const stranger = (await ownDevice('10.46.1.1')).cookie.slice('known_device='.length);
  phone = own;
  const [until = '', signature = ''] = value.split('-');
  const later = (Number.parseInt(until, 36) + 9).toString(36);
  for (const mark of [stranger, value.slice(0, -1), `${later}-${signature}`, '', '-', 'x.y.z-'.repeat(100)])
    expect([mark, await withMark(mark)]).toEqual([mark, 429]);
  // Several people may share a browser.
  expect(await withMark(`${stranger}.${value}`)).toBe(200);
  t.clock.advance(181 * 24 * HOUR);
  await countActs(t, 'codes_of_strangers_to_phone', { phone }, bounds.codes_of_strangers_to_phone.refuse);
  expect(await withMark(value)).toBe(429);
});

test('after a hundred wrong tries behind a shared address the owner needs a proof of work, not a wait', async () => {
  const ip = '10.47.0.1';
  await countActs(t, 'wrong_codes_from_address', { address: ip }, bounds.wrong_codes_from_address.work);
  const sent = await ask({ ip });
  const plain = await t.api(
    'user/enter_auth_code',
    { phone, code: sent.body.demo_code, request_id: sent.body.request_id, consent },
    { ip },
  );
  expect(plain.body.error).toBe('challenge_required');
  expect((await enter(sent.body.demo_code, sent.body.request_id, { ip })).status).toBe(200);
});

test('wrong tries from other addresses do not affect the owner', async () => {
  await countActs(t, 'wrong_codes_without_send', { phone }, bounds.wrong_codes_without_send.refuse);
  await countActs(t, 'wrong_codes_at_phone', { phone, address: '10.48.0.1' }, 500);
  const sent = await ask({ ip: '10.49.0.1' });
  const input = { phone, code: sent.body.demo_code, request_id: sent.body.request_id, consent };
  expect((await t.api('user/enter_auth_code', input, { ip: '10.49.0.1' })).status).toBe(200);
});

test('a page reopened at the code step continues the same code without another message', async () => {
  const ip = '10.50.0.1';
  const first = await t.api('user/send_auth_code', { phone }, { ip });
  const cookie = `auth_request=${first.cookies.get('auth_request')?.value}`;
  t.clock.advance(20_000);
  const again = await t.api('user/send_auth_code', { phone }, { ip, cookie });
  expect(again.body).toEqual({ request_id: first.body.request_id, resend_after: 40, expires_in: 280 });
  expect(toPhone()).toBe(1);
  // Another browser, phone or purpose does not get this code: the request waits or sends a code of its own.
  expect((await t.api('user/send_auth_code', { phone }, { ip })).status).toBe(429);
  expect((await t.api('user/send_auth_code', { phone: makePhone() }, { ip, cookie })).body.resend_after).toBe(60);
  expect((await t.api('user/send_auth_code', { phone, purpose: 'recovery' }, { ip, cookie })).body.resend_after).toBe(
    60,
  );
  expect((await enter(wrong(first.body.demo_code), again.body.request_id, { ip })).body.error).toBe('wrong_code');
  expect((await enter(first.body.demo_code, again.body.request_id, { ip })).status).toBe(200);
  // A code that was already used is not returned again.
  t.clock.advance(40_000);
  expect((await t.api('user/send_auth_code', { phone }, { ip, cookie })).body.resend_after).toBe(60);
});

test('the known-device cookie is the same in every browser of a person', async () => {
  const user = await createUser(t, { profile: null });
  phone = user.phone;
  await signIn(t, user);
  const first = await ownDevice('10.51.0.1');
  t.clock.advance(MINUTE);
  const other = await ownDevice('10.52.0.1');
  expect(first.cookie).toBe(other.cookie);
  expect(first.cookie).not.toContain(phone.slice(2));
});
