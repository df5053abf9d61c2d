import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '#server/ports/clock.ts';
import { createNotices } from '#server/ports/notices.ts';
import { sendMessages } from '#areas/notifications/send-messages.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOtherAdmin, createUser, signIn } from '#tests/support/factories.ts';
import { createSeller, rowOf, type Seller } from '#tests/support/own-listings.ts';

const minute = 60_000;
const text = 'Цена настоящая: приложил договор и отчёт.';
const note = 'Договор проверили, объявление возвращаем.';
const reasons = [{ code: 'wrong_price', field: 'price_minor', comment: 'Слишком низкая' }];
let app: TestApp;
let first: string;
let second: string;
let seller: Seller;
let id: number;
beforeAll(async () => {
  // Noon in Moscow, since no notices are sent at night.
  app = await testApp({ clock: createTestClock(new Date('2026-11-22T09:00:00Z')) });
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  await app.db.deleteFrom('appeals').execute();
  first = (await createAdminSession(app)).access;
  second = await createOtherAdmin(app);
  seller = await createSeller(app);
  id = await seller.addCar();
  app.sent.length = 0;
});

const call = (path: string, input: object, token: string | undefined = first) => app.api(path, input, { token });
const takeDown = (more: object = {}) => call('object/take_down', { id, expected_revision: 1, reasons, ...more });
const appeal = (more: object = {}) => seller.api('appeals/create', { id, text, ...more });
const own = async () => (await seller.api('appeals/get_own', { id })).body;
const open = async (token = second) => (await call('appeals/get', {}, token)).body;
const decide = (appealId: number, verdict: string, token = second) =>
  call('appeals/decide', { id: appealId, verdict, note }, token);
const texts = async () => {
  app.clock.advance(3 * minute);
  await sendMessages(
    { db: app.db, notices: createNotices(app.ports), site: 'https://dvor.test' },
    seller.id,
    app.clock.now(),
  );
  return app.sent.map((message) => message.text);
};
const acts = async (about: object) =>
  (await call('admin/audit/get', about)).body.items.map((line: { act: string }) => line.act);

