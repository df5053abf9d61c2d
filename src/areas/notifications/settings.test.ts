import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify } from '#notifications/notify.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createNotices } from '#server/ports/notices.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { notificationJobs } from './jobs.ts';
import { sendMessages } from './send-messages.ts';
import { findDueDigests, findOverdueMessages } from './settings-queries.ts';

let t: TestApp;
let me: { id: number; token: string };
/** Monday, 12:00 in Moscow. */
const monday = new Date('2026-11-23T09:00:00Z');
beforeAll(async () => {
  t = await testApp({ clock: createTestClock(monday) });
});
afterAll(() => t.close());
beforeEach(async () => {
  const { id } = await createUser(t);
  me = { id, token: (await signIn(t, { id })).access };
  t.sent.length = 0;
});
const set = (input: object) => t.api('notifications/set_settings', input, { token: me.token });
const publish = (id: number, at = t.clock.now()) =>
  notify(t.db, {
    to: me.id,
    kind: 'listing_approved',
    key: `published:${id}`,
    subject: { of: 'listing', id },
    params: { listing: { id, kind: 'auto', title: 'Lada Niva' } },
    at,
  });
const later = (iso: string) => new Date(iso);
const due = async (iso: string) => (await findDueDigests(t.db, later(iso))).includes(me.id);

/** A text without the link that stops all messages, which every message about several events has. */
const withoutStop = (text = '') => text.replace(/ Отписаться: \S+\/stop\/messages\/[\w-]{22}$/, '');

test('what is set is what is answered, and changes at once do not overwrite one another', async () => {
  const before = (await t.api('notifications/get_settings', {}, { token: me.token })).body;
  expect(before).toMatchObject({ message_by: 'sms', digest: 'off', quiet_from: 22, quiet_until: 8 });
  expect(before.topics.find(({ topic }: { topic: string }) => topic === 'favorites')).toMatchObject({
    site: true,
    message: false,
  });
  await Promise.all([
    set({ channels: [{ topic: 'favorites', channel: 'message', on: true }] }),
    set({ channels: [{ topic: 'publications', channel: 'site', on: false }] }),
    set({ quiet_from: 0, quiet_until: 0 }),
  ]);
  const after = (await set({ digest: 'weekly' })).body;
  expect(after).toMatchObject({ digest: 'weekly', quiet_from: 0, quiet_until: 0 });
  expect(after.topics).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ topic: 'favorites', site: true, message: true }),
      expect.objectContaining({ topic: 'publications', site: false, message: true }),
    ]),
  );
  expect((await set({ channels: [{ topic: 'account', channel: 'site', on: false }] })).status).toBe(422);
});

test('a daily digest is one message at nine by the clock of the city, with what had happened until then', async () => {
  await set({ digest: 'daily' });
  for (const id of [1, 2, 3, 4, 5]) await publish(id);
  // 8:59 and 9:00 in Moscow.
  expect(await due('2026-11-24T05:59:00Z')).toBe(false);
  expect(await due('2026-11-24T06:00:00Z')).toBe(true);
  const at = later('2026-11-24T06:00:00Z');
  const deps = { db: t.db, notices: createNotices(t.ports), site: 'https://dvor.test' };
  expect((await Promise.all([1, 2].map(() => sendMessages(deps, me.id, at, 'digest')))).filter(Boolean)).toHaveLength(
    1,
  );
  expect(t.sent.map(({ text }) => withoutStop(text))).toEqual([
    'Двор: новости: опубликовано 5. Подробнее: https://dvor.test/user/notifications',
  ]);
  expect(await due('2026-11-25T06:00:00Z')).toBe(false);
  // After nine, an event waits for the next day.
  await publish(6, later('2026-11-24T07:00:00Z'));
  expect(await due('2026-11-24T20:00:00Z')).toBe(false);
  expect(await due('2026-11-25T06:30:00Z')).toBe(true);
});

