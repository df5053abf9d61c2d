import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#server/db/tables.gen.ts';
import { autoData } from '#areas/auto/data.ts';
import { MetroStations } from '#areas/geo/metro/stations.ts';
import type { CatalogueRow, ReferenceData } from '../reference-data.ts';
import type { Filters } from '../port.ts';
import { parseQuery, withoutCascade } from '../parsed-query.ts';
import { makeVocabulary } from '../words/vocabulary.ts';
import { predicatesOf } from './predicates.ts';
import { pageQuery, type SearchOrder, totalQuery } from './search.ts';

// Compiles statements only, without a connection.
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('not to be run')) }) });
const now = new Date('2026-11-21T12:00:00Z');
const level = (row: Partial<CatalogueRow> & { id: number; name: string }, parent: number | null = null) => ({
  rows: new Map([
    [
      row.id,
      { parent, name_ru: null, slug: null, category: null, synonyms: null, popularity: null, listed: 0, ...row },
    ],
  ]),
  under: new Map(parent === null ? [] : [[parent, [row.id]]]),
});
const reference: ReferenceData = {
  levels: [
    level({ id: 1, name: 'Toyota', name_ru: 'Тойота', slug: 'toyota', synonyms: [], popularity: 1 }),
    level({ id: 11, name: 'Camry', name_ru: 'Камри', slug: 'camry', synonyms: [] }, 1),
    level({ id: 111, name: 'XV70' }, 11),
  ],
  cities: new Map([
    [
      77,
      {
        id: 77,
        region: 'RU-MOW',
        name: 'Москва',
        name_en: 'Moscow',
        name_in: 'Москве',
        slug: 'moskva',
        latitude: 55.75,
        longitude: 37.62,
        population: 13_000_000,
      },
    ],
  ]),
  citiesOfRegion: new Map([['RU-MOW', [77]]]),
  regions: [{ iso: 'RU-MOW', name: 'Москва', full_name: 'город Москва', name_en: 'Moscow' }],
  districts: new Map(),
  metro: new MetroStations(),
};
const catalogue = { data: autoData, reference, vocabulary: makeVocabulary(autoData, reference) };
const wantedOf = (filters: Filters) => parseQuery(filters, catalogue, async () => true);
const request = async (filters: Filters, more: Partial<SearchOrder> = {}): Promise<SearchOrder> => ({
  data: autoData,
  query: await wantedOf(filters),
  sort: 'newest',
  limit: 24,
  now,
  ...more,
});
const sqlOf = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql, parameters } = query.compile();
  return { sql: sql.replaceAll(/\s+/g, ' '), parameters };
};

test('the newest listings without a filter', async () => {
  expect(sqlOf(pageQuery(db, await request({})))).toMatchSnapshot();
  expect(sqlOf(totalQuery(db, await request({})))).toMatchSnapshot();
});

test('every kind of filter', async () => {
  const filters: Filters = {
    mark_id: [1, 2],
    body: ['sedan'],
    year_from: 2015,
    price_to: 300_000_000,
    mileage_to: 99_999_999_999,
    owners: [1],
    city_id: [77],
    region: ['RU-MOW', 'RU-MOS'],
    exclude_seller: [5],
    exclude_id: [42],
    seller_kind: ['company'],
    with_photo: true,
    price_dropped: false,
    near: { city_id: 77, radius_km: 100 },
    q: 'тойота камри 2018 хозяин',
    exclude_q: 'такси',
  };
  expect(sqlOf(pageQuery(db, await request(filters, { sort: 'price_asc' })))).toMatchSnapshot();
});

test('the next page of each order', async () => {
  const after = { value: 1_795_262_400_000_000, id: 42 };
  expect(sqlOf(pageQuery(db, await request({}, { after })))).toMatchSnapshot();
  expect(sqlOf(pageQuery(db, await request({}, { after, sort: 'price_asc' })))).toMatchSnapshot();
  expect(sqlOf(pageQuery(db, await request({}, { after, sort: 'price_desc' })))).toMatchSnapshot();
  expect(sqlOf(pageQuery(db, await request({ near: { city_id: 77 } }, { after, sort: 'distance' })))).toMatchSnapshot();
});

test('a filter without a value is ignored', async () => {
  expect([...predicatesOf(autoData, await wantedOf({ mark_id: [], region: [], q: '!!!' }), now).keys()]).toEqual([
    'live',
  ]);
});

test('queries that differ only in the catalogue share the result with its counts', async () => {
  const [camry, toyota, all] = await Promise.all([
    wantedOf({ model_id: [11] }),
    wantedOf({ mark_id: [1] }),
    wantedOf({}),
  ]);
  expect(camry.cacheKey).not.toBe(toyota.cacheKey);
  expect([camry, toyota].map((query) => withoutCascade(query).cacheKey)).toEqual([all.cacheKey, all.cacheKey]);
});

test('words are parameters, never part of the statement', async () => {
  const { sql, parameters } = sqlOf(pageQuery(db, await request({ q: "x'); drop table users; --" })));
  expect(sql).not.toContain('drop');
  expect(parameters).toEqual(expect.arrayContaining(['x', 'drop', 'table', 'users']));
});
