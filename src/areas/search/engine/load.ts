import type { PoolClient } from 'pg';
import type { Engine } from './engine.ts';
import { readFlagged, readRows } from './read-rows.ts';

/** Bytes of a kind's table beyond which it and what lies beside it are read from end to end; some 20,000 listings. */
const largeTable = 8_000_000;
/** … and joined by hashes: 1.7 s for a million, where reading them by their keys takes 6.5 s. */
const wholeLoad = "set local enable_indexscan = off; set local enable_mergejoin = off; set local work_mem = '256MB'";

type Size = { about: number; bytes: number };

/** Reads the live listings of an empty engine; tells whether its flags are still to be read. */
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
 * Reads the live listings of empty engines: a table a kind, and once for all of them what only some have. The first of several clients
 * takes the first kind, so that one sends while another joins.
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
