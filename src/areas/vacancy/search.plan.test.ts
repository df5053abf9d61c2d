import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDb } from '#tests/support/db.ts';
import { ensureGeo, moscow } from '#tests/support/factories.ts';
import type { Db } from '#server/db/connect.ts';
import { type VacancyFilters, type VacancyPageRequest, vacancyFacetsPlan, vacancyPageQuery } from './search-queries.ts';

// Plans of PostgreSQL at 100,000 vacancies: a page reads an index and a few rows, all facets together read the vacancies once.

const now = new Date('2026-11-22T12:00:00Z');
const count = 100_000;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDb();
  ({ db } = database);
  await ensureGeo(db);
  await sql`insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, 60)`.execute(
    db,
  );
  await sql`insert into profiles (account_id, kind, display_name, city_id, created_at, updated_at)
    select id, 'company', 'Firm', ${moscow}, ${now}, ${now} from accounts`.execute(db);
  await sql`insert into organizations (id, inn, legal_name, types, phone, email, updated_at)
    select id, lpad(id::text, 10, '0'), 'Firm', '{employer}', '+78000000000', 'firm@example.com', ${now} from accounts`.execute(
    db,
  );
  await sql`insert into vacancies (owner_id, state, title, category, salary_from_minor, salary_tax, salary_period, experience, schedule, employment,
      workplace, skills, duties, city_id, net_from_minor, net_top_minor, findings, search, created_at, updated_at, published_at, expires_at)
    select (select min(id) from accounts) + n % 60, case when n % 20 = 0 then 'closed' else 'active' end, 'Driver',
      (array['sales', 'drivers', 'it', 'law'])[1 + n % 4], 9000000, 'net', 'month', 'none', 'five_two', 'full', 'on_site', '{}',
      -- A text of ordinary length that does not compress.
      (select string_agg(md5(n::text || part), ' ') from generate_series(1, 15) part), (array[${moscow}, 498817, 551487]::bigint[])[1 + n % 3], 5000000 + n * 100, 5000000 + n * 100, '{}',
      to_tsvector('simple', case when n % 1000 = 0 then 'crane' else 'driver' end),
      ${now}, ${now}, ${now}::timestamptz - n * interval '10 seconds', ${now}::timestamptz + interval '20 days'
    from generate_series(1, ${count}::integer) n`.execute(db);
  // Indexes are read alone once no transaction of another session is older than the rows.
  await vi.waitFor(
    async () => {
      await sql`vacuum vacancies`.execute(db);
      const { rows } = await sql<{
        hidden: number;
      }>`select relpages - relallvisible as hidden from pg_class where relname = 'vacancies'`.execute(db);
      expect(rows[0]?.hidden).toBe(0);
    },
    { timeout: 30_000 },
  );
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
const ofVacancies = (nodes: Node[]) => nodes.filter((node) => node['Index Name']?.startsWith('vacancies'));

const page = (filters: VacancyFilters, more: Partial<VacancyPageRequest> = {}) =>
  nodesOf(vacancyPageQuery(db, { scope: { seen: 'public', now }, filters, sort: 'newest', limit: 24, after: undefined, ...more })); // prettier-ignore

test('a page of the newest, of a deep cursor, of one field of work and of one city reads few rows', async () => {
  const deep = { after: { value: (now.getTime() - 500_000_000) * 1000, id: 50_000 } };
  for (const nodes of [
    await page({}),
    await page({}, deep),
    await page({ category: ['law'] }),
    await page({ city_id: [498817] }),
  ])
    expect(most(nodes)).toBeLessThan(300);
});

test('a page by pay reads the index by pay', async () => {
  const nodes = await page({}, { sort: 'pay_desc' });
  expect(ofVacancies(nodes).map((node) => node['Index Name'])).toEqual(['vacancies_pay']);
  expect(most(nodes)).toBeLessThan(300);
});

test('rare words are found by the index of texts', async () => {
  const nodes = await page({ q: 'crane' });
  expect(ofVacancies(nodes).map((node) => node['Index Name'])).toContain('vacancies_search');
  expect(most(nodes)).toBeLessThan(1000);
});

test('facets without filters of their own read the vacancies once, in the order in which equal ones follow one another', async () => {
  const nodes = await nodesOf(vacancyFacetsPlan(db, {}, now));
  expect(nodes.filter((node) => /Scan/.test(node['Node Type']) && node['Actual Rows'] > 100)).toHaveLength(1);
  const grouped = nodes.find(({ Plans: [input] = [] }) => input?.['Index Name'] === 'vacancies_facets');
  expect(grouped).toMatchObject({ 'Node Type': 'Aggregate', Strategy: 'Sorted' });
});
