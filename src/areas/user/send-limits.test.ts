import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve, type TestApp, testApp } from '#tests/support/app.ts';
import { makePhone } from '#tests/support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const send = (ip: string, extra: object = {}) => t.api('user/send_auth_code', { phone: makePhone(), ...extra }, { ip });

/** Sends that the address made already, without making them one by one. */
async function pretendSends(ip: string, count: number): Promise<void> {
  const now = t.clock.now();
  const row = () => ({
    request_id: crypto.randomUUID(),
    phone: makePhone(),
    code_hash: Buffer.alloc(32),
    ip,
    created_at: now,
    expires_at: new Date(now.getTime() + 1000),
  });
  await t.db
    .insertInto('auth_codes')
    .values(Array.from({ length: count }, row))
    .execute();
}

test('twenty sends an hour are free, the twenty-first needs a proof of work, which counts once', async () => {
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

  const challenge_solution = await solve(asked.body.challenge);
  expect((await send(ip, { challenge_solution })).status).toBe(200);
  expect((await send(ip, { challenge_solution })).status).toBe(428);
  const parallel = await solve((await send(ip)).body.challenge);
  const both = await Promise.all([
    send(ip, { challenge_solution: parallel }),
    send(ip, { challenge_solution: parallel }),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 428]);
});

test('a solution that is forged, cheapened, late or not one at all does not count', async () => {
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
  for (const challenge_solution of forgeries) expect((await send(ip, { challenge_solution })).status).toBe(428);
  const late = await solve(challenge);
  t.clock.advance(10 * 60_000);
  await pretendSends(ip, 20);
  expect((await send(ip, { challenge_solution: late })).status).toBe(428);
});

test('two hundred an hour is the end, solved or not; IPv6 counts by /64', async () => {
  await pretendSends('2001:db8:1:2::/64', 200);
  const refused = await send('2001:db8:1:2:aaaa::1');
  expect(refused.status).toBe(429);
  expect(refused.body.retry_after).toBeGreaterThan(3500);
  expect((await send('2001:db8:1:2:bbbb:1:2:3')).status).toBe(429);
  expect((await send('2001:db8:1:3::1')).status).toBe(200);
  t.clock.advance(60 * 60_000);
  expect((await send('2001:db8:1:2:aaaa::1')).status).toBe(200);
});
