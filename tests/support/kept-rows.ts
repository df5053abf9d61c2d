import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type KeptRows = {
  /** Whether a statement has written to a table, except counters of limits, since `keep` or `putBack`. */
  hasChanged(): Promise<boolean>;
  /** Makes the present rows those that `putBack` brings back. */
  keep(): Promise<void>;
  /** Brings back the rows of all tables that were written to, except counters of limits. */
  putBack(): Promise<void>;
};

/**
 * Keeps a copy of all rows of a test's own database, so that a test may change what others need too: to put back the few tables that a call
 * writes takes a twentieth of the time of making people, listings and sessions anew. Numbers of sequences are never used again.
 */
export async function keepRows(db: Db): Promise<KeptRows> {
  await sql`create schema kept`.execute(db);
  await sql`create table kept.changes (table_name text not null)`.execute(db);
  // Noted within the transaction of the statement, so a statement that is rolled back leaves no note.
  await sql`create function kept.note_change() returns trigger language plpgsql
    as $$ begin insert into kept.changes values (tg_table_name); return null; end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' and c.table_name <> 'limit_counts' and c.is_generated = 'NEVER' group by 1`.execute(
    db,
  );
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const [name, columns] of columnsOf) {
    await sql.raw(`create table kept."${name}" as select ${columns} from public."${name}"`).execute(db);
    await sql`create trigger note_change after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function kept.note_change()`.execute(db);
  }

  const findChanged = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select distinct table_name as name from kept.changes`.execute(db);
    return rows.map(({ name }) => name);
  };
  const copyChanged = async (copy: (name: string, columns: string) => string): Promise<void> => {
    const changed = await findChanged();
    if (changed.length === 0) return;
    const statements = changed.map((name) => copy(name, columnsOf.get(name) ?? ''));
    // Neither foreign keys nor triggers, some of which refuse every change, apply to the copies of rows. Several statements without parameters are one transaction.
    await sql
      .raw(`set local session_replication_role = replica; ${statements.join('')} delete from kept.changes`)
      .execute(db);
  };
  return {
    hasChanged: async () => (await findChanged()).length > 0,
    keep: () =>
      copyChanged(
        (name, columns) =>
          `delete from kept."${name}"; insert into kept."${name}" select ${columns} from public."${name}";`,
      ),
    putBack: () =>
      copyChanged(
        (name, columns) =>
          `delete from public."${name}"; insert into public."${name}" (${columns}) overriding system value select * from kept."${name}";`,
      ),
  };
}
