import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoMs } from '#listing/undo-time.ts';
import { notify, readNotificationsAbout } from '#notifications/notify.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOutside } from '#server/ports/outside.ts';
import { createWebPush, makePushKey } from '#server/ports/web-push.ts';
import { notifyOfSignIn } from '#server/auth/notify-of-sign-in.ts';
import { Secret } from '#server/secret.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { type FakeBrowser, type PushServer, startPushServer } from '#tests/support/push-server.ts';
import { mostPushDevices } from './limits.ts';
import { claimPushes, findAbandonedPushes } from './push-queries.ts';
import { sendPushes } from './send-pushes.ts';

let t: TestApp;
let service: PushServer;
let me: { id: number; token: string };
/** 12:00 in Moscow. */
const noon = new Date('2026-11-23T09:00:00Z');
beforeAll(async () => {
  service = await startPushServer();
  t = await testApp({ clock: createTestClock(noon) });
  const outside = createOutside((ip) => ip === '127.0.0.1');
  const options = { key: new Secret(makePushKey()), contact: 'mailto:push@dvor.test' };
  t.ports.push = createWebPush(options, { outside, clock: t.clock, isAllowed: () => true });
});
afterAll(async () => {
  await t.close();
  await service.stop();
});
beforeEach(async () => {
  const { id } = await createUser(t);
  me = { id, token: (await signIn(t, { id })).access };
});

const call = (name: string, input: object = {}, token = me.token) => t.api(`notifications/${name}`, input, { token });
const logged: object[] = [];
const sendAt = (now: Date) =>
  sendPushes({ db: t.db, push: t.ports.push, log: { warn: (line: object) => void logged.push(line) } }, me.id, now);
const later = (ms = undoMs) => new Date(t.clock.now().getTime() + ms);
const subscribe = (): FakeBrowser => service.subscribe(t.ports.push?.publicKey ?? '');
const turnOn = async (browser: FakeBrowser, locale = 'ru', token = me.token) =>
  (await call('add_push_device', { ...browser.target, locale }, token)).body;
const publish = (id: number, to = me.id) =>
  notify(t.db, {
    to,
    kind: 'listing_approved',
    key: `published:${id}`,
    subject: { of: 'listing', id },
    params: { listing: { id, kind: 'auto', title: 'Lada Niva' } },
    at: t.clock.now(),
  });
const received = ({ messages }: FakeBrowser) => messages.map((text) => JSON.parse(text));

test('an event is pushed once to each browser in its language, when it can no longer be undone', async () => {
  const [ru, en] = [subscribe(), subscribe()];
  await turnOn(ru);
  await turnOn(en, 'en');
  await publish(1);
  await publish(1);
  await sendAt(t.clock.now());
  expect(ru.messages).toEqual([]);
  await Promise.all([sendAt(later()), sendAt(later())]);
  expect(received(ru)).toEqual([
    {
      title: 'Объявление «Lada Niva» опубликовано',
      path: '/offers/auto/1',
      tag: expect.stringMatching(/^notification-\d+$/),
    },
  ]);
  expect(received(en)).toMatchObject([{ title: 'Your listing “Lada Niva” is published', path: '/en/offers/auto/1' }]);
});

test('the settings choose the topics, and whether a message says what has happened', async () => {
  const browser = subscribe();
  await turnOn(browser);
  expect((await call('get_settings')).body).toMatchObject({ push_key: t.ports.push?.publicKey, push_titles: true });
  expect((await call('set_settings', { push_titles: false })).body.push_titles).toBe(false);
  await publish(1);
  await sendAt(later());
  expect(received(browser)).toMatchObject([{ title: 'Новое уведомление', path: '/user/notifications' }]);
  await call('set_settings', { channels: [{ topic: 'publications', channel: 'push', on: false }] });
  await publish(2);
  await sendAt(later());
  expect(browser.messages).toHaveLength(1);
});

test('many events are one message with their number', async () => {
  const browser = subscribe();
  await turnOn(browser);
  for (const id of [1, 2, 3, 4]) await publish(id);
  await sendAt(later());
  expect(received(browser)).toMatchObject([{ title: 'Новых уведомлений: 4', path: '/user/notifications' }]);
});

test('in the quiet hours of the account only a sign-in is pushed, the rest at their end', async () => {
  const browser = subscribe();
  await turnOn(browser);
  await publish(1);
  await sendAt(new Date('2026-11-23T20:00:00Z'));
  expect(browser.messages).toEqual([]);
  await notifyOfSignIn(t.db, { accountId: me.id, sessionId: 'other', userAgent: 'curl', now: t.clock.now() });
  await sendAt(new Date('2026-11-23T20:01:00Z'));
  await sendAt(new Date('2026-11-23T20:02:00Z'));
  expect(received(browser)).toMatchObject([{ title: 'Вход с нового устройства' }]);
  await sendAt(new Date('2026-11-24T05:00:00Z'));
  expect(received(browser)).toMatchObject([{}, { path: '/offers/auto/1' }]);
});

