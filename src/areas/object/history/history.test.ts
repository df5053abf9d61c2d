import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { ratePrices } from './rate-prices.ts';
import { claimDueRatings, storeRating, unrated } from './rating-queries.ts';
import type { KindData } from '#listing/kind-data.ts';
import { minComparables, priceLevel } from '#listing/price-rating.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, addUpload, places } from '#tests/support/cars.ts';
import { createAdminSession, createUser } from '#tests/support/factories.ts';
import { addCarOfAnother, createSeller, type Seller } from '#tests/support/own-listings.ts';

const day = 86_400_000;
const vin = 'XTA210990Y2766111';
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  seller = await createSeller(app);
});
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);

test('a price is great far below the median, good up to the lower quartile, usual up to the upper quartile', () => {
  const market = { low_minor: 360, median_minor: 400, high_minor: 600 };
  expect([100, 340, 341, 360, 361, 600, 601].map((price) => priceLevel(price, market))).toEqual([
    'great',
    'great',
    'good',
    'good',
    'fair',
    'fair',
    'high',
  ]);
});

describe('object/get_price_rating', () => {
  const stored = async (id: number) => (await app.api('object/get_price_rating', { id })).body;
  const card = async (id: number) => (await app.api('object/get_cards', { ids: [id] })).body.items[0];
  const rate = async (id: number) => {
    await ratePrices(app.db, app.clock);
    return stored(id);
  };

  test('a price that is not rated has no place in the order by rating', async () => {
    const id = await seller.addCar();
    const permille = async () =>
      app.db.selectFrom('price_ratings').select('permille').where('object_id', '=', id).executeTakeFirst();
    expect(await permille()).toEqual({ permille: null });
    await rate(id);
    expect(await permille()).toEqual({ permille: null });
  });

  test('rates the price against at least eight comparables, with their figures and the date', async () => {
    const own = await seller.addCar({ priceMinor: 150_000_000 });
    for (let n = 1; n < minComparables; n += 1) await addCarOfAnother(app, { priceMinor: n * 100_000_000 });
    expect(await rate(own)).toEqual({ rating: null, comparables: 7, at: app.clock.now().toISOString() });
    await addCarOfAnother(app, { priceMinor: 800_000_000 });
    app.clock.advance(day);
    expect((await rate(own)).rating).toEqual({
      level: 'great',
      price_minor: 150_000_000,
      landed_minor: null,
      low_minor: 200_000_000,
      median_minor: 400_000_000,
      high_minor: 600_000_000,
      comparables: 8,
    });
  });

  test('counts at most three comparables of one seller, so that duplicates do not make a market', async () => {
    const own = await seller.addCar({ priceMinor: 150_000_000 });
    const dealer = await createSeller(app);
    for (let n = 0; n < 22; n += 1) await dealer.addCar({ priceMinor: 900_000_000 + n });
    expect((await rate(own)).rating).toBeNull();
    for (let n = 3; n < minComparables; n += 1) await addCarOfAnother(app, { priceMinor: 200_000_000 });
    app.clock.advance(day);
    expect((await rate(own)).rating).toMatchObject({ comparables: 8, median_minor: 200_000_000 });
  });

  test('compares a flat with flats of the same city, the same number of rooms and similar area', async () => {
    const { db, clock } = app;
    const add = async (price: number, city: number, attrs: object): Promise<number> => {
      const now = clock.now();
      const row = {
        kind: 'house', owner_id: (await createUser(app)).id, status: 'active', title: 'Flat', price_minor: price, price_rub_minor: price, city_id: city,
        created_at: now, updated_at: now, published_at: now, expires_at: new Date(now.getTime() + day),
      }; // prettier-ignore
      const { id } = await db.insertInto('objects').values(row).returning('id').executeTakeFirstOrThrow();
      await sql`insert into house_listings (object_id, category, deal, offered_by, attrs)
        values (${id}, 'flat', 'sale', 'owner', ${JSON.stringify(attrs)}::jsonb)`.execute(db);
      return id;
    };
    const flat = { rooms: 2, area_total_m2: 54.5 };
    const own = await add(500_000_000, places.omsk, flat);
    for (let n = 0; n < minComparables; n += 1)
      await add(600_000_000 + n, places.omsk, { ...flat, area_total_m2: 50 + n });
    await add(1, places.moscow, flat);
    await add(1, places.omsk, { ...flat, rooms: 3 });
    await add(1, places.omsk, { ...flat, area_total_m2: 90 });
    expect((await rate(own)).rating).toMatchObject({ level: 'great', comparables: 8, low_minor: 600_000_001 });
  });

  test('agrees with the card, which has no rating until there is a market', async () => {
    const own = await seller.addCar({ priceMinor: 150_000_000 });
    await ratePrices(app.db, app.clock);
    expect((await card(own)).price_rating).toBeNull();
    for (let n = 0; n < minComparables; n += 1) await addCarOfAnother(app, { priceMinor: 200_000_000 });
    app.clock.advance(day);
    expect((await rate(own)).rating).toMatchObject({ level: 'great', comparables: 8 });
    expect((await card(own)).price_rating).toEqual({ level: 'great', comparables: 8 });
  });

  test('a changed price has no rating until it is rated, and rates its market again ten minutes later', async () => {
    const own = await seller.addCar({ priceMinor: 150_000_000 });
    const others: number[] = [];
    for (let n = 0; n < minComparables; n += 1) others.push(await addCarOfAnother(app, { priceMinor: 200_000_000 }));
    expect((await rate(others[0]!)).rating).toMatchObject({ level: 'fair', low_minor: 200_000_000 });
    await app.db
      .updateTable('objects')
      .set({ price_minor: 190_000_000, price_rub_minor: 190_000_000 })
      .where('id', '=', own)
      .execute();
    expect([await stored(own), (await card(own)).price_rating]).toEqual([
      { rating: null, comparables: null, at: null },
      null,
    ]);
    expect((await rate(own)).rating).toMatchObject({ level: 'good', price_minor: 190_000_000 });
    for (const id of others.slice(0, 4))
      await app.db.updateTable('objects').set({ price_rub_minor: 100_000_000 }).where('id', '=', id).execute();
    expect((await rate(own)).rating).toMatchObject({ level: 'good' });
    app.clock.advance(10 * 60_000);
    expect((await rate(own)).rating).toMatchObject({ level: 'fair', low_minor: 100_000_000 });
  });

  test('a change during its rating makes a listing due again', async () => {
    const own = await seller.addCar();
    const [due] = await claimDueRatings(app.db, app.clock.now(), 1);
    expect(due?.id).toBe(own);
    await app.db.updateTable('objects').set({ price_rub_minor: 7_000_000 }).where('id', '=', own).execute();
    await storeRating(app.db, own, { ...unrated, comparables: 3 }, app.clock.now());
    expect((await claimDueRatings(app.db, app.clock.now(), 9)).map(({ id }) => id)).toContain(own);
  });

  test('every kind whose prices can be compared has ratings, and the sort by them', async () => {
    const { rows } = await sql<{ table: string }>`
      select event_object_table as table from information_schema.triggers where trigger_name like '%_price_rating_added'`.execute(
      app.db,
    );
    const compared = Object.values(kindData).filter(({ market }) => market !== null);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(compared.map(({ table }) => table).toSorted());
    for (const { kind, market, sorts } of Object.values(kindData))
      expect([kind, sorts.some(({ key }) => key === 'deal')]).toEqual([kind, market !== null]);
  });

  test('what needs repair or is sold for parts has no market', () => {
    for (const { kind, fields, market } of Object.values<KindData>(kindData)) {
      const options = fields.find(({ key }) => key === 'condition')?.options ?? [];
      const broken = options
        .map(({ key }) => key)
        .filter((key) => ['needs_repair', 'damaged', 'for_parts'].includes(key));
      const excluded = market?.never?.find(({ field }) => field === 'condition')?.is ?? [];
      if (market) expect([kind, excluded]).toEqual([kind, broken]);
    }
  });

  test('a car that is not cleared has no rating, and is no comparable of others: its price is without customs', async () => {
    const uncleared = await seller.addCar({ priceMinor: 100_000_000, values: { customs_cleared: false } });
    const own = await seller.addCar({ priceMinor: 200_000_000 });
    for (let n = 0; n < minComparables - 1; n += 1)
      await addCarOfAnother(app, { priceMinor: 200_000_000, values: { customs_cleared: n % 2 === 0 ? true : null } });
    for (let n = 0; n < 3; n += 1)
      await addCarOfAnother(app, { priceMinor: 100_000_000, values: { customs_cleared: false } });
    expect((await rate(uncleared)).rating).toBeNull();
    expect(await stored(own)).toMatchObject({ rating: null, comparables: minComparables - 1 });
  });

  test('rates no sold listing', async () => {
    const sold = await seller.addCar({ status: 'sold' });
    for (let n = 0; n < minComparables; n += 1) await addCarOfAnother(app);
    expect((await rate(sold)).rating).toBeNull();
  });
});

