import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDb, testDb, type TestDatabase } from '#tests/support/db.ts';
import { generateTables } from './tables.ts';
import { dumpSchema } from './schema.ts';

let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await testDb();
});
afterAll(() => migrated.drop());

test('migrations/schema.sql matches the migrations: after a new one, run npm run db:schema', async () => {
  const committed = readFileSync(new URL('../../migrations/schema.sql', import.meta.url), 'utf8');
  expect(await dumpSchema(migrated.url)).toBe(committed);
});

test('src/server/db/tables.gen.ts matches the migrations: after a new one, run npm run db:types', async () => {
  const committed = readFileSync(new URL('../../src/server/db/tables.gen.ts', import.meta.url), 'utf8');
  expect(await generateTables(migrated.url)).toBe(committed);
});

test('the dump is SQL that creates the same schema', async () => {
  const dump = await dumpSchema(migrated.url);
  const copy = await emptyDb();
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await client.query('set check_function_bodies = off');
  await client.query(dump);
  await client.end();
  expect(await dumpSchema(copy.url)).toBe(dump);
  await copy.drop();
});
