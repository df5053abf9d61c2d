import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { makePhone } from '#tests/support/factories.ts';
import { personalDataConsent } from '../account-limits.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';

const consent = { personal_data: true, version: personalDataConsent.version };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Victim = { phone: string; code: string; request_id: string };
const victims = async (count: number): Promise<Victim[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const phone = makePhone();
      const { body } = await t.api('user/send_auth_code', { phone }, { ip: `10.30.0.${i + 1}` });
      return { phone, code: body.demo_code, request_id: body.request_id };
    }),
  );
const guess = (on: TestApp, { phone, code }: Victim, ip: string, more: object = {}) =>
  on.api('user/enter_auth_code', { phone, code: code === '000001' ? '000002' : '000001', consent, ...more }, { ip });
const enter = ({ phone, code, request_id }: Victim, ip: string, on = t) =>
  on.api('user/enter_auth_code', { phone, code, request_id, consent }, { ip });

test('many addresses guessing at many phones get a few tries per phone, over two servers, and the owners can sign in', async () => {
  const beside = await testApp({ beside: t });
  const aimed = await victims(5);
  const looked = new Map<string, number>();
  for (let address = 0; address < 40; address += 1) {
    const answers = await Promise.all(
      aimed.map(async (victim) => ({
        victim,
        // Half of the attempts invent a request id; it belongs to no code of this phone, so they count as strangers' too.
        answer: await guess(
          address % 2 ? t : beside,
          victim,
          `10.31.${address}.1`,
          address % 4 < 2 ? {} : { request_id: randomUUID() },
        ),
      })),
    );
    for (const { victim, answer } of answers) {
      expect(['wrong_code', 'code_burnt', 'challenge_required', 'too_many_requests']).toContain(answer.body.error);
      if (answer.body.error === 'wrong_code') looked.set(victim.phone, (looked.get(victim.phone) ?? 0) + 1);
    }
  }
  for (const { phone } of aimed) {
    expect(looked.get(phone)).toBeLessThanOrEqual(bounds.wrong_codes_without_send.refuse);
  }
  const entered = await Promise.all(aimed.map((victim, i) => enter(victim, `10.30.0.${i + 1}`)));
  expect(entered.map((answer) => answer.status)).toEqual(aimed.map(() => 200));
  await beside.close();
});

test('one address guessing at many phones needs a proof of work for the rest of the hour; other addresses do not', async () => {
  const [first, ...rest] = await victims(4);
  const ip = '10.32.0.1';
  const made = Array.from({ length: bounds.wrong_codes_from_address.work }, () => ({ ...first!, phone: makePhone() }));
  for (const victim of made) expect((await guess(t, victim, ip)).body.error).toBe('wrong_code');
  for (const victim of rest) {
    // From that address even a right code is not checked before a proof of work.
    expect((await enter(victim, ip)).body.error).toBe('challenge_required');
    expect((await enter(victim, '10.32.0.2')).status).toBe(200);
  }
});

test('codes of other purposes have the same limits', async () => {
  const [victim] = await victims(1);
  const signedIn = await enter(victim!, '10.33.0.1');
  const token = signedIn.body.access_token;
  t.clock.advance(60_000);
  const sent = (await t.api('user/send_own_code', { purpose: 'delete_account' }, { token })).body;
  const wrong = sent.demo_code === '111111' ? '222222' : '111111';
  const attempt = (code: string, ip: string) =>
    t.api('user/delete', { confirmation: { request_id: sent.request_id, code } }, { token, ip });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt(wrong, `10.33.1.${i}`)));
  expect(answers.filter((answer) => answer.body.error === 'wrong_code')).toHaveLength(authCode.tries - 1);
  expect(answers.filter((answer) => answer.body.error === 'code_burnt')).toHaveLength(20 - authCode.tries + 1);
  expect((await attempt(sent.demo_code, '10.33.2.1')).body.error).toBe('code_burnt');
});

test('people who sign in together do not wait for each other’s connections', async () => {
  const few = await testApp({ beside: t, connections: 2 });
  const together = await victims(6);
  const entered = await Promise.all(together.map((victim, i) => enter(victim, `10.33.0.${i + 1}`, few)));
  expect(entered.map((answer) => answer.status)).toEqual(together.map(() => 200));
  await few.close();
});
