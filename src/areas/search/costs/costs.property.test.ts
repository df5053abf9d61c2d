import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { addRates, findRates } from '#areas/currency/queries.ts';
import { roublesOf } from '#areas/currency/rates.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { costKeys } from '#true-cost/cost-keys.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createOrganization, createUser, ensureGeo } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { addListing, type Market } from '#tests/support/market.ts';
import { propertySeed } from '#tests/support/property.ts';
import { randomFilters } from '#tests/support/random-filters.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { createRandom } from '#tools/seed/random.ts';
import { type FollowedSearches, followSearches } from '../engine/follow.ts';
import type { SearchRequest } from '../port.ts';
import { sqlSearch } from '../sql/search.ts';

// Orders and filters by cost, by the engine and by the rules over every listing: pages, totals, facets and the reasons of unknown costs.

const random = createRandom(propertySeed);
const clock = createTestClock(new Date('2026-11-21T12:00:00Z'));
const minute = 60_000;
const day = 24 * 60 * minute;
const kinds = [autoData, abroadData];
let database: TestDatabase;
let searches: FollowedSearches;
let market: Market;
const cars: number[] = [];
let bank: Awaited<ReturnType<typeof createOrganization>>;

async function addCar(own: Record<string, unknown> = {}): Promise<number> {
  const { db } = database;
  const data = random.pick(kinds);
  const currency = data === abroadData ? random.pick(['RUB', 'JPY', 'EUR']) : 'RUB';
  const minor = random.int(20_000, 9_000_000) * random.pick([1, 10, 100]);
  const price = { price_minor: minor, currency, price_rub_minor: roublesOf(await findRates(db, '2026-11-21'), minor, currency)! };
  const id = await addListing(market, data, { status: 'active', publish_at: null, ...price, ...own });
  cars.push(id);
  return id;
} // prettier-ignore

async function addRandomOffer(): Promise<number> {
  const area = random.pick(['credits', 'credits', 'leasings'] as const);
  const least = random.pick([10, 50, 100_000, 300_000]) * 100;
  const rate = random.int(1, 30_000);
  return addOffer({ db: database.db, clock }, bank, area, {
    ...(area === 'credits' ? { category: random.pick(['auto', 'auto', 'consumer', 'business']), car_states: random.pick([null, ['new'], ['used', 'private']]) } : { things: ['auto'], states: null, buyout: random.pick([0, 1000, 10_000]) }),
    client_types: ['individual', 'company'],
    amount_min_minor: least,
    amount_max_minor: least * random.pick([3, 30, 3000]),
    term_min_months: 3,
    term_max_months: random.pick([36, 120]),
    down_payment_min: random.pick([0, 20_000]),
    rate_min: rate,
    rate_max: rate + 1000,
    regions: random.pick([null, null, ['RU-OMS']]),
  });
} // prettier-ignore

const anyFigures = (): string =>
  random.pick(['', 'c:omsk', 'p:firm', 'p:firm_vat.c:omsk.m:24', 'd:0.r:100', 's:50000000.m:12', 'd:90.a:19.e:0', 'c:yuzhno-sakhalinsk', 'c:no-such-city']); // prettier-ignore
const limitOf = (key: (typeof costKeys)[number]): number =>
  random.int(1, 100) * (key === 'monthly' ? 500_000 : key === 'day_one' ? 3_000_000 : 10_000_000);

beforeAll(async () => {
  database = await testDb();
  const { db, url } = database;
  await ensureGeo(db);
  await addCatalogue(db);
  const sellers: number[] = [];
  for (let n = 0; n < 4; n += 1) sellers.push((await createUser({ db, clock } as never)).id);
  market = { db, clock, random, sellers, ids: [] };
  bank = await createOrganization({ db, clock } as never);
  for (let n = 0; n < 12; n += 1) await addRandomOffer();
  for (let n = 0; n < (isLong ? 400 : 60); n += 1) await addCar();
  searches = followSearches({ url, db, clock, log: pino({ level: 'silent' }), kinds });
  await searches.ready;
});
afterAll(async () => {
  await searches.stop();
  await database.drop();
});

