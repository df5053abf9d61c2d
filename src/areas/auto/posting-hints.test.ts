import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { addCarOfAnother, createSeller, type Seller } from '#tests/support/own-listings.ts';
import { minComparables } from '#listing/price-rating.ts';
import { priceBand } from './price-hint.ts';

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

describe('auto/price_hint', () => {
  const hint = async (more: object = {}) =>
    (await app.api('auto/price_hint', { model_id: catalogue.camry, year: 2018, mileage_km: 45_000, ...more })).body;

  test('returns the number and the quartiles of comparable prices, and nothing for fewer than eight', async () => {
    for (let n = 1; n < minComparables; n += 1) await addCarOfAnother(app, { priceMinor: n * 100_000_000 });
    expect(await hint()).toEqual({
      hint: null,
      comparables: 7,
      year: { from: 2017, to: 2019 },
      mileage_km: { from: 25_000, to: 65_000 },
    });
    const last = await addCarOfAnother(app, { priceMinor: 800_000_000 });
    expect((await hint()).hint).toEqual({
      low_minor: 200_000_000,
      median_minor: 400_000_000,
      high_minor: 600_000_000,
      currency: 'RUB',
    });
    expect((await hint({ except_id: last })).hint).toBeNull();
  });

  test('compares live undamaged cars of the model of similar year and mileage only', async () => {
    await seller.addCar();
    await seller.addCar({ values: { year: 2019, mileage_km: 65_000 } });
    await seller.addCar({ values: { year: 2020 } });
    await seller.addCar({ values: { mileage_km: 65_001 } });
    await seller.addCar({ modelId: catalogue.corolla });
    await seller.addCar({ status: 'sold' });
    await seller.addCar({ expiresAt: app.clock.now() });
    const wreck = await seller.addCar();
    await app.db.updateTable('auto_listings').set({ condition: 'damaged' }).where('object_id', '=', wreck).execute();
    const blocked = await createUser(app, { blocked: true });
    const theirs = await seller.addCar();
    await app.db.updateTable('objects').set({ owner_id: blocked.id }).where('id', '=', theirs).execute();
    expect((await hint()).comparables).toBe(2);
    expect((await hint({ power_hp: 181 })).comparables).toBe(2);
    expect((await hint({ power_hp: 249 })).comparables).toBe(0);
  });

  test('the mileage band is a third wide, and at least 20,000 km', () => {
    const band = (mileageKm: number) => priceBand({ year: 2018, mileageKm }).mileage;
    expect(band(0)).toEqual({ from: 0, to: 20_000 });
    expect(band(90_000)).toEqual({ from: 60_000, to: 120_000 });
  });

  test.each([{ year: 1899 }, { mileage_km: -1 }, { model_id: 0 }])('refuses %j', async (more) => {
    const answer = await app.api('auto/price_hint', {
      model_id: catalogue.camry,
      year: 2018,
      mileage_km: 1,
      ...more,
    });
    expect(answer.status).toBe(422);
  });
});

describe('auto/prefill', () => {
  const prefill = async (input: object, who = seller) => (await who.api('auto/prefill', input)).body;

  test('fills fields from a modification of the catalogue', async () => {
    const body = await prefill({ modification_id: catalogue.camry25 });
    expect(body).toEqual({
      values: {
        mark_id: catalogue.toyota,
        model_id: catalogue.camry,
        generation_id: catalogue.camryXv70,
        modification_id: catalogue.camry25,
        body: 'sedan',
        fuel: 'petrol',
        engine_cc: 2494,
        power_hp: 181,
        gearbox: 'at',
        drive: 'fwd',
      },
      names: { mark_id: 'Toyota', model_id: 'Camry', generation_id: 'XV70', modification_id: '2.5 AT (181 л.с.)' },
      vin: null,
      earlier_id: null,
    });
    // Values unknown for a modification are left empty.
    const { values } = await prefill({ modification_id: catalogue.corolla16 });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['power_hp']));
    expect((await seller.api('auto/prefill', { modification_id: 999_999 })).status).toBe(404);
  });

  test('fills make and, where reliable, year from a VIN, and warns of a wrong check digit', async () => {
    expect(await prefill({ vin: 'хта 210990у2766111' })).toMatchObject({
      values: { mark_id: catalogue.lada, vin: 'XTA210990Y2766111' },
      names: { mark_id: 'Lada (ВАЗ)' },
      vin: {
        value: 'XTA210990Y2766111',
        problem: null,
        check_digit_fits: false,
        maker: { name: 'Lada (АвтоВАЗ)', plant: 'Тольятти', country: 'RU' },
        model_year: null,
      },
    });
    expect(await prefill({ vin: '5YJ3E1EAXJF000316' })).toMatchObject({
      values: { mark_id: catalogue.tesla, year: 2018 },
    });
    const { vin, values } = await prefill({ vin: 'XTA21' });
    expect([vin.problem.code, vin.maker, values]).toEqual(['vin_length', null, {}]);
  });

  test('fills fields from an earlier listing of the same owner only', async () => {
    const vin = 'XTA210990Y2766111';
    const id = await seller.addCar({ values: { vin, plate: 'А123ВС77' }, status: 'sold' });
    const body = await prefill({ vin });
    expect(body.earlier_id).toBe(id);
    expect(body.values).toMatchObject({ model_id: catalogue.camry, year: 2018, colour: 'white', plate: 'А123ВС77' });
    expect(body.values).not.toHaveProperty('mileage_km');
    const other = await prefill({ vin }, await createSeller(app));
    expect(other).toMatchObject({ earlier_id: null, values: { mark_id: catalogue.lada } });
    expect(JSON.stringify(other)).not.toContain('А123ВС77');
  });

  test('refuses empty input', async () => {
    const answer = await seller.api('auto/prefill', {});
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, 'vin']);
  });
});
