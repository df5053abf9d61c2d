import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { sampleContent } from '#tests/support/sample-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

const rows = [
  { name: 'Прочистка засора', unit: 'service', price_minor: 250_000 },
  { name: 'Замена смесителя', unit: 'piece', price_minor: 150_000 },
];

async function post(category: string, more: object) {
  const { access: token } = await signIn(app, await createUser(app));
  const values = sampleContent('ads', category, { title: 'Сантехник', price_minor: 100_000, ...more });
  const sent = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
  return { token, ...(await app.api('ads/create', sent as never, { token })) };
}

test('the price list of a service is shown on its page and its card, and found by its words', async () => {
  const { body, token } = await post('services', { price_list: rows });
  const { access: admin } = await createAdminSession(app);
  await app.api('object/moderate', { id: body.id, decision: 'approve', expected_revision: 1 }, { token: admin });
  const page = (await app.api('object/get', { id: body.id })).body;
  expect(page.values.price_list).toEqual(rows);
  const found = (await app.api('ads/search', { q: 'замена смесителей' })).body.items;
  expect(found.map(({ id }: { id: number }) => id)).toEqual([body.id]);
  const plain = (parts: string[]) => parts.map((part) => part.replaceAll(/[\u00A0\u202F]/g, ' '));
  expect(plain(found[0].details.ru)).toContain('цены от 1 500 ₽');
  expect(plain(found[0].details.en)).toContain('prices from 1,500 ₽');
  // The title is in Russian, so readers of English are told the category.
  expect([found[0].facts.ru, found[0].facts.en]).toEqual([[], ['services']]);

  const editable = (await app.api('object/get_editable', { id: body.id }, { token })).body;
  expect(editable.content.price_list).toEqual(rows);
});

test('a phone in a price list is a finding for the moderator, named by its field', async () => {
  const price_list = [rows[0], { ...rows[1], name: 'Выезд, звоните 8 900 000-12-34' }];
  const { body } = await post('services', { price_list });
  const row = await app.db
    .selectFrom('listing_findings')
    .select('findings')
    .where('object_id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row.findings).toContainEqual(expect.objectContaining({ code: 'contacts_in_text', field: 'price_list' }));
});

test('things that are no services have no price list', async () => {
  const { status, body } = await post('furniture', { price_list: rows });
  expect([status, body.fields]).toMatchObject([422, [{ path: 'price_list', code: 'not_applicable' }]]);
});

test('a draft keeps a row whose price is not typed yet', async () => {
  const { access: token } = await signIn(app, await createUser(app));
  const draft = {
    id: randomUUID(), kind: 'ads', object_id: null, marks: {}, touched: [], names: {},
    base_revision: null, base_values: null, base_version: null,
  }; // prettier-ignore
  const values = { category: 'services', price_list: [rows[0], { name: 'Монтаж', unit: 'hour', price_minor: null }] };
  const saved = await app.api('object/draft/save', { ...draft, values } as never, { token });
  expect([saved.status, saved.body]).toMatchObject([200, {}]);
  const { body } = await app.api('object/draft/get', { id: draft.id }, { token });
  expect(body.values).toEqual(values);
  const many = { ...draft, id: randomUUID(), values: { price_list: Array.from({ length: 41 }, () => rows[0]) } };
  expect((await app.api('object/draft/save', many as never, { token })).status).toBe(422);
});
