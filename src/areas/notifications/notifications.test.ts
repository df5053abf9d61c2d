import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notify, withdrawNotification } from '#notifications/notify.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

let t: TestApp;
let me: { id: number; token: string };
const signedIn = async () => {
  const { id } = await createUser(t);
  return { id, token: (await signIn(t, { id })).access };
};
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await signedIn();
});

const listing = (id: number, title = 'Lada Niva') => ({ listing: { id, kind: 'auto', title } });
const publish = (id: number, to: number | number[] = me.id, key = `published:${id}`) =>
  notify(t.db, {
    to,
    kind: 'listing_approved',
    key,
    subject: { of: 'listing', id },
    params: listing(id),
    at: t.clock.now(),
  });
const get = async (input: object = {}, token = me.token) => (await t.api('notifications/get', input, { token })).body;
const read = async (input: object, token = me.token) => t.api('notifications/read', input, { token });

test('an event makes one notification for each account, however many processes report it', async () => {
  const other = await signedIn();
  await Promise.all(Array.from({ length: 8 }, () => publish(5, [me.id, other.id])));
  await publish(5);
  expect(await get()).toMatchObject({ unread: 1, items: [{ subject: 'listing:5' }], next_cursor: null });
  expect((await get({}, other.token)).items).toHaveLength(1);
});

test('nothing is notified when the transaction of the event fails, and an undone event is taken back', async () => {
  const failing = t.db.transaction().execute(async (tx) => {
    await notify(tx, { to: me.id, kind: 'user_unblocked', key: 'x', subject: { of: 'account', id: 1 }, params: {}, at: t.clock.now() }); // prettier-ignore
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await publish(6);
  await withdrawNotification(t.db, me.id, 'published:6');
  expect(await get()).toEqual({ items: [], unread: 0, next_cursor: null });
});

test('a notification says in both languages what happened and opens the page about it', async () => {
  await notify(t.db, {
    to: me.id,
    kind: 'listing_rejected',
    key: 'decision:1',
    subject: { of: 'listing', id: 17 },
    params: { ...listing(17), reasons: [{ code: 'wrong_price', field: 'price_minor', comment: 'Укажите полную' }] },
    at: t.clock.now(),
  });
  expect((await get()).items).toEqual([
    {
      id: expect.any(Number),
      kind: 'listing_rejected',
      topic: 'publications',
      icon: 'close',
      subject: 'listing:17',
      group: 'listing:17',
      title: { ru: 'Объявление «Lada Niva» отклонено', en: 'Your listing “Lada Niva” was rejected' },
      detail: { ru: 'Цена не настоящая (Укажите полную)', en: 'The price is not genuine (Укажите полную)' },
      path: '/offers/edit/17/auto',
      stop_path: null,
      created_at: t.clock.now().toISOString(),
      is_read: false,
    },
  ]);
});

test('pages follow one another without gaps while new notifications arrive; filters narrow both', async () => {
  for (let id = 1; id <= 5; id += 1) await publish(id);
  const first = await get({ limit: 2 });
  await publish(9);
  const second = await get({ limit: 2, cursor: first.next_cursor });
  const third = await get({ limit: 2, cursor: second.next_cursor });
  const subjects = [first, second, third].flatMap((page) =>
    page.items.map((item: { subject: string }) => item.subject),
  );
  expect(subjects).toEqual([5, 4, 3, 2, 1].map((id) => `listing:${id}`));
  expect(third.next_cursor).toBeNull();
  expect((await get({ topics: ['account'] })).items).toEqual([]);
  expect((await get({ topics: ['publications', 'account'], limit: 1 })).items).toHaveLength(1);
  expect((await t.api('notifications/get', { cursor: 'abc' }, { token: me.token })).status).toBe(422);
});

test('one, several and all notifications are marked as read, and only those that were seen', async () => {
  for (let id = 1; id <= 5; id += 1) await publish(id);
  const { items } = await get();
  expect((await read({ ids: [items[0].id] })).body).toEqual({ unread: 4 });
  expect((await read({ ids: [items[0].id, items[1].id] })).body).toEqual({ unread: 3 });
  expect((await get({ unread: true })).items).toHaveLength(3);
  await publish(6);
  expect((await read({ until: items[0].id })).body).toEqual({ unread: 1 });
  expect((await get({ unread: true })).items).toMatchObject([{ subject: 'listing:6' }]);
});

test("another person's notification is not found and stays unread; one way of marking at a time", async () => {
  await publish(1);
  const other = await signedIn();
  const { id } = (await get()).items[0];
  expect((await read({ ids: [id] }, other.token)).status).toBe(404);
  await read({ until: id }, other.token);
  expect(await get()).toMatchObject({ unread: 1 });
  for (const input of [{}, { ids: [id], until: id }, { ids: [] }]) expect((await read(input)).status).toBe(422);
});

test('a topic turned off on the site is not listed; events about the account always are', async () => {
  await t.db
    .insertInto('notification_settings')
    .values({
      account_id: me.id,
      channels: JSON.stringify({ publications: { site: false, message: false }, account: { site: false } }),
      updated_at: t.clock.now(),
    })
    .execute();
  await publish(1);
  await notify(t.db, { to: me.id, kind: 'user_unblocked', key: 'x', subject: { of: 'account', id: me.id }, params: {}, at: t.clock.now() }); // prettier-ignore
  expect(await get()).toMatchObject({ unread: 1, items: [{ kind: 'user_unblocked' }] });
  const rows = await t.db.selectFrom('notifications').select('message').where('account_id', '=', me.id).orderBy('id').execute(); // prettier-ignore
  expect(rows.map(({ message }) => message)).toEqual(['none', 'waiting']);
});
