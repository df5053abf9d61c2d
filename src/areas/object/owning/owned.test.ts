import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { addListing } from '#tests/support/sample-listing.ts';

// Searching, ordering and counting the list of an owner with many listings.

const day = 24 * 3600_000;
let app: TestApp;
let dealer: Seller;
const cars: number[] = [];

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  dealer = await createSeller(app);
  const now = app.clock.now().getTime();
  for (let at = 0; at < 22; at += 1) {
    cars.push(
      await dealer.addCar({
        modelId: at % 2 === 0 ? catalogue.camry : catalogue.corolla,
        priceMinor: (100 + (at % 5)) * 1_000_000,
        status: at < 4 ? 'archived' : 'active',
        expiresAt: new Date(now + (60 - at) * day),
        description: at === 7 ? 'Торг у капота' : '',
        values: {
          vin: `XTA2109900000${String(1000 + at)}`,
          ...(at === 9 && { plate: 'А123ВС77' }),
        },
      }),
    );
  }
});
afterAll(() => app.close());

const list = async (input: object = {}) =>
  (await dealer.api('object/get_by_user', { user_id: dealer.id, ...input })).body;
const found = async (q: string): Promise<number[]> =>
  (await list({ q, limit: 100 })).items.map((item: { id: number }) => cars.indexOf(item.id)).sort(byNumber);

const byNumber = (a: number, b: number): number => a - b;

test.each<[string, () => string, number[]]>([
  ['the number of the listing', () => `№ ${cars[3]}`, [3]],
  ['the end of a VIN', () => '01005', [5]],
  ['a VIN in pieces', () => 'xta 2109900000 1006', [6]],
  ['a plate in the letters of the other alphabet', () => 'a123bc', [9]],
  ['words of the title in another script', () => 'тойота камри', [0, 10, 12, 14, 16, 18, 2, 20, 4, 6, 8]],
  ['a word of the text', () => 'капотом', [7]],
  ['a beginning of the title', () => 'Toyota Coroll', [1, 11, 13, 15, 17, 19, 21, 3, 5, 7, 9]],
  ['what is nowhere', () => 'холодильник', []],
  ['signs alone', () => '%_', []],
])('search of own listings by %s', async (_name, q, expected) => {
  expect(await found(q())).toEqual([...expected].sort(byNumber));
});

test.each([
  'rejected_first',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'ending',
  'measure_asc',
  'measure_desc',
  'views_desc',
  'title_asc',
  'title_desc',
])('pages in the order %s have neither gaps nor repetitions', async (sort) => {
  const all = (await list({ sort, limit: 100 })).items;
  const paged: { id: number }[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: number }[]; next_cursor: string | null } = await list({
      sort,
      limit: 5,
      ...(cursor && { cursor }),
    });
    paged.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }: { id: number }) => id));
  if (sort.startsWith('measure') || sort.startsWith('views')) return;
  if (sort.startsWith('title')) {
    const titles = all.map(({ title }: { title: string }) => title.toLowerCase());
    const rising = titles.toSorted((one: string, other: string) => one.localeCompare(other, 'ru'));
    expect(new Set(titles).size).toBeGreaterThan(1);
    return expect(titles).toEqual(sort === 'title_asc' ? rising : rising.toReversed());
  }
  const keys = all.map((item: { id: number; price: { minor: number }; expires_at: string }) =>
    sort.startsWith('price') ? item.price.minor : sort === 'ending' ? Date.parse(item.expires_at) : item.id,
  );
  const falls = ['rejected_first', 'newest', 'price_desc'].includes(sort);
  const ordered = keys.toSorted((a: number, b: number) => (falls ? b - a : a - b));
  expect(keys).toEqual(ordered);
});

test('the newest listing is the one published last, whatever its number', async () => {
  const first = Math.min(...cars);
  await app.db
    .updateTable('objects')
    .set({ published_at: new Date(app.clock.now().getTime() + 60_000) })
    .where('id', '=', first)
    .execute();
  const idsIn = async (sort: string) => (await list({ sort, limit: 100 })).items.map(({ id }: { id: number }) => id);
  expect((await idsIn('newest'))[0]).toBe(first);
  expect((await idsIn('oldest')).at(-1)).toBe(first);
});

test('the page of a seller begins with the newest that have a photograph, page by page', async () => {
  const photographed = [cars[3]!, cars[9]!];
  const media = photographed.map((object_id, at) => ({
    id: crypto.randomUUID(),
    owner_id: dealer.id,
    source: 'upload',
    path: `u/shop-${at}`,
    width: 10,
    height: 10,
    created_at: app.clock.now(),
    object_id,
  }));
  await app.db.insertInto('media').values(media).execute();
  const page = async (more = {}) => {
    const input = { user_id: dealer.id, status: 'active', sort: 'photographed_first', limit: 3, ...more };
    const { body } = await app.api('object/get_by_user', input);
    return { next: body.next_cursor, ids: body.items.map(({ id }: { id: number }) => id) };
  };
  const newest = (await app.api('object/get_by_user', { user_id: dealer.id, status: 'active', limit: 100 })).body.items
    .map(({ id }: { id: number }) => id) as number[]; // prettier-ignore
  const expected = [
    ...newest.filter((id) => photographed.includes(id)),
    ...newest.filter((id) => !photographed.includes(id)),
  ];
  const first = await page();
  expect(first.ids).toEqual(expected.slice(0, 3));
  expect((await page({ cursor: first.next })).ids).toEqual(expected.slice(3, 6));
  await app.db.deleteFrom('media').where('object_id', 'in', photographed).execute();
});