async function askRandomly(): Promise<void> {
  const { db } = database;
  const data = random.pick(kinds);
  const { filters: others } = await randomFilters(market, data, false);
  const limits = costKeys.flatMap((key) => (random.chance(0.3) ? [[`${key}_to`, limitOf(key)] as const] : []));
  const figures = anyFigures();
  const filters = {
    ...(random.chance(0.5) ? others : {}),
    ...Object.fromEntries(limits),
    ...(figures === '' ? {} : { figures }),
  };
  const request: SearchRequest = {
    filters, sort: `${random.pick(costKeys)}_asc`, limit: random.int(1, 7), withFacets: true, now: clock.now(),
  }; // prettier-ignore
  const bySql = sqlSearch(data);
  for (let page = 0, after: SearchRequest['after']; page < 3; page += 1) {
    const asked = { ...request, after };
    const expected = await bySql.find(db, asked);
    expect(await searches.of(data.kind).find(db, asked), JSON.stringify([data.kind, asked])).toEqual(expected);
    if (!expected.next) break;
    after = expected.next;
  }
}

/** Asks for the listings of both kinds by the engines until they are as by SQL. */
async function expectSoonEqual(): Promise<void> {
  const { db } = database;
  for (const data of kinds) {
    for (const key of costKeys) {
      const request = () => ({ filters: {}, sort: `${key}_asc`, limit: 100, withFacets: false, now: clock.now() });
      await expect
        .poll(async () => searches.of(data.kind).find(db, request()), { timeout: 30_000 })
        .toEqual(await sqlSearch(data).find(db, request()));
    }
  }
}

test('orders and filters by cost are those of the rules over every listing', async () => {
  await expectSoonEqual();
  for (let n = 0; n < (isLong ? 600 : 40); n += 1) {
    if (n % 20 === 19) {
      for (let changes = 0; changes < 5; changes += 1) await addCar();
      await sql`update objects set status = 'archived' where id = ${random.pick(cars)}`.execute(database.db);
      await expectSoonEqual();
    }
    await askRandomly();
  }
});

test('a change of rate, of table, of offer or of day is in the order within a minute', async () => {
  const { db } = database;
  const bySql = async (sort: string) => {
    const request = { filters: {}, sort, limit: 100, withFacets: false, now: clock.now() };
    return [await sqlSearch(autoData).find(db, request), await sqlSearch(abroadData).find(db, request)];
  };
  const expectChange = async (sort: string, change: () => Promise<unknown>): Promise<void> => {
    const before = await bySql(sort);
    await change();
    clock.advance(minute);
    expect(await bySql(sort)).not.toEqual(before);
    await expectSoonEqual();
  };
  let offer = 0;
  await expectChange(
    'monthly_asc',
    async () => {
    offer = await addOffer({ db, clock }, bank, 'credits', {
      category: 'auto', client_types: ['individual'], car_states: null, amount_min_minor: 100, amount_max_minor: 10_000_000_000,
      term_min_months: 3, term_max_months: 120, down_payment_min: 0, rate_min: 1, rate_max: 1000,
    });
    }, // prettier-ignore
  );
  await expectChange('monthly_asc', () =>
    sql`update finance_offers set rate_min = 900 where id = ${offer}`.execute(db),
  );
  await expectChange('monthly_asc', () => sql`delete from finance_offers where id = ${offer}`.execute(db));
  await expectChange('landed_asc', () =>
    addRates(db, [{ currency: 'EUR', nominal: 1, valueE4: 2_000_000, date: '2026-11-21' }], clock.now()),
  );
  // The recycling fee of 2027 is another one from its first minute in Moscow.
  const lastMinute = new Date('2026-12-31T20:59:30Z').getTime();
  await sql`update objects set expires_at = ${new Date(lastMinute + 500 * day)}`.execute(db);
  clock.advance(lastMinute - clock.now().getTime());
  await expectSoonEqual();
  await expectChange('landed_asc', async () => {});
  // Cars grow older than three years in a year.
  await sql`update objects set expires_at = ${new Date(clock.now().getTime() + 500 * day)}`.execute(db);
  await expectChange('landed_asc', async () => clock.advance(400 * day));
});