describe('object/get_history', () => {
  const history = async (id: number) => (await app.api('object/get_history', { id })).body;

  test('leaves out prices set between rejection and approval, which were never public', async () => {
    const id = await seller.addCar({ priceMinor: 300_000_000, publishedAt: ago(10) });
    const rejection = JSON.stringify([{ field: null, code: 'fraud', comment: null }]);
    await app.db.updateTable('objects').set({ status: 'rejected', rejection }).where('id', '=', id).execute();
    for (const [base_revision, price_minor] of [
      [1, 900_000_000],
      [2, 300_000_000],
    ])
      expect((await seller.update(id, { base_revision, price_minor })).body.status).toBe('moderation');
    const { access: token } = await createAdminSession(app);
    const decision = { id, decision: 'approve', expected_revision: 3 };
    expect((await app.api('object/moderate', decision, { token })).body.status).toBe('active');
    expect((await history(id)).prices).toEqual([]);
    expect((await seller.update(id, { base_revision: 3, price_minor: 290_000_000 })).body.live).toEqual([
      'price_minor',
    ]);
    expect((await history(id)).prices).toMatchObject([{ from: { minor: 300_000_000 }, to: { minor: 290_000_000 } }]);
  });

  test('lists changes of the price since publication, the latest first', async () => {
    const id = await seller.addCar({ priceMinor: 300_000_000, publishedAt: ago(10) });
    const change = (price: number, at: Date) =>
      app.db
        .updateTable('objects')
        .set({ price_minor: price, price_rub_minor: price, updated_at: at })
        .where('id', '=', id)
        .execute();
    await change(250_000_000, ago(11));
    await change(200_000_000, ago(5));
    await change(220_000_000, ago(1));
    const money = (minor: number) => ({ minor, currency: 'RUB' });
    expect((await history(id)).prices).toEqual([
      { at: ago(1).toISOString(), from: money(200_000_000), to: money(220_000_000) },
      { at: ago(5).toISOString(), from: money(250_000_000), to: money(200_000_000) },
    ]);
  });

  test('counts the views of all days, for everyone', async () => {
    const id = await seller.addCar({ publishedAt: ago(10) });
    expect((await history(id)).views).toBe(0);
    const days = [9, 3].map((back) => ({ object_id: id, day: ago(back).toISOString().slice(0, 10), views: 20 + back }));
    await app.db.insertInto('listing_days').values(days).execute();
    expect((await history(id)).views).toBe(52);
  });

  test('lists earlier listings with the same VIN; of closed ones neither address nor picture', async () => {
    const other = await createSeller(app);
    const open = await other.addCar({
      values: { vin, mileage_km: 30_000 },
      status: 'sold',
      publishedAt: ago(200),
      priceMinor: 200_000_000,
      cityId: places.omsk,
    });
    await other.addPhotos(open, 1);
    await app.db
      .updateTable('objects')
      .set({ price_minor: 180_000_000, price_rub_minor: 180_000_000, updated_at: ago(150) })
      .where('id', '=', open)
      .execute();
    const closed = await other.addCar({
      values: { vin, mileage_km: 10_000, plate: 'А123ВС77' },
      status: 'archived',
      publishedAt: ago(400),
      priceMinor: 99_000_000,
    });
    await other.addPhotos(closed, 1);
    const now = await seller.addCar({ values: { vin, plate: 'А123ВС77' }, publishedAt: ago(1) });
    const answer = await history(now);
    expect(answer.earlier).toEqual([
      {
        id: open,
        slug: null,
        published_at: ago(200).toISOString(),
        price: { minor: 180_000_000, currency: 'RUB' },
        prices: [
          {
            at: ago(150).toISOString(),
            from: { minor: 200_000_000, currency: 'RUB' },
            to: { minor: 180_000_000, currency: 'RUB' },
          },
        ],
        city: { name: 'Омск', name_en: 'Omsk' },
        picture: expect.objectContaining({ drawing: false }),
        by: 'number',
        is_same_unit: true,
        readings: { year: expect.any(Number), mileage_km: 30_000 },
      },
      {
        id: null,
        slug: null,
        published_at: ago(400).toISOString(),
        price: { minor: 99_000_000, currency: 'RUB' },
        prices: [],
        city: { name: 'Москва', name_en: 'Moscow' },
        picture: null,
        by: 'number',
        is_same_unit: true,
        readings: { year: expect.any(Number), mileage_km: 10_000 },
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain(vin);
  });

  test('ignores a matching plate alone, later, unpublished, rejected and deleted listings, and blocked sellers', async () => {
    const other = await createSeller(app);
    await other.addCar({ values: { plate: 'А123ВС77' }, publishedAt: ago(300) });
    await other.addCar({ values: { vin }, publishedAt: ago(0) });
    for (const status of ['draft', 'moderation', 'rejected']) await other.addCar({ values: { vin }, status });
    await other.addCar({ values: { vin }, publishedAt: ago(300), deletedAt: ago(100) });
    const theirs = await other.addCar({ values: { vin }, publishedAt: ago(300) });
    const blocked = await createUser(app, { blocked: true });
    await app.db.updateTable('objects').set({ owner_id: blocked.id }).where('id', '=', theirs).execute();
    const now = await seller.addCar({ values: { vin, plate: 'А123ВС77' }, publishedAt: ago(1) });
    expect((await history(now)).earlier).toEqual([]);
  });

  test('lists earlier listings with the same photo', async () => {
    const withPhoto = async (published: Date) => {
      const id = await seller.addCar({ publishedAt: published });
      const photo = await addUpload(app.db, seller.id, published);
      await sql`update media set object_id = ${id}, perceptual_hash = ${'1234605616436508552'}::bigint where id = ${photo}`.execute(
        app.db,
      );
      return id;
    };
    const first = await withPhoto(ago(100));
    const second = await withPhoto(ago(2));
    expect((await history(second)).earlier).toMatchObject([{ id: first, by: 'photo' }]);
    expect((await history(first)).earlier).toEqual([]);
  });
});
