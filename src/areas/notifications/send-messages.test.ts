import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '#notifications/notify.ts';
import { notifyOfSignIn } from '#server/auth/notify-of-sign-in.ts';
import { createNotices } from '#server/ports/notices.ts';
import type { Notices } from '#server/ports/notices.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOrganization, signInMember } from '#tests/support/factories.ts';
import { addVacancy } from '#tests/support/vacancies.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { deleteOldNotifications } from './queries.ts';
import { sendMessages } from './send-messages.ts';
import { findOverdueMessages } from './settings-queries.ts';

const site = 'https://dvor.test';
const quiet = 121_000;
/** Daytime in all of Russia except its east. */
const noonInMoscow = new Date('2026-11-22T09:00:00Z');
let app: TestApp;
let admin: string;
let seller: Seller;
beforeAll(async () => {
  app = await testApp({ clock: createTestClock(noonInMoscow) });
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  // The clock goes on for many minutes: each test has sessions of its own.
  admin = (await createAdminSession(app)).access;
  seller = await createSeller(app);
  app.sent.length = 0;
});

const call = (path: string, input: object) => app.api(path, input, { token: admin });
const decide = (id: number, reasons: object[] = []) =>
  call('object/moderate', {
    id,
    decision: reasons.length > 0 ? 'reject' : 'approve',
    expected_revision: 1,
    reasons,
  });
const tell = (notices: Notices = createNotices(app.ports), userId = seller.id) =>
  sendMessages({ db: app.db, notices, site }, userId, app.clock.now());
const texts = () => app.sent.map(({ text }) => text);
const orders = async () =>
  (
    await sql<{ seconds: number }>`select round(extract(epoch from run_at - now()))::integer as seconds
    from graphile_worker._private_jobs`.execute(app.db)
  ).rows;

describe('the person concerned is notified', () => {
  test('that a listing is published, with its address', async () => {
    const id = await seller.addCar({ status: 'moderation' });
    await decide(id);
    app.clock.advance(quiet);
    expect(await tell()).toBe(true);
    expect(app.sent).toEqual([
      { phone: seller.phone, text: `Двор: объявление «Toyota Camry, 2018» опубликовано. ${site}/offers/auto/${id}` },
    ]);
    expect(await tell()).toBe(false);
  });

  test('that a listing is rejected, with the reasons and the form to correct it', async () => {
    const id = await seller.addCar({ status: 'moderation' });
    await decide(id, [{ code: 'wrong_price', field: 'price_minor', comment: 'Укажите полную' }, { code: 'fraud' }]);
    app.clock.advance(quiet);
    await tell();
    expect(texts()).toEqual([
      `Двор: объявление «Toyota Camry, 2018» отклонено: Цена не настоящая (Укажите полную); Признаки обмана. ${site}/offers/edit/${id}/auto`,
    ]);
  });

  test('that an edit is rejected and the live version stays', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Другое описание' });
    await call('object/moderate', {
      id,
      decision: 'reject',
      expected_revision: 2,
      reasons: [{ code: 'bad_language', field: 'description' }],
    });
    app.clock.advance(quiet);
    await tell();
    expect(texts()[0]).toMatch(
      /^Двор: правка объявления «Toyota Camry, 2018» отклонена, прежнее остаётся: .*Недопустимые слова/,
    );
  });

  test('that the account is blocked, in words for its owner, and that it is unblocked', async () => {
    await seller.addCar();
    await call('admin/users/block', {
      id: seller.id,
      reason: 'duplicates',
      message: 'Повторы под тремя номерами',
      comment: 'Тот же, что № 17',
    });
    app.clock.advance(quiet);
    await tell();
    expect(texts()).toEqual([
      `Двор: аккаунт заблокирован, объявления скрыты: Повторы и чужие объявления. Повторы под тремя номерами. Решение можно обжаловать. ${site}/?dialog=sign-in`,
    ]);
    await call('admin/users/unblock', { id: seller.id, comment: 'Ошибка' });
    app.clock.advance(quiet);
    await tell();
    expect(texts()[1]).toMatch(/аккаунт разблокирован/);
    expect(texts().join()).not.toMatch(/№ 17|Ошибка/);
  });
});

const mails: MailMessage[] = [];
/** The texts of the letters, each without its link that stops them. */
const letters = () => mails.map(({ text }) => text.split('\n\n')[0]);
const byMail = createNotices({
  sms: { send: () => Promise.reject(new Error('An organization is told by e-mail.')) },
  mail: { send: async (message) => void mails.push(message) },
});
beforeEach(() => void (mails.length = 0));

