import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOwned, findOwnedIds, type OwnedScope } from '#areas/object/owning/owned-queries.ts';
import { cabinetSorts, figureSorts, type OwnedSort } from '#areas/object/owning/rules.ts';
import { findRecentFigures } from '#areas/object/owning/statistics-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { mostRows, type PlanNode, plansOf, rowsOf } from '#tests/support/plans.ts';
import { findStockFigures } from './statistics-queries.ts';

// Query plans for the stock table of a dealer with 5,000 listings and 40 days of figures for each, beside 25,000 listings of
// others.

const now = new Date('2026-11-21T12:00:00Z');
const [own, all, days] = [5000, 30_000, 40];
let database: TestDatabase;
let db: Db;
let dealer: number;

beforeAll(async () => {
  database = await testDb();
  db = database.db;
  await ensureGeo(db);
  await addCatalogue(db);
  await sql`insert into accounts (kind, phone, created_at) select 'user', '+7900' || lpad(n::text, 7, '0'), ${now} from generate_series(1, 101) n`.execute(
    db,
  );
  dealer = (await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  await sql`insert into objects (owner_id, kind, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at, published_at, expires_at)
    select case when n % 6 = 0 then ${dealer}::bigint else ${dealer}::bigint + 1 + n % 100 end, 'auto',
      case when n % 5 = 0 then 'archived' else 'active' end, 'Car', n * 1000, n * 1000, ${places.moscow}, ${now}, ${now},
      ${now}::timestamptz - n % 90 * interval '1 day', ${now}::timestamptz + interval '5 days'
    from generate_series(1, ${all}::integer) n`.execute(db);
  await sql`insert into auto_listings (object_id, mark_id, model_id, year, mileage_km, body, fuel, power_hp, gearbox, drive, steering,
      colour, condition, owners, pts, vin)
    select id, ${catalogue.toyota}, ${catalogue.camry}, 2018, id % 1000 * 100, 'sedan', 'petrol', 181, 'at', 'fwd', 'left', 'white', 'good',
      1, 'original', 'VIN' || id from objects`.execute(db);
  await sql`insert into listing_days (object_id, day, views, contacts)
    select id, ${now}::date - back, 1 + id % 3, (id % 7 = 0)::integer from objects, generate_series(0, ${days - 1}::integer) back
    where owner_id = ${dealer} order by back desc`.execute(db);
  await sql`insert into listing_revisions (object_id, number, base, content, changed, state, created_at)
    select id, 2, 1, '{}', '{}', case when id % 10 = 0 then 'rejected' else 'approved' end, ${now} from objects`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(() => database.drop());

const scope = (change: Partial<OwnedScope> = {}): OwnedScope => ({ ownerId: dealer, now, seen: 'all', ...change });
const readFrom = (nodes: readonly PlanNode[], table: string): number =>
  Math.max(0, ...nodes.filter((node) => node['Relation Name'] === table).map(rowsOf));

test.each<OwnedSort>([...cabinetSorts, ...figureSorts])(
  'a later page in the order %s reads the listings of the dealer once, and nobody else’s',
  async (sort) => {
    const first = await findOwnedIds(db, scope(), {}, { sort, limit: 100 });
    const nodes = await plansOf(db, () => findOwnedIds(db, scope(), {}, { sort, limit: 100, after: first[99] }));
    expect(readFrom(nodes, 'objects')).toBe(own);
    // An index scan for each listing, of its recent days only; other orders read no days.
    const isOfDays = sort.startsWith('views') || sort.startsWith('contacts');
    expect(readFrom(nodes, 'listing_days')).toBe(isOfDays ? own * 30 : 0);
    const executed = nodes.filter((node) => node['Actual Loops'] > 0);
    expect(executed.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  },
);

test('the counts, the figures of a page and the stale listings are read by indexes', async () => {
  const page = await findOwnedIds(db, scope(), {}, { sort: 'newest', limit: 100 });
  const ids = page.map(({ id }) => id);
  expect(mostRows(await plansOf(db, () => countOwned(db, scope())))).toBe(own);
  expect(mostRows(await plansOf(db, () => findRecentFigures(db, ids, now)))).toBeLessThanOrEqual(101 * 30);
  const stale = await plansOf(db, () =>
    findOwnedIds(db, scope({ stale: true }), {}, { sort: 'price_asc', limit: 100 }),
  );
  expect(readFrom(stale, 'objects')).toBeLessThanOrEqual(own);
  expect(readFrom(stale, 'listing_days')).toBeLessThanOrEqual(own * 30);
});

test('the figures of the whole stock read only the recent days of its own listings', async () => {
  const nodes = await plansOf(db, () => findStockFigures(db, dealer, now));
  expect(readFrom(nodes, 'objects')).toBe(own);
  expect(mostRows(nodes)).toBeLessThanOrEqual(own * days);
  const figures = await findStockFigures(db, dealer, now);
  expect(figures).toMatchObject({ median_days: expect.any(Number), stale: expect.any(Number) });
  expect(figures.month_views).toBeGreaterThan(figures.week_views);
});
