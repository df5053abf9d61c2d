import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { replaceMetro } from '#areas/geo/metro/queries.ts';
import type { Filters } from '#areas/search/port.ts';
import { sqlSearch } from '#areas/search/sql/search.ts';
import { scopeOf } from '#areas/search/sql/matching.ts';
import type { KindData } from '#listing/kind-data.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { addListing, type Market, randomStations } from '#tests/support/market.ts';
import { propertySeed } from '#tests/support/property.ts';
import { randomFilters } from '#tests/support/random-filters.ts';
import { createRandom } from '#tools/seed/random.ts';
import { takePendingAlert } from './alert-queries.ts';
import { filtersKey } from './filters-key.ts';
import { matchPublications, tellDueSearches } from './match.ts';
import { deleteWatches, insertSavedSearch } from './queries.ts';
import { watchSeller } from './watch-seller.ts';

const random = createRandom(propertySeed);
// Monday, 15 o'clock in Moscow.
const clock = createTestClock(new Date('2026-11-23T12:00:00Z'));
const data: KindData = autoData;
let database: TestDatabase;
let market: Market;

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await ensureGeo(db);
  await addCatalogue(db);
  await db.transaction().execute((tx) => replaceMetro(tx, randomStations(random), []));
  const sellers: number[] = [];
  for (let n = 0; n < 3; n += 1) sellers.push((await createUser({ db, clock } as never)).id);
  market = { db, clock, random, sellers, ids: [] };
});
afterAll(() => database.drop());

async function save(account: number, filters: Filters, frequency: 'instant' | 'daily' = 'instant'): Promise<number> {
  const { db } = database;
  const now = clock.now();
  const scope = await scopeOf(db, data, filters, now);
  const saved = { kind: 'auto', filters, address: {}, key: filtersKey('auto', filters), name: 'Cars', frequency, scope } as const; // prettier-ignore
  const kept = await db.transaction().execute((tx) => insertSavedSearch(tx, account, saved, now));
  if (!('id' in kept)) throw new Error('The search was not saved.');
  return kept.id;
}
const setTo = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());
const publish = (own: object = {}) =>
  addListing(market, data, {
    status: 'active',
    published_at: clock.now(),
    publish_at: null,
    expires_at: new Date(clock.now().getTime() + 30 * 86_400_000),
    ...own,
  });
async function alertsOf(id: number): Promise<number[]> {
  const rows = await database.db
    .selectFrom('saved_search_alerts')
    .select('object_id')
    .where('saved_search_id', '=', id)
    .orderBy('object_id')
    .execute();
  return rows.map((row) => row.object_id);
}
const account = async () => (await createUser({ db: database.db, clock } as never)).id;
const notificationsOf = (id: number) =>
  database.db
    .selectFrom('notifications')
    .select(['params'])
    .where('account_id', '=', id)
    .where('kind', '=', 'saved_search_found')
    .orderBy('id')
    .execute();

test('alerts are the listings that the search finds and that were published since, however often and beside whom the job runs', async () => {
  const { db } = database;
  const saved: { id: number; filters: Filters }[] = [];
  // The trigger notes publications once there is a saved search.
  const first = await account();
  await save(first, {});
  for (let n = 0; n < 12; n += 1) await publish();
  clock.advance(60_000);
  for (let n = 0; n < (isLong ? 400 : 60); n += 1) {
    const filters = (await randomFilters(market, data, random.chance(0.3))).filters;
    saved.push({ id: await save(await account(), filters), filters });
  }
  clock.advance(60_000);
  const ids: number[] = [];
  for (let n = 0; n < (isLong ? 200 : 60); n += 1) ids.push(await publish());
  clock.advance(60_000);
  await Promise.all([matchPublications(db, clock.now()), matchPublications(db, clock.now())]);
  await matchPublications(db, clock.now());
  let total = 0;
  for (const { id, filters } of saved) {
    const request = { filters, sort: 'newest', limit: 1000, withFacets: false, now: clock.now() };
    const page = await sqlSearch(data).find(db, request);
    const since = page.ids.filter((hit) => ids.includes(hit)).sort((a, b) => a - b);
    total += since.length;
    expect([filters, await alertsOf(id)]).toEqual([filters, since]);
  }
  expect(total).toBeGreaterThan(0);
});

