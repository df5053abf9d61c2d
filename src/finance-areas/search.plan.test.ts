import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storedColumns } from '#finance/columns.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import { countOffers, findCheapestOffers, findOfferFacets, findOfferPage } from '#finance/search-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { ensureGeo, moscow } from '#tests/support/factories.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { financeDataOf } from './data.ts';

// Query plans for searches among 56,000 offers: a page reads an index and a few rows, a total reads only an index.

/** The numbers of offers by area; the missing areas with a rate are searched in the same way as leasing. */
const areas = { credits: 24_000, leasings: 8000, acquiring: 8000, rko: 8000, 'business-registration': 8000 } as const;
let database: TestDatabase;

/** Offers of an area that differ in their terms and organizations; one in twenty is hidden. */
async function addOffers(db: Db, area: keyof typeof areas): Promise<void> {
  const data: FinanceArea = financeDataOf(area);
  const { attrs, ...columns } = storedColumns(data, sampleOffer(area));
  const { lead, others } = data.pricing;
  // Terms other than the lead differ little, as in a real market; otherwise any offer could be the cheapest, and all would be read.
  const small = Object.fromEntries(Object.entries(others).filter(([, least]) => least === 0));
  const isColumn = data.fields.find(({ key }) => key === lead)?.store === 'kind';
  const spread: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, sql`${value}`])),
    ...(isColumn && { rate_min: sql`10000 + n % 5000`, rate_max: sql`16000 + n % 5000` }),
    ...('psk_min' in columns && { psk_min: sql`11000 + n % 5000`, psk_max: sql`17000 + n % 5000` }),
    ...('category' in columns && { category: sql`(array['auto', 'mortgage', 'consumer', 'business'])[1 + n % 4]` }),
    active: sql`n % 20 > 0`,
    attrs: sql`${attrs}::jsonb || ${JSON.stringify(small)}::jsonb || ${isColumn ? sql`'{}'::jsonb` : sql`jsonb_build_object(${lead}::text, n % 5000)`}`,
  };
  await sql`insert into finance_offers (organization_id, area, created_at, updated_at, ${sql.join(Object.keys(spread).map((key) => sql.ref(key)))})
    select (select min(id) from organizations) + n % 20, ${area}, now(), now(), ${sql.join(Object.values(spread))}
    from generate_series(1, ${areas[area]}::integer) n`.execute(db);
}

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await ensureGeo(db);
  await sql`with made as (insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, 20) returning id),
    shown as (insert into profiles (account_id, kind, display_name, city_id, created_at, updated_at) select id, 'company', 'Firm', ${moscow}, now(), now() from made)
    insert into organizations (id, inn, legal_name, types, phone, email, updated_at)
    select id, '99' || lpad(id::text, 8, '0'), 'Firm', '{bank}', '+78000000000', 'firm-' || id || '@example.com', now() from made`.execute(
    db,
  );
  for (const area of Object.keys(areas) as (keyof typeof areas)[]) await addOffers(db, area);
  // Index-only scans are possible once no transaction of another session is older than the rows.
  await vi.waitFor(
    async () => {
      await sql`vacuum finance_offers, accounts, profiles`.execute(db);
      const { rows } = await sql<{
        hidden: number;
      }>`select relpages - relallvisible as hidden from pg_class where relname = 'finance_offers'`.execute(db);
      expect(rows[0]?.hidden).toBe(0);
    },
    { timeout: 30_000 },
  );
  await sql`analyze finance_offers, accounts, profiles`.execute(db);
});
afterAll(() => database.drop());

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};

/** Returns the nodes of the plans of all statements of a search. */
async function nodesOf(search: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const { db } = database;
  const nodes: Node[] = [];
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const executor = db.getExecutor();
  const explaining = (text: Parameters<typeof executor.executeQuery>[0]) => ({
    ...text,
    sql: `explain (analyze, format json) ${text.sql}`,
  });
  const watched = new Proxy(executor, {
    get: (target, key) =>
      key === 'executeQuery'
        ? async (text: Parameters<typeof executor.executeQuery>[0]) => {
            const { rows } = await target.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(explaining(text));
            nodes.push(...flat(rows[0]!['QUERY PLAN'][0]!.Plan));
            return target.executeQuery(text);
          }
        : bound(target, key),
  });
  await search(new Proxy(db, { get: (target, key) => (key === 'getExecutor' ? () => watched : bound(target, key)) }));
  return nodes;
}

