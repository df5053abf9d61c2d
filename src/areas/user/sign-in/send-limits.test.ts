import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import { makePhone } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const send = (ip: string, solution?: string) =>
  t.api('user/send_auth_code', { phone: makePhone() }, { ip, ...(solution ? { step: { solution } } : {}) });
const pretendSends = (ip: string, count: number) => countActs(t, 'codes_to_address', { address: ip }, count);

test('twenty codes an hour are free; the next needs a proof of work, which is valid once', async () => {
  const ip = '10.2.0.1';
  await pretendSends(ip, 19);
  expect((await send(ip)).status).toBe(200);
  const asked = await send(ip);
  expect(asked.status).toBe(428);
  expect(asked.body).toMatchObject({
    error: 'challenge_required',
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
  });
  expect((await send('10.2.0.2')).status).toBe(200);

  const solution = await solve(asked.body.challenge);
  expect((await send(ip, solution)).status).toBe(200);
  expect((await send(ip, solution)).status).toBe(428);
  const parallel = await solve((await send(ip)).body.challenge);
  const both = await Promise.all([send(ip, parallel), send(ip, parallel)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 428]);
});

test('refuses a forged, weakened, expired or malformed solution', async () => {
  const ip = '10.2.1.1';
  await pretendSends(ip, 20);
  const { challenge } = (await send(ip)).body as { challenge: Challenge };
  const forgeries = [
    'not base64 of anything',
    Buffer.from('{}').toString('base64'),
    await solve(challenge, (payload) => Object.assign(payload.solution, { derivedKey: 'ab'.repeat(32) })),
    await solve(challenge, (payload) => Object.assign(payload.challenge.parameters, { keyPrefix: '00' })),
    await solve(challenge, (payload) => Object.assign(payload.challenge.parameters, { nonce: 'ab'.repeat(16) })),
    await solve(challenge, (payload) => Object.assign(payload.challenge.parameters, { expiresAt: 4_000_000_000 })),
    await solve(challenge, (payload) => Object.assign(payload.challenge, { signature: 'ab'.repeat(32) })),
  ];
  for (const forged of forgeries) expect((await send(ip, forged)).status).toBe(428);
  const late = await solve(challenge);
  t.clock.advance(10 * 60_000);
  await pretendSends(ip, 20);
  expect((await send(ip, late)).status).toBe(428);
});

test('above two hundred an hour the proof of work is harder, but never a refusal', async () => {
  const ip = '10.2.2.1';
  await pretendSends(ip, bounds.codes_to_address.hardWork);
  const asked = await send(ip);
  expect([asked.status, asked.body.challenge.parameters.data.effort]).toEqual([428, 4]);
  expect((await send(ip, await solve(asked.body.challenge))).status).toBe(200);
});

test('a /48 of IPv6 has the free limit of four addresses; neighbouring networks are unaffected', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 90; at += 1) statuses.push((await send(`2001:db8:5:${(at * 259).toString(16)}::1`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4 * bounds.codes_to_address.work);
  expect(statuses.slice(80)).toEqual(Array(10).fill(428));
  expect((await send('2001:db8:6::1')).status).toBe(200);
});

test('above the limit of the site everyone solves a proof of work, and nobody is refused', async () => {
  await countActs(t, 'codes_sent', {}, bounds.codes_sent.work);
  const asked = await send('10.2.3.1');
  expect(asked.status).toBe(428);
  expect((await send('10.2.3.1', await solve(asked.body.challenge))).status).toBe(200);
});