test('an instant search reports the listings of a run in one notification, a planned one when its time comes, none twice', async () => {
  const { db } = database;
  const person = await account();
  const price = 1_234_567;
  const id = await save(person, { price_from: price, price_to: price });
  clock.advance(1000);
  const own = { price_minor: price, price_rub_minor: price };
  const one = await publish(own);
  const planned = new Date(clock.now().getTime() + 3_600_000);
  const later = await publish({ ...own, published_at: planned, publish_at: planned });
  await publish({ ...own, owner_id: person });
  clock.advance(40_000);
  await matchPublications(db, clock.now());
  expect(await alertsOf(id)).toEqual([one]);
  clock.advance(3_700_000);
  await matchPublications(db, clock.now());
  await sql`update objects set published_at = ${clock.now()} where id = ${one}`.execute(db);
  clock.advance(40_000);
  await matchPublications(db, clock.now());
  expect(await alertsOf(id)).toEqual([one, later]);
  expect((await notificationsOf(person)).map(({ params }) => params)).toMatchObject([
    { count: 1, listing: { id: one } },
    { count: 1, listing: { id: later } },
  ]);
});

test('a daily search reports once a day, from nine in the morning of its owner, and not what was sold meanwhile', async () => {
  const { db } = database;
  const person = await account();
  const price = 7_654_321;
  await save(person, { price_from: price, price_to: price }, 'daily');
  setTo('2026-11-24T02:00:00Z');
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await publish({ price_minor: price, price_rub_minor: price }));
  clock.advance(40_000);
  await matchPublications(db, clock.now());
  await tellDueSearches(db, clock.now());
  expect(await notificationsOf(person)).toEqual([]);
  await sql`update objects set status = 'sold' where id = ${ids[0]!}`.execute(db);
  setTo('2026-11-24T16:00:00Z');
  await tellDueSearches(db, clock.now());
  await tellDueSearches(db, clock.now());
  expect((await notificationsOf(person)).map(({ params }) => params)).toMatchObject([{ count: 2, listing: null }]);
});

test('a search that is paused before its message is made reports when it goes on, a deleted one never', async () => {
  const { db } = database;
  const person = await account();
  const price = 8_765_432;
  const id = await save(person, { price_from: price, price_to: price }, 'daily');
  clock.advance(1000);
  await publish({ price_minor: price, price_rub_minor: price });
  clock.advance(40_000);
  await matchPublications(db, clock.now());
  const take = () => db.transaction().execute((tx) => takePendingAlert(tx, id, clock.now()));
  await sql`update saved_searches set is_paused = true where id = ${id}`.execute(db);
  expect(await take()).toBeNull();
  await sql`update saved_searches set is_paused = false, deleted_at = now() where id = ${id}`.execute(db);
  expect(await take()).toBeNull();
  await sql`update saved_searches set deleted_at = null where id = ${id}`.execute(db);
  expect((await take())?.listings).toHaveLength(1);
});

test('a watched seller is reported once a day with new listings of all sections, and nobody else is', async () => {
  const { db } = database;
  const person = await account();
  const [seller, other] = market.sellers as [number, number];
  const kept = await watchSeller(db, person, seller, clock.now());
  const id = kept && 'id' in kept ? kept.id : 0;
  clock.advance(1000);
  const cars = [await publish({ owner_id: seller }), await publish({ owner_id: other })];
  const shelf = await addListing(market, equipmentData, {
    owner_id: seller,
    status: 'active',
    published_at: clock.now(),
    publish_at: null,
    expires_at: new Date(clock.now().getTime() + 30 * 86_400_000),
  });
  clock.advance(40_000);
  await matchPublications(db, clock.now());
  expect(await alertsOf(id)).toEqual([cars[0], shelf]);
  setTo('2026-11-26T10:00:00Z');
  await tellDueSearches(db, clock.now());
  expect((await notificationsOf(person)).map(({ params }) => params)).toMatchObject([
    { count: 2, search: { seller_id: seller } },
  ]);
  await db.transaction().execute((tx) => deleteWatches(tx, seller));
  expect(await alertsOf(id)).toEqual([]);
});
