import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardFolder, uploadKey } from '#areas/media/rules.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload } from '#tests/support/cars.ts';
import { createUser, ensureGeo, makePhone, signIn, type TestUser } from '#tests/support/factories.ts';
import { personalDataConsent } from '../account-limits.ts';
import { runDueAccountTasks } from '../jobs.ts';
import { personalTables, personalTableEntries } from './personal-tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const consent = { personal_data: true, version: personalDataConsent.version };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
});
afterAll(() => t.close());

async function leave(user: TestUser): Promise<{ token: string; answer: Awaited<ReturnType<TestApp['api']>> }> {
  const token = (await signIn(t, user)).access;
  const sent = (await t.api('user/send_own_code', { purpose: 'delete_account' }, { token })).body;
  const confirmation = { request_id: sent.request_id, code: sent.demo_code };
  return { token, answer: await t.api('user/delete', { confirmation }, { token }) };
}
async function enter(phone: string, more: object = {}) {
  t.clock.advance(MINUTE);
  const sent = (await t.api('user/send_auth_code', { phone })).body;
  const body = { phone, code: sent.demo_code, request_id: sent.request_id, consent };
  return {
    answer: await t.api('user/enter_auth_code', { ...body, ...more }),
    again: (other: object) => t.api('user/enter_auth_code', { ...body, ...other }),
  };
}
const runDueTasks = () =>
  runDueAccountTasks({ ...t, ports: t.ports, events: { emit: (e) => void t.events.push(e) } }, t.clock.now());

describe('deleting an account', () => {
  test('hides account and listings at once, ends every session and returns the date of deletion', async () => {
    const user = await createUser(t);
    const listing = await addCar(t.db, user.id, t.clock.now());
    const other = await signIn(t, user);
    const { token, answer } = await leave(user);
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.body.leaves_at)).toBe(t.clock.now().getTime() + 30 * DAY);
    expect(answer.cookies.get('leasing_jwt')?.attributes).toContain('Max-Age=0');
    for (const access of [token, other.access])
      expect((await t.api('user/data', {}, { token: access })).body.error).toBe('session_ended');
    expect((await t.api('object/get', { id: listing })).status).toBe(404);
    expect((await t.api('profile/get', { id: user.id })).status).toBe(404);
    expect((await t.api('object/get_by_user', { user_id: user.id })).status).toBe(404);
    const found = await t.api('auto/search', {});
    expect(found.body.items.map(({ id }: { id: number }) => id)).not.toContain(listing);
    expect(t.sent.at(-1)).toMatchObject({ phone: user.phone, text: expect.stringContaining('будет удалён') });
  });

  test('needs a fresh code for this purpose', async () => {
    const user = await createUser(t);
    const token = (await signIn(t, user)).access;
    const sent = (await t.api('user/send_own_code', { purpose: 'change_inn' }, { token })).body;
    const confirmation = { request_id: sent.request_id, code: sent.demo_code };
    expect((await t.api('user/delete', { confirmation }, { token })).body.error).toBe('wrong_code');
    expect((await t.api('user/data', {}, { token })).status).toBe(200);
  });

  test('can be reverted by signing in: the same code restores the account', async () => {
    const user = await createUser(t);
    const listing = await addCar(t.db, user.id, t.clock.now());
    await leave(user);
    t.clock.advance(10 * DAY);
    const { answer, again } = await enter(user.phone);
    expect([answer.status, answer.body.error]).toEqual([409, 'account_leaving']);
    expect(Date.parse(answer.body.until)).toBeGreaterThan(t.clock.now().getTime() + 19 * DAY);
    expect((await t.api('object/get', { id: listing })).status).toBe(404);
    const returned = await again({ return_account: true });
    expect(returned.body.user.id).toBe(user.id);
    expect((await t.api('object/get', { id: listing })).status).toBe(200);
    t.clock.advance(40 * DAY);
    await runDueTasks();
    expect((await again({ return_account: true })).body.error).toBe('wrong_code');
    expect((await enter(user.phone)).answer.body.user.id).toBe(user.id);
  });

  test('is not disclosed to anyone without a valid code', async () => {
    const user = await createUser(t);
    await leave(user);
    t.clock.advance(MINUTE);
    const sent = (await t.api('user/send_auth_code', { phone: user.phone })).body;
    const code = sent.demo_code === '111111' ? '222222' : '111111';
    const guessed = await t.api('user/enter_auth_code', {
      phone: user.phone,
      code,
      request_id: sent.request_id,
      consent,
    });
    expect(guessed.body.error).toBe('wrong_code');
  });
});