/** Returns a property of an object; a method is bound to the object, because its private members require that. */
function bound<T extends object>(target: T, key: string | symbol): unknown {
  const member = target[key as keyof T];
  return typeof member === 'function' ? member.bind(target) : member;
}

const most = (nodes: readonly Node[]) => Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']));
const indexes = (nodes: readonly Node[]) => nodes.map((node) => node['Index Name']);

function searchOf(area: FinanceAreaName) {
  const data: FinanceArea = financeDataOf(area);
  const [category = ''] = Object.keys(data.askedFirst);
  const filters = data.category === null ? {} : { [data.category]: [category] };
  // The limits of the sample offers admit these figures.
  const ask = {
    ...data.askedFirst[category],
    amount_minor: 1_000_000_00,
    down_payment_minor: 500_000_00,
    term_months: 36,
    days: 1,
    cash_out_minor: 0,
  };
  return { data, search: { filters, ask, owner: null } };
}

test.each<[FinanceAreaName, string]>([
  ['credits', 'finance_offers_by_category_rate'],
  ['leasings', 'finance_offers_by_rate'],
  ['acquiring', 'finance_offers_by_card_fee'],
  ['rko', 'finance_offers_by_monthly_fee'],
  ['business-registration', 'finance_offers_by_price'],
])('the cheapest offers of %s are read from %s, a batch of them', async (area, index) => {
  const { data, search } = searchOf(area);
  let found = 0;
  const nodes = await nodesOf(async (db) => {
    found = (await findCheapestOffers(db, data, search, { after: undefined, count: 25 })).length;
  });
  expect(found).toBe(25);
  expect(indexes(nodes)).toContain(index);
  expect(most(nodes)).toBeLessThan(600);
});

test.each([
  ['rate_min', 'finance_offers_by_category_rate'],
  ['psk_min', 'finance_offers_by_psk'],
  [null, 'finance_offers_newest'],
])('the order by %s is read from its index, also far behind its beginning', async (column, index) => {
  const { data, search } = searchOf('credits');
  // Behind this place some 2,400 offers are left: of much fewer the planner may as well read and sort all.
  for (const after of [undefined, { value: 13_000, id: 12_000 }]) {
    const nodes = await nodesOf((db) => findOfferPage(db, data, search, { column, after, limit: 24 }));
    expect(indexes(nodes)).toContain(index);
    expect(most(nodes)).toBeLessThan(600);
  }
});

test('the total for a sum and a term is counted in an index, without the offers', async () => {
  const { data, search } = searchOf('credits');
  const nodes = await nodesOf((db) => countOffers(db, data, search));
  expect(nodes.find((node) => node['Index Name'] === 'finance_offers_facets')).toMatchObject({
    'Node Type': 'Index Only Scan',
  });
});

test('facets read the offers that are found once, and once more for each chosen filter', async () => {
  const { data, search } = searchOf('credits');
  const scans = async (filters: object) => {
    const nodes = await nodesOf((db) => findOfferFacets(db, data, { ...search, filters: { ...search.filters, ...filters } }));
    return nodes.filter((node) => /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type']) && node['Actual Rows'] * node['Actual Loops'] > 1000).length;
  };
  // The category counts as a filter, so it has a scan of its own.
  expect(await scans({})).toBe(2);
  expect(await scans({ client_types: ['individual'] })).toBe(3);
}); // prettier-ignore

test('offers that are alike in what facets count are counted in the order of an index, without the offers', async () => {
  const { data } = searchOf('leasings');
  const nodes = await nodesOf((db) => findOfferFacets(db, data, { filters: {}, owner: null }));
  expect(most(nodes.filter(({ 'Node Type': type }) => /^(Seq|Bitmap Heap|Index) Scan$/.test(type)))).toBeLessThan(100);
  const grouped = nodes.find(({ Plans: [input] = [] }) => input?.['Index Name'] === 'finance_offers_facets');
  expect(grouped).toMatchObject({ 'Node Type': 'Aggregate', Strategy: 'Sorted', 'Actual Rows': 1 });
});
