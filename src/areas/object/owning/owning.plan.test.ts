import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { findEarlierFigures, findPrices, findSameNumbers, findOwnDuplicates } from '#listing/comparables-queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { addCatalogue, catalogue, places } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { ensureGeo } from '#tests/support/factories.ts';
import { mostRows, planOf, plansOf } from '#tests/support/plans.ts';
import { findDrafts, deleteOldDrafts } from '../drafts/queries.ts';
import { notifyOfExpiry } from './expiry-notices.ts';
import { deleteOldIdempotencyKeys } from '../posting/idempotency.ts';
import { countOwned, findOwnedIds, type OwnedScope } from './owned-queries.ts';
import { findDeleted } from './queries.ts';
import { lockPhotos } from '../posting/photo-queries.ts';
import { findQueue } from '../moderation/queue-queries.ts';
import { findOpenRevisions } from '../posting/revision-queries.ts';
import { findQuota } from '../posting/quota.ts';
import { findDailyFigures, findTotals, deleteOldVisits } from './statistics-queries.ts';

// Plans of the owners' and moderators' queries on 20,000 listings of 400 owners: each must use an index and read few rows.

const now = new Date('2026-11-21T12:00:00Z');
const [listings, owners] = [20_000, 400];
let database: TestDatabase;
let db: Db;
let owner: number;
let object: number;
let photo: string;

