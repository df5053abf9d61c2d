import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { makePhone } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const filled = (more: object = {}) => ({
  form_key: randomUUID(),
  topic: 'other',
  name: ' Вера ',
  phone: makePhone(),
  email: '',
  text: 'Не могу найти свои объявления.',
  consent: 'on',
  ...more,
});
const post = (fields: Record<string, string>, path = '/contacts', origin = app.origin) =>
  app.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  });
const stored = () => app.db.selectFrom('platform_feedback').select(['id', 'name', 'email', 'page']).execute();

test('a form that is posted twice is one message, whose number the page then shows', async () => {
  const form = filled();
  const answers = await Promise.all([post(form), post(form), post(form)]);
  const rows = await stored();
  expect(rows).toEqual([{ id: expect.any(Number), name: 'Вера', email: null, page: '/contacts' }]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    answers.map(() => [303, `/contacts?sent=${rows[0]?.id}`]),
  );
});

test('a refused form leads back with the reason, in its language, and stores nothing', async () => {
  const before = (await stored()).length;
  const { consent: _, ...without } = filled();
  expect((await post(without)).headers.location).toMatch(/^\/contacts\?failed=/);
  const phone = makePhone();
  expect((await post(filled({ phone: '+375 29 000-00-00' }), '/en/contacts')).headers.location).toMatch(
    /^\/en\/contacts\?failed=/,
  );
  expect((await post(filled(), '/contacts', 'https://evil.example')).statusCode).toBe(403);
  expect((await stored()).length).toBe(before);
  await post(filled({ phone }));
  // Another message of the phone within ten minutes.
  expect((await post(filled({ phone }))).headers.location).toBe('/contacts?failed=too_many_requests');
  expect((await stored()).length).toBe(before + 1);
});
