import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { type Sending, solve, type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addUpload, addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn, type TestUser } from '#tests/support/factories.ts';
import { deleteOldReveals } from './queries.ts';

let t: TestApp;
let seller: TestUser;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = await createUser(t, { phone: '+79000001122' });
});
afterAll(() => t.close());

const reveal = (id: number, sending: Sending = {}) => t.api('object/reveal_phone', { id }, sending);
const contactsOf = async (id: number) =>
  (await t.db.selectFrom('listing_days').select('contacts').where('object_id', '=', id).executeTakeFirst())?.contacts;

test('reveals the phone to a guest and counts guests once an hour, the seller and administrators never', async () => {
  const id = await addCar(t.db, seller.id, t.clock.now());
  expect((await reveal(id, { ip: '203.0.113.1' })).body).toEqual({ phone: '+79000001122', shown: '+7 900 000-11-22' });
  await reveal(id, { ip: '203.0.113.1' });
  expect(await contactsOf(id)).toBe(1);
  await reveal(id, { ip: '203.0.113.2' });
  await reveal(id, { token: (await signIn(t, seller)).access });
  expect(await contactsOf(id)).toBe(2);
});

test('reveals no phone of a listing that is not live, and no other call contains a phone', async () => {
  const sold = await addCar(t.db, seller.id, t.clock.now(), { status: 'sold' });
  const hidden = await addCar(t.db, seller.id, t.clock.now(), { status: 'archived' });
  expect((await reveal(sold)).body).toMatchObject({ error: 'conflict', fields: [{ code: 'not_active' }] });
  expect((await reveal(hidden)).body.error).toBe('not_found');
  expect((await reveal(999_999)).body.error).toBe('not_found');
  const live = await addCar(t.db, seller.id, t.clock.now());
  for (const answer of [
    await t.api('object/get', { id: live }),
    await t.api('object/get_cards', { ids: [live] }),
    await t.api('object/similar', { id: sold }),
    await t.api('auto/search', {}),
  ])
    expect(JSON.stringify(answer.body)).not.toMatch(/79000001122|000-11-22/);
});

test('asks for a proof of work above the rate, valid once, and for a wait above the limit', async () => {
  const now = t.clock.now();
  const person = (await signIn(t, await createUser(t))).access;
  const ids: number[] = [];
  for (let at = 0; at < bounds.phones_told_to_person.work + 2; at += 1) ids.push(await addCar(t.db, seller.id, now));
  for (const id of ids.slice(0, -2)) expect((await reveal(id, { token: person })).status).toBe(200);
  const [last, beyond] = ids.slice(-2) as [number, number];
  const refused = await reveal(last, { token: person });
  expect([refused.status, refused.body.error]).toEqual([428, 'challenge_required']);
  const step = { solution: await solve(refused.body.challenge) };
  expect((await reveal(last, { token: person, step })).status).toBe(200);
  expect((await reveal(beyond, { token: person, step })).body.error).toBe('challenge_required');
  // After an hour the rate limit is free again.
  t.clock.advance(3_600_001);
  expect((await reveal(beyond, { token: (await signIn(t, await createUser(t))).access })).status).toBe(200);
});

test('removes who asked after two days and keeps the counts', async () => {
  const id = await addCar(t.db, seller.id, t.clock.now());
  await reveal(id, { ip: '203.0.113.9' });
  await deleteOldReveals(t.db, new Date(t.clock.now().getTime() + 49 * 3_600_000));
  expect(await t.db.selectFrom('phone_reveals').select('id').execute()).toEqual([]);
  expect(await contactsOf(id)).toBe(1);
});

test('returns cards by ids in the requested order, without listings that may not be opened', async () => {
  const now = t.clock.now();
  const [one, two] = [await addCar(t.db, seller.id, now), await addCar(t.db, seller.id, now, { status: 'sold' })];
  const hidden = await addCar(t.db, seller.id, now, { status: 'moderation' });
  const { body } = await t.api('object/get_cards', { ids: [two, hidden, 123_456_789, one, two] });
  expect(body.items.map((item: { id: number; status: string }) => [item.id, item.status])).toEqual([
    [two, 'sold'],
    [one, 'active'],
  ]);
});