beforeAll(async () => {
  database = await testDb();
  db = database.db;
  await ensureGeo(db);
  await addCatalogue(db);
  await sql`insert into accounts (kind, phone, created_at) select 'user', '+7900' || lpad(n::text, 7, '0'), ${now} from generate_series(1, ${owners}::integer) n`.execute(
    db,
  );
  owner = (await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id;
  await sql`insert into objects (owner_id, kind, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at, published_at,
      expires_at, deleted_at)
    select ${owner}::bigint + n % ${owners}::integer, 'auto',
      case when n % 300 = 0 then 'moderation' when n % 5 = 0 then 'archived' else 'active' end, 'Car', 100000000, 100000000,
      ${places.moscow}, ${now}::timestamptz - n * interval '1 minute', ${now}, ${now}, ${now}::timestamptz + n * interval '5 minutes',
      case when n % 401 = 0 then ${now}::timestamptz end
    from generate_series(1, ${listings}::integer) n`.execute(db);
  object = (await db.selectFrom('objects').select('id').where('status', '=', 'active').executeTakeFirstOrThrow()).id;
  await sql`insert into auto_listings (object_id, mark_id, model_id, year, mileage_km, body, fuel, power_hp, gearbox, drive, steering,
      colour, condition, owners, pts)
    select id, ${catalogue.toyota}, case when id % 20 = 0 then ${catalogue.camry} else ${catalogue.corolla} end::integer, 1980 + id % 40, 45000, 'sedan', 'petrol', 181, 'at', 'fwd', 'left', 'white', 'good',
      1, 'original' from objects`.execute(db);
  await sql`update auto_listings set vin = 'VIN' || object_id, frame_number = 'FRAME' || object_id, plate = 'PLATE' || object_id`.execute(
    db,
  );
  await sql`insert into listing_rechecks (object_id, since)
    select id, ${now}::timestamptz - id * interval '1 second' from objects where status = 'active'`.execute(db);
  await sql`insert into media (id, owner_id, source, path, width, height, created_at, object_id)
    select gen_random_uuid(), owner_id, 'upload', 'u/x', 10, 10, ${now}, id from objects`.execute(db);
  photo = (await db.selectFrom('media').select('id').where('owner_id', '=', owner).executeTakeFirstOrThrow()).id;
  await sql`insert into listing_revisions (object_id, number, base, content, changed, photos, state, created_at)
    select id, n, n - 1, '{}', '{}', array[gen_random_uuid()], case when n < 3 then 'approved' when id % 10 = 0 then 'waiting' else 'replaced' end,
      ${now}::timestamptz + id * interval '1 second' from objects, generate_series(1, 3) n`.execute(db);
  await sql`insert into listing_days (object_id, day, views)
    select id, ${now}::date - back, 1 from objects, generate_series(0, 2) back`.execute(db);
  await sql`insert into listing_visits (day, object_id, visitor) select ${now}::date, id, '\\x00' from objects`.execute(
    db,
  );
  await sql`insert into listing_drafts (owner_id, id, kind, content, created_at, updated_at)
    select ${owner}::bigint + n % ${owners}::integer, gen_random_uuid(), 'auto', '{}', ${now}, ${now} from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`insert into done_acts (owner_id, call, key, body_hash, answer, at)
    select ${owner}::bigint + n % ${owners}::integer, 'auto/create', gen_random_uuid(), '\\x00', '{}', ${now} from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`insert into notifications (account_id, kind, key, subject, group_key, params, created_at)
    select owner_id, 'listing_expires', 'expires:' || id || ':' || extract(epoch from expires_at)::bigint, 'listing:' || id,
      'listing:expiring', '{}', ${now}::timestamptz - interval '21 hours' from objects where id % 2 = 0 and expires_at is not null`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(() => database.drop());

const day = 24 * 3600_000;
const dealer = (): OwnedScope => ({ ownerId: owner, now, seen: 'all' });
const cases: [string, () => Promise<unknown>, string, number][] = [
  ['the moderation queue: first reviews', () => findQueue(db, {}, 24), 'objects_queue', 200],
  ['the moderation queue: edits', () => findQueue(db, {}, 24), 'listing_revisions_queue', 200],
  ['the moderation queue: what people complain of', () => findQueue(db, {}, 24), 'listing_rechecks_queue', 200],
  [
    'listings with the same numbers',
    () => findSameNumbers(db, autoData, { vin: 'VIN77', frame_number: 'FRAME77', plate: 'PLATE77' }, object),
    'auto_listings_plate',
    20,
  ],
  [
    'figures of before of the same thing',
    () => findEarlierFigures(db, autoData, { vin: 'VIN77', frame_number: 'FRAME77', mileage_km: 1 }, null),
    'auto_listings_vin',
    20,
  ],
  ['the open edits of a page', () => findOpenRevisions(db, [object, object + 1]), 'listing_revisions_open', 10],
  ['the free places', () => findQuota(db, owner, 'auto', now), 'objects_owner', 200],
  ['what was deleted', () => findDeleted(db, owner, new Date(now.getTime() - 30 * day)), 'objects_deleted', 100],
  [
    'likely duplicates',
    () => findOwnDuplicates(db, autoData, { id: owner, except: null }, { vin: 'x' }),
    'objects_owner',
    200,
  ],
  [
    'comparables',
    () => findPrices(db, autoData, { model_id: catalogue.camry, year: 2018, mileage_km: 45_000 }, null, now),
    'auto_listings_model_year',
    200,
  ],
  [
    "a page of an owner's list",
    () => findOwnedIds(db, dealer(), { kind: 'auto' }, { sort: 'ending', limit: 24 }),
    'objects_owner',
    200,
  ],
  [
    'the page of a seller with photographs first',
    () => findOwnedIds(db, { ...dealer(), seen: 'live' }, {}, { sort: 'photographed_first', limit: 24 }),
    'media_photographs',
    200,
  ],
  ["the counts of an owner's list", () => countOwned(db, dealer()), 'objects_owner', 200],
  ["a number in an owner's list", () => countOwned(db, { ...dealer(), q: 'VIN77' }), 'objects_owner', 200],
  ['the drafts of a person', () => findDrafts(db, owner), 'listing_drafts_pkey', 20],
  ['old drafts', () => deleteOldDrafts(db, new Date(now.getTime() - 90 * day)), 'listing_drafts_old', 10],
  ['acts of yesterday', () => deleteOldIdempotencyKeys(db, now), 'done_acts_at', 10],
  ['visits of the day before yesterday', () => deleteOldVisits(db, now), 'listing_visits_pkey', 10],
  ['the days of a listing', () => findDailyFigures(db, object, 30, now), 'listing_days_pkey', 40],
  ['the totals of a page', () => findTotals(db, [object, object + 1]), 'listing_days_pkey', 40],
  [
    'whether a photo is free',
    () => lockPhotos(db as Tx, { ownerId: owner, objectId: null }, { photos: [photo, randomUUID()] }),
    'listing_revisions_photos',
    10,
  ],
];

test.each(cases)('%s', async (_name, query, index, most) => {
  const nodes = await plansOf(db, query);
  expect(nodes.map((node) => node['Index Name']).join(' ')).toContain(index);
  expect(mostRows(nodes)).toBeLessThanOrEqual(most);
});

test('listings that expire soon are found by the index on the date', async () => {
  const executor = vi.spyOn(Object.getPrototypeOf(db.getExecutor()), 'executeQuery');
  expect(await notifyOfExpiry(db, now)).toBeGreaterThan(0);
  const compiled = executor.mock.calls
    .map(([query]) => query as CompiledQuery)
    .find(({ sql: text }) => /with ending/.test(text));
  executor.mockRestore();
  const nodes = await planOf(db, compiled!);
  expect(nodes.map((node) => node['Index Name'])).toContain('objects_expiring');
});
