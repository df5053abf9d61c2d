import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

let app: TestApp;
let cookie: string;
let listing: number;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const buyer = await signIn(app, await createUser(app));
  cookie = `leasing_jwt=${encodeURIComponent(JSON.stringify([buyer.access, buyer.refresh]))}`;
  listing = await addCar(app.db, (await createUser(app)).id, app.clock.now());
});
afterAll(() => app.close());

const post = (path: string, text: string, headers: Record<string, string> = {}, form_key: string = randomUUID()) =>
  app.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ form_key, text }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.origin, cookie, ...headers },
  });
const start = (more: Record<string, string> = {}) =>
  post(`/user/messages/new?about=listing&id=${listing}`, 'Из формы', more);

test('a form begins a conversation and writes in it, and leads to the page that shows the message', async () => {
  const begun = await start();
  expect([begun.statusCode, begun.headers.location]).toEqual([303, expect.stringMatching(/^\/user\/messages\/\d+$/)]);
  const page = `/en${begun.headers.location}`;
  expect((await post(page, 'И ещё')).headers.location).toBe(page);
  expect((await post(page, ' ')).headers.location).toBe(`${page}?failed=required`);
  const texts = await app.db.selectFrom('messages').select('text').orderBy('id').execute();
  expect(texts.map(({ text }) => text)).toEqual(['Из формы', 'И ещё']);
});

test('a form that is posted twice writes one message; with another text it is another message', async () => {
  const other = await addCar(app.db, (await createUser(app)).id, app.clock.now());
  const form = randomUUID();
  const path = `/user/messages/new?about=listing&id=${other}`;
  const answers = await Promise.all([1, 2, 3].map(() => post(path, 'Дважды', {}, form)));
  const [page, ...others] = answers.map(({ headers }) => headers.location ?? '');
  expect(others).toEqual([page, page]);
  expect(page).toMatch(/^\/user\/messages\/\d+$/);
  for (const text of ['Ответ', 'Ответ', 'Другой ответ'])
    expect((await post(page ?? '', text, {}, form)).headers.location).toBe(page);
  const texts = await app.db
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', Number(page?.split('/').at(-1)))
    .orderBy('id')
    .execute();
  expect(texts.map(({ text }) => text)).toEqual(['Дважды', 'Ответ', 'Другой ответ']);
});

test('a form of another site, without Origin, without a session or in another encoding writes nothing', async () => {
  const count = () => app.db.selectFrom('messages').select('id').execute();
  const before = (await count()).length;
  expect((await start({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await start({ origin: '' })).statusCode).toBe(403);
  expect((await start({ 'content-type': 'text/plain' })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await start({ cookie: '' })).headers.location).toContain('failed=unauthenticated');
  expect((await post('/user/messages/999999', 'Чужая')).headers.location).toBe(
    '/user/messages/999999?failed=not_found',
  );
  expect((await count()).length).toBe(before);
});
