import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeOfKind } from '#plans/plans.ts';
import { deleteOldIdempotencyKeys } from '#areas/object/posting/idempotency.ts';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { camryFacts } from '#tests/support/whole-car.ts';

const carSlots = freeOfKind.get('auto')!;
let app: TestApp;
let owner: { id: number };
let token: string;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app);
  token = (await signIn(app, owner)).access;
});

const car = (change: object = {}) => ({
  creation_key: randomUUID(),
  publication_consent: publicationConsent.version,
  mark_id: catalogue.toyota,
  model_id: catalogue.camry,
  generation_id: catalogue.camryXv70,
  ...camryFacts,
  city_id: places.moscow,
  ...change,
});
const create = (input: object) => app.api('auto/create', input, { token });
const countOwn = async () => {
  const { count } = await app.db
    .selectFrom('objects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return count;
};
const problems = (body: { fields: { path: string; code: string }[] }) =>
  body.fields.map(({ path, code }) => `${path}:${code}`);

describe('who may post', () => {
  test('is refused to guests and administrators', async () => {
    expect((await app.api('auto/create', car())).status).toBe(401);
    const { access } = await createAdminSession(app);
    expect((await app.api('auto/create', car(), { token: access })).status).toBe(403);
  });
  test('asks a user without a profile to fill it in first', async () => {
    const fresh = await signIn(app, await createUser(app, { profile: null }));
    const { status, body } = await app.api('auto/create', car(), { token: fresh.access });
    expect([status, body.error]).toEqual([403, 'profile_required']);
  });
});

describe('creating a listing', () => {
  test('sends it to moderation with its identifiers normalised', async () => {
    const { status, body } = await create(
      car({
        vin: 'хта 210990у2766111',
        plate: 'a123bc77',
        description: '  Один хозяин \0 ',
        modification_id: catalogue.camry25,
      }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(Number), status: 'moderation', slug: null });
    const row = await app.db
      .selectFrom('objects as o')
      .innerJoin('auto_listings as a', 'a.object_id', 'o.id')
      .selectAll()
      .where('o.id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'auto',
      owner_id: owner.id,
      status: 'moderation',
      title: 'Toyota Camry, 2018',
      description: 'Один хозяин',
      price_minor: 245_000_000,
      price_rub_minor: 245_000_000,
      currency: 'RUB',
      vin: 'XTA210990Y2766111',
      plate: 'А123ВС77',
      frame_number: null,
      published_at: null,
      expires_at: null,
      revision: 1,
    });
    expect(row.search).toContain('камр');
    expect(app.events.at(-1)).toEqual({ name: 'listing_created', id: body.id, kind: 'auto', owner: owner.id });
  });

  test('the first listing gives a person without a city its own, later ones do not', async () => {
    const person = await createUser(app, { profile: { cityId: null } });
    const { access } = await signIn(app, person);
    const post = (city_id: number) => app.api('auto/create', car({ city_id }), { token: access });
    const cityNow = async () => (await app.api('profile/get', { id: person.id })).body.city?.id ?? null;
    expect(await cityNow()).toBeNull();
    expect((await post(1)).status).toBe(422);
    expect(await cityNow()).toBeNull();
    expect((await post(places.omsk)).status).toBe(200);
    expect(await cityNow()).toBe(places.omsk);
    expect((await post(places.moscow)).status).toBe(200);
    expect(await cityNow()).toBe(places.omsk);
  });

  test('keeps equipment and the state of the body', async () => {
    const said = { safety: ['esp', 'abs'], painted_parts: ['roof', 'bonnet'], dented_parts: [] };
    const { body } = await create(car(said));
    const { body: stored } = await app.api('object/get_editable', { id: body.id }, { token });
    expect(stored.content).toMatchObject({ safety: ['abs', 'esp'], painted_parts: ['bonnet', 'roof'], dented_parts: null, comfort: null }); // prettier-ignore
    await app.db.deleteFrom('objects').where('id', '=', body.id).execute();
  });
  test('keeps the order of the photos', async () => {
    const now = app.clock.now();
    const photos = [await addUpload(app.db, owner.id, now), await addUpload(app.db, owner.id, now)].reverse();
    const { body } = await create(car({ photos }));
    const rows = await app.db
      .selectFrom('media')
      .selectAll()
      .where('object_id', '=', body.id)
      .orderBy('position')
      .execute();
    expect(rows.map((row) => [row.id, row.position])).toEqual([
      [photos[0], 0],
      [photos[1], 1],
    ]);
  });

  test('uses drawings of the body in the colour of the car where there is no photo', async () => {
    const { body } = await create(car({ colour: 'red' }));
    const rows = await app.db
      .selectFrom('media')
      .selectAll()
      .where('object_id', '=', body.id)
      .orderBy('position')
      .execute();
    expect(rows.map((row) => row.path)).toEqual(['sedan-red-front34', 'sedan-red-side', 'sedan-red-rear34']);
    expect(rows.every((row) => row.source === 'drawing')).toBe(true);
  });

  test('draws an early car with the lines of its time', async () => {
    const { body } = await create(car({ year: 1992, generation_id: null, modification_id: null, colour: 'red' }));
    const rows = await app.db.selectFrom('media').select('path').where('object_id', '=', body.id).execute();
    expect(rows.map((row) => row.path).toSorted()[0]).toBe('sedan_old-red-front34');
  });

  test('returns the same listing for the same key, also for simultaneous requests', async () => {
    const input = car();
    const answers = await Promise.all([create(input), create(input), create(input)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countOwn()).toBe(1);
    const other = await create({ ...input, price_minor: 100_000_000 });
    expect([other.status, problems(other.body)]).toEqual([409, ['creation_key:key_reused']]);
    expect(await countOwn()).toBe(1);
  });

  test('allows a corrected retry under the key of a refused request, and frees a key after a day', async () => {
    const input = car();
    expect((await create({ ...input, city_id: 1 })).status).toBe(422);
    const { body } = await create(input);
    app.clock.advance(24 * 3600_000);
    token = (await signIn(app, owner)).access;
    await deleteOldIdempotencyKeys(app.db, app.clock.now());
    expect((await create(input)).body.id).not.toBe(body.id);
  });

  test('keeps the idempotency keys of different people apart', async () => {
    const input = car();
    const { body } = await create(input);
    const other = await signIn(app, await createUser(app));
    const theirs = await app.api('auto/create', input, { token: other.access });
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(body.id);
  });
});

describe('invalid input', () => {
  test('lists all problems of the input at once', async () => {
    const { status, body } = await create({
      ...car(),
      body: 'cart',
      owners: 9,
      price_minor: -1,
      vin: 'IOQ',
      engine_cc: null,
    });
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(body.fields.map((field: { path: string }) => field.path).sort()).toEqual(
      ['body', 'engine_cc', 'owners', 'price_minor', 'vin'].sort(),
    );
    expect(body.fields.every((field: { message: string }) => field.message.length > 0)).toBe(true);
  });

  test('lists all problems with catalogue, city and photos at once', async () => {
    const now = app.clock.now();
    const stranger = await createUser(app);
    const used = await addUpload(app.db, owner.id, now);
    const free = await addUpload(app.db, owner.id, now);
    await create(car({ photos: [used] }));
    const photos = [free, used, await addUpload(app.db, stranger.id, now), randomUUID()];
    const { status, body } = await create(
      car({
        model_id: catalogue.granta,
        year: 2012,
        city_id: 1,
        modification_id: catalogue.camry25,
        fuel: 'diesel',
        photos,
      }),
    );
    expect(status).toBe(422);
    expect(problems(body).sort()).toEqual(
      [
        'model_id:not_of_mark',
        'generation_id:not_of_model',
        'modification_id:not_of_model',
        'fuel:not_of_modification',
        'year:not_of_generation',
        'city_id:unknown',
        'photos.1:unknown',
        'photos.2:unknown',
        'photos.3:unknown',
      ].sort(),
    );
    const row = await app.db.selectFrom('media').select('object_id').where('id', '=', free).executeTakeFirstOrThrow();
    expect(row.object_id).toBeNull();
    expect(await countOwn()).toBe(1);
  });

  test('treats ids beyond the range of a column as unknown', async () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const { status, body } = await create(
      car({ mark_id: huge, model_id: huge, generation_id: huge, modification_id: huge, city_id: huge }),
    );
    expect(status).toBe(422);
    expect(new Set(problems(body))).toEqual(
      new Set(['mark_id', 'model_id', 'generation_id', 'modification_id', 'city_id'].map((key) => `${key}:unknown`)),
    );
  });

  test('refuses more photos than a listing may have, and a photo listed twice', async () => {
    const many = Array.from({ length: 31 }, () => randomUUID());
    expect(problems((await create(car({ photos: many }))).body)).toEqual(['photos:too_big']);
    const [photo] = many;
    expect(problems((await create(car({ photos: [photo, photo] }))).body)).toEqual(['photos.1:duplicate']);
  });

  test('refuses a listing above the quota; archived listings do not count', async () => {
    const now = app.clock.now();
    const expired = new Date(now.getTime() - 1);
    await addCar(app.db, owner.id, now, { status: 'archived' });
    await addCar(app.db, owner.id, now, { expiresAt: expired });
    for (let n = 1; n < carSlots; n++) {
      await addCar(app.db, owner.id, now, { status: n % 2 === 0 ? 'active' : 'moderation' });
    }
    const last = car();
    expect((await create(last)).status).toBe(200);
    const { status, body } = await create(car());
    expect([status, body.error, problems(body)]).toEqual([409, 'conflict', [':no_free_slot']]);
    // A retry creates no listing, so it needs no free place.
    expect((await create(last)).status).toBe(200);
  });
});
