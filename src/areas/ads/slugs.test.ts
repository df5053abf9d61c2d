import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

test('the address of an ad has the words of its approved title', async () => {
  const owner = await createUser(app);
  const { access: token } = await signIn(app, owner);
  const { access: admin } = await createAdminSession(app);
  const values = sampleContent('ads', 'furniture', { title: 'Диван угловой' });
  const post = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
  const { id, slug: posted } = (await app.api('ads/create', post as never, { token })).body;
  expect(posted).toBe(`divan-uglovoy-${id}`);
  // A retry, the edit form and a similar listing all return the same slug.
  expect((await app.api('ads/create', post as never, { token })).body).toMatchObject({ id, slug: posted });
  expect((await app.api('object/get_editable', { id }, { token })).body.slug).toBe(posted);
  const check = await app.api('object/check', { kind: 'ads', values } as never, { token });
  expect(check.body.duplicates).toMatchObject([{ id, slug: posted }]);
  const approve = (revision: number) =>
    app.api('object/moderate', { id, decision: 'approve', expected_revision: revision }, { token: admin });
  const slug = async () => (await app.api('object/get', { id }, { token })).body.slug;
  expect(await slug()).toBe(`divan-uglovoy-${id}`);
  expect((await approve(1)).status).toBe(200);
  const edit = { ...values, title: 'Кресло', id, update_key: randomUUID(), base_revision: 1 };
  const { body: saved } = await app.api('ads/update', edit as never, { token });
  expect(saved.moderation).toEqual(['title']);
  expect(await slug()).toBe(`divan-uglovoy-${id}`);
  expect((await approve(saved.revision)).status).toBe(200);
  expect(await slug()).toBe(`kreslo-${id}`);

  const of = async (part?: 'ads' | 'offers') =>
    (await app.api('object/get_by_user', { user_id: owner.id, part })).body.items.map(
      (card: { id: number }) => card.id,
    );
  expect([await of(), await of('ads'), await of('offers')]).toEqual([[id], [id], []]);
});

test('a title must name the item: phones, links and invisible characters are refused', async () => {
  const owner = await createUser(app);
  const { access: token } = await signIn(app, owner);
  const create = (title: string) => {
    const values = sampleContent('ads', 'furniture', { title });
    const post = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
    return app.api('ads/create', post as never, { token });
  };
  for (const title of ['Стол, 8 900 000-45-67', 'Стол, t\u200b.me/seller', 'Стол, тг - seller_auto']) {
    const refused = await create(title);
    expect(refused.status, title).toBe(422);
    expect(refused.body.fields).toMatchObject([{ path: 'title', code: 'title_contacts' }]);
  }
  // Ten bare digits may be a part number.
  expect((await create('Фильтр 9091510003')).status).toBe(200);
  const { body } = await create('Стол \u202eдубовый\u202c,\nкруглый');
  expect((await app.api('object/get_editable', { id: body.id }, { token })).body.content.title).toBe(
    'Стол дубовый, круглый',
  );
});
