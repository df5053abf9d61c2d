import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeOfKind } from '#plans/plans.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue } from '#tests/support/cars.ts';
import { createAdminSession } from '#tests/support/factories.ts';
import { insertRecheck } from '../moderation/queue-queries.ts';
import { createSeller, problemsOf, rowOf, type Seller, wholeCar } from '#tests/support/own-listings.ts';

const carSlots = freeOfKind.get('auto')!;
let app: TestApp;
let admin: string;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  seller = await createSeller(app);
});

const queue = async () => (await app.api('object/get_not_moderated', {}, { token: admin })).body;
const decide = (id: number, decision: string, expected_revision: number, reasons: object[] = []) =>
  app.api('object/moderate', { id, decision, expected_revision, reasons }, { token: admin });
const shown = async (id: number) => (await app.api('object/get', { id })).body;
const revisionsOf = (id: number) =>
  app.db
    .selectFrom('listing_revisions')
    .select(['number', 'base', 'state', 'changed'])
    .where('object_id', '=', id)
    .orderBy('number')
    .execute();

describe('an edit of a live listing', () => {
  test('changes a price within 30 % and the order of photos at once, and keeps the date of publication', async () => {
    const publishedAt = new Date(app.clock.now().getTime() - 5 * 24 * 3600_000);
    const id = await seller.addCar({ publishedAt });
    const photos = await seller.addPhotos(id, 2);
    const order = photos.toReversed();
    const { status, body } = await seller.update(id, { price_minor: 200_000_000, photos: order });
    expect([status, body]).toEqual([
      200,
      { id, status: 'active', revision: 2, live: ['photos', 'price_minor'], moderation: [] },
    ]);
    const page = await shown(id);
    expect(page).toMatchObject({ status: 'active', price: { minor: 200_000_000 }, revision: 2 });
    expect(page.pictures.map((picture: { id: string }) => picture.id)).toEqual(order);
    expect(await rowOf(app, id)).toMatchObject({ published_at: publishedAt, price_rub_minor: 200_000_000 });
    expect(await revisionsOf(id)).toEqual([]);
    expect((await queue()).total).toBe(0);
  });

  test("by an administrator follows the owner's rules, ignores the owner's drafts and is in the audit log", async () => {
    const id = await seller.addCar();
    const draft = randomUUID();
    const values = { object_id: id, kind: 'auto', values: { mileage_km: 1 }, names: {}, base_version: null };
    expect((await seller.api('object/draft/save', { id: draft, ...values })).status).toBe(200);
    const editable = await app.api('object/get_editable', { id }, { token: admin });
    expect(editable.body).toMatchObject({ id, may_edit: true, draft_id: null });
    const edit = {
      ...wholeCar(),
      id,
      update_key: randomUUID(),
      base_revision: 1,
      price_minor: 240_000_000,
      mileage_km: 7,
    };
    const saved = await app.api('auto/update', edit, { token: admin });
    expect(saved.body).toMatchObject({ status: 'active', live: ['price_minor'], moderation: ['mileage_km'] });
    const line = await app.db
      .selectFrom('audit_log')
      .select(['act', 'about_user', 'detail'])
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      act: 'listing_edited',
      about_user: seller.id,
      detail: { moderation: ['mileage_km'] },
    });
    expect((await app.api('object/get_editable', { id: 999_999 }, { token: admin })).status).toBe(404);
  });

  test('waits for review while the approved version stays; approval replaces it', async () => {
    const id = await seller.addCar({ description: 'Было', values: { vin: 'XTA210990Y2766111' } });
    const before = await rowOf(app, id);
    const [photo] = await seller.addPhotos(null, 1);
    const change = { description: 'Стало', mileage_km: 46_000, price_minor: 230_000_000, photos: [photo] };
    const { body } = await seller.update(id, change);
    // The form no longer has the VIN, so its removal waits too.
    expect(body).toMatchObject({ live: ['price_minor'], moderation: ['mileage_km', 'vin', 'photos', 'description'] });
    expect(await shown(id)).toMatchObject({
      description: 'Было',
      values: { mileage_km: 45_000, vin: 'XTA************11' },
      price: { minor: 230_000_000 },
    });
    const [item] = (await queue()).items;
    expect(item).toMatchObject({
      id,
      description: 'Было',
      edit: {
        number: 2,
        changed: ['mileage_km', 'vin', 'photos', 'description'],
        content: { description: 'Стало', vin: null, photos: [photo] },
        live: { description: 'Было', vin: 'XTA210990Y2766111', photos: [] },
        names: { mark_id: 'Toyota', model_id: 'Camry', generation_id: 'XV70', city_id: 'Москва' },
        pictures: [{ id: photo }],
      },
    });
    app.clock.advance(60_000);
    expect((await decide(id, 'approve', 2)).body).toMatchObject({ status: 'active', revision: 2, left: 0 });
    expect(await shown(id)).toMatchObject({
      description: 'Стало',
      values: { mileage_km: 46_000, vin: null },
      price: { minor: 230_000_000 },
      pictures: [{ id: photo }],
    });
    const { published_at, expires_at, created_at } = before;
    const after = await rowOf(app, id);
    expect(after).toMatchObject({ published_at, expires_at, created_at, moderated_price_minor: 230_000_000 });
    expect(await revisionsOf(id)).toMatchObject([{ number: 2, base: 1, state: 'approved' }]);
    const { act } = await app.db
      .selectFrom('audit_log')
      .select('act')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(act).toBe('edit_approved');
    expect((await app.api('auto/search', { q: 'стало' })).body.items).toMatchObject([{ id }]);
  });

  test('if rejected, leaves the live version, keeps the edited values and gives reasons field by field', async () => {
    const id = await seller.addCar({ description: 'Было' });
    await seller.update(id, { description: 'Звоните 8 900 000-00-00' });
    const reasons = [{ field: 'description', code: 'contacts_in_text', comment: null }];
    expect((await decide(id, 'reject', 2, reasons)).body).toMatchObject({ status: 'active', reasons });
    expect(await shown(id)).toMatchObject({ description: 'Было', status: 'active', rejection: null });
    expect(await seller.editable(id)).toMatchObject({
      revision: 2,
      content: { description: 'Звоните 8 900 000-00-00' },
      live: { description: 'Было' },
      edit: { state: 'rejected', changed: ['description'], reasons },
    });
    expect((await queue()).total).toBe(0);
    const { own } = (await seller.api('object/get_by_user', { user_id: seller.id })).body;
    expect(own).toMatchObject([{ id, edit: 'rejected' }]);
    expect((await decide(id, 'approve', 2)).status).toBe(409);
    await seller.update(id, { description: 'Пишите в чат', base_revision: 2 });
    expect((await queue()).items).toMatchObject([
      { id, edit: { number: 3, content: { description: 'Пишите в чат' } } },
    ]);
    expect(await revisionsOf(id)).toMatchObject([
      { number: 2, state: 'replaced' },
      { number: 3, base: 2, state: 'waiting' },
    ]);
  });

  test('is replaced by a later edit; one that reverts all changes needs no review', async () => {
    const id = await seller.addCar({ description: 'Было' });
    await seller.update(id, { description: 'Первое' });
    await seller.update(id, { description: 'Второе', base_revision: 2 });
    expect((await queue()).items).toMatchObject([{ id, edit: { content: { description: 'Второе' } } }]);
    expect((await decide(id, 'approve', 2)).body.fields[0].code).toBe('revision_changed');
    const back = await seller.update(id, { description: 'Было', base_revision: 3 });
    expect(back.body).toMatchObject({ revision: 4, live: [], moderation: [] });
    expect((await queue()).total).toBe(0);
    expect((await seller.editable(id)).edit).toBeNull();
  });

  test('without changes creates no revision', async () => {
    const id = await seller.addCar();
    expect((await seller.update(id)).body).toEqual({ id, status: 'active', revision: 1, live: [], moderation: [] });
    expect((await rowOf(app, id)).revision).toBe(1);
  });

  test('cannot move the price further than 30 % from the approved one in small steps', async () => {
    const id = await seller.addCar({ priceMinor: 200_000_000 });
    const first = await seller.update(id, { price_minor: 150_000_000, description: 'Торг' });
    expect(first.body.live).toEqual(['price_minor']);
    await decide(id, 'approve', 2);
    const second = await seller.update(id, { price_minor: 110_000_000, description: 'Торг', base_revision: 2 });
    expect(second.body.live).toEqual(['price_minor']);
    const third = await seller.update(id, { price_minor: 100_000_000, description: 'Торг', base_revision: 3 });
    expect(third.body).toMatchObject({ live: [], moderation: ['price_minor'] });
    expect((await shown(id)).price.minor).toBe(110_000_000);
  });

  test('stores any text unchanged', async () => {
    const id = await seller.addCar();
    const description = `<b>Жирно</b> ${'\u202e'}справа ${'🚗'.repeat(20)} \ud800 \\u0000`;
    expect((await seller.update(id, { description })).status).toBe(200);
    expect((await seller.editable(id)).content.description).toContain('<b>Жирно</b>');
    expect((await decide(id, 'approve', 2)).status).toBe(200);
    expect((await shown(id)).description).toContain('🚗🚗');
  });
});

