import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGeo } from '#tools/seed/geo.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { readCatalogue } from './catalogue-file.ts';
import { loadCatalogue } from './load.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

const count = async (table: 'car_marks' | 'car_models' | 'car_generations' | 'cities' | 'regions') => {
  const { n } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

test('loads the catalogue once, and again only after a change', async () => {
  const catalogue = readCatalogue();
  expect(await loadCatalogue(database.db)).toBe(true);
  expect(await count('car_marks')).toBe(catalogue.marks.length);
  expect(await count('car_models')).toBe(catalogue.marks.reduce((sum, mark) => sum + mark.models.length, 0));
  expect(await loadCatalogue(database.db)).toBe(false);
  const renamed = {
    ...catalogue,
    version: 'other',
    marks: catalogue.marks.map((mark) => ({ ...mark, nameRu: 'Имя' })),
  };
  expect(await loadCatalogue(database.db, renamed)).toBe(true);
  const names = await database.db.selectFrom('car_marks').select('name_ru').distinct().execute();
  expect(names).toEqual([{ name_ru: 'Имя' }]);
  expect(await count('car_marks')).toBe(catalogue.marks.length);
});

test('loads regions and cities', async () => {
  // Test databases are cloned from a template that has these rows.
  for (const table of ['cities', 'regions', 'setup_steps'] as const) await database.db.deleteFrom(table).execute();
  expect(await loadGeo(database.db)).toBe(true);
  expect(await count('cities')).toBe(1117);
  expect(await count('regions')).toBe(86);
  expect(await loadGeo(database.db)).toBe(false);
  const moscow = await database.db
    .selectFrom('cities')
    .selectAll()
    .where('slug', '=', 'moskva')
    .executeTakeFirstOrThrow();
  expect(moscow).toMatchObject({ name_in: 'Москве', region: 'RU-MOW', time_zone: 'Europe/Moscow' });
  expect(moscow.population).toBeGreaterThan(12_000_000);
});