test('a digest that cannot be sent does not hold those of others, and stays due', async () => {
  const others = [await createUser(t), await createUser(t)];
  const [unreachable, reachable] = others as [(typeof others)[0], (typeof others)[0]];
  for (const { id } of others) {
    const { access: token } = await signIn(t, { id });
    await t.api('notifications/set_settings', { digest: 'daily' }, { token });
    await notify(t.db, {
      to: id,
      kind: 'listing_approved',
      key: 'published:1',
      subject: { of: 'listing', id: 1 },
      params: { listing: { id: 1, kind: 'auto', title: 'Lada Niva' } },
      at: monday,
    });
  }
  const sms: typeof t.ports.sms = {
    send: async (message) => {
      if (message.phone === unreachable.phone) throw new Error('no such phone');
      t.sent.push(message);
    },
  };
  const at = '2026-11-24T06:00:00Z';
  const ports = { ...t.ports, sms, clock: createTestClock(later(at)) };
  const run = () => notificationJobs['notifications/send_digests'].run({}, { ...t, ports } as never, undefined);
  await expect(run()).rejects.toThrow('1 digests were not sent');
  expect(t.sent.map(({ phone }) => phone)).toContain(reachable.phone);
  expect((await findDueDigests(t.db, later(at))).filter((id) => others.some((one) => one.id === id))).toEqual([
    unreachable.id,
  ]);
});

test('a weekly digest is sent on Monday, after the quiet hours', async () => {
  await set({ digest: 'weekly', quiet_from: 20, quiet_until: 11 });
  await publish(1);
  expect(await due('2026-11-29T12:00:00Z')).toBe(false);
  expect(await due('2026-11-30T07:59:00Z')).toBe(false);
  expect(await due('2026-11-30T08:00:00Z')).toBe(true);
});

test('turning the digest off sends what it had collected; a message whose job was lost is found after an hour', async () => {
  await set({ digest: 'daily' });
  await publish(1);
  await set({ digest: 'off' });
  const overdue = async (iso: string) => (await findOverdueMessages(t.db, later(iso))).includes(me.id);
  expect(await overdue('2026-11-23T09:59:00Z')).toBe(false);
  expect(await overdue('2026-11-23T10:01:00Z')).toBe(true);
});

test('quiet hours of an account hold its messages, none hold nothing', async () => {
  const deps = { db: t.db, notices: createNotices(t.ports), site: 'https://dvor.test' };
  await set({ quiet_from: 11, quiet_until: 14 });
  await publish(1, new Date(monday.getTime() - 300_000));
  expect(await sendMessages(deps, me.id, monday)).toBe(false);
  await set({ quiet_from: 14, quiet_until: 14 });
  expect(await sendMessages(deps, me.id, monday)).toBe(true);
});

const found = (search: number, count: number, at = t.clock.now()) =>
  notify(t.db, {
    to: me.id,
    kind: 'saved_search_found',
    key: `found:${search}:${count}`,
    subject: { of: 'saved_search', id: search },
    params: {
      search: { id: search, name: `№ ${search}`, kind: 'auto', query: '?mark=1', stop_key: `key-${search}` },
      count,
      listing: null,
    },
    at,
  });

test('a saved search tells a person on the site alone, and by text message once they choose so', async () => {
  await found(1, 2);
  const later = new Date(t.clock.now().getTime() + 121_000);
  const deps = { db: t.db, notices: createNotices(t.ports), site: 'https://dvor.test' };
  expect(await sendMessages(deps, me.id, later)).toBe(false);
  const { items } = (await t.api('notifications/get', {}, { token: me.token })).body;
  expect(items).toMatchObject([{ kind: 'saved_search_found', stop_path: '/stop/key-1' }]);
  const { topics } = (await set({ channels: [{ topic: 'saved_searches', channel: 'message', on: true }] })).body;
  expect(topics).toContainEqual({ topic: 'saved_searches', site: true, message: true, push: true });
  await found(1, 3);
  expect(await sendMessages(deps, me.id, later)).toBe(true);
  expect(t.sent.at(-1)?.text).toBe(
    'Двор: новое в поиске «№ 1», объявлений: 3. https://dvor.test/offers/auto?mark=1 Стоп: https://dvor.test/stop/key-1',
  );
});

test('a message about several saved searches has the stop link of each', async () => {
  await set({ channels: [{ topic: 'saved_searches', channel: 'message', on: true }] });
  for (const search of [1, 2]) await found(search, 4);
  const deps = { db: t.db, notices: createNotices(t.ports), site: 'https://dvor.test' };
  await sendMessages(deps, me.id, new Date(t.clock.now().getTime() + 121_000));
  expect(withoutStop(t.sent.at(-1)?.text)).toBe(
    'Двор: новое в поиске «№ 1», объявлений: 4. Стоп: https://dvor.test/stop/key-1 новое в поиске «№ 2», объявлений: 4. Стоп: https://dvor.test/stop/key-2 Подробнее: https://dvor.test/user/notifications',
  );
});