test('an employer is notified that a vacancy is refused, with the reason and the form, and then only of the last decision', async () => {
  const firm = await createOrganization(app);
  const id = await addVacancy(app.db, firm.id, app.clock.now(), { state: 'review', title: 'Моторист' });
  expect(
    (await call('vacancy/decide', { id, revision: 1, decision: 'refuse', reason: 'Уберите адрес сайта' })).status,
  ).toBe(200);
  app.clock.advance(quiet);
  await tell(byMail, firm.id);
  expect(mails).toMatchObject([{ to: firm.email }]);
  expect(letters()).toEqual([`Двор: вакансия «Моторист» отклонена: Уберите адрес сайта. ${site}/vacancies/${id}/edit`]);
  mails.length = 0;
  for (const decision of ['refuse', 'approve']) {
    await app.db.updateTable('vacancies').set({ state: 'review', refusal: null }).where('id', '=', id).execute();
    await call('vacancy/decide', { id, revision: 1, decision, reason: 'Ссылка' });
  }
  app.clock.advance(quiet);
  await tell(byMail, firm.id);
  expect(letters()).toEqual([`Двор: вакансия «Моторист» опубликована. ${site}/vacancies/${id}`]);
});

test('a new organization is notified that its INN is verified, with the way to its publication', async () => {
  const firm = await createOrganization(app, { active: false });
  await app.db.updateTable('organizations').set({ inn_verified_at: null }).where('id', '=', firm.id).execute();
  await call('admin/organizations/verify', { id: firm.id, inn: firm.inn });
  app.clock.advance(quiet);
  await tell(byMail, firm.id);
  expect(letters()).toEqual([`Двор: ИНН организации проверен, её можно опубликовать. ${site}/organization`]);
});

test('an organization is notified why its INN was refused, and only of the last decision about it', async () => {
  const firm = await createOrganization(app, { active: false });
  await app.db.updateTable('organizations').set({ inn_verified_at: null }).where('id', '=', firm.id).execute();
  const about = { id: firm.id, inn: firm.inn };
  await call('admin/organizations/refuse', { ...about, reason: 'Название не совпадает с реестром' });
  app.clock.advance(quiet);
  await tell(byMail, firm.id);
  expect(letters()).toEqual([
    `Двор: ИНН организации не подтверждён: Название не совпадает с реестром. ${site}/organization`,
  ]);
  mails.length = 0;
  await call('admin/organizations/refuse', { ...about, reason: 'Ошибка' });
  await call('admin/organizations/verify', about);
  app.clock.advance(quiet);
  await tell(byMail, firm.id);
  expect(letters()).toEqual([`Двор: ИНН организации проверен, её можно опубликовать. ${site}/organization`]);
});

test('several decisions make one message, which waits for the last of them, but not indefinitely', async () => {
  const ids = [];
  for (let at = 0; at < 5; at += 1) ids.push(await seller.addCar({ status: 'moderation' }));
  for (const id of ids) {
    await (id === ids[4] ? decide(id, [{ code: 'fraud' }]) : decide(id));
    // Each decision postpones the message, and there is a single job for it.
    expect(await orders()).toEqual([{ seconds: expect.closeTo(120, -1) }]);
    app.clock.advance(60_000);
  }
  app.clock.advance(quiet);
  await tell();
  const [, key = ''] = /Отписаться: .*\/([\w-]{22})$/.exec(texts()[0] ?? '') ?? [];
  expect(texts()).toEqual([
    `Двор: новости: опубликовано 4, отклонено 1. Подробнее: ${site}/user/notifications Отписаться: ${site}/stop/messages/${key}`,
  ]);

  await decide(await seller.addCar({ status: 'moderation' }));
  app.clock.advance(14.5 * 60_000);
  admin = (await createAdminSession(app)).access;
  await decide(await seller.addCar({ status: 'moderation' }));
  expect((await orders())[0]!.seconds).toBeLessThanOrEqual(31);
});

