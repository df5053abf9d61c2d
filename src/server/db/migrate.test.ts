import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDb } from '#tests/support/db.ts';
import { findPending, hasAll, migrate, readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof emptyDb>>;
let folder: string;

beforeEach(async () => {
  database = await emptyDb();
  folder = mkdtempSync(join(tmpdir(), 'dvor-migrations-'));
  writeFileSync(join(folder, '0001_first.sql'), 'create table first (id int);');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('applies missing migrations in order, once', async () => {
  expect(await migrate(database.url, { folder })).toEqual(['0001_first.sql']);
  writeFileSync(join(folder, '0002_second.sql'), 'insert into first values (7);');
  expect(await migrate(database.url, { folder })).toEqual(['0002_second.sql']);
  expect(await migrate(database.url, { folder })).toEqual([]);
  expect(await query('select id from first')).toEqual([{ id: 7 }]);
  expect(await query('select name from migrations order by name')).toEqual([
    { name: '0001_first.sql' },
    { name: '0002_second.sql' },
  ]);
});

test('a failed migration is rolled back and names its line', async () => {
  writeFileSync(join(folder, '0002_second.sql'), 'create table half (id int);\nselect * from nowhere;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(/0002_second\.sql:2 failed: relation "nowhere"/u);
  expect(await query("select to_regclass('half') as half, to_regclass('first') is not null as first")).toEqual([
    { half: null, first: true },
  ]);
});

test('refuses a changed migration, ignoring line ends', async () => {
  await migrate(database.url, { folder });
  writeFileSync(join(folder, '0001_first.sql'), 'create table first (id int);\r\n'.trimEnd());
  expect(await migrate(database.url, { folder })).toEqual([]);
  writeFileSync(join(folder, '0001_first.sql'), 'create table first (id bigint);');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /0001_first\.sql was changed after it had been applied/u,
  );
});

test('two processes that start together migrate once', async () => {
  const applied = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test('refuses a database newer than the checkout and a migration out of order', () => {
  const first = { name: '0001_a.sql', sql: '', sha256: 'a' };
  const third = { name: '0003_c.sql', sql: '', sha256: 'c' };
  expect(() => findPending([first], [first, third])).toThrow(/newer than this checkout/u);
  const second = { name: '0002_b.sql', sql: '', sha256: 'b' };
  expect(() => findPending([first, second, third], [first, third])).toThrow(/0002_b\.sql comes before 0003_c\.sql/u);
  expect(findPending([first, second], [first])).toEqual([second]);
});

test("the project's migrations are numbered without gaps and are all recorded as applied", () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  expect(hasAll(names)).toBe(true);
  expect(hasAll(names.slice(1))).toBe(false);
});
