import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sending, solve, type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, makePhone } from '#tests/support/factories.ts';
import { personalDataConsent } from '../account-limits.ts';

const consent = { personal_data: true, version: personalDataConsent.version };
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let t: TestApp;
let address = 0;
let ip: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  // Each test uses its own IP address, so that tests do not share rate limits.
  address += 1;
  ip = `10.1.${address >> 8}.${address & 255}`;
});

const send = (phone: string, from = ip, sending: Sending = {}) =>
  t.api('user/send_auth_code', { phone }, { ip: from, ...sending });
const enter = (phone: string, code: string, extra: object = {}, sending: object = {}) =>
  t.api('user/enter_auth_code', { phone, code, consent, ...extra }, { ip, ...sending });
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111');

async function sendTo(phone: string): Promise<{ code: string; request_id: string }> {
  const answer = await send(phone);
  expect(answer.status).toBe(200);
  return { code: String(t.sent.at(-1)?.code), request_id: answer.body.request_id };
}

describe('user/send_auth_code', () => {
  test('sends a six-digit code and stores only its hash', async () => {
    const phone = makePhone();
    const answer = await send(phone.replace('+7', '8'));
    expect(answer.body).toEqual({
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      resend_after: 60,
      expires_in: 300,
      demo_code: t.sent.at(-1)?.code,
    });
    expect(t.sent.at(-1)).toEqual({
      phone,
      code: expect.stringMatching(/^\d{6}$/),
      text: `Код входа в Двор: ${t.sent.at(-1)?.code}. Никому не сообщайте его.`,
    });
    const row = await t.db
      .selectFrom('auth_codes')
      .selectAll()
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, phone: '', request_id: '' })).not.toContain(t.sent.at(-1)?.code);
  });

  test.each(['+77011234567', '+74951234567', '+78001234567', '12', 'mobile +79161234567', '+375291234567'])(
    'refuses %s: not a Russian mobile number',
    async (phone) => {
      const answer = await send(phone);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'phone', code: 'phone' }] });
    },
  );

  test.each(['89161234567', '9161234567', '+7 (916) 123-45-67', '+7 916 123‑45‑67'])('accepts %s', async (phone) => {
    await t.db.deleteFrom('limit_counts').execute();
    expect((await send(phone)).status).toBe(200);
    expect(t.sent.at(-1)?.phone).toBe('+79161234567');
  });

  test('answers alike for known, unknown and blocked numbers', async () => {
    const known = await createUser(t, { profile: null });
    const blocked = await createUser(t, { profile: null, blocked: true });
    const shape = { request_id: expect.any(String), resend_after: 60, expires_in: 300, demo_code: expect.any(String) };
    for (const phone of [known.phone, blocked.phone, makePhone()]) {
      const answer = await send(phone);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(shape);
    }
  });

  test('refuses a resend within 60 s, says how long to wait, and keeps the code valid', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    t.clock.advance(20 * SECOND);
    const again = await send(phone);
    expect(again.status).toBe(429);
    expect(again.body).toMatchObject({ error: 'too_many_requests', retry_after: 40 });
    expect(again.headers['retry-after']).toBe('40');
    expect((await enter(phone, code, { request_id })).status).toBe(200);
  });

  test('sends five free codes an hour to a phone; simultaneous requests send one', async () => {
    const phone = makePhone();
    const burst = await Promise.all(Array.from({ length: 10 }, (_, i) => send(phone, `10.9.${i}.0`)));
    expect(burst.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (let sends = 1; sends < 5; sends += 1) {
      t.clock.advance(61 * SECOND);
      expect((await send(phone)).status).toBe(200);
    }
    t.clock.advance(61 * SECOND);
    const sixth = await send(phone, '10.9.1.1');
    expect(sixth.body.error).toBe('challenge_required');
    const solution = await solve(sixth.body.challenge);
    expect((await send(phone, '10.9.1.1', { step: { solution } })).status).toBe(200);
  });

  test('reports an undelivered code and allows another request at once', async () => {
    const failing = await testApp({
      clock: t.clock,
      sms: {
        send: async () => {
          throw new Error('down');
        },
      },
    });
    const phone = makePhone();
    for (let sends = 0; sends < 5; sends += 1) {
      const answer = await failing.api('user/send_auth_code', { phone });
      expect(answer.body).toMatchObject({ error: 'delivery_failed' });
      expect(answer.status).toBe(502);
    }
    expect((await failing.api('user/send_auth_code', { phone })).status).toBe(429);
    await failing.close();
  });

  test('never shows the code in production', async () => {
    const key = () => randomBytes(32).toString('base64');
    const production = await testApp({
      clock: t.clock,
      sms: { send: async () => {} },
      env: {
        DVOR_MODE: 'production',
        ADMIN_LOGIN: 'root',
        ADMIN_PASSWORD: 'correct horse battery',
        ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DP',
        JWT_KEYS: `k:${key()}`,
        REFRESH_KEY: key(),
        CODE_KEY: key(),
        ALTCHA_KEY: key(),
        SMS_PROVIDER: 'smsc',
        SMSC_LOGIN: 'l',
        SMSC_PASSWORD: 'p',
        MAIL_PROVIDER: 'http',
        MAIL_URL: 'https://mail.example',
        MAIL_TOKEN: 't',
        MAIL_FROM: 'a@b.example',
      },
    });
    const answer = await production.api('user/send_auth_code', { phone: makePhone() });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('demo_code');
    await production.close();
  });
});