describe('taking down a listing', () => {
  test('hides it from everyone but its owner, who sees the reasons and may edit and resubmit it', async () => {
    expect((await takeDown()).body).toEqual({ id, status: 'rejected', revision: 1 });
    expect((await app.api('object/get', { id })).status).toBe(404);
    expect((await app.api('auto/search', {})).body.total).toBe(0);
    const kept = [{ ...reasons[0] }];
    expect((await seller.api('object/get', { id })).body).toMatchObject({ status: 'rejected', rejection: kept });
    expect(await acts({ object_id: id })).toEqual(['listing_taken_down']);
    expect(await texts()).toEqual([
      expect.stringMatching(/снято с показа: Цена не настоящая \(Слишком низкая\)\. Исправьте его или обжалуйте/),
    ]);
    expect((await seller.update(id, { price_minor: 300_000_000 })).body.status).toBe('moderation');
    expect((await call('object/get_not_moderated', {})).body.items).toMatchObject([{ id, what: 'listing' }]);
  });

  test.each(['active', 'sold', 'expired', 'archived'])('is possible for a listing that is %s', async (status) => {
    id = await seller.addCar({ status });
    expect((await takeDown()).status).toBe(200);
    expect((await rowOf(app, id)).status).toBe('rejected');
  });

  test.each(['draft', 'moderation', 'rejected'])('is refused for a listing that is %s', async (status) => {
    id = await seller.addCar({ status });
    const { status: code, body } = await takeDown();
    expect([code, body.fields[0].code]).toEqual([409, 'not_shown']);
  });

  test('needs the revision that was seen, reasons and an administrator, and happens once', async () => {
    expect((await takeDown({ expected_revision: 2 })).body.fields[0].code).toBe('revision_changed');
    expect((await takeDown({ reasons: [] })).status).toBe(422);
    expect((await takeDown({ reasons: [{ code: 'other' }] })).body.fields[0].path).toBe('reasons.0.comment');
    expect((await takeDown({ reasons: [{ code: 'fraud', field: 'wings' }] })).status).toBe(422);
    expect((await takeDown({ id: 999_999_999 })).status).toBe(404);
    expect((await seller.api('object/take_down', { id, expected_revision: 1, reasons })).status).toBe(403);
    const answers = await Promise.all([takeDown(), takeDown()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('also refuses the waiting edit, and can be undone together with it', async () => {
    await seller.update(id, { description: 'Ждёт проверки' });
    const { access: token } = await signIn(app, await createUser(app));
    await app.api('complaints/create', { about: 'listing', id, reason: 'fraud' }, { token });
    expect((await takeDown({ expected_revision: 2 })).status).toBe(200);
    expect((await seller.editable(id)).edit).toMatchObject({ state: 'rejected', reasons });
    expect((await call('complaints/get', {})).body.total).toBe(0);
    expect((await call('object/get_not_moderated', {})).body.total).toBe(0);
    expect((await call('object/undo_moderation', { id })).body.status).toBe('active');
    expect((await call('complaints/get', {})).body.total).toBe(1);
    expect((await call('object/get_not_moderated', {})).body.items).toMatchObject([{ id, what: 'edit' }]);
    expect(await texts()).toEqual([]);
  });
});

describe('an appeal against the take-down of a listing', () => {
  test('is made once and shown to administrators; upheld, it restores the listing unchanged', async () => {
    const before = await rowOf(app, id);
    await takeDown();
    expect(await own()).toMatchObject({ may_appeal: true, appeal: null, taken_down_at: expect.any(String) });
    expect((await appeal()).status).toBe(200);
    expect((await appeal()).body.fields[0].code).toBe('made_before');
    expect(await own()).toMatchObject({ may_appeal: false, appeal: { state: 'open', text, note: '' } });
    const [openAppeal] = (await open()).items;
    expect(openAppeal).toMatchObject({ text, user_id: seller.id, is_own_decision: false, state: 'open' });
    expect(openAppeal.against).toMatchObject({ kind: 'listing', id, status: 'rejected', reasons });
    expect((await decide(openAppeal.id, 'upheld')).body).toEqual({ ok: true, left: 0 });
    const after = await rowOf(app, id);
    expect(after).toMatchObject({ status: 'active', rejection: null, published_at: before.published_at });
    expect(after.expires_at).toEqual(before.expires_at);
    expect((await app.api('object/get', { id })).status).toBe(200);
    expect(await acts({ object_id: id })).toEqual(['appeal_upheld', 'listing_taken_down']);
    // The notice of the first decision is replaced by that of the appeal.
    expect(await texts()).toEqual([expect.stringMatching(/апелляция удовлетворена.*Договор проверили/)]);
    expect((await decide(openAppeal.id, 'rejected')).body.fields[0].code).toBe('already_closed');
    // The administrator who took the listing down cannot undo another administrator's later decision.
    expect((await call('object/undo_moderation', { id })).status).toBe(404);
  });

  test('cannot be decided by the administrator who took the listing down', async () => {
    await takeDown();
    await appeal();
    const [openAppeal] = (await open(first)).items;
    expect(openAppeal.is_own_decision).toBe(true);
    expect((await decide(openAppeal.id, 'upheld', first)).body.fields[0].code).toBe('own_decision');
    expect((await rowOf(app, id)).status).toBe('rejected');
  });

  test('if rejected, leaves the listing down with a note for its owner, who may still edit it', async () => {
    await takeDown();
    await appeal();
    const [openAppeal] = (await open()).items;
    expect((await decide(openAppeal.id, 'rejected')).status).toBe(200);
    expect(await own()).toMatchObject({ may_appeal: false, appeal: { state: 'rejected', note } });
    expect(await texts()).toEqual([expect.stringMatching(/апелляция отклонена.*Договор проверили/)]);
    expect((await call('appeals/get', { state: 'decided' })).body.items).toMatchObject([{ id: openAppeal.id, note }]);
    expect((await appeal()).status).toBe(409);
    expect((await seller.update(id, { price_minor: 300_000_000 })).body.status).toBe('moderation');
  });

  test('ends when the owner resubmits the listing, and never publishes changes made meanwhile', async () => {
    await takeDown();
    await appeal();
    const [openAppeal] = (await open()).items;
    await seller.update(id, { price_minor: 300_000_000 });
    expect((await open()).total).toBe(0);
    expect((await decide(openAppeal.id, 'upheld')).status).toBe(409);
    expect((await rowOf(app, id)).status).toBe('moderation');
    expect((await own()).taken_down_at).toBeNull();
  });

  test('leaves a listing that its owner has archived since in the archive, approved again', async () => {
    await takeDown();
    await appeal();
    await seller.api('object/archive', { id, reason: 'other' });
    const [openAppeal] = (await open()).items;
    await decide(openAppeal.id, 'upheld');
    expect(await rowOf(app, id)).toMatchObject({ status: 'archived', rejection: null });
    expect((await seller.api('object/restore', { id })).body.status).toBe('active');
  });

  test('is possible only for a listing that was taken down, and only by its owner', async () => {
    expect((await appeal()).body.fields[0].code).toBe('nothing_to_appeal');
    await takeDown();
    const other = await createSeller(app);
    expect((await other.api('appeals/create', { id, text })).status).toBe(404);
    expect((await other.api('appeals/get_own', { id })).status).toBe(404);
    expect((await seller.api('appeals/get', {})).status).toBe(403);
    expect((await appeal({ text: 'Коротко' })).status).toBe(422);
    // A refusal before the listing was public can be corrected but not appealed against.
    id = await seller.addCar({ status: 'moderation' });
    await call('object/moderate', { id, decision: 'reject', expected_revision: 1, reasons });
    expect((await appeal()).body.fields[0].code).toBe('nothing_to_appeal');
  });

  test('can be made again against another decision', async () => {
    await takeDown();
    await appeal();
    const [openAppeal] = (await open()).items;
    await decide(openAppeal.id, 'upheld');
    await takeDown();
    expect((await appeal()).status).toBe(200);
  });
});

describe('a blocked person', () => {
  const block = () =>
    call('admin/users/block', {
      id: seller.id,
      reason: 'fraud',
      message: 'Три чужих машины',
      comment: 'Тот же, что № 9',
    });

  async function enter(): Promise<{ status: number; body: { error: string; appeal_key: string } }> {
    app.clock.advance(61 * minute);
    // The clock has passed the end of the administrators' sessions.
    first = (await createAdminSession(app)).access;
    second = await createOtherAdmin(app);
    await app.api('user/send_auth_code', { phone: seller.phone });
    const consent = { personal_data: true, version: personalDataConsent.version };
    return app.api('user/enter_auth_code', { phone: seller.phone, code: app.sent.at(-1)?.code, consent });
  }
  const look = (key: string) => app.api('appeals/get_block', { key });

  test('sees reason and date of the block after a valid code, appeals once, and can sign in again when the appeal is upheld', async () => {
    await block();
    const at = app.clock.now().toISOString();
    const { status, body } = await enter();
    expect([status, body.error]).toEqual([403, 'account_blocked']);
    const key = body.appeal_key;
    const shown = { reason: 'fraud', message: 'Три чужих машины', at, may_appeal: true, appeal: null };
    expect((await look(key)).body).toEqual(shown);
    expect((await app.api('appeals/create_of_block', { key, text })).status).toBe(200);
    expect((await app.api('appeals/create_of_block', { key, text })).body.fields[0].code).toBe('made_before');
    expect((await look(key)).body).toMatchObject({ may_appeal: false, appeal: { state: 'open', text } });

    const [appeal] = (await open()).items;
    expect(appeal.against).toMatchObject({ kind: 'block', id: seller.id, is_blocked: true, reason: 'fraud' });
    expect((await decide(appeal.id, 'upheld', first)).status).toBe(409);
    expect((await decide(appeal.id, 'upheld')).status).toBe(200);
    expect((await app.api('object/get', { id })).status).toBe(200);
    expect(await acts({ user_id: seller.id })).toEqual(['appeal_upheld', 'user_blocked']);
    expect((await texts()).at(-1)).toMatch(/апелляция удовлетворена, аккаунт разблокирован/);
    // The block has ended, so its key is void.
    expect((await look(key)).status).toBe(404);
    expect((await enter()).status).toBe(200);
  });

  test('gets a key for the appeal alone, valid for half an hour; only the latest key works', async () => {
    await block();
    const { appeal_key: former } = (await enter()).body;
    const { appeal_key: key } = (await enter()).body;
    expect((await look(former)).status).toBe(404);
    for (const path of ['user/data', 'object/get_deleted', 'appeals/get_own', 'user/export', 'user/sessions/get'])
      expect([path, (await app.api(path, { id }, { token: key })).status]).toEqual([path, 401]);
    expect((await app.api('user/tokens/refresh', { refresh_token: key })).status).toBe(401);
    const { appeal_key: kept } = await app.db
      .selectFrom('user_blocks')
      .select('appeal_key')
      .where('blocked_id', '=', seller.id)
      .executeTakeFirstOrThrow();
    expect(kept?.toString()).not.toContain(key);
    expect((await look(key)).status).toBe(200);
    app.clock.advance(31 * minute);
    expect((await look(key)).status).toBe(404);
    expect((await app.api('appeals/create_of_block', { key, text })).status).toBe(404);
  });

  test('is told nothing without a valid code', async () => {
    await block();
    app.clock.advance(61 * minute);
    await app.api('user/send_auth_code', { phone: seller.phone });
    const code = app.sent.at(-1)?.code === '111111' ? '222222' : '111111';
    const consent = { personal_data: true, version: personalDataConsent.version };
    const { body } = await app.api('user/enter_auth_code', { phone: seller.phone, code, consent });
    expect([body.error, body.appeal_key]).toEqual(['wrong_code', undefined]);
    expect((await seller.api('user/data', {})).body.appeal_key).toBeUndefined();
  });

  test('has an appeal closed without a decision when the block was ended by hand', async () => {
    await block();
    const { appeal_key: key } = (await enter()).body;
    await app.api('appeals/create_of_block', { key, text });
    await call('admin/users/unblock', { id: seller.id });
    expect((await open()).total).toBe(0);
  });
});
