import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { mostRows, plansOf } from '#tests/support/plans.ts';
import { findDueSearches, findPublications } from './alert-queries.ts';
import { findSavedSearches } from './queries.ts';

// Plans of PostgreSQL with many saved searches, of which few have found something new.

const now = new Date('2026-11-23T09:00:00Z');
let database: TestDatabase;
let owner: number;

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await sql`insert into accounts (kind, phone) select 'user', '+7900' || lpad(n::text, 7, '0') from generate_series(1, 1000) n`.execute(
    db,
  );
  owner = (await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  await sql`insert into saved_searches (account_id, kind, filters, address, filters_key, anchors, name, frequency, created_at, seen_at)
    select a.id, 'auto', '{}', '{}', n::text, array['auto.*'], 'Поиск', 'daily', ${now}::timestamptz - interval '9 days', ${now}
    from accounts a, generate_series(1, 10) n`.execute(db);
  await sql`insert into objects (kind, owner_id, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at)
    select 'auto', ${owner}, 'moderation', 'Lada', 1, 1, (select min(id) from cities), now(), now() from generate_series(1, 5000) n`.execute(
    db,
  );
  await sql`insert into new_publications (object_id, at) select id, ${now}::timestamptz - id * interval '1 second' from objects on conflict do nothing`.execute(
    db,
  );
  // All searches have found something, and all but 20 have told of it.
  await sql`insert into saved_search_alerts (saved_search_id, object_id, at, told_at)
    select s.id, o.id, ${now}::timestamptz, case when s.id % 500 = 0 then null else ${now}::timestamptz end
    from saved_searches s, (select id from objects limit 3) o`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);
afterAll(() => database.drop());

test('the due searches are found among those that have something to tell', async () => {
  expect(await findDueSearches(database.db, now)).toHaveLength(20);
  expect(mostRows(await plansOf(database.db, () => findDueSearches(database.db, now)))).toBeLessThan(1500);
});

test('a batch of publications and the counts of new listings read about as many rows as they return', async () => {
  expect(mostRows(await plansOf(database.db, () => findPublications(database.db, now)))).toBeLessThan(250);
  expect(mostRows(await plansOf(database.db, () => findSavedSearches(database.db, owner)))).toBeLessThan(50);
});
