import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';

const forged = '198.51.100.66';
const client = '203.0.113.7';

/** Returns the client address that the server counts a request under, read from the stored one-time code that the request asked for. */
async function countedFor(t: TestApp, send: (body: string, headers: Record<string, string>) => Promise<number>) {
  await t.db.deleteFrom('auth_codes').execute();
  await t.db.deleteFrom('limit_counts').execute();
  const status = await send(JSON.stringify({ phone: '+79000000001' }), { 'content-type': 'application/json' });
  expect(status).toBe(200);
  return (await t.db.selectFrom('auth_codes').select('ip').executeTakeFirstOrThrow()).ip;
}

type Case = readonly [from: string, forwarded: string, counted: string];

/** For each form of TRUST_PROXY: the connecting address, the X-Forwarded-For header, and the address that the request counts under. */
const forms: Record<string, readonly Case[]> = {
  off: [['127.0.0.1', client, '127.0.0.1']],
  '127.0.0.1': [
    ['127.0.0.1', client, client],
    // The value that the client forged precedes the one that the proxy adds.
    ['127.0.0.1', `${forged}, ${client}`, client],
    ['127.0.0.1', `${forged}, 127.0.0.1, ${client}`, client],
    // The header of a client that is not a trusted proxy is ignored.
    [client, forged, client],
    ['10.0.0.1', forged, '10.0.0.1'],
    ['127.0.0.1', 'not an address', 'unknown'],
    ['127.0.0.1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['127.0.0.1', `${forged}:80, ${client}:51712`, client],
    ['127.0.0.1', `${forged}, [2001:db8:1:2::7]:51712`, '2001:db8:1:2::/64'],
  ],
  '10.0.0.0/8, 192.0.2.1': [
    ['10.4.5.6', `${forged}, ${client}, 192.0.2.1, 10.9.9.9`, client],
    ['192.0.2.1', client, client],
    ['192.0.2.2', forged, '192.0.2.2'],
    ['127.0.0.1', forged, '127.0.0.1'],
  ],
  'loopback, uniquelocal': [
    ['127.0.0.1', `${forged}, ${client}, 172.16.3.4`, client],
    ['::1', client, client],
    ['::ffff:127.0.0.1', client, client],
    ['fd12::5', client, client],
    [client, forged, client],
  ],
  linklocal: [
    ['169.254.1.1', client, client],
    ['10.0.0.1', forged, '10.0.0.1'],
  ],
};

test.each(Object.entries(forms))('TRUST_PROXY=%s: the address of a request', async (form, cases) => {
  const t = await testApp({ env: { TRUST_PROXY: form } });
  for (const [remoteAddress, forwarded, counted] of cases) {
    const ip = await countedFor(t, async (payload, headers) => {
      const sent = { ...headers, 'x-forwarded-for': forwarded };
      const url = '/api/user/send_auth_code';
      return (await t.app.inject({ method: 'POST', url, remoteAddress, headers: sent, payload })).statusCode;
    });
    expect([remoteAddress, forwarded, ip]).toEqual([remoteAddress, forwarded, counted]);
  }
  await t.close();
});

test('over a real connection the entry added by the proxy counts, and no other header', async () => {
  const t = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const ip = await countedFor(t, async (body, headers) => {
    const others = { 'x-real-ip': forged, forwarded: `for=${forged}`, 'x-client-ip': forged, 'true-client-ip': forged };
    const sent = { ...headers, ...others, 'x-forwarded-for': `${forged}, ${client}` };
    return (await fetch(`${address}/api/user/send_auth_code`, { method: 'POST', headers: sent, body })).status;
  });
  expect(ip).toBe(client);
  await t.close();
});