test('a browser that its service knows no more is forgotten, others go on', async () => {
  const [gone, other] = [subscribe(), subscribe()];
  await turnOn(gone);
  await turnOn(other);
  await publish(1);
  // The service answers whichever message comes first.
  service.faults.push(410);
  await sendAt(later());
  expect(gone.messages.length + other.messages.length).toBe(1);
  expect((await call('get_push_devices')).body.devices).toHaveLength(1);
});

test('while the service is away the message waits, and is then sent once', async () => {
  const browser = subscribe();
  await turnOn(browser);
  await publish(1);
  service.faults.push(503);
  await expect(sendAt(later())).rejects.toMatchObject({ status: 503 });
  await sendAt(later());
  await sendAt(later());
  expect(browser.messages).toHaveLength(1);
});

test('a push that a killed server was sending is found and sent', async () => {
  const browser = subscribe();
  await turnOn(browser);
  await publish(1);
  expect(await claimPushes(t.db, me.id, { until: t.clock.now(), now: later(), isQuiet: false })).toHaveLength(1);
  await sendAt(later());
  expect(browser.messages).toEqual([]);
  const abandoned = later(undoMs + 301_000);
  expect(await findAbandonedPushes(t.db, abandoned)).toContain(me.id);
  await sendAt(abandoned);
  expect(browser.messages).toHaveLength(1);
  expect(await findAbandonedPushes(t.db, later(undoMs + 3_600_000))).not.toContain(me.id);
});

test('what was read meanwhile is not pushed', async () => {
  const browser = subscribe();
  await turnOn(browser);
  await publish(1);
  await publish(2);
  await publish(3);
  await readNotificationsAbout(t.db, me.id, { of: 'listing', id: 1 }, t.clock.now());
  const [latest] = (await call('get')).body.items;
  await call('read', { ids: [latest.id] });
  await sendAt(later());
  expect(received(browser).map(({ path }) => path)).toEqual(['/offers/auto/2']);
});

test('one browser that fails does not repeat the message to another', async () => {
  const browsers = [subscribe(), subscribe()];
  for (const browser of browsers) await turnOn(browser);
  await publish(1);
  service.faults.push(500);
  await sendAt(later());
  await sendAt(later());
  expect(browsers.flatMap(({ messages }) => messages)).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

test('devices have the names of their browsers, and go with their session, by removal, and beyond a number', async () => {
  const first = subscribe();
  const { devices } = await turnOn(first);
  expect(devices).toMatchObject([{ is_this: true, device: { browser: null, system: null } }]);
  expect((await turnOn(first)).devices).toHaveLength(1);
  const other = await signIn(t, me);
  expect((await call('get_push_devices', {}, other.access)).body.devices).toMatchObject([{ is_this: false }]);
  expect((await call('remove_push_device', { id: devices[0].id })).body).toEqual({ devices: [] });
  expect((await call('remove_push_device', { id: devices[0].id })).status).toBe(404);
  const second = subscribe();
  await turnOn(second, 'ru', other.access);
  await t.api('user/logout', {}, { token: other.access });
  await publish(1);
  await sendAt(later());
  expect(second.messages).toEqual([]);
  for (let count = 0; count <= mostPushDevices; count += 1) await turnOn(subscribe());
  expect((await call('get_push_devices')).body.devices).toHaveLength(mostPushDevices);
});

test('the browser of another account is taken over, and nobody else removes it', async () => {
  const browser = subscribe();
  const { devices } = await turnOn(browser);
  const { id } = await createUser(t);
  const { access } = await signIn(t, { id });
  expect((await call('remove_push_device', { id: devices[0].id }, access)).status).toBe(404);
  await turnOn(browser, 'ru', access);
  expect((await call('get_push_devices')).body.devices).toEqual([]);
});

test('a subscription that its service renews goes on for the same session, and nobody renews one by its address alone', async () => {
  const [former, renewed] = [subscribe(), subscribe()];
  await turnOn(former, 'en');
  const { endpoint, auth } = former.target;
  const renew = (known: object) =>
    t.api('notifications/renew_push_device', { former: known, renewed: renewed.target }, {});
  expect((await renew({ endpoint, auth: renewed.target.auth })).status).toBe(404);
  expect((await renew({ endpoint, auth })).body).toEqual({ ok: true });
  expect((await renew({ endpoint, auth })).status).toBe(404);
  await publish(1);
  await sendAt(later());
  expect(former.messages).toEqual([]);
  expect(received(renewed)).toMatchObject([{ path: '/en/offers/auto/1' }]);
});

test('without a key the channel is not offered, and addresses that are not of push services are refused', async () => {
  const { push } = t.ports;
  t.ports.push = null;
  const target = subscribe().target;
  expect((await call('get_settings')).body.push_key).toBeNull();
  expect((await call('add_push_device', { ...target, locale: 'ru' })).status).toBe(404);
  t.ports.push = push && { ...push, accepts: () => false };
  expect((await call('add_push_device', { ...target, locale: 'ru' })).status).toBe(422);
  t.ports.push = push;
});
