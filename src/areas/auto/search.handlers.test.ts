import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitsOf } from '#dictionary/set-bits.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { equipmentFields } from './equipment-fields.ts';

const minute = 60_000;
let app: TestApp;
let seller: { id: number };
const ids: Record<string, number> = {};
const nameOf = (id: number) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  seller = await createUser(app, { profile: { displayName: 'Мария' } });
  const now = app.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const add = async (name: string, options: Parameters<typeof addCar>[3], owner = seller.id) => {
    ids[name] = await addCar(app.db, owner, now, options);
  };
  await add('camry', { publishedAt: ago(10), description: 'Гаражное хранение, один хозяин' });
  await add('corolla', {
    modelId: catalogue.corolla,
    publishedAt: ago(20),
    priceMinor: 120_000_000,
    values: {
      year: 2012,
      mileage_km: 160_000,
      body: 'hatchback',
      gearbox: 'cvt',
      vin: 'XTA210990Y2766111',
      plate: 'А123ВС77',
    },
  });
  await add('granta', {
    modelId: catalogue.granta,
    publishedAt: ago(30),
    priceMinor: 60_000_000,
    cityId: places.omsk,
    values: { year: 2020, gearbox: 'mt' },
  });
  await add('tesla', {
    modelId: catalogue.modelThree,
    publishedAt: ago(40),
    priceMinor: 60_000_000,
    values: { fuel: 'electric' },
  });
  for (const status of ['draft', 'moderation', 'rejected', 'archived', 'sold', 'expired'])
    await add(status, { status });
  await add('past its time', { publishedAt: ago(1), expiresAt: now });
  await add('deleted', { publishedAt: ago(1), deletedAt: now });
  const blocked = await createUser(app, { blocked: true });
  await add('of a blocked owner', { publishedAt: ago(1) }, blocked.id);
});
afterAll(() => app.close());

