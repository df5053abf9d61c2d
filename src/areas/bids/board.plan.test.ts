import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { statesOfColumn } from './lifecycle.ts';
import { countWaiting, findAnswerTime } from './overview-queries.ts';
import { countByState, findApplications, type ListFilter } from './queries.ts';

// Query plans for the board of an organization that has received 5,000 applications, beside 40,000 of others: no query reads those of
// others.

const now = new Date('2026-11-23T12:00:00Z');
const [own, others] = [5000, 40_000];
let database: TestDatabase;
let db: Db;
let filter: ListFilter;

beforeAll(async () => {
  database = await testDb();
  ({ db } = database);
  await sql`insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, 40)`.execute(
    db,
  );
  await sql`insert into accounts (kind, phone) select 'user', '+7900' || lpad(n::text, 7, '0') from generate_series(1, 500) n`.execute(
    db,
  );
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const states = [
    'sent',
    'viewed',
    'in_review',
    'need_info',
    'approved',
    'accepted',
    'declined',
    'not_chosen',
    'withdrawn',
  ];
  await sql`insert into applications (kind, sending, applicant_id, recipient_id, state, content, target, created_at, updated_at,
      waiting_since, expires_at, answered_at)
    select 'vacancy', ${randomUUID()}, ${id}::bigint + 40 + n % 500,
      case when n % ${Math.ceil((own + others) / own)} = 0 then ${id}::bigint else ${id}::bigint + 1 + n % 39 end,
      (${states}::text[])[case when n > 900 then 6 + n % 4 else 1 + n % 9 end], '{}', '{"title": "Водитель"}',
      ${now}::timestamptz - n * interval '1 minute', ${now}, ${now}::timestamptz - n * interval '1 minute',
      ${now}::timestamptz + interval '14 days', ${now}
    from generate_series(1, ${own + others}::integer) n on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  filter = { accountId: id, side: 'recipient', kinds: [], states: [], q: '', assignedTo: null, isOverdue: false };
});
afterAll(() => database.drop());

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** The maximum number of rows of `applications` that one step of the query's statements reads. */
async function rowsRead(query: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  await query();
  const statements = spy.mock.calls.map(([compiled]) => compiled as CompiledQuery);
  spy.mockRestore();
  const nodes: Node[] = [];
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...sql`select 1`.compile(db),
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    });
    nodes.push(...flat(rows[0]!['QUERY PLAN'][0]!.Plan));
  }
  const read = nodes.filter((node) => node['Relation Name'] === 'applications');
  return Math.max(
    ...read.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );
}

const page = { limit: 24, after: undefined, now };
const cases: [string, () => Promise<unknown>, number][] = [
  ['a page of the list', () => findApplications(db, filter, page), 60],
  [
    'a column of what is closed',
    () => findApplications(db, { ...filter, states: statesOfColumn('closed') }, page),
    own + 100,
  ],
  [
    'a column of what is new',
    () => findApplications(db, { ...filter, states: statesOfColumn('new') }, page),
    own + 100,
  ],
  ['what is overdue', () => findApplications(db, { ...filter, isOverdue: true }, page), own + 100],
  ['the counts of the columns', () => countByState(db, filter, now), own + 100],
  ['what waits', () => countWaiting(db, filter.accountId, now), 600],
  ['the time to answer', () => findAnswerTime(db, filter.accountId, now), own + 100],
];

test.each(cases)('%s reads few applications', async (_name, query, most) => {
  expect(await rowsRead(query)).toBeLessThanOrEqual(most);
});
