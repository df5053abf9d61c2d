import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { mostRows, plansOf } from '#tests/support/plans.ts';
import { findHistory, type HistoryFilter } from './history-queries.ts';

// Plans of the history of a wallet with 5,000 entries, one a minute, beside 250 wallets with twenty each.

const start = new Date('2026-11-01T00:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const limit = 25;
let database: TestDatabase;
let db: Db;
let accountId: number;

beforeAll(async () => {
  database = await testDb();
  db = database.db;
  await sql`insert into accounts (kind, phone, created_at)
    select 'user', '+7900' || lpad(n::text, 7, '0'), ${start} from generate_series(1, 251) n`.execute(db);
  ({ id: accountId } = await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow());
  await sql`insert into ledger_accounts (kind, account_id)
    select 'wallet', id from accounts union all select 'provider', null`.execute(db);
  // An entry is checked with its postings when the transaction ends.
  await db.transaction().execute(async (tx) => {
    await sql`insert into ledger_entries (account_id, act, purpose, amount_minor, key, at)
      select case when n <= 5000 then ${accountId}::bigint else ${accountId}::bigint + 1 + n % 250 end, 'top_up', 'top_up', 100, n::text,
        ${start}::timestamptz + n * interval '1 minute' from generate_series(1, 10000) n`.execute(tx);
    await sql`insert into ledger_postings (entry_id, ledger_account_id, amount_minor)
      select e.id, l.id, case l.kind when 'wallet' then 100 else -100 end
      from ledger_entries e join ledger_accounts l on l.kind = 'provider' or l.kind = 'wallet' and l.account_id = e.account_id
      order by e.id`.execute(tx);
  });
  await sql`analyze`.execute(db);
});
afterAll(() => database.drop());

const long = { from: minutes(100), before: minutes(4000) };
test.each<[string, Partial<HistoryFilter>, number | undefined, number]>([
  ['the latest', {}, undefined, limit],
  ['a page of the file', {}, undefined, 500],
  ['a later page', {}, 2000, limit],
  ['a frequent type', { types: ['top_up'] }, undefined, limit],
  ['types that are rare', { types: ['refund', 'withdrawal'] }, undefined, 0],
  ['a long period', long, undefined, limit],
  ['a later page of a long period', { ...long, types: ['top_up'] }, 2000, limit],
  ['a rare type in a long period', { ...long, types: ['withdrawal'] }, undefined, 0],
])('of a long history %s: index scans alone, of no more rows than the page', async (_name, filter, minute, found) => {
  const after = minute === undefined ? undefined : { value: minutes(minute).getTime() * 1000, id: 0 };
  const find = () =>
    findHistory(
      db,
      { accountId, types: [], from: null, before: null, ...filter },
      { limit: Math.max(limit, found), after },
    );
  expect(await find()).toHaveLength(found);
  const nodes = await plansOf(db, find);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)).toEqual([]);
  // Beside the page there are the seven groups of entries. Rows are averages over loops, rounded to hundredths.
  expect(Math.floor(mostRows(nodes))).toBeLessThanOrEqual(Math.max(7, limit, found));
});
