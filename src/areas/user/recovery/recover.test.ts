import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, makePhone, signIn } from '#tests/support/factories.ts';
import { personalDataConsent } from '../account-limits.ts';
import { runDueAccountTasks } from '../jobs.ts';

const HOUR = 3_600_000;
const consent = { personal_data: true, version: personalDataConsent.version };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function ask(old_phone: string, more: object = {}, new_phone = makePhone()) {
  const sent = (await t.api('user/send_auth_code', { phone: new_phone, purpose: 'recovery' })).body;
  const confirmation = { request_id: sent.request_id, code: sent.demo_code };
  const answer = await t.api('user/recovery/request', {
    old_phone,
    new_phone,
    name: 'Анна',
    story: 'Продаю Camry, телефон утонул.',
    email: 'anna@example.test',
    confirmation,
    consent,
    ...more,
  });
  return { answer, new_phone };
}
const admin = async () => (await createAdminSession(t)).access;
const listed = async (token: string) => (await t.api('admin/recoveries/get', {}, { token })).body.items;
async function openFor(phone: string, token: string) {
  const items = await listed(token);
  return items.find((item: { old_phone: string }) => item.old_phone === phone);
}
const decide = (token: string, id: string, decision: 'approve' | 'decline') =>
  t.api('admin/recoveries/decide', { id, decision }, { token });
const runDueTasks = () =>
  runDueAccountTasks({ ...t, events: { emit: (event) => void t.events.push(event) } }, t.clock.now());
const textsTo = (phone: string) => t.sent.filter((message) => message.phone === phone).map(({ text }) => text);

