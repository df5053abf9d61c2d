import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDatabase } from '#tests/support/db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

test('reads the types of PostgreSQL as the code expects them', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as id, array[1, null, 3]::bigint[] as ids, array[]::bigint[] as none,
    date '2026-02-28' as day, array[date '2026-02-28'] as days, 1.10::numeric as exact, 5::int as small,
    timestamptz '2026-02-28 23:30:00+03' as moment`.execute(database.db);
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      ids: [1, null, 3],
      none: [],
      day: '2026-02-28',
      days: ['2026-02-28'],
      exact: '1.10',
      small: 5,
      moment: new Date('2026-02-28T20:30:00Z'),
    },
  ]);
});

test('each test database is separate', async () => {
  const other = await testDb();
  await sql`create table only_here (id int)`.execute(other.db);
  await expect(sql`select * from only_here`.execute(database.db)).rejects.toThrow(/does not exist/u);
  await other.drop();
});

test('when PostgreSQL ends a connection in use, the next statement fails, not the process', async () => {
  const failure = await database.db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
      // Between two statements, only the client's own listener notices a lost connection.
      await sleep(100);
      await sql`select 1`.execute(tx);
    })
    .catch((error: unknown) => error);
  expect(String(failure)).toMatch(/terminat|not queryable|ended/iu);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});
