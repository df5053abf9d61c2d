import { sql } from 'kysely';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Db } from '#server/db/connect.ts';
import { currencyDigits } from '#ui/format.ts';

export type ExportRow = Readonly<Record<string, unknown>>;
export type ExportTables = Readonly<Record<string, readonly ExportRow[]>>;

const kinds: readonly KindData[] = Object.values(kindData);

/** Returns the table that holds the names for the ids of a column. */
function tableOf(section: string, column: string): string | undefined {
  if (column === 'city_id') return 'cities';
  const data = kinds.find(({ table }) => table === section);
  return data?.levels.find(({ field }) => field === column)?.table ?? data?.refs?.[column];
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Returns an amount in major units, such as 1250000.5, and its currency code, for each column of minor units. */
function moneyOf(row: ExportRow): [string, unknown][] {
  return Object.entries(row).flatMap(([key, minor]): [string, unknown][] => {
    if (!key.endsWith('_minor') || typeof minor !== 'number') return [];
    const own = row['currency'];
    // Columns of amounts converted to roubles have `_rub_` in their names.
    const currency = key.includes('_rub_') || typeof own !== 'string' ? 'RUB' : own;
    return [[key.slice(0, -'_minor'.length), { amount: minor / 10 ** currencyDigits(currency), currency }]];
  });
}

/** Whether a value is a nested object: unpublished drafts and edits are stored as JSON. */
const isNested = (value: unknown): value is ExportRow =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Yields the ids in a row that have names, with the table of the names. */
function* idsOf(section: string, row: ExportRow): Generator<[table: string, id: number]> {
  for (const [column, value] of Object.entries(row)) {
    const table = tableOf(section, column);
    if (table && isId(value)) yield [table, value];
    else if (isNested(value)) yield* idsOf(section, value);
  }
}

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

async function findNames(db: Db, tables: ExportTables): Promise<Names> {
  const idsByTable = new Map<string, Set<number>>();
  for (const [section, rows] of Object.entries(tables))
    for (const row of rows)
      for (const [table, id] of idsOf(section, row))
        idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(id));
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [table, ids] of idsByTable) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(db);
    names.set(table, new Map(rows.map(({ id, name }) => [id, name])));
  }
  return names;
}

function named(names: Names, section: string, row: ExportRow): ExportRow {
  const namesByTable = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const table = tableOf(section, column);
    const name = table && isId(value) ? names.get(table)?.get(value) : undefined;
    if (name !== undefined) return [[column.slice(0, -'_id'.length), name]];
    return isNested(value) ? [[column, named(names, section, value)]] : [];
  });
  return { ...row, ...Object.fromEntries([...namesByTable, ...moneyOf(row)]) };
}

/** Returns the same tables with names added to the ids of cities and catalogue rows, and amounts added to minor units. */
export async function withNames(db: Db, tables: ExportTables): Promise<ExportTables> {
  const names = await findNames(db, tables);
  return Object.fromEntries(
    Object.entries(tables).map(([section, rows]) => [section, rows.map((row) => named(names, section, row))]),
  );
}
