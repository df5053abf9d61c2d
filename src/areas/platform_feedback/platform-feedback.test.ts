import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { deleteOldRows } from '#server/delete-old-rows.ts';
import { type Sending, solve, testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createOtherAdmin, createUser, makePhone, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';

let app: TestApp;
let admin: string;
let other: string;
let net = 0;
beforeAll(async () => {
  app = await testApp();
  admin = (await createAdminSession(app)).access;
  other = await createOtherAdmin(app);
});
afterAll(() => app.close());

const message = (more: object = {}) => ({
  key: randomUUID(),
  name: 'Вера',
  phone: makePhone(),
  topic: 'other',
  text: 'Не могу найти свои объявления.',
  page: '/contacts',
  consent: { personal_data: true, version: personalDataConsent.version },
  ...more,
});
const send = (input: object, sending: Sending = {}) => {
  net += 1;
  return app.api('platform_feedback/create', input, { ip: `10.7.${net}.1`, ...sending });
};
const asAdmin = (call: string, input: object, token = admin) => app.api(`platform_feedback/${call}`, input, { token });

test('a message is stored once for each key, even for parallel repeats, and the key of another message is refused', async () => {
  const input = message();
  const answers = await Promise.all([send(input), send(input), send(input)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await send({ ...input, name: 'Другая' })).body).toMatchObject({
    error: 'conflict',
    fields: [{ path: 'key', code: 'other_body' }],
  });
});

test('one phone sends one message from a page in ten minutes, even in parallel requests; another page is independent', async () => {
  const phone = makePhone();
  const answers = await Promise.all([1, 2, 3].map(() => send(message({ phone }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.retry_after).toBeGreaterThan(500);
  // The same phone in another spelling.
  expect((await send(message({ phone: phone.replace('+7', '8') }))).status).toBe(429);
  expect((await send(message({ phone, page: '/credit' }))).status).toBe(200);
  app.clock.advance(10 * 60_000 + 1000);
  expect((await send(message({ phone }))).status).toBe(200);
});

test('a message without consent, without words or with a phone that is not a Russian mobile is refused; a consultation needs no words', async () => {
  const refused = async (more: object) => (await send(message(more))).body.fields?.[0]?.path;
  expect(await refused({ consent: { personal_data: true, version: '2020-01-01' } })).toBe('consent.version');
  expect(await refused({ text: 'мало' })).toBe('text');
  expect(await refused({ phone: '+375 29 000-00-00' })).toBe('phone');
  expect(await refused({ page: 'https://example.com/' })).toBe('page');
  expect((await send(message({ topic: 'consultation', text: '' }))).status).toBe(200);
});

test("above a guest's rate a message costs a proof of work", async () => {
  const ip = '10.8.0.1';
  await countActs(app, 'platform_feedback_of_guest', { guest: ip }, 3);
  const input = message();
  const asked = await send(input, { ip });
  expect(asked.body.error).toBe('challenge_required');
  const solution = await solve(asked.body.challenge);
  expect((await send(input, { ip, step: { solution } })).status).toBe(200);
});

test('administrators read, take, answer and close a message, and the log records each act', async () => {
  const user = await createUser(app);
  const { access: token } = await signIn(app, user);
  const { id } = (await send(message({ email: 'vera@example.com', topic: 'safety' }), { token })).body;
  const listed = async (filter: object) =>
    (await asAdmin('get_all', filter)).body.items.filter((item: { id: number }) => item.id === id);
  expect(await listed({ state: 'new', topic: 'safety' })).toMatchObject([{ state: 'new', answered: false }]);
  expect(JSON.stringify(await listed({ state: 'new' }))).not.toContain('vera@example.com');

  await asAdmin('read', { id });
  expect(await listed({ state: 'new' })).toEqual([]);
  expect(await listed({ state: 'open', assigned: 'nobody' })).toHaveLength(1);
  await asAdmin('assign', { id, to: 'me' });
  expect(await listed({ state: 'open', assigned: 'me' })).toMatchObject([{ is_mine: true }]);
  expect((await asAdmin('assign', { id, to: 'me' }, other)).body.fields[0].code).toBe('taken');
  await asAdmin('answer', { id, way: 'phone', text: 'Позвонили, объяснили.' });
  await asAdmin('answer', { id, way: 'email', text: 'Ответ письмом.' });
  await asAdmin('close', { id });
  expect((await asAdmin('answer', { id, way: 'note', text: 'Поздно' })).status).toBe(409);
  expect((await asAdmin('close', { id })).status).toBe(409);
  expect((await asAdmin('get', { id })).body).toMatchObject({
    state: 'closed',
    email: 'vera@example.com',
    account_id: user.id,
    notes: [{ way: 'phone' }, { way: 'email', text: 'Ответ письмом.' }],
  });
  const log = (await app.api('admin/audit/get', { user_id: user.id }, { token: admin })).body.items;
  expect(log.map(({ act }: { act: string }) => act)).toEqual([
    'feedback_seen',
    'feedback_closed',
    'feedback_answered',
    'feedback_answered',
    'feedback_taken',
  ]);
});

test('an answer by e-mail needs an address, and an answer that could not be sent is not stored', async () => {
  const { id } = (await send(message())).body;
  expect((await asAdmin('answer', { id, way: 'email', text: 'Ответ' })).body.fields[0].code).toBe('no_email');
  const { id: withMail } = (await send(message({ email: 'vera@example.com' }))).body;
  const { send: sendMail } = app.ports.mail;
  app.ports.mail.send = () => Promise.reject(new Error('The mail service is away.'));
  expect((await asAdmin('answer', { id: withMail, way: 'email', text: 'Ответ' })).body.error).toBe('delivery_failed');
  app.ports.mail.send = sendMail;
  expect((await asAdmin('get', { id: withMail })).body.notes).toEqual([]);
});

test('the list of administrators pages through every message once', async () => {
  const made = new Set<number>();
  for (let n = 0; n < 5; n += 1) made.add((await send(message({ topic: 'personal_data' }))).body.id);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = (await asAdmin('get_all', { topic: 'personal_data', limit: 2, ...(cursor && { cursor }) })).body;
    seen.push(...page.items.map(({ id }: { id: number }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual([...made]);
});

test('a closed message is deleted after half a year, an open one is kept', async () => {
  const { id } = (await send(message())).body;
  const { id: kept } = (await send(message())).body;
  await asAdmin('close', { id });
  app.clock.advance(181 * 24 * 3600_000);
  await deleteOldRows(app.db, app.clock.now());
  const { access } = await createAdminSession(app);
  expect((await asAdmin('get', { id }, access)).status).toBe(404);
  expect((await asAdmin('get', { id: kept }, access)).status).toBe(200);
});
