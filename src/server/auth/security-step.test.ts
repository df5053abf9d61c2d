import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds, type LimitKey } from '#server/limits/rules.ts';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, ensureGeo, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';
import { deleteOldRows } from '../delete-old-rows.ts';
import { nonceLifetime, stepSlack } from './security-rules.ts';
import { canonicalJson } from './security-step.ts';

const DAY = 24 * 3_600_000;

let t: TestApp;
let user: { id: number; phone: string; token: string };
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('limit_counts').execute();
  const made = await createUser(t);
  user = { ...made, token: (await signIn(t, made)).access };
});

type Step = { nonce: string; solution?: string } | null;
/** Sends a secure call over HTTP, without the client that passes the security step automatically. */
const update = (step: Step, more: { body?: object; token?: string; ip?: string; on?: TestApp } = {}) =>
  (more.on ?? t).api('profile/update', more.body ?? { display_name: 'Борис' }, {
    token: more.token ?? user.token,
    step,
    ...(more.ip ? { ip: more.ip } : {}),
  });
const nonceFor = async (...args: Parameters<typeof update> | []): Promise<string> =>
  (await update(null, args[1])).body.security_step.nonce;
const nameOf = async () =>
  (await t.db.selectFrom('profiles').select('display_name').where('account_id', '=', user.id).executeTakeFirstOrThrow())
    .display_name;

describe('an ordinary secure call', () => {
  test('is refused with a nonce and accepted once with it', async () => {
    const before = await nameOf();
    const refused = await update(null);
    expect(refused.status).toBe(428);
    expect(refused.body).toEqual({
      error: 'security_step_required',
      message: expect.any(String),
      security_step: { nonce: expect.any(String), expires_in: nonceLifetime / 1000 },
      request_id: expect.any(String),
    });
    expect(await nameOf()).toBe(before);
    const { nonce } = refused.body.security_step;
    expect((await update({ nonce })).status).toBe(200);
    expect(await nameOf()).toBe('Борис');
    const replayed = await update({ nonce });
    expect(replayed.status).toBe(428);
    expect(replayed.body.security_step.nonce).not.toBe(nonce);
  });

  test('is accepted once for fifty simultaneous uses of a nonce', async () => {
    const nonce = await nonceFor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => update({ nonce })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 428)).toHaveLength(49);
  });

  test('accepts the nonce of another server, and a nonce used on one server is used on all', async () => {
    const beside = await testApp({ beside: t });
    const nonce = await nonceFor();
    const answers = await Promise.all([update({ nonce }, { on: beside }), update({ nonce })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 428]);
    expect((await update({ nonce }, { on: beside })).status).toBe(428);
    await beside.close();
  });

  test('with another body, session, person or a malformed nonce is refused with a new nonce', async () => {
    const nonce = await nonceFor();
    const second = (await signIn(t, user)).access;
    const stranger = (await signIn(t, await createUser(t))).access;
    const [id = '', end = '', work = '', signature = ''] = nonce.split('.');
    const forged = [
      'nonsense',
      '',
      `${id}.${Number(end) + 3600}.${work}.${signature}`,
      `${id}.${end}.w.${signature}`,
      `${id}.${end}.${work}.${'A'.repeat(43)}`,
      nonce.repeat(200),
    ];
    const refused = [
      await update({ nonce }, { body: { display_name: 'Чужой' } }),
      await update({ nonce }, { token: second }),
      await update({ nonce }, { token: stranger }),
      ...(await Promise.all(forged.map((text) => update({ nonce: text })))),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body.error]).toEqual([428, 'security_step_required']);
    }
    // A refused call spends no nonce, and each refusal contains a nonce for the same call.
    expect((await update({ nonce: refused.at(-1)?.body.security_step.nonce })).status).toBe(200);
    expect((await update({ nonce })).status).toBe(200);
  });

  test('may have its keys in another order', async () => {
    expect(canonicalJson({ b: 1, a: [{ d: 'я', c: null }] })).toBe('{"a":[{"c":null,"d":"я"}],"b":1}');
    const nonce = await nonceFor(null, { body: { display_name: 'Ирина', city_id: 524901 } });
    expect((await update({ nonce }, { body: { city_id: 524901, display_name: ' Ирина ' } })).status).toBe(200);
  });

  test('accepts a nonce for ten minutes', async () => {
    const late = await nonceFor();
    t.clock.advance(nonceLifetime);
    expect((await update({ nonce: late })).status).toBe(428);
  });

  test('reports bad input and a missing session first, without using up the nonce', async () => {
    expect((await update(null, { body: { display_name: 1 } })).status).toBe(422);
    expect((await update(null, { token: 'garbage' })).status).toBe(401);
  });

  test('refuses a used nonce even after its expiry', async () => {
    const nonce = await nonceFor();
    await update({ nonce });
    await deleteOldRows(t.db, new Date(t.clock.now().getTime() + nonceLifetime));
    expect((await update({ nonce })).status).toBe(428);
    await deleteOldRows(t.db, new Date(t.clock.now().getTime() + 3 * DAY));
    expect(await t.db.selectFrom('used_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('above the rate a proof of work is required', () => {
  const pretendSteps = (count: number, [bound, key, whose]: readonly [StepBound, LimitKey | null, string]) =>
    countActs(t, bound, key === null ? {} : { [key]: whose }, count);
  type StepBound = 'steps_of_asker' | 'steps_of_phone' | 'steps_from_address' | 'steps';
  const ofPerson = () => ['steps_of_asker', 'asker', `user:${user.id}`] as const;

  test.each([
    ['a person', ofPerson],
    ['a phone', () => ['steps_of_phone', 'phone', user.phone] as const],
    ['an address', () => ['steps_from_address', 'address', '127.0.0.1'] as const],
    ['the whole site', () => ['steps', null, ''] as const],
  ] as const)('by %s', async (_whose, who) => {
    await pretendSteps(bounds[who()[0]].work - 1, who());
    const last = await update(null);
    expect(last.body).not.toHaveProperty('challenge');
    expect((await update({ nonce: last.body.security_step.nonce })).status).toBe(200);
    await pretendSteps(1, who());
    const { body, status } = await update(null);
    expect(status).toBe(428);
    expect(body.challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
    const { nonce } = body.security_step;
    expect((await update({ nonce })).status).toBe(428);
    expect((await update({ nonce, solution: 'bm90aGluZw==' })).status).toBe(428);
    const solution = await solve(body.challenge);
    expect((await update({ nonce, solution })).status).toBe(200);
    expect((await update({ nonce, solution })).status).toBe(428);
    // A proof of work for one nonce does not count for another.
    const other = await nonceFor();
    expect((await update({ nonce: other, solution })).status).toBe(428);
  });

  test('even for nonces collected while it was not', async () => {
    const bodies = Array.from({ length: stepSlack + 3 }, (_, i) => ({ display_name: `Имя ${i + 10}` }));
    const nonces = await Promise.all(bodies.map((body) => nonceFor(null, { body })));
    await pretendSteps(bounds.steps_of_asker.work, ofPerson());
    const answers = await Promise.all(bodies.map((body, i) => update({ nonce: nonces[i] ?? '' }, { body })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(stepSlack);
  });

  test('until the hour is over', async () => {
    await pretendSteps(bounds.steps_of_asker.work, ofPerson());
    // Counts expire in slots of five minutes.
    t.clock.advance(bounds.steps_of_asker.within + 300_000);
    const token = (await signIn(t, user)).access;
    expect((await update(null, { token })).body).not.toHaveProperty('challenge');
  });
});
