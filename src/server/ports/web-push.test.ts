import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushServer, startPushServer } from '#tests/support/push-server.ts';
import { Secret } from '../secret.ts';
import { createTestClock } from './clock.ts';
import { createOutside, OutsideError } from './outside.ts';
import { createWebPush, encryptForBrowser, isPushKey, makePushKey } from './web-push.ts';

let service: PushServer;
beforeAll(async () => {
  service = await startPushServer();
});
afterAll(() => service.stop());

const clock = createTestClock(new Date('2026-11-23T12:00:00Z'));
const key = makePushKey();
const options = { key: new Secret(key), contact: 'mailto:push@dvor.test' };
const push = createWebPush(options, {
  outside: createOutside((ip) => ip === '127.0.0.1'),
  clock,
  isAllowed: () => true,
});

test('encrypts as the example of RFC 8291 does', () => {
  const local = createECDH('prime256v1');
  local.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const sealed = encryptForBrowser(browser, 'When I grow up, I want to be a watermelon', { local, salt });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test("a browser decrypts the message sent to its service, signed for that service with the site's key", async () => {
  const browser = service.subscribe(push.publicKey);
  expect(await push.send(browser.target, '{"title":"Новое в поиске"}')).toBe('sent');
  expect(browser.messages).toEqual(['{"title":"Новое в поиске"}']);
  expect(browser.tokens[0]).toMatchObject({
    aud: service.url,
    sub: 'mailto:push@dvor.test',
    exp: clock.now().getTime() / 1000 + 12 * 3600,
  });
});

test('a message under another key of the site is refused by the service', async () => {
  const browser = service.subscribe(createWebPush({ ...options, key: new Secret(makePushKey()) }, { outside: createOutside(), clock }).publicKey); // prettier-ignore
  await expect(push.send(browser.target, 'text')).rejects.toMatchObject({ code: 'refused', status: 403 });
  expect(browser.messages).toEqual([]);
});

test.each([404, 410])('a browser that the service answers with %s is gone', async (status) => {
  const browser = service.subscribe(push.publicKey);
  service.faults.push(status);
  expect(await push.send(browser.target, 'text')).toBe('gone');
});

test.each([413, 429, 500, 302])('a service that answers %s has refused for now', async (status) => {
  const browser = service.subscribe(push.publicKey);
  service.faults.push(status);
  await expect(push.send(browser.target, 'text')).rejects.toBeInstanceOf(OutsideError);
});

test('only public https addresses with a key of the right curve are accepted, and requests go only to public ones', async () => {
  const real = createWebPush(options, { outside: createOutside(), clock });
  const { target } = service.subscribe(real.publicKey);
  const accepts = (changes: object) => real.accepts({ ...target, endpoint: 'https://push.example/1', ...changes });
  expect(accepts({})).toBe(true);
  expect(accepts({ p256dh: 'B'.repeat(87) })).toBe(false);
  for (const endpoint of ['http://push.example/1', 'ftp://push.example', 'push'])
    expect(accepts({ endpoint })).toBe(false);
  await expect(real.send(target, 'text')).rejects.toMatchObject({
    code: 'private_address',
  });
});

test('keys are distinguished from other texts', () => {
  expect(isPushKey(key)).toBe(true);
  for (const text of ['', 'short', 'A'.repeat(43), `${key}=`, '_'.repeat(43)]) expect(isPushKey(text)).toBe(false);
});
