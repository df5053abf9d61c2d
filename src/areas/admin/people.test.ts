import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { followSearches } from '#areas/search/engine/follow.ts';
import { cancelDeletion, scheduleDeletion } from '#areas/user/account/account-queries.ts';
import { eraseDueAccounts } from '#areas/user/account/erase.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { createSeller } from '#tests/support/own-listings.ts';
import { quickest } from '#tests/support/quickest.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
});
afterAll(() => app.close());

const call = (path: string, input: object = {}, token = admin) => app.api(path, input, { token });
const find = async (query: string) => (await call('admin/users/find', { query })).body.items;
const log = async (filter: object) => (await call('admin/audit/get', filter)).body.items;

test('finds people by phone in any notation, by id and by a part of the name', async () => {
  const user = await createUser(app, { phone: '+79000000017', profile: { displayName: 'Пётр 50%_Петров' } });
  await createUser(app, { profile: { displayName: 'Пётр 500 Петров' } });
  for (const query of ['+79000000017', '8 (900) 000-00-17', '9000000017', String(user.id), `№${user.id}`, 'ЁТР 50%_']) {
    expect([query, (await find(query)).map((person: { id: number }) => person.id)]).toEqual([query, [user.id]]);
  }
  expect(await find('такого нет')).toEqual([]);
  expect((await find(String(user.id)))[0]).toMatchObject({
    phone: user.phone,
    status: 'active',
    block: null,
    listings: 0,
  });
  // The log does not contain the query.
  expect(JSON.stringify(await log({ act: 'people_searched' }))).not.toContain('79000000017');
});

test('shows administrators, and nobody else, that two accounts share an INN', async () => {
  const firm = { kind: 'company', inn: '7707083893' } as const;
  const [one, other] = [await createUser(app), await createUser(app)];
  await createUser(app);
  for (const { id } of [one, other]) {
    expect((await find(String(id)))[0].same_inn).toEqual([]);
    await app.db.updateTable('profiles').set(firm).where('account_id', '=', id).execute();
  }
  expect((await find(String(one.id)))[0].same_inn).toEqual([other.id]);
  const { access } = await signIn(app, one);
  for (const token of [access, undefined]) {
    const shown = await app.api('profile/get', { id: other.id }, token ? { token } : {});
    expect(JSON.stringify(shown.body)).not.toContain(firm.inn);
    expect(JSON.stringify(shown.body)).not.toContain('same_inn');
  }
});

test('a block hides all listings on every process within a second, ends the sessions and keeps the phone; an unblock restores the listings', async () => {
  const seller = await createSeller(app);
  const ids = [await seller.addCar(), await seller.addCar()];
  const other = (await signIn(app, await createUser(app))).access;
  const followers = [1, 2].map(() =>
    followSearches({
      url: app.url,
      db: app.db,
      clock: app.clock,
      log: pino({ level: 'silent' }),
      kinds: Object.values(kindData),
    }),
  );
  const seen = async () =>
    Promise.all(
      followers.map(async (follower) => {
        const page = await follower.of('auto').find(app.db, {
          filters: {},
          sort: 'newest',
          limit: 24,
          withFacets: false,
          now: app.clock.now(),
        });
        return page.ids.filter((id) => ids.includes(id)).length;
      }),
    );
  const within = async (expected: number[]) => {
    const began = performance.now();
    while (JSON.stringify(await seen()) !== JSON.stringify(expected) && performance.now() - began < 30_000)
      await sleep(20);
    return performance.now() - began;
  };
  const shown = { active: [2, 2], blocked: [0, 0] };
  const setStatus = (status: keyof typeof shown) =>
    app.db.updateTable('accounts').set({ status }).where('id', '=', seller.id).execute();
  /** Time until a status change becomes visible. The caller makes the first change; later rounds repeat it. */
  const timeToShow = (status: keyof typeof shown, other: keyof typeof shown) =>
    quickest(1000, async (n) => {
      if (n > 0) {
        await setStatus(other);
        await within(shown[other]);
        await setStatus(status);
      }
      return within(shown[status]);
    });
  try {
    await Promise.all(followers.map((follower) => follower.ready));
    expect(await seen()).toEqual([2, 2]);
    const blocked = await call('admin/users/block', { id: seller.id, reason: 'fraud', comment: 'Чужие фотографии' });
    expect(blocked.body).toEqual({ id: seller.id, hidden_listings: 2, ended_sessions: 1, upheld_complaints: 0 });
    expect(await timeToShow('blocked', 'active')).toBeLessThan(1000);
    expect((await app.api('object/get', { id: ids[0] })).status).toBe(404);
    expect((await call('object/reveal_phone', { id: ids[0] }, other)).status).toBe(404);
    expect((await call('object/get_by_user', { user_id: seller.id }, other)).status).toBe(404);
    expect((await seller.api('user/data', {})).status).toBe(403);
    expect((await call('admin/users/block', { id: seller.id, reason: 'fraud' })).body.fields[0].code).toBe(
      'already_blocked',
    );
    expect((await find(''))[0]).toMatchObject({
      id: seller.id,
      block: { reason: 'fraud', comment: 'Чужие фотографии' },
    });

    const freed = await call('admin/users/unblock', { id: seller.id, comment: 'Ошибка\ud800\0' });
    expect(freed.body).toEqual({ id: seller.id, shown_listings: 2 });
    expect(await timeToShow('active', 'blocked')).toBeLessThan(1000);
    // The person's sessions remain ended.
    expect((await seller.api('user/data', {})).body.error).toBe('session_ended');
    expect((await call('admin/users/unblock', { id: seller.id })).status).toBe(409);
    const acts = await log({ user_id: seller.id });
    expect(acts.map((line: { act: string }) => line.act)).toEqual(['user_unblocked', 'user_blocked']);
    // A lone surrogate is stored as U+FFFD, since PostgreSQL's JSON refuses it.
    expect(acts[0].detail).toEqual({ comment: 'Ошибка\ufffd', shown: 2 });
    expect(acts[1].detail).toEqual({ reason: 'fraud', hidden: 2, ended: 1, complaints: 0 });
  } finally {
    await Promise.all(followers.map((follower) => follower.stop()));
  }
});

