import type { PoolClient } from 'pg';
import type { Engine } from './engine.ts';
import { readFlagged, readRows } from './read-rows.ts';

/** A kind whose table has more bytes than this (some 20,000 listings) is read by sequential scans. */
const largeTable = 8_000_000;
/** Sequential scans and hash joins take 1.7 s for a million listings, look-ups by key 6.5 s. */
const wholeLoad = "set local enable_indexscan = off; set local enable_mergejoin = off; set local work_mem = '256MB'";

type Size = { about: number; bytes: number };

/** Reads the live listings into an empty engine. Returns whether readFlagged() must still read its flags. */
async function load(client: PoolClient, engine: Engine, now: Date, large: number): Promise<boolean> {
  const { columns } = engine;
  const { rows } = await client.query<Size>(
    'select greatest(reltuples, 0)::integer as about, pg_relation_size(oid) as bytes from pg_class where oid = $1::regclass',
    [columns.schema.data.table],
  );
  const { about, bytes } = rows[0]!;
  columns.reserve(about);
  const isLarge = bytes > large;
  await client.query('begin read only');
  if (isLarge) await client.query(wholeLoad);
  await readRows(client, columns, now, isLarge ? 'all' : 'few', (row) => engine.addRow(row));
  await client.query('commit');
  engine.compact();
  return isLarge;
}

/**
 * Reads the live listings into empty engines: one statement for each kind, and the flags of all large kinds together. The clients work side
 * by side, so that PostgreSQL joins one kind while another is transferred.
 */
export async function loadEngines(
  clients: readonly PoolClient[],
  engines: readonly Engine[],
  now: Date,
  large = largeTable,
): Promise<void> {
  const waiting = [...engines];
  const whole: Engine[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let engine = waiting.shift(); engine; engine = waiting.shift())
        if (await load(client, engine, now, large)) whole.push(engine);
    }),
  );
  const [client] = clients;
  if (client && whole.length > 0) await readFlagged(client, whole.map(({ columns }) => columns)); // prettier-ignore
}
