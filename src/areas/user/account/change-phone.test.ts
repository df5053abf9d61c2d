import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, makePhone, signIn, type TestUser } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';
import { personalDataConsent } from '../account-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Owner = TestUser & { token: string };
const newOwner = async (): Promise<Owner> => {
  const user = await createUser(t);
  return { ...user, token: (await signIn(t, user)).access };
};
const ask = ({ token }: { token: string }, phone: string, more: object = {}) =>
  t.api('user/change_phone', { phone, ...more }, { token });
const confirm = ({ token }: { token: string }, change_id: string, code: string) =>
  t.api('user/confirm_change_phone', { change_id, code }, { token });
const phoneOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
const wrong = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Runs all steps of changing a phone and returns the last response. */
async function change(owner: Owner, phone: string) {
  const first = await ask(owner, phone);
  const second = await confirm(owner, first.body.change_id, first.body.demo_code);
  return confirm(owner, first.body.change_id, second.body.sent.demo_code);
}

describe('changing the phone', () => {
  test('needs a code from the old phone and one from the new; then other sessions end', async () => {
    const owner = await newOwner();
    const [other, stranger] = [await signIn(t, owner), await newOwner()];
    const phone = makePhone();
    const asked = await ask(owner, phone.replace('+7', '8'));
    expect(asked.body).toMatchObject({ step: 'old', change_id: expect.any(String), resend_after: 60 });
    expect(t.sent.at(-1)).toMatchObject({ phone: owner.phone, text: expect.stringContaining('Код для смены номера') });
    const { change_id } = asked.body;
    const second = await confirm(owner, change_id, asked.body.demo_code);
    expect(second.body).toMatchObject({
      step: 'new',
      sent: { demo_code: expect.any(String) },
      user: { phone: owner.phone },
    });
    expect(t.sent.at(-1)).toMatchObject({ phone, text: expect.stringContaining('Код для привязки этого номера') });
    expect((await t.api('user/data', {}, { token: other.access })).status).toBe(200);

    const done = await confirm(owner, change_id, second.body.sent.demo_code);
    expect(done.body).toMatchObject({ step: 'done', sent: null, user: { id: owner.id, phone } });
    expect(await phoneOf(owner)).toBe(phone);
    expect((await t.api('user/data', {}, { token: other.access })).body.error).toBe('session_ended');
    expect((await t.api('user/tokens/refresh', { refresh_token: other.refresh })).status).toBe(401);
    expect((await t.api('user/data', {}, { token: owner.token })).body.user.phone).toBe(phone);
    expect((await t.api('user/data', {}, { token: stranger.token })).status).toBe(200);
    // The old phone gets a notice that does not show the whole new number.
    expect(t.sent.at(-1)?.phone).toBe(owner.phone);
    expect(t.sent.at(-1)?.text).toContain(`•-${phone.slice(-4, -2)}-${phone.slice(-2)}`);
    expect(t.sent.at(-1)?.text).not.toContain(phone);
    expect(t.events).toContainEqual({ name: 'phone_changed', id: owner.id });
    // Signing in with the new phone opens the same account; with the old phone, a new one.
    t.clock.advance(MINUTE);
    const consent = { personal_data: true, version: personalDataConsent.version };
    const sent = (await t.api('user/send_auth_code', { phone })).body;
    const entered = await t.api('user/enter_auth_code', {
      phone,
      code: sent.demo_code,
      request_id: sent.request_id,
      consent,
    });
    expect(entered.body.user.id).toBe(owner.id);
  });

  test('is possible once in 24 hours', async () => {
    const owner = await newOwner();
    expect((await change(owner, makePhone())).status).toBe(200);
    t.clock.advance(5 * MINUTE);
    const refused = await ask(owner, makePhone());
    expect([refused.status, refused.body.fields[0].code]).toEqual([429, 'changed_today']);
    expect(refused.body.retry_after).toBe((DAY - 5 * MINUTE) / 1000);
    expect(Date.parse(refused.body.until)).toBe(t.clock.now().getTime() + DAY - 5 * MINUTE);
    t.clock.advance(DAY - 5 * MINUTE);
    expect((await change({ ...owner, token: (await signIn(t, owner)).access }, makePhone())).status).toBe(200);
  });

  test('finishes only one of two started changes', async () => {
    const owner = await newOwner();
    const begin = async () => {
      const first = (await ask(owner, makePhone())).body;
      const second = (await confirm(owner, first.change_id, first.demo_code)).body;
      t.clock.advance(MINUTE);
      return { id: first.change_id as string, code: second.sent.demo_code as string };
    };
    const both = [await begin(), await begin()];
    const answers = await Promise.all(both.map(({ id, code }) => confirm(owner, id, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
  });

  test('proceeds in the same way for a phone of another account, and is refused only after its code', async () => {
    const [owner, neighbour] = [await newOwner(), await newOwner()];
    const [free, taken] = [await ask(owner, makePhone()), await (t.clock.advance(MINUTE), ask(owner, neighbour.phone))];
    const shape = (body: object) => Object.keys(body).sort();
    expect([taken.status, shape(taken.body)]).toEqual([free.status, shape(free.body)]);
    const second = await confirm(owner, taken.body.change_id, taken.body.demo_code);
    expect(second.body).toMatchObject({ step: 'new', sent: { demo_code: expect.any(String) } });
    const refused = await confirm(owner, taken.body.change_id, second.body.sent.demo_code);
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      [{ path: 'phone', code: 'taken', message: expect.any(String) }],
    ]);
    expect(Object.keys(refused.body).sort()).toEqual(['error', 'fields', 'message', 'request_id']);
    expect([await phoneOf(owner), await phoneOf(neighbour)]).toEqual([owner.phone, neighbour.phone]);
  });

  test('to the same phone by two accounts at once succeeds for one', async () => {
    const [anna, boris] = [await newOwner(), await newOwner()];
    const phone = makePhone();
    const ready = async (owner: Owner) => {
      const first = (await ask(owner, phone)).body;
      const second = (await confirm(owner, first.change_id, first.demo_code)).body;
      t.clock.advance(MINUTE);
      return () => confirm(owner, first.change_id, second.sent.demo_code);
    };
    const finish = [await ready(anna), await ready(boris)];
    const answers = await Promise.all(finish.map((run) => run()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('ends after too many wrong codes; codes of other purposes, sessions and people are refused', async () => {
    const owner = await newOwner();
    const asked = (await ask(owner, makePhone())).body;
    const second = { ...owner, token: (await signIn(t, owner)).access };
    expect((await confirm(second, asked.change_id, asked.demo_code)).status).toBe(404);
    expect((await confirm(await newOwner(), asked.change_id, asked.demo_code)).status).toBe(404);
    const consent = { personal_data: true, version: personalDataConsent.version };
    const { request_id, demo_code: code } = asked;
    // A code is valid for its own purpose only.
    expect((await t.api('user/enter_auth_code', { phone: owner.phone, code, request_id, consent })).status).toBe(401);
    expect((await t.api('user/enter_auth_code', { phone: owner.phone, code, consent })).status).toBe(401);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await confirm(owner, asked.change_id, wrong(code))).body.error).toBe('wrong_code');
    expect((await confirm(owner, asked.change_id, wrong(code))).body.error).toBe('code_burnt');
    expect((await confirm(owner, asked.change_id, code)).body.error).toBe('code_burnt');
    t.clock.advance(MINUTE);
    const again = await ask(owner, t.sent.at(-1)?.phone ?? '', { change_id: asked.change_id });
    expect(again.status).toBe(404);
  });

  test('sends the code of the current step again after a minute', async () => {
    const owner = await newOwner();
    const phone = makePhone();
    const { change_id } = (await ask(owner, phone)).body;
    const soon = await ask(owner, phone, { change_id });
    expect([soon.status, soon.body.retry_after]).toEqual([429, 60]);
    t.clock.advance(MINUTE);
    const resent = await ask(owner, phone, { change_id });
    expect(resent.body).toMatchObject({ step: 'old', change_id });
    await confirm(owner, change_id, resent.body.demo_code);
    t.clock.advance(MINUTE);
    const toNew = await ask(owner, phone, { change_id });
    expect(toNew.body).toMatchObject({ step: 'new', change_id });
    expect(t.sent.at(-1)?.phone).toBe(phone);
    t.clock.advance(30 * MINUTE);
    const token = (await signIn(t, owner)).access;
    expect((await ask({ token }, phone, { change_id })).status).toBe(404);
  });

  test("keeps the old phone's confirmation while no code can be sent to the new phone", async () => {
    const owner = await newOwner();
    const phone = makePhone();
    // Somebody else has just started to change to the same number.
    await countActs(t, 'codes_in_a_row', { phone, purpose: 'new_phone' }, 1);
    const { change_id, demo_code } = (await ask(owner, phone)).body;
    const second = await confirm(owner, change_id, demo_code);
    expect(second.body).toMatchObject({ step: 'new', sent: null });
    expect((await confirm(owner, change_id, '123456')).body.error).toBe('wrong_code');
    t.clock.advance(MINUTE);
    const resent = await ask(owner, phone, { change_id });
    expect((await confirm(owner, change_id, resent.body.demo_code)).body.step).toBe('done');
  });

  test('refuses the own phone and numbers that are not Russian mobile ones, at the field', async () => {
    const owner = await newOwner();
    for (const [phone, code] of [
      [owner.phone, 'same_phone'],
      ['+74951234567', 'phone'],
      ['12', 'phone'],
    ] as const) {
      const refused = await ask(owner, phone);
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        [{ path: 'phone', code, message: expect.any(String) }],
      ]);
    }
  });

  test('succeeds even if the notice cannot be delivered', async () => {
    const failing = await testApp({
      beside: t,
      sms: {
        send: async ({ text }) => {
          if (text.includes('изменён')) throw new Error('down');
        },
      },
    });
    const owner = await newOwner();
    const phone = makePhone();
    const first = (await ask(owner, phone)).body;
    const second = (await confirm(owner, first.change_id, first.demo_code)).body;
    const done = await failing.api(
      'user/confirm_change_phone',
      { change_id: first.change_id, code: second.sent.demo_code },
      { token: owner.token },
    );
    expect(done.body.step).toBe('done');
    expect(failing.events).toContainEqual({ name: 'notice_undelivered', about: 'phone_changed' });
    await failing.close();
  });
});