describe('an edit of a listing that is not live', () => {
  test('in moderation replaces the submitted content; a decision on the older revision is refused', async () => {
    const id = await seller.addCar({ status: 'moderation' });
    const { body } = await seller.update(id, { description: 'Стало' });
    expect(body).toMatchObject({ status: 'moderation', revision: 2, moderation: ['description'] });
    expect((await queue()).items).toMatchObject([{ id, description: 'Стало', edit: null }]);
    expect((await decide(id, 'approve', 1)).body.fields[0].code).toBe('revision_changed');
    expect((await decide(id, 'approve', 2)).body.status).toBe('active');
  });

  test('sends a rejected listing to moderation again', async () => {
    const id = await seller.addCar({ status: 'rejected' });
    expect((await seller.editable(id)).rejection).toMatchObject([{ code: 'bad_photos' }]);
    expect((await seller.update(id, { description: 'Стало' })).body.status).toBe('moderation');
    expect(await rowOf(app, id)).toMatchObject({ status: 'moderation', published_at: null });
    expect(await seller.editable(id)).toMatchObject({ rejection: null, was_approved: false });
  });

  test('sends an unpublished draft to moderation when it is saved', async () => {
    const id = await seller.addCar({ status: 'draft' });
    expect((await seller.update(id, { description: 'Готово' })).body.status).toBe('moderation');
    expect((await queue()).items).toMatchObject([{ id, description: 'Готово' }]);
  });

  test('needs a free place in the quota to go to moderation again', async () => {
    const id = await seller.addCar({ status: 'rejected' });
    for (let n = 0; n < carSlots; n += 1) await seller.addCar();
    const full = await seller.update(id, { description: 'Стало' });
    expect([full.status, problemsOf(full)]).toEqual([409, [':no_free_slot']]);
    expect((await rowOf(app, id)).status).toBe('rejected');
  });

  test.each([
    ['archived', 200],
    ['expired', 200],
    ['sold', 409],
  ])('in state %s: %d', async (status, code) => {
    const id = await seller.addCar({ status });
    const answer = await seller.update(id, { description: 'Стало' });
    expect(answer.status).toBe(code);
    expect((await seller.editable(id)).may_edit).toBe(code === 200);
    expect(await rowOf(app, id)).toMatchObject({ status, description: '' });
    if (code === 409) expect(problemsOf(answer)).toEqual(['id:not_allowed']);
  });
});