test('the cabinet begins with what a moderator has refused: listings, and edits of those on sale', async () => {
  const [refused, edited] = [cars[6]!, cars[8]!];
  const before = await app.db
    .selectFrom('objects')
    .select('status')
    .where('id', '=', refused)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('objects').set({ status: 'rejected' }).where('id', '=', refused).execute();
  const edit = { object_id: edited, number: 2, base: 1, content: '{}', changed: [], created_at: app.clock.now() };
  await app.db
    .insertInto('listing_revisions')
    .values({ ...edit, state: 'rejected' })
    .execute();
  const idsIn = async (sort: string) => (await list({ sort, limit: 3 })).items.map(({ id }: { id: number }) => id);
  const [newest] = await idsIn('newest');
  expect(await idsIn('rejected_first')).toEqual([edited, refused, newest]);
  await app.db.deleteFrom('listing_revisions').where('object_id', '=', edited).execute();
  await app.db.updateTable('objects').set(before).where('id', '=', refused).execute();
});

test('figures of the last 30 days, the measure, and the orders and the filter by them are for the owner', async () => {
  const [seen, asked, old] = [cars[10]!, cars[11]!, cars[12]!];
  const dayBefore = (days: number) => new Date(app.clock.now().getTime() - days * day).toISOString().slice(0, 10);
  await app.db
    .insertInto('listing_days')
    .values([
      { object_id: seen, day: dayBefore(3), views: 9, contacts: 0 },
      { object_id: seen, day: dayBefore(40), views: 100, contacts: 100 },
      { object_id: asked, day: dayBefore(2), views: 5, contacts: 2 },
    ])
    .execute();
  await app.db.updateTable('auto_listings').set({ mileage_km: 250_000 }).where('object_id', '=', old).execute();
  const long = new Date(app.clock.now().getTime() - 31 * day);
  await app.db.updateTable('objects').set({ published_at: long }).where('id', 'in', [seen, asked]).execute();

  const first = async (sort: string) => (await list({ sort, limit: 1 })).own[0];
  expect(await first('views_desc')).toMatchObject({ id: seen, views: 109, recent: { views: 9, contacts: 0 } });
  expect(await first('contacts_desc')).toMatchObject({ id: asked, recent: { views: 5, contacts: 2 } });
  expect(await first('measure_desc')).toMatchObject({ id: old, measure: { ru: '250\u202F000\u202Fкм' } });
  expect((await first('measure_asc')).id).not.toBe(old);
  expect((await list({ sort: 'contacts_asc', limit: 100 })).own.at(-1).id).toBe(asked);
  // On sale for 31 days, the one without a contact in the last 30.
  const stale = await list({ stale: true });
  expect([stale.total, stale.items.map(({ id }: { id: number }) => id)]).toEqual([1, [seen]]);
  const { body } = await dealer.api('stock/get_statistics', {});
  expect(body).toMatchObject({
    counts: { active: 18, archived: 4 },
    week: { views: 14, contacts: 2 },
    month: { views: 14, contacts: 2 },
    stale: 1,
  });
  for (const input of [
    { sort: 'rejected_first' },
    { sort: 'views_desc' },
    { sort: 'measure_asc' },
    { sort: 'title_asc' },
    { stale: true },
  ]) {
    const { status } = await app.api('object/get_by_user', { user_id: dealer.id, ...input });
    expect(status).toBe(422);
  }
});

test('a cursor of another order is refused', async () => {
  const { next_cursor: cursor } = await list({ sort: 'price_asc', limit: 5 });
  expect((await dealer.api('object/get_by_user', { user_id: dealer.id, sort: 'newest', cursor })).status).toBe(422);
});

