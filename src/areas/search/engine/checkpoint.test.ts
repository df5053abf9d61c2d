import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import { createPool } from '#server/db/connect.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { Engine } from './engine.ts';
import { ChangeFeed } from './change-feed.ts';
import { loadEngines } from './load.ts';
import { leadsOn, markPosition } from './feed-position.ts';

// What was written down is taken only where it is whole, of the same dictionary, and of a history that goes on.

const clock = createTestClock(new Date('2026-11-21T12:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'dvor-checkpoint-'));
const file = join(folder, 'auto.columns');
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let client: PoolClient;
let seller: number;

const engineOf = async (data: KindData = autoData): Promise<Engine> =>
  new Engine(await catalogueOf(database.db, data), async () => {});

/** Loads and writes down; tells where the notes go on. */
async function write(): Promise<Engine> {
  const feed = new ChangeFeed();
  await feed.begin(client);
  const engine = await engineOf();
  await loadEngines([client], [engine], clock.now());
  await writeCheckpoint(folder, engine.columns, await markPosition(client, feed.floor));
  return engine;
}
async function read(data?: KindData): Promise<{ engine: Engine; floor: bigint | null }> {
  const engine = await engineOf(data);
  return { engine, floor: await readCheckpoint(folder, engine.columns, (mark) => leadsOn(client, mark)) };
}

beforeAll(async () => {
  database = await testDb();
  await ensureGeo(database.db);
  await addCatalogue(database.db);
  pool = createPool(database.url, { max: 1 });
  client = await pool.connect();
  seller = (await createUser({ db: database.db, clock } as never)).id;
  for (let n = 0; n < 20; n += 1) await addCar(database.db, seller, clock.now(), { values: { year: 2000 + n } });
}, 60_000);
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  rmSync(file, { force: true, recursive: true });
  // Where another database of the cluster is in a transaction, the notes of the test before would count as changes since.
  await sql`delete from search_changes`.execute(database.db);
});

test('what was written down answers as what was loaded, and says where the notes go on', async () => {
  const loaded = await write();
  const { engine, floor } = await read();
  const request = { filters: {}, sort: 'year_desc', limit: 5, withFacets: true, now: clock.now() };
  expect(await engine.find(request)).toEqual(await loaded.find(request));
  const id = await addCar(database.db, seller, clock.now());
  const feed = new ChangeFeed();
  await feed.begin(client, [floor!]);
  expect([...(await feed.next(client))]).toContain(id);
});

test('two processes that write at once leave one whole file', async () => {
  const { columns } = await write();
  rmSync(file);
  const mark = await markPosition(client, 0n);
  await Promise.all([writeCheckpoint(folder, columns, mark), writeCheckpoint(folder, columns, mark)]);
  expect(readdirSync(folder)).toEqual(['auto.columns']);
  expect((await read()).engine.columns.size).toBe(columns.size);
});

test('what a process left half written is swept by the next, not what is being written now', async () => {
  const [left, now] = ['auto.columns.left.new', 'house.columns.now.new'];
  for (const name of [left, now]) writeFileSync(join(folder, name), 'half');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(folder, left), longAgo, longAgo);
  await write();
  expect(readdirSync(folder).toSorted()).toEqual(['auto.columns', now]);
  rmSync(join(folder, now));
});

test('a file that cannot take its place leaves no half behind', async () => {
  const { columns } = await write();
  rmSync(file);
  mkdirSync(join(file, 'taken'), { recursive: true });
  await expect(writeCheckpoint(folder, columns, await markPosition(client, 0n))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['auto.columns']);
});

test('without a file all is read', async () => {
  expect((await read()).floor).toBeNull();
});

test('a file that is cut off or has a wrong bit is refused, and nothing of it is taken', async () => {
  await write();
  const whole = readFileSync(file);
  const places = [2, 40, Math.floor(whole.length / 2), whole.length - 1];
  for (const at of places) {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 4;
    writeFileSync(file, bytes);
    const engine = await engineOf();
    const floor = await readCheckpoint(folder, engine.columns, async () => true).catch(() => null);
    expect(floor, `byte ${at}`).toBeNull();
    expect(engine.columns.size).toBe(0);
  }
  writeFileSync(file, whole);
  truncateSync(file, whole.length - 9);
  await expect(read()).rejects.toThrow('ends early');
});

test('another dictionary reads all', async () => {
  await write();
  const fields = autoData.fields.map((field) =>
    field.key === 'body' ? { ...field, options: field.options!.slice(1) } : field,
  );
  expect((await read({ ...autoData, fields })).floor).toBeNull();
  expect((await read()).floor).not.toBeNull();
});

test.each([
  [
    'was put back to an earlier hour',
    sql`delete from search_changes where seq = (select max(seq) from search_changes)`,
  ],
  ['went another way', sql`update search_changes set at = at + interval '1 second'`],
  ['was not listened to for a day', sql`update search_changes set at = at - interval '13 hours'`],
  [
    'has changed in most of its rows',
    sql`insert into search_changes (object_ids) select array_agg(n) from generate_series(1, 60000) n`,
  ],
  ['has been migrated', sql`insert into migrations (name, sha256) values ('9999_later', '')`],
])('a database that %s is read anew', async (_, act) => {
  await write();
  expect((await read()).floor).not.toBeNull();
  await act.execute(database.db);
  expect((await read()).floor).toBeNull();
});
