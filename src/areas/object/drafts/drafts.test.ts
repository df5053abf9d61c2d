import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldRows } from '#server/delete-old-rows.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createSeller, problemsOf, type Seller, wholeCar } from '#tests/support/own-listings.ts';
import { maxDraftsPerUser } from './rules.ts';

const day = 24 * 3600_000;
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

const save = (input: object) =>
  seller.api('object/draft/save', { id: randomUUID(), kind: 'auto', values: {}, ...input });
const get = (id: string, who = seller) => who.api('object/draft/get', { id });
const list = async () => (await seller.api('object/draft/list', {})).body.items;

describe('a draft', () => {
  test('stores any part of a form for all devices, with names of choices and photos in order', async () => {
    const id = randomUUID();
    const photos = await seller.addPhotos(null, 2);
    const car = { mark_id: catalogue.toyota, model_id: catalogue.camry };
    const values = { ...car, year: 2018, description: 'Один ', photos: photos.toReversed() };
    const names = { mark_id: 'Toyota', model_id: 'Camry' };
    const saved = await save({ id, values, names });
    expect([saved.status, saved.body]).toEqual([200, { id, version: 1, saved_at: app.clock.now().toISOString() }]);
    const { body } = await get(id);
    expect(body).toMatchObject({
      id,
      kind: 'auto',
      object_id: null,
      title: 'Toyota Camry, 2018',
      version: 1,
      values: { ...values, description: 'Один' },
      names,
    });
    expect(body.pictures.map((picture: { id: string }) => picture.id)).toEqual(photos.toReversed());
    expect((await save({ id, values: { ...car, year: 2019 }, names })).body.version).toBe(2);
    expect((await get(id)).body.values).toEqual({ ...car, year: 2019 });
    expect(await list()).toMatchObject([{ id, title: 'Toyota Camry, 2019', cover: null, photo_count: 0 }]);
  });

  test('has a title made of its present values only', async () => {
    const names = { mark_id: 'Caterpillar', model_id: '320' };
    const machine = { category: 'crawler_excavator', year: 2014 };
    const title = async (kind: string, values: object) => {
      const id = randomUUID();
      await save({ id, kind, values, names });
      return (await get(id)).body.title;
    };
    expect(await title('spec', { ...machine, mark_id: 1, model_id: 1 })).toBe('Caterpillar 320, 2014');
    expect(await title('spec', { ...machine, mark_id: 1, model_id: null })).toBe('Caterpillar, 2014');
    expect(await title('spec', machine)).toBe('Гусеничный экскаватор, 2014');
    const plot = { land_ares: 6, area_total_m2: 54 };
    expect(await title('house', { ...plot, category: 'house' })).toBe('Дом, 54\u202Fм², участок 6\u202Fсот.');
    expect(await title('house', { ...plot, category: 'flat', rooms: 2 })).toBe('2-комн. квартира, 54\u202Fм²');
  });

  test('needs neither a profile nor any value', async () => {
    const { body } = await save({});
    expect(await list()).toMatchObject([{ id: body.id, title: '' }]);
  });

  test('is visible to its author only', async () => {
    const { body } = await save({ values: { description: 'Тайна' } });
    const stranger = await createSeller(app);
    expect((await get(body.id, stranger)).status).toBe(404);
    expect((await stranger.api('object/draft/delete', { id: body.id })).status).toBe(404);
    expect((await stranger.api('object/draft/list', {})).body.items).toEqual([]);
    // Draft ids are scoped to their owner: the same id under another account is another draft.
    await stranger.api('object/draft/save', { id: body.id, kind: 'auto', values: { year: 1999 } });
    expect((await get(body.id)).body.values).toEqual({ description: 'Тайна' });
    const [photo] = await seller.addPhotos(null, 1);
    const theirs = await stranger.api('object/draft/save', {
      id: randomUUID(),
      kind: 'auto',
      values: { photos: [photo] },
    });
    expect((await get(theirs.body.id, stranger)).body.pictures).toEqual([]);
  });

  test('keeps the sources of prefilled values and the revision that an edit started from', async () => {
    const id = await seller.addCar();
    const values = { year: 2018, mileage_km: 5 };
    const { body } = await save({
      object_id: id,
      values,
      marks: { year: 'vin' },
      touched: ['year'],
      base_revision: 1,
      base_values: { year: 2017, gone: 1 },
    });
    expect((await get(body.id)).body).toMatchObject({
      values,
      marks: { year: 'vin' },
      touched: ['year'],
      base_revision: 1,
      base_values: { year: 2017 },
    });
    const { body: bare } = await save({});
    expect((await get(bare.id)).body).toMatchObject({ marks: {}, base_revision: null, base_values: null });
    const wrong = await save({ marks: { year: 'a guess' } });
    expect(wrong.status).toBe(422);
  });

  test('is not overwritten by a save based on an older version', async () => {
    const { body } = await save({});
    await save({ id: body.id, values: { year: 2001 }, base_version: 1 });
    const late = await save({ id: body.id, values: { year: 2002 }, base_version: 1 });
    expect([late.status, problemsOf(late), late.body.current]).toEqual([
      409,
      ['base_version:typed_elsewhere'],
      { version: 2 },
    ]);
    expect((await get(body.id)).body.values).toEqual({ year: 2001 });
  });

  test('exists at most ten times per person, also for simultaneous saves; an existing draft can always be saved', async () => {
    const answers = await Promise.all(Array.from({ length: maxDraftsPerUser + 3 }, () => save({})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxDraftsPerUser);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && problemsOf(refused)).toEqual(['id:too_many_drafts']);
    const [first] = await list();
    expect((await save({ id: first.id, values: { year: 2000 } })).status).toBe(200);
    await seller.api('object/draft/delete', { id: first.id });
    expect((await save({})).status).toBe(200);
  });

  test.each<[string, object, string]>([
    ['no key of a dictionary', { values: { 'Bad Key': 1 } }, 'values.Bad Key'],
    ['deep', { values: { year: { from: 1 } } }, 'values.year'],
    ['too long a text', { values: { description: 'я'.repeat(20_001) } }, 'values.description'],
    ['too many photos', { values: { photos: Array(61).fill('a') } }, 'values.photos'],
    ['of an unknown kind', { kind: 'boat' }, 'kind'],
    ['an id that is none', { id: 'mine' }, 'id'],
  ])('refuses %s', async (_name, input, path) => {
    const answer = await save(input);
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, path]);
  });

  test('is refused above the total size', async () => {
    const long = 'я'.repeat(19_000);
    const answer = await save({ values: { a: long, b: long, c: long } });
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['values:too_big']]);
  });

  test('stores any text unchanged', async () => {
    const description = `'; drop table users; -- <script> \u202e \ud800x`;
    const prices = [{ name: 'Час\0 работы', unit: 'ho\ud800ur', price_minor: null }];
    const { body, status } = await save({ values: { description, prices }, names: { mark_id: 'a\0b\ud800' } });
    expect(status).toBe(200);
    const { values } = (await get(body.id)).body;
    expect(values.description).toContain("'; drop table users; -- <script>");
  });

  test('is deleted 90 days after the last change', async () => {
    const { body } = await save({});
    await deleteOldRows(app.db, new Date(app.clock.now().getTime() + 90 * day - 1000));
    expect((await get(body.id)).status).toBe(200);
    await deleteOldRows(app.db, new Date(app.clock.now().getTime() + 90 * day + 1000));
    expect((await get(body.id)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('deletes the draft, but only if it succeeds', async () => {
    const { body } = await save({});
    const post = (change: object) =>
      seller.api('auto/create', { ...wholeCar(change), creation_key: randomUUID(), draft_id: body.id });
    expect((await post({ city_id: 1 })).status).toBe(422);
    expect(await list()).toHaveLength(1);
    expect((await post({})).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('of an edit deletes the only draft of that listing', async () => {
    const id = await seller.addCar();
    const { body } = await save({ object_id: id, values: { description: 'Стало' } });
    expect((await seller.editable(id)).draft_id).toBe(body.id);
    const second = await save({ object_id: id });
    expect([problemsOf(second), second.body.current]).toEqual([['object_id:other_draft'], { id: body.id }]);
    const stranger = await createSeller(app);
    const theirs = await stranger.api('object/draft/save', {
      id: randomUUID(),
      kind: 'auto',
      object_id: id,
      values: {},
    });
    expect(theirs.status).toBe(404);
    expect((await seller.update(id, { description: 'Стало', draft_id: body.id })).status).toBe(200);
    expect((await seller.editable(id)).draft_id).toBeNull();
  });
});
