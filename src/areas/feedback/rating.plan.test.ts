import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlanNode, plansOf } from '#tests/support/plans.ts';
import { isLong } from '#tests/support/long.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { findOwn, findPublished, findRating } from './queries.ts';
import { findQueue } from './queue-queries.ts';

// Query plans with many reviews: a page of reviews and the rating of a seller read an index and a few rows, never all of them.

const reviews = isLong ? 1_000_000 : 15_000;
let database: TestDatabase;
let seller: number;

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await sql`insert into accounts (kind, phone) select 'user', '+7900' || lpad(n::text, 7, '0') from generate_series(1, 20000) n`.execute(
    db,
  );
  const ids = (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);
  seller = ids[0]!;
  // The triggers compute a rating for each row, which these tests do not measure.
  await sql`alter table reviews disable trigger user`.execute(db);
  // A third of them is about one seller.
  await sql`insert into reviews (author_id, subject_id, object_id, title, stars, text, state, created_at, sent_at, published_at)
    select ${ids[1]!}::bigint + n % 250, case when n % 3 = 0 then ${seller}::bigint else ${ids[260]!}::bigint + n % 40 end, n, 'Camry',
      1 + n % 5, 'Текст', case when n % 100 = 7 then 'waiting' else 'published' end, now(), now(), now() - n * interval '1 minute'
    from generate_series(1, ${reviews}::integer) n`.execute(db);
  await sql`insert into account_ratings select id, 3, 12, array[0, 0, 0, 3, 0] from accounts`.execute(db);
  await sql`analyze`.execute(db);
}, 600_000);
afterAll(() => database.drop());

const rowsOf = (plan: readonly PlanNode[], table: string): number =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

test('a page of reviews reads about as many reviews as it shows', async () => {
  const first = await plansOf(database.db, () =>
    findPublished(
      database.db,
      { subjectId: seller, stars: undefined, sort: 'newest' },
      { limit: 24, after: undefined },
    ),
  );
  expect(rowsOf(first, 'reviews')).toBeLessThan(100);
  const at = Date.now() * 1000 - 9000 * 60_000_000;
  const later = await plansOf(database.db, () =>
    findPublished(
      database.db,
      { subjectId: seller, stars: undefined, sort: 'newest' },
      { limit: 24, after: { value: at, id: 1 } },
    ),
  );
  expect(rowsOf(later, 'reviews')).toBeLessThan(100);
});

test("own reviews are read in the order of an index, and the moderators' queue reads only pending reviews", async () => {
  const { db } = database;
  const page = { limit: 24, after: undefined };
  for (const [account, list] of [
    [seller, 'received'],
    [seller + 1, 'written'],
  ] as const) {
    const plan = await plansOf(db, () => findOwn(db, account, list, page));
    expect([list, rowsOf(plan, 'reviews') < 100]).toEqual([list, true]);
  }
  const queue = await plansOf(db, () => findQueue(db, 'waiting', 24));
  expect(rowsOf(queue, 'reviews')).toBeLessThan(reviews / 100 + 100);
});

test('the rating of an account is one row, read by its key', async () => {
  const plan = await plansOf(database.db, () => findRating(database.db, seller));
  expect(plan.map((node) => node['Node Type'])).toEqual(['Index Scan']);
});
