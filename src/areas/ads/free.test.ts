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

test('a thing given away is posted for nought, found by it, and comes first by price', async () => {
  const { access: token } = await signIn(app, await createUser(app));
  const { access: admin } = await createAdminSession(app);
  const post = async (title: string, price: number) => {
    const values = sampleContent('ads', 'furniture', { title, price_minor: price });
    const sent = { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version };
    return app.api('ads/create', sent as never, { token });
  };
  const ids: number[] = [];
  for (const [title, price] of [['Стол', 50_000], ['Шкаф', 0]] as const) {
    const { body } = await post(title, price);
    await app.api('object/moderate', { id: body.id, decision: 'approve', expected_revision: 1 }, { token: admin });
    ids.push(body.id);
  } // prettier-ignore
  const found = async (input: object) =>
    (await app.api('ads/search', input)).body.items.map(({ id }: { id: number }) => id);
  const [table, free] = ids;
  expect(await found({ price_to: 0 })).toEqual([free]);
  expect(await found({ sort: 'price_asc' })).toEqual([free, table]);
  expect(await found({ sort: 'price_desc' })).toEqual([table, free]);

  const kopecks = await post('Полка', 50);
  expect([kopecks.status, kopecks.body.fields]).toMatchObject([422, [{ path: 'price_minor', code: 'too_small' }]]);
  expect((await post('Полка', -100)).status).toBe(422);
});
