import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldRows } from '#server/delete-old-rows.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  createAdminSession,
  createOtherAdmin,
  createUser,
  ensureGeo,
  signIn,
  type TestUser,
} from '#tests/support/factories.ts';
import { scheduleDeletion } from './account-queries.ts';
import { eraseDueAccounts } from './erase.ts';
import { blockRetention, personalDataConsent } from '../account-limits.ts';

const MINUTE = 60_000;
const consent = { personal_data: true, version: personalDataConsent.version };

let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());

const call = async (path: string, input: object) => t.api(path, input, { token: admin });
async function enter(phone: string) {
  t.clock.advance(MINUTE);
  const sent = (await t.api('user/send_auth_code', { phone })).body;
  const code = { phone, code: sent.demo_code, request_id: sent.request_id, consent };
  return (await t.api('user/enter_auth_code', code)).body;
}
const erase = () => eraseDueAccounts({ ...t, events: { emit: () => {} } }, t.clock.now());

/** A user who asked for deletion, was blocked meanwhile and has been erased. */
async function blockedAndErased(): Promise<TestUser> {
  admin = (await createAdminSession(t)).access;
  const user = await createUser(t);
  await scheduleDeletion(t.db, user.id, t.clock.now());
  const block = { id: user.id, reason: 'fraud', message: 'Взял предоплату, Пётр.' };
  expect((await call('admin/users/block', block)).status).toBe(200);
  await erase();
  return user;
}

test('an erased person who was blocked is blocked again at the next sign-in, and may appeal once', async () => {
  const user = await blockedAndErased();
  const { body: before } = await call('admin/audit/get', { user_id: user.id, act: 'user_blocked' });
  const entered = await enter(user.phone);
  expect(entered).toMatchObject({ error: 'account_blocked', appeal_key: expect.any(String) });
  const { appeal_key: key } = entered;
  expect((await t.api('appeals/get_block', { key })).body).toMatchObject({ reason: 'fraud', may_appeal: true });
  const [found] = (await call('admin/users/find', { query: user.phone })).body.items;
  expect(found).toMatchObject({ status: 'blocked', block: { reason: 'fraud' } });
  expect(found.id).not.toBe(user.id);
  const { body: log } = await call('admin/audit/get', { user_id: found.id });
  expect(log.items).toMatchObject([
    { act: 'user_blocked_again', detail: { reason: 'fraud', earlier: before.items[0].id } },
  ]);
  const text = 'Это теперь мой номер, мне его выдал оператор.';
  expect((await t.api('appeals/create_of_block', { key, text })).status).toBe(200);
  const other = await createOtherAdmin(t);
  const [appeal] = (await t.api('appeals/get', {}, { token: other })).body.items;
  const decision = { id: appeal.id, verdict: 'upheld', note: 'Номер у нового владельца.' };
  expect((await call('appeals/decide', decision)).status).toBe(409);
  expect((await t.api('appeals/decide', decision, { token: other })).status).toBe(200);
  expect((await enter(user.phone)).user).toMatchObject({ id: found.id });
});

test('a second deletion does not lift the block, and a second sign-in finds the same account', async () => {
  const user = await blockedAndErased();
  const ids: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    for (let again = 0; again < 2; again += 1) expect((await enter(user.phone)).error).toBe('account_blocked');
    const [{ id }] = (await call('admin/users/find', { query: user.phone })).body.items;
    ids.push(id);
    await t.db.updateTable('accounts').set({ leaves_at: t.clock.now() }).where('id', '=', id).execute();
    await erase();
  }
  expect(new Set(ids).size).toBe(2);
});

test('no other account can take over the blocked phone; an unblocked person returns as usual', async () => {
  const user = await blockedAndErased();
  const mover = await createUser(t);
  const { access: token } = await signIn(t, mover);
  const begun = (await t.api('user/change_phone', { phone: user.phone }, { token })).body;
  const change = { change_id: begun.change_id };
  const old = await t.api('user/confirm_change_phone', { ...change, code: begun.demo_code }, { token });
  const code = old.body.sent.demo_code;
  const done = await t.api('user/confirm_change_phone', { ...change, code }, { token });
  expect([done.status, done.body.fields[0].code]).toEqual([409, 'taken']);
  const leaver = await createUser(t);
  await scheduleDeletion(t.db, leaver.id, t.clock.now());
  await erase();
  expect((await enter(leaver.phone)).user.id).not.toBe(leaver.id);
});

test('only a hash of the phone is kept, for a limited time', async () => {
  const user = await blockedAndErased();
  const rows = () => t.db.selectFrom('blocked_phones').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain(user.phone.slice(-7));
  t.clock.advance((blockRetention + 1) * 1000);
  admin = (await createAdminSession(t)).access;
  expect((await enter(user.phone)).user.id).not.toBe(user.id);
  await deleteOldRows(t.db, t.clock.now());
  expect(await rows()).toEqual([]);
});
