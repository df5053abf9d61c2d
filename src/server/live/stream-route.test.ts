import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#notifications/notify.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';

let t: TestApp;
let base: string;
let me: { id: number; token: string };
beforeAll(async () => {
  t = await testApp({ isLive: true });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const { id } = await createUser(t);
  me = { id, token: (await signIn(t, { id })).access };
});
afterAll(async () => {
  const closing = t.close();
  // `fetch` opens a spare connection for later calls. Without a request it does not count as idle and would delay the shutdown by
  // a minute.
  const poll = setInterval(() => t.app.server.closeAllConnections(), 20);
  await closing;
  clearInterval(poll);
});

const open = (token?: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/live`, { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });

test('the stream needs a token in the header and is for people and organizations', async () => {
  const admin = (await createAdminSession(t)).access;
  const answers = [
    await open(),
    await open('garbage'),
    await open(undefined, { cookie: `leasing_jwt=${me.token}` }),
    await open(admin),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 403]);
  expect(await answers[0]!.json()).toMatchObject({ error: 'unauthenticated' });
});

test('a notification is sent at once on the stream of its account, and so is its reading', async () => {
  const response = await open(me.token);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const read = async (pattern: RegExp) => {
    while (!pattern.test(text)) text += decoder.decode((await reader.read()).value, { stream: true });
  };
  await read(/event: hello/);
  await notify(t.db, { to: me.id, kind: 'user_unblocked', key: 'x', subject: { of: 'account', id: me.id }, params: {}, at: t.clock.now() }); // prettier-ignore
  await read(/event: notifications\nid: \d+\ndata: \{\}\n\n/);
  text = '';
  await t.api('notifications/read', { until: 1_000_000 }, { token: me.token });
  await read(/event: notifications/);
  await reader.cancel();
});
