import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

/** The database or an open transaction; the first parameter of every query function. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/** Parses arrays of numbers and dates; their text has no quotes, so splitting at commas is enough. */
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
 * bigint → number (ids and money stay below 2^53), date → 'YYYY-MM-DD' (a date has no time zone), numeric → string, timestamptz → Date. Set
 * for each pool, so that other users of pg in this process are not affected.
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
 * A prefix of a statement (`modifyFront`) that each connection prepares once, because planning a join of ten tables takes longer than
 * running it. The text of the statement must be constant.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`);
const preparedName = /\/\* prepared (\w+) \*\//;

function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // Wraps `query` so that statements with the prefix get a name, which makes pg prepare them.
  client.query = ((text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? preparedName.exec(text.slice(0, 100))?.[1] : undefined;
    if (name === undefined) return query(text, ...rest);
    const [values, ...others] = rest;
    return query({ name, text, values }, ...others);
  }) as typeof client.query;
}

/** Returns a connection pool; idle connections that break are dropped silently and replaced by the next query. */
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
    // The pool handles errors of idle clients only. A client in use that loses the database between two statements would end the process;
    // with this listener its next statement fails instead.
    client.on('error', () => {});
    prepareMarked(client);
  });
  return pool;
}

const pools = new WeakMap<Db, pg.Pool>();

/** Returns Kysely over its own pool, which `db.destroy()` closes, or over the given pool. */
export function createDb(source: string | pg.Pool): Db {
  const pool = typeof source === 'string' ? createPool(source) : source;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/**
 * Runs `act` with a `pg` connection, for operations that Kysely does not offer, such as COPY. Not available inside a
 * transaction.
 */
export async function withClient<T>(source: Db | pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = source instanceof pg.Pool ? source : pools.get(source);
  if (!pool) throw new Error('Only a database of createDb() has connections to give.');
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await act(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection that failed in the middle of a copy cannot be used again.
    client.release(failure);
  }
}
