import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { type Outage, outageBefore } from '#tests/support/outage.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createDb, createPool, type Db } from '../db/connect.ts';
import { CallError } from './call-error.ts';
import { refusalFor } from './refusal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

/** Runs `act` against a database that `outage` stops, or whose backend is terminated. Returns the error that the caller receives. */
async function toldBy(
  act: (db: Db, lose: () => Promise<void>) => Promise<unknown>,
  how: 'outage' | 'backend',
): Promise<string> {
  const outage: Outage = await outageBefore(database.url);
  const pool = createPool(outage.url, { max: 1 });
  const db = createDb(pool);
  const lose = async (): Promise<void> => {
    if (how === 'outage') return outage.begin();
    await sql`select pg_terminate_backend(pid) ${others}`.execute(database.db);
  };
  try {
    await act(db, lose);
    return 'answered';
  } catch (error) {
    return refusalFor(error).code;
  } finally {
    await db.destroy().catch(() => {});
    if (how === 'backend') await outage.close();
  }
}

const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Waits until another statement is running in the database. */
async function untilBusy(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 ${others} and state = 'active' and query like '%pg_sleep(600)%'`.execute(
      database.db,
    );
    if (rows.length > 0) return;
  }
}

// While the gate is closed, the backend stays asleep.
afterEach(async () => {
  await sql`select pg_terminate_backend(pid) ${others}`.execute(database.db);
  for (;;) if ((await sql`select 1 ${others}`.execute(database.db)).rows.length === 0) return;
});

describe.each(['outage', 'backend'] as const)(
  'a database lost by %s is «unavailable», never an internal error',
  (how) => {
    test('in the middle of a statement', async () => {
      const told = await toldBy(async (db, lose) => {
        const running = sql`select pg_sleep(600)`.execute(db);
        running.catch(() => {});
        await untilBusy();
        await lose();
        return running;
      }, how);
      expect(told).toBe('unavailable');
    });

    test('between two statements of a transaction', async () => {
      const told = await toldBy(
        (db, lose) =>
          db.transaction().execute(async (tx) => {
            await sql`select 1`.execute(tx);
            await lose();
            await sql`select 2`.execute(tx);
          }),
        how,
      );
      expect(told).toBe('unavailable');
    });

    test('in the middle of a statement of a transaction', async () => {
      const told = await toldBy(
        (db, lose) =>
          db.transaction().execute(async (tx) => {
            const running = sql`select pg_sleep(600)`.execute(tx);
            running.catch(() => {});
            await untilBusy();
            await lose();
            await running;
          }),
        how,
      );
      expect(told).toBe('unavailable');
    });

    test('before the end of a transaction whose caller has caught the failure of a statement', async () => {
      const told = await toldBy(
        (db, lose) =>
          db.transaction().execute(async (tx) => {
            await lose();
            await sql`select 1`.execute(tx).catch(() => {});
            await sql`select 2`.execute(tx);
          }),
        how,
      );
      expect(told).toBe('unavailable');
    });
  },
);

test('a database that refuses connections is «unavailable»', async () => {
  const told = await toldBy(async (db, lose) => {
    await lose();
    await sql`select 1`.execute(db);
  }, 'outage');
  expect(told).toBe('unavailable');
});

test('other errors of the database are internal errors', () => {
  expect(refusalFor(new Error('Something else')).code).toBe('internal');
  expect(refusalFor(new TypeError('x is not a function')).code).toBe('internal');
});

test.each(Object.keys(errorStatus) as ErrorCode[])('%s has a default message', (code) => {
  expect(new CallError(code).body('req-1').message).toMatch(/^[A-Z][^_]* .*\.$/u);
});