describe('thirty days after a deletion request', () => {
  test('erases everything but what the law requires to keep and frees the phone; a second run changes nothing', async () => {
    const user = await createUser(t, { profile: { kind: 'company', inn: '7707083893', displayName: 'Уходящая' } });
    const stays = await createUser(t);
    const listing = await addCar(t.db, user.id, t.clock.now());
    const other = await addCar(t.db, stays.id, t.clock.now());
    await t.db.updateTable('objects').set({ description: 'Звоните Уходящей' }).where('id', '=', listing).execute();
    await t.db
      .updateTable('auto_listings')
      .set({ vin: 'XW8ZZZ61ZKG000001' })
      .where('object_id', '=', listing)
      .execute();
    const upload = await addUpload(t.db, user.id, t.clock.now());
    const { path } = await t.db.selectFrom('media').select('path').where('id', '=', upload).executeTakeFirstOrThrow();
    await t.ports.storage.put(uploadKey(path, 640), Buffer.from('photo'), 'image/webp');
    const card = `${cardFolder(listing)}0123456789abcdef.jpg`;
    await t.ports.storage.put(card, Buffer.from('photo and title'), 'image/jpeg');
    const avatar = randomUUID();
    await t.db.updateTable('profiles').set({ avatar }).where('account_id', '=', user.id).execute();
    await t.ports.storage.put(`avatar/${avatar}/96.webp`, Buffer.from('face'), 'image/webp');
    await t.db
      .insertInto('consents')
      .values({ user_id: user.id, document: 'personal_data', version: 'v', ip: '127.0.0.1', given_at: t.clock.now() })
      .execute();
    await t.api('favorites/add', { ids: [other] }, { token: (await signIn(t, user)).access });
    const reader = { token: (await signIn(t, stays)).access };
    await t.db.updateTable('objects').set({ title: 'Camry Уходящей' }).where('id', '=', listing).execute();
    for (const list of ['favorites', 'compare']) await t.api(`${list}/add`, { ids: [listing, other] }, reader);
    await leave(user);

    t.clock.advance(30 * DAY - MINUTE);
    await runDueTasks();
    expect(await t.db.selectFrom('profiles').select('inn').where('account_id', '=', user.id).execute()).toHaveLength(1);
    t.clock.advance(MINUTE);
    await Promise.all([runDueTasks(), runDueTasks()]);
    expect(t.events.filter((event) => event.name === 'account_erased' && event.id === user.id)).toHaveLength(1);

    const account = await t.db.selectFrom('accounts').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ status: 'erased', phone: `erased:${user.id}`, area_region: null });
    expect(await t.ports.storage.get(uploadKey(path, 640))).toBeNull();
    expect(await t.ports.storage.exists(card)).toBe(false);
    expect(await t.ports.storage.get(`avatar/${avatar}/96.webp`)).toBeNull();
    // No row of any table holds personal data of the erased account any more.
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(t.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.table(name)} x`.execute(
        t.db,
      );
      const leaks = rows.filter(
        ({ row }) => /Уходящ|7707083893|XW8ZZZ61ZKG000001/.test(row) || row.includes(user.phone),
      );
      // One-time codes are deleted by their own deletion within two days.
      if (name !== 'auth_codes') expect([name, leaks]).toEqual([name, []]);
    }
    const [favorites, compared] = await Promise.all(
      ['favorites/get', 'compare/get'].map(async (call) => {
        const { access: token } = await signIn(t, stays);
        return (await t.api(call, {}, { token })).body.ids;
      }),
    );
    expect([favorites, compared]).toEqual([[other], [other]]);
    const kept = await t.db.selectFrom('consents').select('version').where('user_id', '=', user.id).execute();
    expect(kept).toEqual([{ version: 'v' }]);
    expect((await t.api('object/get', { id: other })).status).toBe(200);
    const { answer } = await enter(user.phone);
    expect(answer.body.user.id).not.toBe(user.id);

    t.clock.advance(3 * 366 * DAY);
    await runDueTasks();
    expect(await t.db.selectFrom('consents').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  });

  test('every table with personal data states what happens on erasure', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'account_id', 'object_id')
      union
      select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid in ('accounts'::regclass, 'objects'::regclass)
    `.execute(t.db);
    // A table that is missing needs a line in personal-tables.ts.
    expect(rows.map(({ name }) => name).filter((name) => !(name in personalTables))).toEqual([]);
    for (const [name, { export: columns, erase, why }] of personalTableEntries) {
      if (columns === null || erase === 'keep') expect([name, why]).toEqual([name, expect.any(String)]);
      const { rows: known } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${name}`.execute(t.db);
      const names = new Set(known.map((column) => column.name));
      expect([name, (columns ?? []).filter((column) => !names.has(column))]).toEqual([name, []]);
    }
  });
});

test('a new account of the phone of an erased one is a different account', async () => {
  const [leaver, heir] = [await createUser(t), await createUser(t, { phone: makePhone() })];
  await leave(leaver);
  t.clock.advance(31 * DAY);
  await runDueTasks();
  const { answer } = await enter(leaver.phone, { return_account: true });
  expect(answer.status).toBe(200);
  expect([leaver.id, heir.id]).not.toContain(answer.body.user.id);
});
