import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { bounds } from '#server/limits/rules.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';
import { createSeller, problemsOf, rowOf, wholeCar } from '#tests/support/own-listings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

const countObjects = async () =>
  (
    await app.db
      .selectFrom('objects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('a preview shows the page as it would be published, and stores nothing', async () => {
  const seller = await createSeller(app);
  const [photo] = await seller.addPhotos(null, 1);
  const before = await countObjects();
  const values = wholeCar({ description: 'Стоит в гараже', photos: [photo], vin: '' });
  const { status, body } = await seller.api('object/preview', { kind: 'auto', values });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Toyota Camry, 2018',
    description: 'Стоит в гараже',
    price: { minor: 245_000_000 },
    refs: { generation_id: { id: catalogue.camryXv70 } },
    pictures: [{ id: photo }],
    seller: { id: seller.id },
    is_own: false,
    is_open: false,
  });
  expect(await countObjects()).toBe(before);
  const media = await app.db.selectFrom('media').select('object_id').where('id', '=', photo!).executeTakeFirstOrThrow();
  expect(media.object_id).toBeNull();
  expect((await app.api('object/get', { id: body.id })).status).toBe(404);
});

test('a preview of an edit shows the changes, and the listing stays as it is', async () => {
  const seller = await createSeller(app);
  const id = await seller.addCar();
  const before = await rowOf(app, id);
  const values = wholeCar({ price_minor: 99_900_000, description: 'Срочно' });
  const { body } = await seller.api('object/preview', { kind: 'auto', id, values });
  expect(body).toMatchObject({ id, description: 'Срочно', price: { minor: 99_900_000 } });
  expect(await rowOf(app, id)).toEqual(before);
});

test('a preview lists all problems at once, and returns 404 for listings of others', async () => {
  const seller = await createSeller(app);
  const refused = await seller.api('object/preview', { kind: 'auto', values: wholeCar({ vin: 'IOQ', body: null }) });
  expect(refused.status).toBe(422);
  expect(problemsOf(refused)).toEqual(['body:required', 'vin:vin_letters']);
  const id = await (await createSeller(app)).addCar();
  expect((await seller.api('object/preview', { kind: 'auto', id, values: wholeCar() })).status).toBe(404);
});

test('the first listing needs the current consent to publication, stored with time and address', async () => {
  const user = await createUser(app);
  const { access: token } = await signIn(app, user);
  const post = (publication_consent?: string) =>
    app.api('auto/create', { ...wholeCar(), creation_key: randomUUID(), publication_consent }, { token });
  const check = async () => (await app.api('object/check', { kind: 'auto', values: {} }, { token })).body.consent;
  expect(await check()).toEqual({ version: publicationConsent.version, given: false });
  expect(problemsOf(await post())).toEqual(['publication_consent:required']);
  expect(problemsOf(await post('2020-01-01'))).toEqual(['publication_consent:outdated']);
  expect((await post(publicationConsent.version)).status).toBe(200);
  expect((await post()).status).toBe(200);
  expect(await check()).toEqual({ version: publicationConsent.version, given: true });
  const consents = await app.db.selectFrom('consents').selectAll().where('user_id', '=', user.id).execute();
  expect(consents).toMatchObject([
    { document: 'publication', version: publicationConsent.version, ip: '127.0.0.1', given_at: app.clock.now() },
  ]);
});

test('previews are limited: above the rate the client waits a minute, and nothing is written', async () => {
  const seller = await createSeller(app);
  const show = () => seller.api('object/preview', { kind: 'auto', values: wholeCar({ vin: '' }) });
  await countActs(app, 'previews_in_a_row', { person: `user:${seller.id}` }, bounds.previews_in_a_row.refuse - 1);
  expect((await show()).status).toBe(200);
  const refused = await show();
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
  app.clock.advance(refused.body.retry_after * 1000);
  expect((await show()).status).toBe(200);
});
