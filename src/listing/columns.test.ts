import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOfKind } from '#tests/support/sample-content.ts';
import { contract } from '#contract/index.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { publishing } from './contract.ts';
import { kindData } from '#kinds/data.ts';
import type { Field } from '#dictionary/field.ts';
import { listingKinds } from '#kinds/names.ts';
import { cataloguesOf, columnsOf, type KindData } from './kind-data.ts';

const kinds: readonly KindData[] = Object.values(kindData);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

async function columnsIn(table: string) {
  const rows = await database.db
    // A system view of PostgreSQL, which the generated table types do not include.
    .selectFrom('information_schema.columns' as never)
    .select(['column_name', 'is_nullable', 'data_type'] as never)
    .where('table_name' as never, '=', table as never)
    .where('table_schema' as never, '=', 'public' as never)
    .execute();
  return rows as { column_name: string; is_nullable: string; data_type: string }[];
}

const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);

/** Columns that the form does not fill in: the key, and the text search vector. */
const ours = new Set(['object_id', 'search']);

const typesOf: Record<Field['type'], readonly string[]> = {
  enum: ['text'],
  set: ['integer'],
  text: ['text'],
  count: ['smallint', 'integer'],
  int: ['smallint', 'integer'],
  number: ['double precision'],
  percent: ['integer'],
  bool: ['boolean'],
  tags: ['text[]'],
  ref: ['integer'],
  money: ['bigint'],
  photos: [],
  // Price lists belong to some categories, so they are stored in `attrs`.
  rows: [],
};

describe.each(kinds.map((data) => [data.kind, data] as const))('storage of %s', (_, data) => {
  test('has a column for each field of its dictionary, with matching type and nullability', async () => {
    const columns = (await columnsIn(data.table)).filter((column) => !ours.has(column.column_name));
    const described = columns.map(({ column_name: key, is_nullable, data_type }) => {
      const field = data.fields.find((candidate) => candidate.key === key);
      return {
        key,
        required: is_nullable === 'NO',
        fits: field ? typesOf[field.type].includes(data_type) : data_type === 'jsonb',
      };
    });
    const required = new Set(data.fields.filter((field) => field.required && !field.when).map(({ key }) => key));
    const declared = columnsOf(data).map((key) => ({
      key,
      required: key === 'attrs' || required.has(key),
      fits: true,
    }));
    const has = (list: readonly { key: string }[], key: string) => list.some((column) => column.key === key);
    const problems = [
      ...declared
        .filter(({ key }) => !has(described, key))
        .map(({ key }) => `${data.table} has no column ${key}: add it by a migration, or store the field in attrs`),
      ...described
        .filter(({ key }) => !has(declared, key))
        .map(({ key }) => `${data.table}.${key} is no field of ${data.kind}: drop the column by a migration`),
    ];
    expect(problems).toEqual([]);
    expect(described.sort(byKey)).toEqual(declared.sort(byKey));
  });

  test('has columns of objects for fields of all kinds, and indexes for identifiers', async () => {
    const names = (await columnsIn('objects')).map((column) => column.column_name);
    const common = data.fields.filter((field) => field.store === 'objects').map((field) => field.key);
    expect(common.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(common));
    const indexes = await database.db
      .selectFrom('pg_indexes' as never)
      .select('indexname' as never)
      .where('tablename' as never, '=', data.table as never)
      .execute();
    const found = (indexes as { indexname: string }[]).map(({ indexname }) => indexname);
    const wanted = [
      ...data.identifiers.map((key) => `${data.table}_${key.replace('_id', '')}`),
      `${data.table}_search`,
    ];
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  test('compares by existing fields, and has a catalogue for each field that refers to one', () => {
    const keys = new Set(data.fields.map(({ key }) => key));
    const likenesses = [data.duplicates, ...(data.market ? [data.market] : [])];
    const named = likenesses.flatMap(({ same, near, never }) => [
      ...same,
      ...near.map(({ field }) => field),
      ...(never ?? []).map(({ field }) => field),
    ]);
    for (const key of [...named, ...data.identifiers, ...data.facts.flat()]) expect(keys.has(key), key).toBe(true);
    const refs = data.fields.filter(({ type, store }) => type === 'ref' && store === 'kind').map(({ key }) => key);
    expect(Object.keys(cataloguesOf(data)).sort()).toEqual(refs.sort());
  });
});

type Input = { shape?: Record<string, unknown>; options?: { shape: Record<string, unknown> }[] };

test('creating a listing accepts every field of its dictionary', () => {
  const calls = contract as unknown as Record<string, { input: Input } | undefined>;
  for (const kind of listingKinds) {
    const { path, more } = callOfKind(kind, 'create');
    const input = calls[path]?.input;
    // A call for several kinds distinguishes them by `kind`; the first kind is the default.
    const shape = input?.options?.[more['kind'] === undefined ? 0 : 1]?.shape ?? input?.shape ?? {};
    const keys = Object.keys(shape).filter((key) => !(key in publishing) && key !== 'kind');
    expect(keys, kind).toEqual(kindData[kind].fields.map(({ key }) => key));
  }
});
