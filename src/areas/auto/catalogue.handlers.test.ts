import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const seller = await createUser(app);
  const now = app.clock.now();
  await addCar(app.db, seller.id, now);
  await addCar(app.db, seller.id, now, { modelId: catalogue.corolla });
  await addCar(app.db, seller.id, now, { status: 'moderation' });
  await addCar(app.db, seller.id, now, { expiresAt: now });
});
afterAll(() => app.close());

const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('auto/get_marks', () => {
  test('returns all makes, the popular ones first', async () => {
    const { status, body } = await app.api('auto/get_marks', {});
    expect(status).toBe(200);
    expect(names(body.marks)).toEqual(['Lada (ВАЗ)', 'Toyota', 'Tesla']);
    expect(body.marks[1]).toEqual({
      id: catalogue.toyota,
      name: 'Toyota',
      name_ru: 'Тойота',
      slug: 'toyota',
      country: null,
      popularity: 2,
      sold_in_russia: true,
      logo: null,
      count: null,
    });
  });
  test('sorts by name on request, ignoring case', async () => {
    const { body } = await app.api('auto/get_marks', { by_name: true });
    expect(names(body.marks)).toEqual(['Lada (ВАЗ)', 'Tesla', 'Toyota']);
  });
  test('counts the listings that visitors can find', async () => {
    const { body } = await app.api('auto/get_marks', { with_counts: true });
    expect(body.marks.map((mark: { count: number }) => mark.count)).toEqual([0, 2, 0]);
  });
  test.each([
    ['той', ['Toyota']],
    ['TOY', ['Toyota']],
    ['тоёт', ['Toyota']],
    ['жигули', ['Lada (ВАЗ)']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('finds %s', async (q, expected) => {
    const { status, body } = await app.api('auto/get_marks', { q });
    expect(status).toBe(200);
    expect(names(body.marks)).toEqual(expected);
  });
});

describe('auto/get_models', () => {
  test('returns the models of a make with their counts', async () => {
    const { body } = await app.api('auto/get_models', { mark_id: catalogue.toyota, with_counts: true });
    expect(body.models.map((model: { name: string; count: number }) => [model.name, model.count])).toEqual([
      ['Camry', 1],
      ['Corolla', 1],
    ]);
  });
  test.each([1, 2_147_483_648, Number.MAX_SAFE_INTEGER])('returns 404 for the unknown make %d', async (id) => {
    const { status, body } = await app.api('auto/get_models', { mark_id: id });
    expect([status, body.error]).toEqual([404, 'not_found']);
  });
});

describe('auto/get_generations', () => {
  test('returns generations, the newest first', async () => {
    const { body } = await app.api('auto/get_generations', { model_id: catalogue.camry });
    expect(names(body.generations)).toEqual(['XV70', 'XV50']);
    expect(body.generations[0]).toMatchObject({ year_from: 2017, year_to: null, confidence: 'sourced' });
  });
  test('returns an empty list for a model without generations', async () => {
    const { status, body } = await app.api('auto/get_generations', { model_id: catalogue.granta });
    expect([status, body.generations]).toEqual([200, []]);
  });
  test('returns 404 for an unknown model', async () => {
    expect((await app.api('auto/get_generations', { model_id: 1 })).status).toBe(404);
  });
});

describe('auto/get_chars', () => {
  test('returns the modifications of a generation with their confidence, and the choices they leave', async () => {
    const { body } = await app.api('auto/get_chars', { generation_id: catalogue.camryXv70 });
    expect(body.modifications).toEqual([
      expect.objectContaining({ id: catalogue.camry25, power_kw: 133, confidence: 'unverified' }),
    ]);
    expect(body.choices).toEqual({
      body: ['sedan'],
      fuel: ['petrol'],
      engine_cc: [2494],
      power_hp: [181],
      gearbox: ['at'],
      drive: ['fwd'],
    });
  });
  test('for a model and a year returns modifications of generations of that year only', async () => {
    const of = async (year: number) =>
      (await app.api('auto/get_chars', { model_id: catalogue.camry, year })).body.modifications.length;
    expect(await of(2020)).toBe(1);
    expect(await of(2012)).toBe(0);
  });
  test('for a model and a year also returns modifications without a generation', async () => {
    const of = async (year: number) =>
      names((await app.api('auto/get_chars', { model_id: catalogue.corolla, year })).body.modifications);
    expect(await of(2010)).toEqual(['1.6 MT']);
    expect(await of(2020)).toEqual([]);
  });
  test('leaves every choice open for a model without modifications', async () => {
    const { body } = await app.api('auto/get_chars', { model_id: catalogue.granta });
    expect(body.modifications).toEqual([]);
    expect(body.choices).toMatchObject({ body: ['sedan'], fuel: [], engine_cc: [], gearbox: [] });
  });
  test('requires either a generation or a model', async () => {
    for (const input of [{}, { generation_id: catalogue.camryXv70, model_id: catalogue.camry }]) {
      const { status, body } = await app.api('auto/get_chars', input);
      expect(status).toBe(422);
      expect(body.fields).toEqual([expect.objectContaining({ path: 'generation_id', code: 'generation_or_model' })]);
    }
    expect((await app.api('auto/get_chars', { generation_id: 1 })).status).toBe(404);
    expect((await app.api('auto/get_chars', { model_id: 1 })).status).toBe(404);
  });
});
