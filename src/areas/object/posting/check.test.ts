import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createSeller, type Seller, wholeCar } from '#tests/support/own-listings.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
});

const check = async (values: object, id?: number) =>
  (await seller.api('object/check', { kind: 'auto', values, ...(id ? { id } : {}) })).body;

describe('checking a form', () => {
  test('lists missing fields in the order of the form, and conflicting values', async () => {
    const body = await check({ year: 2018, fuel: 'electric', engine_cc: 2000, vin: 'IOQ', colour: '' });
    expect(body.missing.slice(0, 4)).toEqual(['mark_id', 'model_id', 'body', 'colour']);
    expect(body.missing).not.toContain('vin');
    expect(body.problems.map((problem: { path: string; code: string }) => `${problem.path}:${problem.code}`)).toEqual([
      'engine_cc:not_for_electric',
      'vin:vin_letters',
    ]);
    expect(body).toMatchObject({ duplicates: [], quota: { slots: 10, taken: 0, left: 10 }, edit: null });
    expect(await check(wholeCar())).toMatchObject({ missing: [], problems: [] });
  });

  test("finds likely duplicates among the owner's own listings, by VIN or by all main values, but no sold or deleted ones", async () => {
    const vin = 'XTA210990Y2766111';
    const same = await seller.addCar({ values: { vin, year: 2005 }, priceMinor: 10_000_000 });
    const alike = await seller.addCar({ values: { mileage_km: 47_000 }, priceMinor: 250_000_000 });
    await seller.addCar({ values: { mileage_km: 60_000 } });
    await seller.addCar({ priceMinor: 400_000_000 });
    await seller.addCar({ values: { vin }, status: 'sold' });
    await seller.addCar({ values: { vin }, deletedAt: app.clock.now() });
    await (await createSeller(app)).addCar({ values: { vin } });
    const { duplicates } = await check(wholeCar({ vin: 'хта210990у2766111' }));
    expect(duplicates).toEqual([
      {
        id: alike,
        slug: null,
        title: 'Toyota Camry, 2018',
        title_en: 'Toyota Camry, 2018',
        status: 'active',
        price: { minor: 250_000_000, currency: 'RUB' },
        reason: 'alike',
      },
      {
        id: same,
        slug: null,
        title: 'Toyota Camry, 2005',
        title_en: 'Toyota Camry, 2005',
        status: 'active',
        price: { minor: 10_000_000, currency: 'RUB' },
        reason: 'identifier',
      },
    ]);
    expect((await check({ vin, model_id: catalogue.granta }, same)).duplicates).toEqual([]);
    const plated = await seller.addCar({ values: { plate: 'А123ВС77', year: 1999 } });
    expect((await check({ plate: 'a123bc77' })).duplicates).toMatchObject([{ id: plated, reason: 'identifier' }]);
  });

  test('of an edit says which fields change at once and which wait for review, as saving does', async () => {
    const id = await seller.addCar();
    const change = { price_minor: 240_000_000, description: 'Стало' };
    const { edit } = await check(wholeCar(change), id);
    const { live, moderation } = (await seller.update(id, change)).body;
    expect(edit).toEqual({ live, moderation });
    const unseen = await seller.addCar({ status: 'moderation' });
    expect((await check(wholeCar(change), unseen)).edit).toEqual({
      live: [],
      moderation: ['price_minor', 'description'],
    });
  });

  test('with values of the wrong type is refused without an internal error', async () => {
    const values = { mark_id: 'x', year: true, vin: 7, photos: 'a', price_minor: -1e308, mileage_km: 0.5 };
    const answer = await seller.api('object/check', { kind: 'auto', values });
    expect(answer.status).toBe(200);
    for (const huge of [1e300, 9e15, -5, 0.5]) {
      const numbers = { mark_id: huge, model_id: huge, year: huge, mileage_km: huge, price_minor: huge, city_id: huge };
      expect((await seller.api('object/check', { kind: 'auto', values: numbers })).status).toBe(200);
      const draft = { id: crypto.randomUUID(), kind: 'auto', values: numbers, names: { mark_id: 'x' } };
      expect((await seller.api('object/draft/save', draft)).status).toBe(200);
    }
  });
});