test('the counts of a filter ignore that filter', async () => {
  const row = {
    kind: 'equipment',
    title: 'Токарный станок',
    price_minor: 100,
    price_rub_minor: 100,
    city_id: places.moscow,
  };
  const now = app.clock.now();
  const { id: lathe } = await app.db
    .insertInto('objects')
    .values({
      ...row,
      owner_id: dealer.id,
      status: 'active',
      created_at: now,
      updated_at: now,
      published_at: now,
      expires_at: new Date(now.getTime() + day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('equipment_listings')
    .values({ object_id: lathe, deal: 'sale', category: 'machine_tools', condition: 'used' })
    .execute();
  const all = await list();
  expect(all).toMatchObject({ total: 23, counts: { active: 19, archived: 4 }, kinds: { auto: 22, equipment: 1 } });
  const archived = await list({ status: 'archived', kind: 'auto' });
  expect(archived).toMatchObject({ total: 4, counts: { active: 18, archived: 4 }, kinds: { auto: 4 } });
  const camry = await list({ q: 'camry', part: 'offers', status: 'archived' });
  expect(camry).toMatchObject({ total: 2, counts: { active: 9, archived: 2 }, kinds: { auto: 2 } });
  expect((await list({ kind: 'equipment' })).items.map(({ id }: { id: number }) => id)).toEqual([lathe]);
  // The response for the tab of ads also counts what is found among the offers.
  expect(await list({ part: 'ads' })).toMatchObject({ total: 0, kinds: { auto: 22, equipment: 1 } });
});

test('others search public values only; of the counts they get those of active listings by kind', async () => {
  const { body } = await app.api('object/get_by_user', { user_id: dealer.id, q: 'camry', sort: 'price_asc' });
  expect(body).toMatchObject({ total: 9, counts: null, kinds: { auto: 9, equipment: 0 }, own: null });
  // Others find neither archived listings nor masked numbers.
  for (const q of [`№ ${cars[3]}`, '01005', 'а123вс'])
    expect((await app.api('object/get_by_user', { user_id: dealer.id, q })).body.items).toEqual([]);
});

test('makes and fallen prices are counted without their own filters, and each is a filter', async () => {
  const shop = await createSeller(app);
  const ofShop = async (input: object = {}) =>
    (await app.api('object/get_by_user', { user_id: shop.id, facets: true, ...input })).body;
  const [down, up] = [
    await shop.addCar({ modelId: catalogue.camry }),
    await shop.addCar({ modelId: catalogue.corolla }),
  ];
  await shop.addCar({ modelId: catalogue.camry, status: 'archived' });
  for (const [id, to] of [[down, 90], [up, 110]] as const)
    await app.db
      .insertInto('price_changes')
      .values({ object_id: id, from_minor: 100, to_minor: to, currency: 'RUB', at: app.clock.now() })
      .execute(); // prettier-ignore
  const marks = [{ slug: 'toyota', name: 'Toyota', count: 2 }];
  expect((await ofShop()).facets).toMatchObject({ marks, price_dropped: 1 });
  expect((await ofShop({ facets: false })).facets).toBeNull();
  const dropped = await ofShop({ price_dropped: true });
  expect(dropped.items.map(({ id }: { id: number }) => id)).toEqual([down]);
  expect(dropped.facets).toMatchObject({ marks: [{ ...marks[0], count: 1 }], price_dropped: 1 });
  expect((await ofShop({ mark: 'toyota' })).total).toBe(2);
  const other = await ofShop({ mark: 'kia' });
  expect([other.total, other.facets]).toMatchObject([0, { marks, price_dropped: 0 }]);
});

test('deals, categories and other choices are counted without their own filters, and each is a filter; what is for sale leads', async () => {
  const shop = await createSeller(app);
  const add = async (category: string, deal: string) => {
    const id = await addListing(app.db, 'house', shop.id, app.clock.now(), { category, deal });
    await app.db
      .updateTable('objects')
      .set({ status: 'active', published_at: app.clock.now(), expires_at: new Date(app.clock.now().getTime() + day) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const [flat, plot] = [await add('flat', 'sale'), await add('plot', 'sale')];
  const rented = await add('flat', 'rent_long');
  const car = await shop.addCar({ values: { body: 'suv' } });
  const ofShop = async (input: object = {}) =>
    (await app.api('object/get_by_user', { user_id: shop.id, facets: true, sort: 'photographed_first', ...input }))
      .body;
  const counts = (options: { key: string; count: number }[]) => options.map(({ key, count }) => [key, count]);
  const all = await ofShop();
  expect(all.items.at(-1).id).toBe(rented);
  expect(counts(all.facets.choices.deal)).toEqual([['sale', 2], ['rent_long', 1]]); // prettier-ignore
  expect(all.facets.choices.deal[0].name).toEqual({ ru: 'Купить', en: 'Buy' });
  expect(counts(all.facets.choices.category)).toEqual([['flat', 2], ['plot', 1]]); // prettier-ignore
  expect(counts(all.facets.choices.body)).toEqual([['suv', 1]]);
  const flats = await ofShop({ category: 'flat' });
  expect(counts(flats.facets.choices.category)).toEqual([['flat', 2], ['plot', 1]]); // prettier-ignore
  expect(counts(flats.facets.choices.deal)).toEqual([['sale', 1], ['rent_long', 1]]); // prettier-ignore
  const idsOf = async (input: object) => (await ofShop(input)).items.map(({ id }: { id: number }) => id);
  expect(await idsOf({ category: 'flat', deal: 'sale' })).toEqual([flat]);
  expect(await idsOf({ category: 'plot' })).toEqual([plot]);
  expect(await idsOf({ body: 'suv' })).toEqual([car]);
  expect(await idsOf({ gearbox: 'none' })).toEqual([]);
});
