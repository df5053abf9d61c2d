import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindNames } from '#kinds/labels.ts';
import { dataOf } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { recognitionOf } from '#kinds/search-words.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';

let app: TestApp;
let ids: number[];

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const seller = await createUser(app);
  const now = app.clock.now();
  ids = [
    await addCar(app.db, seller.id, now),
    await addCar(app.db, seller.id, now, { modelId: catalogue.granta, cityId: places.omsk, priceMinor: 60_000_000 }),
  ];
  const photo = await addUpload(app.db, seller.id, now);
  await app.db.updateTable('media').set({ object_id: ids[0]! }).where('id', '=', photo).execute();
  await app.db
    .updateTable('objects')
    .set({ price_minor: 50_000_000, price_rub_minor: 50_000_000 })
    .where('id', '=', ids[1]!)
    .execute();
});
afterAll(() => app.close());

const search = async (input: object) => (await app.api('auto/search', input)).body;
const found = async (input: object): Promise<number[]> =>
  (await search(input)).items.map(({ id }: { id: number }) => id);

test('returns the orders with their labels and their requirements', async () => {
  const { status, body } = await app.api('search/get_sort_types', {});
  expect(status).toBe(200);
  expect(body.sort_types.map(({ key, needs }: { key: string; needs: string | null }) => [key, needs])).toEqual([
    ['newest', null],
    ['price_asc', null],
    ['price_desc', null],
    ['deal', null],
    ['year_desc', null],
    ['mileage_asc', null],
    ['landed_asc', null],
    ['monthly_asc', null],
    ['day_one_asc', null],
    ['distance', 'near'],
  ]);
  expect(body.sort_types[0].label).toEqual({ ru: 'Сначала новые', en: 'Newest first' });
});

test('returns suggestions for a query', async () => {
  const { body } = await app.api('search/suggest', { q: 'njqjnf rfv' });
  expect(body.suggestions).toEqual([
    {
      kind: 'model', listing_kind: 'auto', other_kinds: ['autofromabroad'], id: catalogue.camry, mark_id: catalogue.toyota, mark_slug: 'toyota', slug: 'camry', name: 'Toyota Camry',
      name_ru: 'Тойота Камри', q: 'Toyota Camry',
    },
  ]); // prettier-ignore
});

/** The type, kind and category of the first suggestion. */
async function firstFor(q: string) {
  const [first] = (await app.api('search/suggest', { q })).body.suggestions;
  return first && [first.kind, first.listing_kind, first.slug];
}

test.each(listingKinds)('suggests the section %s by its names in both languages, misspelled or in the other keyboard layout', async (kind) => {
  const { ru, en } = kindNames[kind].plural;
  // The longest word without its third letter.
  const [word = ''] = ru.split(' ').toSorted((a, b) => b.length - a.length);
  const slipped = ru.replace(word, word.slice(0, 2) + word.slice(3));
  for (const q of [ru, en, inOtherLayout(ru), inOtherLayout(en), ru.slice(0, -3), slipped])
    expect([q, await firstFor(q)]).toEqual([q, ['section', kind, kind]]);
  const inItself = (await app.api('search/suggest', { q: ru, kind })).body.suggestions;
  expect(inItself.filter((suggestion: { kind: string }) => suggestion.kind === 'section')).toEqual([]);
}); // prettier-ignore

test.each([
  ['машина', 'auto', null],
  ['пригон', 'autofromabroad', null],
  ['авто из-за границы', 'autofromabroad', null],
  ['авто из японии', 'autofromabroad', null],
  ['cars from japan', 'autofromabroad', null],
  ['грузовики', 'spec', null],
  ['экскватор', 'spec', 'crawler_excavator'],
  ['экскаватор погрузчик', 'spec', 'backhoe_loader'],
  ['экскаваторы', 'spec', 'crawler_excavator'],
  ['excavator', 'spec', 'crawler_excavator'],
  ['мини экскаваторы', 'spec', 'mini_excavator'],
  ['погрузчики', 'spec', 'wheel_loader'],
  ['прицепы', 'spec', 'trailer'],
  ['tractors', 'spec', 'tractor'],
  ['кран', 'spec', 'mobile_crane'],
  ['real estate', 'house', null],
  ['снять', 'house', null],
  ['однушка', 'house', 'flat'],
  ['квартиру', 'house', 'flat'],
  ['rdfhnbhf', 'house', 'flat'],
  ['apartment', 'house', 'flat'],
  ['дача', 'house', 'house'],
  ['pumps', 'equipment', 'pumps'],
  ['food', 'ads', 'food'],
  ['токарный станок', 'equipment', 'metalworking'],
  ['генератор', 'equipment', 'generators'],
  ['барахолка', 'ads', null],
  ['айфон', 'ads', 'phones'],
  ['диван', 'ads', 'furniture'],
  ['щенок', 'ads', 'animals'],
  ['запчасти', 'ads', 'car_parts'],
  ['sofa', 'ads', 'furniture'],
])('«%s» leads to %s with the category %s', async (q, kind, category) => {
  expect(await firstFor(q)).toEqual([category === null ? 'section' : 'category', kind, category ?? kind]);
});

test('suggests every category by its own name, and its synonyms belong to existing categories', async () => {
  for (const kind of listingKinds) {
    const data: KindData = dataOf(kind);
    const options = data.fields.find(({ key }) => key === data.category)?.options ?? [];
    const keys = new Set<string>(options.map(({ key }) => key));
    expect(Object.keys(recognitionOf({ kind }).hints ?? {}).filter((key) => !keys.has(key))).toEqual([]);
    for (const { key, ru, en } of options)
      for (const q of [ru, en]) {
        const { suggestions } = (await app.api('search/suggest', { q, kind, limit: 20 })).body;
        expect(suggestions.map(({ slug }: { slug: string }) => slug), q).toContain(key);
      }
  }
}); // prettier-ignore