describe('simultaneous edits', () => {
  test('from two tabs: the second is refused and gets the current content; nothing is lost', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Первая вкладка' });
    const second = await seller.update(id, { description: 'Вторая вкладка' });
    expect([second.status, problemsOf(second)]).toEqual([409, ['base_revision:edited_meanwhile']]);
    expect(second.body.current).toMatchObject({ revision: 2, content: { description: 'Первая вкладка' } });
    expect((await seller.editable(id)).content.description).toBe('Первая вкладка');
    const retried = await seller.update(id, { description: 'Вторая вкладка', base_revision: 2 });
    expect(retried.body.revision).toBe(3);
  });

  test('from one base revision: one is saved', async () => {
    const id = await seller.addCar();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => seller.update(id, { description: `Вкладка ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  test('with the same key, as by a double click or a retry, save once; the key belongs to that body', async () => {
    const id = await seller.addCar();
    const update_key = randomUUID();
    const save = (change: object) => seller.update(id, { update_key, ...change });
    const answers = await Promise.all([1, 2, 3].map(() => save({ description: 'Раз' })));
    answers.push(await save({ description: 'Раз' }));
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(answers.map(() => [200, 2]));
    expect(await revisionsOf(id)).toHaveLength(1);
    expect(problemsOf(await save({ description: 'Два' }))).toEqual(['update_key:key_reused']);
  });

  test('and decisions are serialized', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Первое' });
    const [saved, decided] = await Promise.all([
      seller.update(id, { description: 'Второе', base_revision: 2 }),
      decide(id, 'approve', 2),
    ]);
    expect(saved.status).toBe(200);
    const live = (await shown(id)).description;
    expect([200, 409]).toContain(decided.status);
    expect(live).toBe(decided.status === 200 ? 'Первое' : '');
    expect((await seller.editable(id)).content.description).toBe('Второе');
  });
});

describe('limits of an edit', () => {
  test('others get 404 for the listing, its edits and its photos', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Тайна' });
    const stranger = await createSeller(app);
    expect((await stranger.update(id)).status).toBe(404);
    expect((await stranger.api('object/get_editable', { id })).status).toBe(404);
    const [photo] = await seller.addPhotos(null, 1);
    const own = await stranger.addCar();
    expect(problemsOf(await stranger.update(own, { photos: [photo] }))).toEqual(['photos.0:unknown']);
    expect(JSON.stringify(await shown(id))).not.toContain('Тайна');
  });

  test('a photo of a waiting edit cannot be used in another listing', async () => {
    const id = await seller.addCar();
    const [photo] = await seller.addPhotos(null, 1);
    await seller.update(id, { photos: [photo] });
    const other = await seller.addCar();
    expect(problemsOf(await seller.update(other, { photos: [photo] }))).toEqual(['photos.0:unknown']);
    const posted = await seller.api('auto/create', { ...wholeCar({ photos: [photo] }), creation_key: randomUUID() });
    expect(problemsOf(posted)).toEqual(['photos.0:unknown']);
    expect((await decide(id, 'approve', 2)).status).toBe(200);
    expect((await shown(id)).pictures).toMatchObject([{ id: photo }]);
  });

  test('all problems are listed at once, and nothing changes', async () => {
    const id = await seller.addCar();
    const bad = await seller.update(id, { model_id: catalogue.granta, city_id: 1, photos: [randomUUID()] });
    expect([bad.status, problemsOf(bad).sort()]).toEqual([
      422,
      ['city_id:unknown', 'generation_id:not_of_model', 'model_id:not_of_mark', 'photos.0:unknown'].sort(),
    ]);
    const wrong = await seller.update(id, { vin: 'IOQ', mileage_km: -1, base_revision: 0 });
    expect(problemsOf(wrong).map((problem) => problem.split(':')[0])).toEqual(
      expect.arrayContaining(['vin', 'mileage_km', 'base_revision']),
    );
    expect((await rowOf(app, id)).revision).toBe(1);
  });

  test('an edit that no longer matches the catalogue can only be rejected', async () => {
    const id = await seller.addCar();
    await seller.update(id, { modification_id: catalogue.camry25 });
    await app.db.updateTable('car_modifications').set({ fuel: 'diesel' }).where('id', '=', catalogue.camry25).execute();
    const answer = await decide(id, 'approve', 2);
    await app.db.updateTable('car_modifications').set({ fuel: 'petrol' }).where('id', '=', catalogue.camry25).execute();
    expect([answer.status, problemsOf(answer)]).toEqual([409, ['fuel:not_of_modification']]);
    expect((await decide(id, 'reject', 2, [{ code: 'wrong_data' }])).status).toBe(200);
  });

  test('a deleted listing cannot be edited', async () => {
    const id = await seller.addCar({ deletedAt: app.clock.now() });
    expect((await seller.update(id)).status).toBe(404);
    expect((await seller.api('object/get_editable', { id })).status).toBe(404);
  });
});

describe('a live listing that was rejected', () => {
  const refuse = async (id: number, revision: number) => {
    await insertRecheck(app.db, id, app.clock.now());
    const { body } = await decide(id, 'reject', revision, [{ field: 'description', code: 'contacts_in_text' }]);
    expect(body.status).toBe('rejected');
  };
  const act = (call: string, id: number) =>
    seller.api(call, { id, ...(/archive/.test(call) ? { reason: 'other' } : {}) });

  test('cannot return from the archive without moderation, edited or not', async () => {
    const id = await seller.addCar({ description: 'Было' });
    await refuse(id, 1);
    await act('object/archive', id);
    expect((await seller.update(id, { description: 'Ещё хуже' })).body.status).toBe('archived');
    expect((await act('object/restore', id)).body.status).toBe('moderation');
    await act('object/archive', id);
    expect((await act('object/restore', id)).body.status).toBe('moderation');
    expect((await app.api('object/get', { id })).status).toBe(404);
    expect((await decide(id, 'approve', 2)).body.status).toBe('active');
    await act('object/archive', id);
    expect((await act('object/restore', id)).body.status).toBe('active');
  });

  test('is edited from its latest content, not from an edit rejected before', async () => {
    const id = await seller.addCar({ description: 'Было' });
    await seller.update(id, { description: 'Звоните в телеграм' });
    await decide(id, 'reject', 2, [{ field: 'description', code: 'contacts_in_text' }]);
    await refuse(id, 2);
    await seller.update(id, { base_revision: 2, description: 'Исправлено' });
    const { content, edit, revision } = await seller.editable(id);
    expect([content.description, edit, revision]).toEqual(['Исправлено', null, 3]);
  });
});
