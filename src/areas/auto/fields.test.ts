import { publishing } from '#areas/listing/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { type Field, rangeKeys } from '#areas/listing/fields.ts';
import { autoCalls } from './contract.ts';
import { autoFields, autoGroups, autoSections } from './fields.ts';

const fields: readonly Field[] = autoFields;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

async function columnsOf(table: string) {
  const rows = await database.db
    // A view of PostgreSQL's own, so no type of ours knows it.
    .selectFrom('information_schema.columns' as never)
    .select(['column_name', 'is_nullable', 'data_type'] as never)
    .where('table_name' as never, '=', table as never)
    .where('table_schema' as never, '=', 'public' as never)
    .execute();
  return rows as { column_name: string; is_nullable: string; data_type: string }[];
}

const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);

/** Columns that no seller fills in: the key, and what text search keeps. */
const ours = new Set(['object_id', 'search']);

describe('the dictionary of cars', () => {
  test('is the columns of auto_listings, each as required and as typed as it says', async () => {
    const columns = (await columnsOf('auto_listings')).filter((column) => !ours.has(column.column_name));
    const described = columns.map((column) => ({
      key: column.column_name,
      required: column.is_nullable === 'NO',
      isText: column.data_type === 'text',
    }));
    const declared = fields
      .filter((field) => field.store === 'kind')
      .map((field) => ({
        key: field.key,
        required: field.required,
        isText: field.type === 'enum' || field.type === 'text',
      }));
    expect(described.sort(byKey)).toEqual(declared.sort(byKey));
  });

  test('names columns of objects for what every kind has', async () => {
    const names = (await columnsOf('objects')).map((column) => column.column_name);
    const common = fields.filter((field) => field.store === 'objects').map((field) => field.key);
    expect(common.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(common));
  });

  test('has each key once, and every dependency before it', () => {
    const seen = new Set<string>();
    for (const field of fields) {
      expect(seen.has(field.key), field.key).toBe(false);
      for (const key of field.dependsOn ?? []) expect(seen.has(key), `${field.key} depends on ${key}`).toBe(true);
      seen.add(field.key);
    }
  });

  test('knows its groups and sections, and says options in both languages', () => {
    const groups = new Set<string>(autoGroups.map((group) => group.key));
    const sections = new Set<string>(autoSections.map((section) => section.key));
    for (const field of fields) {
      expect(sections.has(field.section), field.key).toBe(true);
      expect(field.group === undefined || groups.has(field.group), field.key).toBe(true);
      expect(field.label.ru && field.label.en).toBeTruthy();
      expect(field.type !== 'enum' || (field.options ?? []).length > 1, field.key).toBe(true);
      for (const option of field.options ?? [])
        expect(option.ru && option.en, `${field.key}.${option.key}`).toBeTruthy();
    }
  });

  test('gives search a filter for every facet, and create an input for every field', () => {
    const filters = Object.keys(autoCalls['auto/search'].input.shape);
    const expected = fields.flatMap((field) =>
      field.facet === 'multi' ? [field.key] : field.facet === 'range' ? Object.values(rangeKeys(field)) : [],
    );
    expect(filters).toEqual(expect.arrayContaining(expected));
    expect(filters.filter((key) => !expected.includes(key)).sort()).toEqual([
      'cursor',
      'exclude_q',
      'exclude_seller',
      'limit',
      'near',
      'price_dropped',
      'q',
      'region',
      'seller_kind',
      'sort',
      'with_facets',
      'with_photo',
    ]);
    const input = Object.keys(autoCalls['auto/create'].input.shape).filter((key) => !(key in publishing));
    expect(input).toEqual(fields.map((field) => field.key));
  });
});