test('the link in messages stops them without signing in, those that wait too, until it is undone or a topic is turned on', async () => {
  const firm = await createOrganization(app);
  const { access: token } = await signInMember(app, firm);
  const decideOnVacancy = async () => {
    const id = await addVacancy(app.db, firm.id, app.clock.now(), { state: 'review' });
    await call('vacancy/decide', { id, revision: 1, decision: 'approve' });
    app.clock.advance(quiet);
  };
  const count = async () => {
    await tell(byMail, firm.id);
    return mails.splice(0).length;
  };
  await decideOnVacancy();
  await tell(byMail, firm.id);
  const [{ text = '', unsubscribe = '' } = {}] = mails.splice(0);
  expect(text.split('\n\n')[1]).toBe(`Не получать такие письма: ${unsubscribe}`);
  const path = unsubscribe.slice(site.length);
  const key = path.split('/').at(-1);
  const press = (url: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  await decideOnVacancy();
  expect((await press(`/stop/messages/${'A'.repeat(22)}`)).statusCode).toBe(404);
  expect((await press(path)).statusCode).toBe(204);
  expect((await app.api('notifications/get_stop', { key })).body).toEqual({ is_stopped: true });
  await decideOnVacancy();
  expect(await count()).toBe(0);
  expect((await app.api('notifications/stop_messages', { key, is_stopped: false })).body).toEqual({
    is_stopped: false,
  });
  await decideOnVacancy();
  expect(await count()).toBe(1);
  await app.api('notifications/stop_messages', { key });
  type Topic = { topic: string; message: boolean };
  const messagesOn = ({ body }: { body: { topics: Topic[] } }) =>
    body.topics.flatMap(({ topic, message }) => (message ? [topic] : []));
  expect(messagesOn(await app.api('notifications/get_settings', {}, { token }))).toEqual(['account']);
  const channels = [{ topic: 'publications', channel: 'message', on: true }];
  expect(messagesOn(await app.api('notifications/set_settings', { channels }, { token }))).toEqual(['publications', 'account']); // prettier-ignore
  await decideOnVacancy();
  expect(await count()).toBe(1);
});

test('an undone decision is never notified, and a decision is not notified while it can be undone', async () => {
  const id = await seller.addCar({ status: 'moderation' });
  await decide(id, [{ code: 'fraud' }]);
  app.clock.advance(20_000);
  expect(await tell()).toBe(false);
  expect(await orders()).toHaveLength(1);
  expect((await call('object/undo_moderation', { id })).status).toBe(200);
  await decide(id);
  app.clock.advance(quiet);
  await tell();
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toMatch(/опубликовано/);
});

test('only the last decision on a listing is notified, and none on a deleted listing', async () => {
  const [mended, gone] = [await seller.addCar({ status: 'moderation' }), await seller.addCar({ status: 'moderation' })];
  await decide(mended, [{ code: 'fraud' }]);
  await decide(gone);
  await seller.update(mended);
  await call('object/moderate', { id: mended, decision: 'approve', expected_revision: 2 });
  await seller.api('object/delete', { id: gone });
  app.clock.advance(quiet);
  await tell();
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toMatch(new RegExp(`опубликовано.*/offers/auto/${mended}$`));
});

test('two servers send one message, and a failed message is retried', async () => {
  await decide(await seller.addCar({ status: 'moderation' }));
  app.clock.advance(quiet);
  const failing: Notices = { send: () => Promise.reject(new Error('away')) };
  await expect(tell(failing)).rejects.toThrow('away');
  expect((await Promise.all([tell(), tell()])).sort()).toEqual([false, true]);
  expect(texts()).toHaveLength(1);
});

test('a message that a killed server was sending is found and sent', async () => {
  await decide(await seller.addCar({ status: 'moderation' }));
  app.clock.advance(quiet);
  // The sending of a killed server never ends.
  void tell({ send: () => new Promise(() => {}) });
  const isBeingSent = async () =>
    (await app.db.selectFrom('notifications').select('message').where('account_id', '=', seller.id).execute()).every(
      ({ message }) => message === 'sending',
    );
  await expect.poll(isBeingSent).toBe(true);
  expect(await tell()).toBe(false);
  app.clock.advance(301_000);
  expect(await findOverdueMessages(app.db, app.clock.now())).toContain(seller.id);
  expect(await tell()).toBe(true);
  expect(texts()).toHaveLength(1);
  expect(await findOverdueMessages(app.db, app.clock.now())).not.toContain(seller.id);
});

test('no other seller and no deleted account gets the message', async () => {
  const other = await createSeller(app);
  await decide(await seller.addCar({ status: 'moderation' }));
  await decide(await other.addCar({ status: 'moderation' }));
  app.clock.advance(quiet);
  await tell();
  expect(app.sent.map(({ phone }) => phone)).toEqual([seller.phone]);
  await app.db
    .updateTable('accounts')
    .set({ status: 'leaving', leaves_at: app.clock.now() })
    .where('id', '=', other.id)
    .execute();
  expect(await tell(createNotices(app.ports), other.id)).toBe(false);
  const count = async () => (await app.db.selectFrom('notifications').select('id').execute()).length;
  await deleteOldNotifications(app.db, new Date(app.clock.now().getTime() + 179 * 24 * 3600_000));
  expect(await count()).toBeGreaterThanOrEqual(2);
  await deleteOldNotifications(app.db, new Date(app.clock.now().getTime() + 181 * 24 * 3600_000));
  expect(await count()).toBe(0);
});

describe('at night', () => {
  const hour = 3600_000;
  let late: TestApp;
  let owner: Seller;
  const tellThem = () =>
    sendMessages({ db: late.db, notices: createNotices(late.ports), site }, owner.id, late.clock.now());
  const waits = async () => {
    const { rows } = await sql<{
      minutes: number;
    }>`select round(extract(epoch from run_at - now()) / 60)::integer as minutes
      from graphile_worker._private_jobs where key = ${`messages:${owner.id}`}`.execute(late.db);
    return rows.map((row) => row.minutes);
  };
  beforeEach(async () => {
    // 23:00 in Moscow, 08:00 in Kamchatka.
    late = await testApp({ clock: createTestClock(new Date('2026-11-22T20:00:00Z')) });
    await addCatalogue(late.db);
    owner = await createSeller(late);
    const { access } = await createAdminSession(late);
    const decided = await late.api('object/moderate', { id: await owner.addCar({ status: 'moderation' }), decision: 'approve', expected_revision: 1 }, { token: access }); // prettier-ignore
    expect(decided.status).toBe(200);
    late.clock.advance(quiet);
  });
  afterEach(() => late.close());

  test('a decision is notified in the morning, a code at once', async () => {
    expect(await tellThem()).toBe(false);
    expect(late.sent).toEqual([]);
    expect(await waits()).toEqual([Math.round(9 * 60 - quiet / 60_000)]);
    expect((await late.api('user/send_auth_code', { phone: '+79000000999' })).status).toBe(200);
    expect(late.sent).toHaveLength(1);
    late.clock.advance(9 * hour - quiet - 1);
    expect(await tellThem()).toBe(false);
    late.clock.advance(1);
    expect(await tellThem()).toBe(true);
    expect(late.sent.at(-1)).toMatchObject({ phone: owner.phone, text: expect.stringMatching(/опубликовано/) });
  });

  test('a sign-in from a new device is notified at once, and the rest in the morning', async () => {
    const firm = await createOrganization(late);
    const told = () =>
      sendMessages({ db: late.db, notices: byMail, site }, firm.id, late.clock.now()).then(() => letters());
    const [now, subject] = [late.clock.now(), { of: 'organization', id: firm.id } as const];
    await notify(late.db, { to: firm.id, kind: 'organization_verified', key: 'inn', subject, params: {}, at: now });
    await notifyOfSignIn(late.db, { accountId: firm.id, sessionId: 'other', userAgent: 'curl', now });
    late.clock.advance(quiet);
    const signIn = expect.stringMatching(/^Двор: вход с нового устройства/);
    expect(await told()).toEqual([signIn]);
    // Another sign-in is too recent for this message, and gets one of its own soon.
    await notifyOfSignIn(late.db, { accountId: firm.id, sessionId: 'third', userAgent: 'curl', now: late.clock.now() });
    expect(await told()).toHaveLength(1);
    const minutesLeft = async () =>
      (
        await sql<{ minutes: number }>`select round(extract(epoch from run_at - now()) / 60)::integer as minutes
          from graphile_worker._private_jobs where key = ${`messages:${firm.id}`}`.execute(late.db)
      ).rows[0]?.minutes;
    expect(await minutesLeft()).toBe(2);
    late.clock.advance(quiet);
    expect(await told()).toEqual([signIn, signIn]);
    expect(await minutesLeft()).toBeGreaterThan(500);
    late.clock.advance(9 * hour);
    expect(await told()).toEqual([signIn, signIn, expect.stringMatching(/ИНН организации проверен/)]);
  });

  test("night is by the clock of the person's city", async () => {
    const { id } = await late.db
      .selectFrom('cities')
      .select('id')
      .where('time_zone', '=', 'Asia/Kamchatka')
      .limit(1)
      .executeTakeFirstOrThrow();
    await late.db.updateTable('profiles').set({ city_id: id }).where('account_id', '=', owner.id).execute();
    expect(await tellThem()).toBe(true);
    expect(late.sent).toHaveLength(1);
  });
});
