import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/**
 * Counts the statements that write to any table of a test's own database, except counters of limits. Returns a function with the number so
 * far: while it stays the same, no row has changed, whatever the statements of the calls in between were.
 */
export async function countWrites(db: Db): Promise<() => Promise<number>> {
  await sql`create sequence test_writes minvalue 0`.execute(db);
  await sql`create function count_test_write() returns trigger language plpgsql
    as $$ begin perform nextval('test_writes'); return null; end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'limit_counts'`.execute(db);
  for (const { name } of tables)
    await sql`create trigger test_writes after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function count_test_write()`.execute(db);
  return async () => {
    const { rows } = await sql<{ count: number }>`
      select case when is_called then last_value + 1 else 0 end::int as count from test_writes`.execute(db);
    return rows[0]!.count;
  };
}