describe('user/enter_auth_code', () => {
  test('creates the account and stores the consent at the first sign-in; the second finds the account', async () => {
    const phone = makePhone();
    const first = await sendTo(phone);
    const answer = await enter(phone, first.code, { request_id: first.request_id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      expires_in: 900,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(Number), phone, created_at: t.clock.now().toISOString(), area: null, profile: null },
    });
    expect(t.events).toContainEqual({ name: 'signed_in', actor: 'user', id: answer.body.user.id, first: true });
    t.clock.advance(MINUTE);
    const second = await sendTo(phone);
    const again = await enter(phone, second.code, { request_id: second.request_id });
    expect(again.body.user.id).toBe(answer.body.user.id);
    const consents = await t.db.selectFrom('consents').selectAll().where('user_id', '=', again.body.user.id).execute();
    expect(consents).toMatchObject([{ document: 'personal_data', version: personalDataConsent.version, ip }]);
    expect(consents[0]?.given_at.getTime()).toBe(t.clock.now().getTime() - MINUTE);
  });

  test.each([
    undefined,
    { personal_data: false, version: personalDataConsent.version },
    { personal_data: true, version: 'old' },
  ])('requires the current consent: %j', async (given) => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    const answer = await enter(phone, code, { request_id, consent: given });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[0].path).toMatch(/^consent/);
    expect((await enter(phone, code, { request_id })).status).toBe(200);
  });

  test('accepts a code for five minutes and once', async () => {
    const phone = makePhone();
    const late = await sendTo(phone);
    t.clock.advance(5 * MINUTE);
    expect((await enter(phone, late.code, { request_id: late.request_id })).body.error).toBe('wrong_code');
    const timely = await sendTo(phone);
    t.clock.advance(5 * MINUTE - SECOND);
    expect((await enter(phone, timely.code, { request_id: timely.request_id })).status).toBe(200);
    expect((await enter(phone, timely.code, { request_id: timely.request_id })).body.error).toBe('wrong_code');
  });

  test('invalidates a code after five wrong tries', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await enter(phone, wrong(code), { request_id })).body.error).toBe('wrong_code');
    }
    const fifth = await enter(phone, wrong(code), { request_id });
    expect(fifth.status).toBe(429);
    expect(fifth.body.error).toBe('code_burnt');
    expect((await enter(phone, code, { request_id })).body.error).toBe('code_burnt');
    t.clock.advance(MINUTE);
    const next = await sendTo(phone);
    expect((await enter(phone, next.code, { request_id: next.request_id })).status).toBe(200);
  });

  test('allows five tries for fifty simultaneous wrong ones', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(phone, wrong(code), { request_id })));
    expect(answers.filter((answer) => answer.body.error === 'wrong_code')).toHaveLength(4);
    expect(answers.filter((answer) => answer.body.error === 'code_burnt')).toHaveLength(46);
  });

  test('a stranger who knows the phone cannot invalidate the code of the browser that requested it', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    for (let tries = 0; tries < 12; tries += 1) await enter(phone, wrong(code), {}, { ip: '10.8.0.1' });
    expect((await enter(phone, code, {}, { ip: '10.8.0.1' })).body.error).toBe('code_burnt');
    expect((await enter(phone, code, { request_id })).status).toBe(200);
  });

  test('works without request_id: by the cookie of the browser, and by the phone alone', async () => {
    const phone = makePhone();
    const sending = await send(phone);
    const cookie = sending.cookies.get('auth_request');
    expect(cookie?.value).toBe(sending.body.request_id);
    expect(cookie?.attributes).toContain('HttpOnly');
    const byCookie = await enter(phone, sending.body.demo_code, {}, { cookie: `auth_request=${cookie?.value}` });
    expect(byCookie.status).toBe(200);
    expect(byCookie.cookies.get('auth_request')?.attributes).toContain('Max-Age=0');
    t.clock.advance(MINUTE);
    const { code } = await sendTo(phone);
    expect((await enter(phone, code)).status).toBe(200);
  });

  test('refuses a code of another phone', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    expect((await enter(makePhone(), code, { request_id })).body.error).toBe('wrong_code');
    expect((await enter(phone, code, { request_id })).status).toBe(200);
  });

  test('reports a blocked account only after a valid code', async () => {
    const { phone, id } = await createUser(t, { profile: null, blocked: true });
    const { code, request_id } = await sendTo(phone);
    expect((await enter(phone, wrong(code), { request_id })).body.error).toBe('wrong_code');
    const answer = await enter(phone, code, { request_id });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('account_blocked');
    expect(await t.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([]);
  });

  test('creates one account for two simultaneous first sign-ins', async () => {
    const phone = makePhone();
    const a = await sendTo(phone);
    t.clock.advance(MINUTE);
    const b = await sendTo(phone);
    const answers = await Promise.all([a, b].map(({ code, request_id }) => enter(phone, code, { request_id })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id);
  });

  test('sets the session cookie for pages of the site, not for other origins and clients', async () => {
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    const foreign = await enter(phone, code, { request_id }, { origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
    expect(foreign.body.error).toBe('foreign_origin');
    expect((await enter(phone, code, { request_id }, { origin: 'null' })).status).toBe(403);
    const ours = await enter(phone, code, { request_id }, { origin: t.origin });
    const cookie = ours.cookies.get('leasing_jwt');
    expect(JSON.parse(cookie?.value ?? '')).toEqual([ours.body.access_token, ours.body.refresh_token]);
    expect(cookie?.attributes.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=None',
      'Secure',
    ]);
    t.clock.advance(MINUTE);
    const next = await sendTo(phone);
    const program = await enter(phone, next.code, { request_id: next.request_id });
    expect(program.status).toBe(200);
    expect(program.cookies.has('leasing_jwt')).toBe(false);
  });

  test("moves a guest's region to an account without one", async () => {
    const { ensureGeo } = await import('#tests/support/factories.ts');
    await ensureGeo(t.db);
    const phone = makePhone();
    const { code, request_id } = await sendTo(phone);
    const answer = await enter(phone, code, { request_id }, { cookie: 'area=RU-SPE' });
    expect(answer.body.user.area).toMatchObject({ iso: 'RU-SPE' });
  });
});
