import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

/** The database or an open transaction: every query takes one first. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** Arrays of numbers and days: their text needs no quotes, so commas alone divide it. */
const parseArray =
  <T>(parse: (part: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : parse(part)));

/**
 * bigint → number (ids and money stay below 2^53), date → 'YYYY-MM-DD' (a day has no time zone), numeric → string, timestamptz → Date.
 * Given to each pool, so that no other user of pg in this process is changed.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === builtins.INT8) return Number;
    if (oid === INT8_ARRAY) return parseArray(Number);
    if (oid === builtins.DATE) return String;
    if (oid === DATE_ARRAY) return parseArray(String);
    return pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * Goes to the front of a statement (`modifyFront`) that each connection shall prepare once: of a join of ten tables the planning costs more
 * than the running. The text of the statement must always be the same.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`);
const preparedName = /\/\* prepared (\w+) \*\//;

function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The same function, but that marked statements get the name which makes pg prepare them.
  client.query = ((text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? preparedName.exec(text.slice(0, 100))?.[1] : undefined;
    if (name === undefined) return query(text, ...rest);
    const [values, ...others] = rest;
    return query({ name, text, values }, ...others);
  }) as typeof client.query;
}

/** A pool of connections; idle ones that break (the database went away) are dropped quietly and made anew by the next query. */
export function createPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'dvor',
    types,
    ...options,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool hears its idle clients only. One in use that loses the database between two statements would end the process; its next fails.
    client.on('error', () => {});
    prepareMarked(client);
  });
  return pool;
}

/** Kysely over a pool of its own, closed by `db.destroy()`, or over the given one. */
export function createDb(source: string | pg.Pool): Db {
  const pool = typeof source === 'string' ? createPool(source) : source;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