test('counts each facet under all filters but its own', async () => {
  const { facets, total } = await search({ mark_id: [catalogue.toyota], with_facets: true });
  expect(total).toBe(1);
  expect(facets.mark_id).toEqual([
    { value: catalogue.toyota, count: 1 },
    { value: catalogue.lada, count: 1 },
  ]);
  expect(facets.model_id).toEqual([{ value: catalogue.camry, count: 1 }]);
  expect(facets.region).toEqual([{ value: 'RU-MOW', count: 1 }]);
  expect(facets.with_photo).toEqual([{ value: true, count: 1 }]);
  expect(facets.ranges.price).toEqual({ min: 245_000_000, max: 245_000_000 });
  expect((await search({ mark_id: [catalogue.toyota] })).facets).toBeNull();
});

test('filters by photos, lower prices, sellers and places', async () => {
  expect(await found({ with_photo: true })).toEqual([ids[0]]);
  expect(await found({ with_photo: false })).toEqual([ids[1]]);
  expect(await found({ price_dropped: true })).toEqual([ids[1]]);
  expect(await found({ price_dropped: false })).toEqual([ids[0]]);
  expect((await search({ price_dropped: true })).items[0].price_before_minor).toBeGreaterThan(0);
  expect((await search({ price_dropped: false })).items[0].price_before_minor).toBeNull();
  expect(await found({ exclude_id: [ids[1]!] })).toEqual([ids[0]]);
  expect(await found({ seller_kind: ['company'] })).toEqual([]);
  expect(await found({ exclude_q: 'камри' })).toEqual([ids[1]]);
  expect(await found({ near: { city_id: places.omsk, radius_km: 100 } })).toEqual([ids[1]]);
  expect(await found({ near: { city_id: places.omsk }, sort: 'distance' })).toEqual([ids[1], ids[0]]);
  expect(await found({ mark_id: [catalogue.toyota, catalogue.lada], model_id: [catalogue.corolla] })).toEqual([ids[1]]);
});

test('refuses the order by distance without a place', async () => {
  const { status, body } = await app.api('auto/search', { sort: 'distance' });
  expect([status, body.fields[0].path, body.fields[0].code]).toEqual([422, 'near', 'near_needed']);
});

test('returns the corrected query', async () => {
  expect((await search({ q: 'njqjnf rfvhb' })).meant).toBe('тойота камри');
  expect((await search({ q: 'toyota' })).meant).toBeNull();
});

test('the map has the listings of a search by cells, and its bounds filter the search', async () => {
  type Cell = {
    count: number;
    city: { name: string; count: number };
    listings: { id: number }[];
    least_price_minor: number | null;
  };
  const cellsOf = async (filters: object, view?: object): Promise<Cell[]> =>
    (await app.api('search/map', { filters, view })).body.cells;
  const map = async (filters: object, view?: object) =>
    (await cellsOf(filters, view)).map(({ count, city, listings }) => [count, city.name, listings[0]?.id]).sort();
  const [moscow, omsk] = [[1, 'Москва', ids[0]], [1, 'Омск', ids[1]]]; // prettier-ignore
  expect(await map({})).toEqual([moscow, omsk]);
  expect(await map({ city_id: [places.omsk] })).toEqual([omsk]);
  expect(await map({ mark_id: [catalogue.toyota] })).toEqual([moscow]);
  expect(await map({ region: ['RU-OMS'] })).toEqual([omsk]);
  expect(await map({ near: { city_id: places.moscow, radius_km: 100 } })).toEqual([moscow]);
  const aroundOmsk = { west: 72, south: 54, east: 75, north: 56 };
  expect(await map({ within: aroundOmsk })).toEqual([omsk]);
  expect(await map({}, aroundOmsk)).toEqual([omsk]);
  expect(await map({}, { west: 72, south: 56, east: 75, north: 54 })).toEqual([]);
  expect((await cellsOf({}, aroundOmsk))[0]).toMatchObject({
    city: { count: 1 },
    listings: [{ id: ids[1], price: { minor: expect.any(Number), currency: 'RUB' } }],
  });
  const [cheapest] = (await cellsOf({})).map(({ least_price_minor: price }) => price ?? 0).sort((a, b) => a - b);
  expect(cheapest).toBe((await app.api('auto/search', { sort: 'price_asc' })).body.items[0].price.minor);
  expect(await found({ within: aroundOmsk })).toEqual([ids[1]]);
  // From Omsk eastward over the 180th meridian to Moscow, without the cities between them.
  expect(await found({ within: { ...aroundOmsk, east: -170 } })).toEqual([ids[1]]);
  expect(await found({ within: { west: 36, south: 56, east: 38, north: 55 } })).toEqual([]);
  expect(await found({ within: aroundOmsk, near: { city_id: places.moscow, radius_km: 100 } })).toEqual([]);
  expect((await app.api('search/map', { filters: { within: { west: 1 } } })).status).toBe(422);
});

test('a part of the map and a region are searched together: what lies in both', async () => {
  const omsk = { west: 73, south: 54, east: 74, north: 56 };
  expect(await found({ within: omsk })).toEqual([ids[1]]);
  expect(await found({ within: omsk, region: ['RU-OMS'] })).toEqual([ids[1]]);
  expect(await found({ within: omsk, region: ['RU-MOW'] })).toEqual([]);
});
