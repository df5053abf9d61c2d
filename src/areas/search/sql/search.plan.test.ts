import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { autoData } from '#areas/auto/data.ts';
import { catalogueOf } from '../catalogue-cache.ts';
import type { Filters } from '../port.ts';
import { parseQuery } from '../parsed-query.ts';
import { pageQuery, type SearchOrder, totalQuery } from './search.ts';

// Plans of PostgreSQL for pages at 40,000 cars: each reads an index and a few rows, never all of them.

const now = new Date('2026-11-21T12:00:00Z');
const cars = 40_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await ensureGeo(db);
  await addCatalogue(db);
  const { id: owner } = await db
    .insertInto('accounts')
    .values({ kind: 'user', phone: '+79000000001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into objects (owner_id, kind, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at, published_at, expires_at)
    select ${owner}, 'auto', 'active', 'Car', 100000000 + n * 1000, 100000000 + n * 1000, ${places.moscow}, ${now}, ${now},
      ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + interval '30 days'
    from generate_series(1, ${cars}::integer) n`.execute(db);
  await sql`insert into auto_listings (object_id, mark_id, model_id, year, mileage_km, body, fuel, engine_cc, power_hp, gearbox, drive,
      steering, colour, condition, owners, pts, search)
    select id,
      case when id % 50 = 0 then ${catalogue.tesla} else ${catalogue.toyota} end::integer,
      case when id % 50 = 0 then ${catalogue.modelThree} else ${catalogue.camry} end::integer,
      2018, 45000, 'sedan', 'petrol', 2494, 181, 'at', 'fwd', 'left', 'white', 'good', 1, 'original',
      to_tsvector('simple', case when id % 400 = 0 then 'xv70' else 'toyota camry' end)
    from objects`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => database.drop());

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};

async function nodesOf(query: { compile(): unknown }): Promise<Node[]> {
  const { db } = database;
  const { sql: text, parameters } = query.compile() as { sql: string; parameters: unknown[] };
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  });
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan);
}
const most = (nodes: Node[]) => Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']));
const indexes = (nodes: Node[]) => nodes.map((node) => node['Index Name']);
const request = async (filters: Filters, more: Partial<SearchOrder> = {}): Promise<SearchOrder> => ({
  data: autoData,
  query: await parseQuery(filters, await catalogueOf(database.db, autoData), async () => true),
  sort: 'newest',
  limit: 24,
  now,
  ...more,
});

test('the newest listings are read from their index', async () => {
  const nodes = await nodesOf(pageQuery(database.db, await request({})));
  expect(indexes(nodes)).toContain('objects_newest');
  expect(most(nodes)).toBeLessThan(200);
});

test('a page deep in the results starts at its cursor', async () => {
  const place = { value: (now.getTime() - 20_000 * 60_000) * 1000, id: 20_000 };
  const nodes = await nodesOf(pageQuery(database.db, await request({}, { after: place })));
  expect(indexes(nodes)).toContain('objects_newest');
  expect(most(nodes)).toBeLessThan(200);
});

test('the cheapest listings are read from their index', async () => {
  const nodes = await nodesOf(pageQuery(database.db, await request({}, { sort: 'price_asc' })));
  expect(indexes(nodes)).toContain('objects_price');
  expect(most(nodes)).toBeLessThan(200);
});

test('the newest listings of a common and of a rare make read few rows', async () => {
  expect(most(await nodesOf(pageQuery(database.db, await request({ mark_id: [catalogue.toyota] }))))).toBeLessThan(200);
  expect(most(await nodesOf(pageQuery(database.db, await request({ mark_id: [catalogue.tesla] }))))).toBeLessThan(5000);
});

test('rare words are found by the text index', async () => {
  const nodes = await nodesOf(totalQuery(database.db, await request({ q: 'xv70' })));
  expect(indexes(nodes)).toContain('auto_listings_search');
});