async function search(input: object = {}) {
  const { status, body } = await app.api('auto/search', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function found(input: object = {}): Promise<(string | number)[]> {
  const { items, total } = await search(input);
  expect(total).toBe(items.length);
  return items.map((item: { id: number }) => nameOf(item.id));
}
const all = ['camry', 'corolla', 'granta', 'tesla'];

describe('equipment', () => {
  test('finds cars that have all chosen options, and no others', async () => {
    const [comfort, interior] = ['comfort', 'interior'].map((key) =>
      equipmentFields.find((field) => field.key === key)!,
    );
    const equip = (name: string, values: object) =>
      app.db.updateTable('auto_listings').set(values).where('object_id', '=', ids[name]!).execute();
    await equip('camry', {
      comfort: bitsOf(comfort!, ['climate', 'tow_bar']),
      interior: bitsOf(interior!, ['leather']),
    });
    await equip('granta', { comfort: bitsOf(comfort!, ['climate']) });
    expect(await found({ comfort: ['climate'] })).toEqual(['camry', 'granta']);
    expect(await found({ comfort: ['tow_bar', 'climate'] })).toEqual(['camry']);
    expect(await found({ comfort: ['climate'], interior: ['leather'] })).toEqual(['camry']);
    expect(await found({ comfort: ['keyless'] })).toEqual([]);
    const { body } = await app.api('object/get', { id: ids['camry'] });
    expect(body.values).toMatchObject({ comfort: ['climate', 'tow_bar'], interior: ['leather'], safety: null });
    expect((await app.api('auto/search', { comfort: ['flying'] })).status).toBe(422);
  });
});

describe('results', () => {
  test('contain live listings only, by date of publication, even before the expiry job has run', async () => {
    expect(await found()).toEqual(all);
    app.clock.advance(61 * 24 * 60 * minute);
    expect(await found()).toEqual([]);
    app.clock.advance(-61 * 24 * 60 * minute);
  });

  test('are cards with everything that a list shows, and nothing private', async () => {
    const [photo, ...more] = await Promise.all(
      Array.from({ length: 7 }, () => addUpload(app.db, seller.id, app.clock.now())),
    );
    await Promise.all(
      [photo!, ...more].map((id, position) =>
        app.db.updateTable('media').set({ object_id: ids['corolla']!, position }).where('id', '=', id).execute(),
      ),
    );
    const [card] = (await search({ model_id: [catalogue.corolla] })).items;
    expect(card).toEqual({
      id: ids['corolla'],
      kind: 'auto',
      slug: null,
      status: 'active',
      title: 'Toyota Corolla, 2012',
      title_en: 'Toyota Corolla, 2012',
      facts: {
        ru: ['160\u202F000\u202Fкм', '2,5\u202Fл, 181\u202Fл.с., бензин', 'вариатор', 'передний привод'],
        en: ['160,000\u202Fkm', '2.5\u202FL, 181\u202Fhp, petrol', 'CVT', 'front-wheel drive'],
      },
      price: { minor: 120_000_000, currency: 'RUB' },
      price_before_minor: null,
      price_note: null,
      price_rating: null,
      publish_at: null,
      badges: {
        ru: ['1\u00A0владелец', 'хорошее состояние', 'оригинал ПТС'],
        en: ['1\u00A0owner', 'good condition', 'original title'],
      },
      details: { ru: ['хетчбэк', 'белый'], en: ['hatchback', 'white'] },
      excerpt: '',
      price_per: null,
      price_rub: null,
      values: {
        mark_id: catalogue.toyota,
        model_id: catalogue.corolla,
        generation_id: null,
        year: 2012,
        body: 'hatchback',
        colour: 'white',
        steering: 'left',
        fuel: 'petrol',
        engine_cc: 2494,
        power_hp: 181,
        gearbox: 'cvt',
        drive: 'fwd',
        mileage_km: 160_000,
        condition: 'good',
      },
      refs: {
        mark_id: { id: catalogue.toyota, name: 'Toyota', name_ru: 'Тойота', slug: 'toyota' },
        model_id: { id: catalogue.corolla, name: 'Corolla', name_ru: 'Королла', slug: 'corolla' },
        generation_id: null,
      },
      city: { id: places.moscow, name: 'Москва', name_en: 'Moscow', name_in: 'Москве', region: 'RU-MOW' },
      pictures: expect.any(Array),
      picture_count: 7,
      seller: { id: seller.id, name: 'Мария', kind: 'private', rating: null },
      published_at: expect.any(String),
      expires_at: expect.any(String),
      rejection: null,
    });
    expect(card.pictures).toHaveLength(5);
    expect(card.pictures[0].id).toBe(photo);
  });
});

describe('filters', () => {
  test.each<[string, object, string[]]>([
    ['mark', { mark_id: [catalogue.toyota] }, ['camry', 'corolla']],
    ['two marks', { mark_id: [catalogue.toyota, catalogue.lada] }, ['camry', 'corolla', 'granta']],
    ['model', { model_id: [catalogue.corolla] }, ['corolla']],
    ['price from', { price_from: 120_000_000 }, ['camry', 'corolla']],
    ['price to', { price_to: 120_000_000 }, ['corolla', 'granta', 'tesla']],
    ['years', { year_from: 2012, year_to: 2018 }, ['camry', 'corolla', 'tesla']],
    ['mileage', { mileage_from: 100_000 }, ['corolla']],
    ['power', { power_hp_from: 182 }, []],
    ['engine', { engine_cc_to: 2494 }, all],
    ['body', { body: ['hatchback', 'van'] }, ['corolla']],
    ['gearbox and fuel', { gearbox: ['at'], fuel: ['electric'] }, ['tesla']],
    ['owners', { owners: [1] }, all],
    ['region', { region: ['RU-OMS'] }, ['granta']],
    ['several regions', { region: ['RU-OMS', 'RU-MOW'] }, all],
    ['a region without cars', { region: ['RU-SPE'] }, []],
    ['city', { city_id: [places.moscow] }, ['camry', 'corolla', 'tesla']],
    ['a region and a city beyond it', { region: ['RU-OMS'], city_id: [places.moscow] }, all],
    ['a city and a circle elsewhere', { city_id: [places.omsk], near: { city_id: places.moscow, radius_km: 50 } }, all],
    ['empty lists', { mark_id: [], region: [], body: [] }, all],
    ['numbers beyond every column', { mark_id: [Number.MAX_SAFE_INTEGER], year_to: Number.MAX_SAFE_INTEGER }, []],
    ['a bound beyond its column', { year_to: 9_007_199_254_740_991, mileage_to: 99_999_999_999 }, all],
  ])('%s', async (_name, input, expected) => {
    expect(await found(input)).toEqual(expected);
  });

  test.each<[object, string]>([
    [{ mark_id: 1 }, 'mark_id'],
    [{ mark_id: ['1'] }, 'mark_id.0'],
    [{ body: ['spaceship'] }, 'body.0'],
    [{ year_from: 2018.5 }, 'year_from'],
    [{ price_from: -1 }, 'price_from'],
    [{ region: ['Москва'] }, 'region.0'],
    [{ sort: 'best' }, 'sort'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ q: 'a'.repeat(201) }, 'q'],
  ])('%o is refused with the path of the wrong value', async (input, path) => {
    const { status, body } = await app.api('auto/search', input);
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(body.fields.map((field: { path: string }) => field.path)).toEqual([path]);
  });
});

describe('search by words', () => {
  test.each<[string, string[]]>([
    ['тойота камри 2018', ['camry']],
    ['toyota camry', ['camry']],
    ['TOYOTA', ['camry', 'corolla']],
    ['тоёта', ['camry', 'corolla']],
    ['тойоты', ['camry', 'corolla']],
    ['toyota 2012', ['corolla']],
    ['кам', ['camry']],
    ['тойота кор', ['corolla']],
    ['ваз', ['granta']],
    ['жигули механика', ['granta']],
    ['model 3', ['tesla']],
    ['тесла', ['tesla']],
    ['xv70', ['camry']],
    ['седан', ['camry', 'granta', 'tesla']],
    ['хэтчбек toyota', ['corolla']],
    ['тойота акпп', ['camry']],
    ['camry 2,5', ['camry']],
    ['camry 2.5', ['camry']],
    ['гаражного хранения', ['camry']],
    ['гранта в омске', ['granta']],
    ['камри гранта', []],
    ['!!! ( & |', all],
    ["'); drop table objects; --", []],
    ['тойота\0', ['camry', 'corolla']],
  ])('«%s»', async (q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });
  test('combines with filters', async () => {
    expect(await found({ q: 'тойота', year_to: 2015 })).toEqual(['corolla']);
  });
});

describe('sorting and paging', () => {
  test('sorts by price, then by id', async () => {
    expect(await found({ sort: 'price_asc' })).toEqual(['granta', 'tesla', 'corolla', 'camry']);
    expect(await found({ sort: 'price_desc' })).toEqual(['camry', 'corolla', 'tesla', 'granta']);
  });

  test.each(['newest', 'price_asc', 'price_desc'])(
    'pages in the order %s have neither gaps nor repetitions',
    async (sort) => {
      const whole = await found({ sort });
      const pages: (string | number)[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 4; page++) {
        const { items, total, next_cursor } = await search({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        expect(total).toBe(whole.length);
        pages.push(...items.map((item: { id: number }) => nameOf(item.id)));
        expect(next_cursor === null).toBe(page === 3);
        cursor = next_cursor ?? undefined;
      }
      expect(pages).toEqual(whole);
    },
  );

  test('pages stay consistent when listings are posted or removed between requests', async () => {
    const now = app.clock.now();
    const scratch = await createUser(app);
    const at = (microseconds: number) =>
      // Timestamps less than a millisecond apart, as another writer may produce.
      `${now.toISOString().slice(0, -1)}${String(microseconds).padStart(3, '0')}Z`;
    const made: number[] = [];
    for (let n = 0; n < 12; n++) {
      const id = await addCar(app.db, scratch.id, now, {
        modelId: catalogue.granta,
        cityId: places.omsk,
        values: { year: 1999 },
      });
      await app.db
        .updateTable('objects')
        .set({ published_at: at(n) })
        .where('id', '=', id)
        .execute();
      made.push(id);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ year_to: 1999, limit: 5, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((item: { id: number }) => item.id));
      cursor = page.next_cursor ?? undefined;
      await addCar(app.db, scratch.id, new Date(now.getTime() + minute), {
        modelId: catalogue.granta,
        values: { year: 1999 },
      });
      await app.db.updateTable('objects').set({ status: 'sold' }).where('id', '=', seen[0]!).execute();
    } while (cursor);
    expect(seen).toEqual(made.toReversed());
  });

  test.each([
    'nonsense',
    '',
    encodeCursor('price_asc', { value: 1, id: 1 }),
    encodeCursor('newest', { value: Number.MAX_SAFE_INTEGER, id: 1 }),
    encodeCursor('newest', { value: -1, id: 1 }),
    encodeCursor('newest', { value: 1.5, id: 1 }),
    Buffer.from('["newest","2026-02-31",1]').toString('base64url'),
    Buffer.from('["newest",1,1,1]').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    const { status, body } = await app.api('auto/search', { cursor });
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(body.fields).toEqual([expect.objectContaining({ path: 'cursor', code: 'bad_cursor' })]);
  });
});
