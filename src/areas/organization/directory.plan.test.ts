import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedColumns } from '#finance/columns.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import { findDirectory } from '#finance/directory-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { addCatalogue, places } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { plansOf, type PlanNode, rowsOf } from '#tests/support/plans.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { findPublished } from './directory-queries.ts';

// Query plans for the directories at 400 firms with 50 listings, 50 offers and 50 vacancies each.

const now = new Date('2026-11-21T12:00:00Z');
const [firms, each] = [400, 50];
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDb();
  db = database.db;
  await ensureGeo(db);
  await addCatalogue(db);
  await sql`with made as (insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, ${firms}::integer) returning id),
    shown as (insert into profiles (account_id, kind, display_name, city_id, created_at, updated_at) select id, 'company', 'Firm', ${places.moscow}, ${now}, ${now} from made)
    insert into organizations (id, inn, legal_name, types, phone, email, updated_at)
    select id, '99' || lpad(id::text, 8, '0'), 'Firm', '{bank,dealer}', '+78000000000', 'firm-' || id || '@example.com', ${now} from made`.execute(
    db,
  );
  const of = sql`(select min(id) from organizations) + n % ${firms}::integer`;
  const rows = sql`generate_series(1, ${firms * each}::integer) n`;
  await sql`insert into objects (owner_id, kind, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at, published_at, expires_at)
    select ${of}, 'auto', 'active', 'Car', n * 1000, n * 1000, ${places.moscow}, ${now}, ${now}, ${now}, ${now}::timestamptz + interval '5 days' from ${rows}`.execute(
    db,
  );
  const values = Object.entries(storedColumns(financeDataOf('rko'), sampleOffer('rko')));
  await sql`insert into finance_offers (organization_id, area, created_at, updated_at, ${sql.join(values.map(([key]) => sql.ref(key)))})
    select ${of}, 'rko', ${now}, ${now}, ${sql.join(values.map(([, value]) => value))} from ${rows}`.execute(db);
  await sql`insert into vacancies (owner_id, state, title, category, salary_from_minor, salary_tax, salary_period, experience, schedule,
      employment, workplace, skills, duties, city_id, net_from_minor, net_top_minor, findings, search, created_at, updated_at, published_at, expires_at)
    select ${of}, 'active', 'Driver', 'drivers', 5000000, 'net', 'month', 'none', 'five_two', 'full', 'on_site', '{}', 'Drive', ${places.moscow},
      5000000, 5000000, '{}', ''::tsvector, ${now}, ${now}, ${now}, ${now}::timestamptz + interval '5 days' from ${rows}`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => database.drop());

const limit = 24;
/** The rows of a table that all scans of the plans have read. */
const readFrom = (nodes: readonly PlanNode[], table: string): number =>
  nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsOf(node), 0);
const scannedWhole = (nodes: readonly PlanNode[]): (string | undefined)[] =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > firms).map((node) => node['Relation Name']);

test('a page of organizations counts the listings of each once, and offers and vacancies of its own rows alone', async () => {
  const [first, deep] = await Promise.all([
    findPublished(db, {}, { limit, after: undefined, now }),
    findPublished(db, {}, { limit, after: { value: each, id: Number.MAX_SAFE_INTEGER }, now }),
  ]);
  expect([first.length, first[0], deep]).toMatchObject([
    limit + 1,
    { listings: each, offers: each, vacancies: each },
    [],
  ]);
  for (const after of [undefined, { value: each, id: first[limit]!.id }]) {
    const nodes = await plansOf(db, () => findPublished(db, {}, { limit, after, now }));
    expect(readFrom(nodes, 'objects')).toBe(firms * each);
    expect(readFrom(nodes, 'finance_offers')).toBeLessThanOrEqual((limit + 1) * each);
    expect(readFrom(nodes, 'vacancies')).toBeLessThanOrEqual((limit + 1) * each);
    expect(scannedWhole(nodes)).toEqual([]);
  }
});

test('a page of banks counts the offers of each once, and by area those of its own rows alone', async () => {
  const page = { q: undefined, priced: null, limit, after: undefined };
  const byOffers = await plansOf(db, () => findDirectory(db, 'bank', { ...page, sort: 'offers' }));
  expect(readFrom(byOffers, 'finance_offers')).toBe((firms + limit + 1) * each);
  expect(scannedWhole(byOffers)).toEqual([]);
  const byCost = await plansOf(db, () => findDirectory(db, 'bank', { ...page, sort: 'cost' }));
  expect(readFrom(byCost, 'finance_offers')).toBe((limit + 1) * each);
  const { rows } = await findDirectory(db, 'bank', { ...page, sort: 'cost' });
  expect(rows[0]).toMatchObject({ total: each, offers: [{ area: 'rko', count: each }] });
});