describe('a lost phone', () => {
  test('is replaced 72 hours after approval, and old sessions end', async () => {
    const user = await createUser(t);
    const session = await signIn(t, user);
    const { answer, new_phone } = await ask(user.phone);
    expect(answer.body).toEqual({ ok: true });
    let token = await admin();
    const item = await openFor(user.phone, token);
    expect(item).toMatchObject({
      new_phone,
      name: 'Анна',
      email: 'anna@example.test',
      approved: false,
      new_phone_taken: false,
      account: { id: user.id, listings: 0 },
    });
    expect(textsTo(user.phone)).toEqual([]);
    const decided = await decide(token, item.id, 'approve');
    expect(decided.body).toEqual({
      status: 'approved',
      due_at: new Date(t.clock.now().getTime() + 72 * HOUR).toISOString(),
    });
    expect(textsTo(user.phone).at(-1)).toMatch(/по заявке о потере телефона номер аккаунта сменится/);
    expect(textsTo(user.phone).at(-1)).not.toContain(new_phone);
    const audit = await t.db.selectFrom('audit_log').selectAll().where('act', '=', 'recovery_approved').execute();
    expect(audit.at(-1)).toMatchObject({ object_id: null, detail: { request: item.id, user: user.id } });
    expect(JSON.stringify(audit)).not.toContain(user.phone);

    t.clock.advance(72 * HOUR - 1);
    await runDueTasks();
    token = await admin();
    expect((await openFor(user.phone, token)).approved).toBe(true);
    t.clock.advance(1);
    await Promise.all([runDueTasks(), runDueTasks()]);
    const { phone } = await t.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(new_phone);
    expect((await t.api('user/tokens/refresh', { refresh_token: session.refresh })).body.error).toBe('session_ended');
    expect(t.events.filter((event) => event.name === 'recovery_closed' && event.outcome === 'done')).toHaveLength(1);
    expect(textsTo(new_phone).at(-1)).toContain('доступ восстановлен');
  });

  test('is shown to the signed-in owner, who may cancel the recovery even after approval', async () => {
    const user = await createUser(t);
    const { new_phone } = await ask(user.phone);
    const administrator = await admin();
    const { id } = await openFor(user.phone, administrator);
    await decide(administrator, id, 'approve');
    const { access: token } = await signIn(t, user);
    const seen = await t.api('user/recovery/get', {}, { token });
    expect(seen.body.request).toMatchObject({ id, approved: true, due_at: expect.any(String) });
    expect(seen.body.request.new_phone).not.toContain(new_phone.slice(3, 8));
    const stranger = (await signIn(t, await createUser(t))).access;
    expect((await t.api('user/recovery/cancel', { id }, { token: stranger })).status).toBe(404);
    expect((await t.api('user/recovery/get', {}, { token: stranger })).body.request).toBeNull();
    expect((await t.api('user/recovery/cancel', { id }, { token })).body).toEqual({ ok: true });
    t.clock.advance(73 * HOUR);
    await runDueTasks();
    const { phone } = await t.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(user.phone);
    expect((await decide(await admin(), id, 'approve')).status).toBe(409);
  });

  test('gets the same answer without an account, and such a request cannot be approved', async () => {
    const [known, unknown] = [await createUser(t), makePhone()];
    const answers = [(await ask(known.phone)).answer, (await ask(unknown)).answer];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]));
    const token = await admin();
    const item = await openFor(unknown, token);
    expect(item.account).toBeNull();
    const refused = await decide(token, item.id, 'approve');
    expect([refused.status, refused.body.fields[0].code]).toEqual([409, 'no_account']);
    expect((await decide(token, item.id, 'decline')).body).toEqual({ status: 'declined', due_at: null });
    expect(await openFor(unknown, token)).toBeUndefined();
  });

  test('allows one request per new phone: a second one changes nothing', async () => {
    const user = await createUser(t);
    const first = await ask(user.phone);
    t.clock.advance(61_000);
    await ask(user.phone, { name: 'Другой' }, first.new_phone);
    const rows = (await listed(await admin())).filter((item: { old_phone: string }) => item.old_phone === user.phone);
    expect(rows).toEqual([expect.objectContaining({ name: 'Анна', new_phone: first.new_phone, others: 0 })]);
  });

  test("lets the owner's request be approved though a stranger's came first, which then ends", async () => {
    const user = await createUser(t);
    const stranger = await ask(user.phone, { name: 'Чужой' });
    t.clock.advance(1000);
    const own = await ask(user.phone);
    const token = await admin();
    const rows = (await listed(token)).filter((item: { old_phone: string }) => item.old_phone === user.phone);
    expect(rows).toMatchObject([
      { name: 'Чужой', others: 1, other_approved: false },
      { name: 'Анна', others: 1, other_approved: false },
    ]);
    expect((await decide(token, rows[1].id, 'approve')).status).toBe(200);
    expect((await decide(token, rows[0].id, 'approve')).body.fields[0].code).toBe('other_approved');
    const { access } = await signIn(t, user);
    // The approved request is shown first; after it is cancelled, the other one.
    expect((await t.api('user/recovery/get', {}, { token: access })).body.request).toMatchObject({ approved: true });
    t.clock.advance(72 * HOUR);
    await runDueTasks();
    const { phone } = await t.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(own.new_phone);
    expect(await openFor(user.phone, await admin())).toBeUndefined();
    expect(textsTo(stranger.new_phone).at(-1)).toMatch(/отклон/);
  });

  test('cannot be recovered to a phone with an account, and fails safely if the new phone is taken meanwhile', async () => {
    const [user, second] = [await createUser(t), await createUser(t)];
    await ask(user.phone, {}, second.phone);
    const token = await admin();
    const item = await openFor(user.phone, token);
    expect(item.new_phone_taken).toBe(true);
    expect((await decide(token, item.id, 'approve')).body.fields[0].code).toBe('phone_taken');

    const late = await createUser(t);
    const { new_phone } = await ask(late.phone);
    await decide(token, (await openFor(late.phone, token)).id, 'approve');
    await createUser(t, { phone: new_phone });
    t.clock.advance(72 * HOUR);
    await runDueTasks();
    const { phone } = await t.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(late.phone);
    expect(t.events).toContainEqual({ name: 'recovery_closed', outcome: 'failed' });
    expect(await openFor(late.phone, await admin())).toBeUndefined();
  });

  test('leaves the account to an owner who changes the phone meanwhile', async () => {
    const user = await createUser(t);
    await ask(user.phone);
    const token = await admin();
    await decide(token, (await openFor(user.phone, token)).id, 'approve');
    const changed = makePhone();
    await t.db.updateTable('accounts').set({ phone: changed }).where('id', '=', user.id).execute();
    t.clock.advance(72 * HOUR);
    await runDueTasks();
    const { phone } = await t.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(phone).toBe(changed);
    expect(await openFor(user.phone, await admin())).toBeUndefined();
  });

  test('needs a code of the new phone for this purpose; invalid fields are named', async () => {
    const user = await createUser(t);
    const phone = makePhone();
    const signing = (await t.api('user/send_auth_code', { phone })).body;
    const stolen = { request_id: signing.request_id, code: signing.demo_code };
    expect((await ask(user.phone, { confirmation: stolen, new_phone: phone })).answer.body.error).toBe('wrong_code');
    const { answer: same } = await ask(user.phone, { new_phone: user.phone });
    expect(same.body.fields).toEqual([{ path: 'new_phone', code: 'same_phone', message: expect.any(String) }]);
    const { answer: bad } = await ask('12', {});
    expect(bad.body.fields[0].path).toBe('old_phone');
    const { answer: empty } = await ask(user.phone, { name: ' ', story: 'короткий', email: 'x', consent: undefined });
    expect(empty.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
      'consent',
      'email',
      'name',
      'story',
    ]);
  });
});