test.each<[string, string, object, number]>([
  ['nobody', 'admin/users/block', { id: 999_999_999, reason: 'fraud' }, 404],
  ['nobody to free', 'admin/users/unblock', { id: 999_999_999 }, 404],
  ['without a reason', 'admin/users/block', { id: 1 }, 422],
  ['for another reason without words', 'admin/users/block', { id: 1, reason: 'other' }, 422],
])('refuses to block: %s', async (_name, path, input, status) => {
  expect((await call(path, input)).status).toBe(status);
});

describe('an account scheduled for deletion', () => {
  const leavesAt = () => new Date(app.clock.now().getTime() + 30 * 24 * 3600_000);
  const statusOf = async (id: number) =>
    (await app.db.selectFrom('accounts').select(['status', 'leaves_at']).where('id', '=', id).executeTakeFirst())!;

  test('can be blocked; returning does not lift the block, and after an unblock the deletion is still scheduled', async () => {
    const user = await createUser(app);
    const leaves_at = leavesAt();
    await scheduleDeletion(app.db, user.id, leaves_at);
    expect((await call('admin/users/block', { id: user.id, reason: 'fraud' })).status).toBe(200);
    expect(await statusOf(user.id)).toEqual({ status: 'blocked', leaves_at });
    expect((await call('admin/users/block', { id: user.id, reason: 'fraud' })).body.fields[0].code).toBe(
      'already_blocked',
    );
    const sent = (await app.api('user/send_auth_code', { phone: user.phone })).body;
    const code = { phone: user.phone, code: sent.demo_code, request_id: sent.request_id };
    const consent = { personal_data: true, version: personalDataConsent.version };
    const back = await app.api('user/enter_auth_code', { ...code, consent, return_account: true });
    expect(back.body.error).toBe('account_blocked');
    expect(await statusOf(user.id)).toEqual({ status: 'blocked', leaves_at });
    await call('admin/users/unblock', { id: user.id });
    expect(await statusOf(user.id)).toEqual({ status: 'leaving', leaves_at });
    expect(await cancelDeletion(app.db, user.phone)).toBe(true);
    expect(await statusOf(user.id)).toEqual({ status: 'active', leaves_at: null });
  });

  test('is deleted on its date even if blocked', async () => {
    const user = await createUser(app);
    await scheduleDeletion(app.db, user.id, app.clock.now());
    await call('admin/users/block', { id: user.id, reason: 'fraud' });
    await eraseDueAccounts({ ...app, events: { emit: () => {} } }, app.clock.now());
    expect(await statusOf(user.id)).toEqual({ status: 'erased', leaves_at: null });
    expect((await call('admin/users/unblock', { id: user.id })).status).toBe(404);
  });
});

test('pages of the audit log join, filters by act, person and administrator work, and a changed line breaks the chain', async () => {
  const user = await createUser(app);
  for (let at = 0; at < 3; at += 1) {
    await call('admin/users/block', { id: user.id, reason: 'abuse' });
    await call('admin/users/unblock', { id: user.id });
  }
  const all = await log({ user_id: user.id });
  expect(all).toHaveLength(6);
  const joined: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call('admin/audit/get', { user_id: user.id, limit: 4, ...(cursor ? { cursor } : {}) });
    joined.push(...body.items.map((item: { id: number }) => item.id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(joined).toEqual(all.map((line: { id: number }) => line.id));
  expect(await log({ user_id: user.id, act: 'user_blocked' })).toHaveLength(3);
  expect(await log({ user_id: user.id, login: 'nobody' })).toEqual([]);
  expect((await call('admin/audit/get', { cursor: 'x' })).status).toBe(422);
  const { body } = await call('admin/audit/check');
  expect(body).toEqual({ lines: expect.any(Number), first_wrong: null });
  // Only the owner of the database can bypass the trigger; the chain shows that.
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger audit_log_no_change`.execute(tx);
    await sql`update audit_log set act = 'nothing' where id = ${joined[2]!}`.execute(tx);
    await sql`alter table audit_log enable trigger audit_log_no_change`.execute(tx);
  });
  expect((await call('admin/audit/check')).body.first_wrong).toBe(joined[2]);
});