test('ranks similar listings by model, price and year, make and body, without itself and unpublished ones', async () => {
  const now = t.clock.now();
  const owner = await createUser(t);
  await t.db.updateTable('objects').set({ status: 'archived' }).execute();
  const make = (options: Parameters<typeof addCar>[3]) => addCar(t.db, owner.id, now, options);
  const subject = await make({ priceMinor: 200_000_000 });
  const corolla = await make({ modelId: catalogue.corolla, priceMinor: 190_000_000 });
  const old = await make({ values: { year: 2016 }, priceMinor: 200_000_000 });
  const near = await make({ priceMinor: 205_000_000, cityId: places.omsk });
  await make({ status: 'sold' });
  await make({ priceMinor: 200_000_000, expiresAt: new Date(now.getTime() - 1) });
  const granta = await make({ modelId: catalogue.granta, priceMinor: 210_000_000, values: { year: 2005 } });
  const far = await make({ modelId: catalogue.granta, priceMinor: 40_000_000, values: { year: 2005 } });
  const ids = (await t.api('object/similar', { id: subject })).body.items.map((item: { id: number }) => item.id);
  expect(ids).toEqual([near, old, corolla, granta]);
  expect(ids).not.toContain(far);
  // A photo outweighs neither another model nor another price; another body is not similar.
  const suv = await make({ modelId: catalogue.granta, priceMinor: 210_000_000, values: { body: 'suv' } });
  const cheapSuv = await make({ modelId: catalogue.granta, priceMinor: 40_000_000, values: { body: 'suv' } });
  for (const id of [corolla, suv, cheapSuv]) {
    const photo = await addUpload(t.db, owner.id, now);
    await t.db.updateTable('media').set({ object_id: id }).where('id', '=', photo).execute();
  }
  const seen = (await t.api('object/similar', { id: subject })).body.items.map((item: { id: number }) => item.id);
  expect(seen).toEqual([near, old, corolla, granta]);
  await t.db.updateTable('objects').set({ status: 'sold' }).where('id', '=', subject).execute();
  expect((await t.api('object/similar', { id: subject, limit: 2 })).body.items).toHaveLength(2);
  // A visitor of a listing that its owner has taken down still sees similar ones; of a refused one nobody does.
  await t.db.updateTable('objects').set({ status: 'archived' }).where('id', '=', subject).execute();
  expect((await t.api('object/get', { id: subject })).status).toBe(404);
  expect((await t.api('object/similar', { id: subject, limit: 2 })).body.items).toHaveLength(2);
  await t.db.updateTable('objects').set({ published_at: null }).where('id', '=', subject).execute();
  expect((await t.api('object/similar', { id: subject })).status).toBe(404);
});

test('flats similar to a flat are of its deal and region; a photo outweighs a small difference in price alone', async () => {
  const now = t.clock.now();
  const owner = await createUser(t);
  await t.db.updateTable('objects').set({ status: 'archived' }).execute();
  const city = await t.db
    .selectFrom('cities')
    .select(['id', 'region'])
    .where('id', '=', places.omsk)
    .executeTakeFirstOrThrow();
  const sameRegion = await t.db
    .selectFrom('cities').select('id').where('region', '=', city.region).where('id', '<>', city.id)
    .executeTakeFirstOrThrow(); // prettier-ignore
  const make = async (cityId: number, price: number, source: 'upload' | 'drawing', deal = 'sale'): Promise<number> => {
    const row = {
      kind: 'house', owner_id: owner.id, status: 'active', title: 'Flat', price_minor: price, price_rub_minor: price, city_id: cityId,
      created_at: now, updated_at: now, published_at: now, expires_at: new Date(now.getTime() + 86_400_000),
    }; // prettier-ignore
    const { id } = await t.db.insertInto('objects').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`insert into house_listings (object_id, category, deal, offered_by, attrs)
      values (${id}, 'flat', ${deal}, 'owner', '{"rooms": 2, "area_total_m2": 54.5}'::jsonb)`.execute(t.db);
    const picture = { id: randomUUID(), owner_id: owner.id, object_id: id, source, width: 1200, height: 900 };
    const path = source === 'drawing' ? 'thing-house-flat-sand' : `u/${picture.id}`;
    await t.db
      .insertInto('media')
      .values({ ...picture, path, created_at: now })
      .execute();
    return id;
  };
  const price = 500_000_000;
  const subject = await make(city.id, price, 'drawing');
  const rented = await make(city.id, price, 'upload', 'rent');
  const farAway = await make(places.moscow, price, 'upload');
  const nearby = await make(sameRegion.id, price, 'drawing');
  const drawn = await make(city.id, price, 'drawing');
  const dearer = await make(city.id, price * 1.5, 'upload');
  const { items } = (await t.api('object/similar', { id: subject })).body;
  const ids = items.map((item: { id: number }) => item.id);
  expect(ids).toEqual([drawn, nearby, dearer]);
  expect(ids).not.toContain(farAway);
  expect(ids).not.toContain(rented);
});
