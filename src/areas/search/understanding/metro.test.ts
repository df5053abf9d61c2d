import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { metroFile } from '#tests/support/metro.ts';
import { createUser } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await loadMetroStations(app.db, metroFile);
});
afterAll(() => app.close());

const house = async (q: string) => {
  const { body } = await app.api('search/understand', { q });
  return body.sections.find(({ kind }: { kind: string }) => kind === 'house');
};

test.each([
  ['двушка у метро Сокол', { category: ['flat'], rooms: ['2'], place: ['metro-moskva-sokol'] }],
  ['метро сокольники двушка', { category: ['flat'], rooms: ['2'], place: ['metro-moskva-sokolniki'] }],
  ['однушка м. Парк культуры', { category: ['flat'], rooms: ['1'], place: ['metro-moskva-park-kultury'] }],
  ['квартира рядом с метро площадь тукая', { category: ['flat'], place: ['metro-kazan-ploschad-tukaya'] }],
  ['2-комнатная не дальше 10 мин от метро Сокол', { category: ['flat'], rooms: ['2'], metro_minutes_to: ['10'], place: ['metro-moskva-sokol'] }],
  ['flat near metro Sokolniki', { category: ['flat'], place: ['metro-moskva-sokolniki'] }],
  ['двушка метро Смоленская', { category: ['flat'], rooms: ['2'], place: ['metro-moskva-smolenskaya', 'metro-moskva-smolenskaya-2'] }],
  ['питер квартира метро академическая', { category: ['flat'], region: ['RU-SPE'], place: ['metro-sankt-peterburg-akademicheskaya'] }],
])('«%s» names a station', async (query, filters) => {
  expect((await house(query)).search).toEqual(filters);
}); // prettier-ignore

test.each([
  [
    'двушка у метро Выхино',
    { category: ['flat'], rooms: ['2'], metro_minutes_to: ['15'], metro_by: ['walk'], q: ['Выхино'] },
  ],
  ['двушка у метро', { category: ['flat'], rooms: ['2'], metro_minutes_to: ['15'], metro_by: ['walk'] }],
  ['сокол', { near: ['sokol'] }],
  ['квартира на улице сокольнической', { category: ['flat'], q: ['улице сокольнической'] }],
])('«%s» names none', async (query, filters) => {
  expect((await house(query)).search).toEqual(filters);
});

test.each([
  ['квартира сокол', { category: ['flat'], place: ['msk-sokol', 'metro-moskva-sokol'] }],
  ['двушка сокольники', { category: ['flat'], rooms: ['2'], place: ['msk-sokolniki', 'metro-moskva-sokolniki'] }],
])('beside a home «%s» names a station without a word for it, and the district of its name', async (query, filters) => {
  expect((await house(query)).search).toEqual(filters);
});

test('a home without a point is found by the station that its seller named, in its own city', async () => {
  const seller = await createUser(app);
  const homeIn = async (slug: string, metro: string): Promise<number> => {
    const city = await app.db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    return addListing(app.db, 'house', seller.id, app.clock.now(), { category: 'flat', city_id: city.id, metro, point: null }); // prettier-ignore
  };
  const [named] = [await homeIn('moskva', 'сокол'), await homeIn('kazan', 'Сокол'), await homeIn('moskva', 'Сокольники')]; // prettier-ignore
  await app.db
    .updateTable('objects')
    .set({
      status: 'active',
      published_at: app.clock.now(),
      expires_at: new Date(app.clock.now().getTime() + 86_400_000),
    })
    .execute();
  const { id } = await app.db.selectFrom('metro_stations').select('id').where('slug', '=', 'metro-moskva-sokol').executeTakeFirstOrThrow(); // prettier-ignore
  const { body } = await app.api('house/search', { metro_id: [id], with_facets: true });
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([named]);
  expect(body.facets.metro_id).toContainEqual({ value: id, count: 1 });
});

test('of stations of one name those of the default region are meant, and all where it has none', async () => {
  const search = async (region: string) =>
    (await app.api('search/understand', { q: 'квартира метро академическая', region: [region] })).body.sections.find(
      ({ kind }: { kind: string }) => kind === 'house',
    ).search.place;
  expect(await search('RU-MOW')).toEqual(['metro-moskva-akademicheskaya']);
  expect(await search('RU-TA')).toHaveLength(2);
});

test('what was understood names the station', async () => {
  expect((await house('двушка у метро Сокол')).labels.ru).toContain('м. Сокол');
});
