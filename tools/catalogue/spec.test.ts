import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpecCatalogue, specCatalogueUrl } from '#areas/spec/catalogue/catalogue-file.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import { categories } from '#areas/spec/options.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { buildSpecCatalogue } from './spec.ts';

const catalogue = readSpecCatalogue();
let database: TestDatabase;
beforeAll(async () => void (database = await testDb()));
afterAll(() => database.drop());

test('matches its sources: after a change of them run node tools/catalogue/spec.ts', () => {
  expect(buildSpecCatalogue(catalogue)).toBe(readFileSync(specCatalogueUrl, 'utf8'));
});

test('has every make once, and models in every category', () => {
  expect(catalogue.marks.length).toBe(160);
  expect(catalogue.models.length).toBe(756);
  for (const rows of [catalogue.marks, catalogue.models])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(catalogue.models.map(({ category }) => category))).toEqual(new Set(categories.map(({ key }) => key)));
  expect(catalogue.marks.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('loads once, and again only after a change', async () => {
  expect(await loadSpecCatalogue(database.db)).toBe(true);
  expect(await loadSpecCatalogue(database.db)).toBe(false);
  const renamed = {
    ...catalogue,
    version: 'other',
    marks: catalogue.marks.map((mark) => ({ ...mark, nameRu: 'Имя' })),
  };
  expect(await loadSpecCatalogue(database.db, renamed)).toBe(true);
  const marks = await database.db.selectFrom('spec_marks').select(['name', 'name_ru', 'synonyms']).execute();
  expect(marks).toHaveLength(160);
  expect(marks.find(({ name }) => name === 'Komatsu')).toMatchObject({
    name_ru: 'Имя',
    synonyms: ['коматсу', 'камацу'],
  });
  const models = await database.db
    .selectFrom('spec_models')
    .select('name')
    .where('category', '=', 'mini_excavator')
    .execute();
  expect(models.map(({ name }) => name)).toContain('KX057');
});
