import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '#server/db/connect.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { createRandom, type Random } from '#tools/seed/random.ts';
import type { AutoFilters } from '../contract.ts';
import { conditions, steerings } from '../fields.ts';
import { bodies, colours, fuels, gearboxes } from '../options.ts';
import { type AutoSearchRequest, sqlAutoSearch } from '../search.ts';
import { type AutoSort, autoSorts } from '../sorts.ts';
import { type FollowedSearch, followAutoSearch } from './follow.ts';

// The engine in memory answers as plain SQL over the tables does, while others write: pages, totals and every facet.

/** SEARCH_SEED=… repeats a run. */
const seed = Number(process.env['SEARCH_SEED'] ?? randomInt(2 ** 31));
const random = createRandom(seed);
const rounds = 20;
const filtersARound = 50;
const cars = 200;
const day = 86_400_000;

const clock = createTestClock(new Date('2026-11-21T12:00:00Z'));
const models = [catalogue.camry, catalogue.corolla, catalogue.granta, catalogue.modelThree];
const marks = [catalogue.toyota, catalogue.lada, catalogue.tesla];
const generations = [catalogue.camryXv70, catalogue.camryXv50];
const cities = [places.moscow, places.omsk];
const words = [
  'камри', 'тойота', 'toyota kamri', 'njqjnf', 'седан', 'белый', '2018', 'гаражное', 'хозяин', 'торг', 'омск', 'тайота', 'красная королла',
  'кам', 'xv70', 'дизель автомат', 'нет такого слова',
]; // prettier-ignore
const texts = ['Гаражное хранение, один хозяин', 'Торг у капота', 'Срочно, тойота в родной краске', ''];

let database: TestDatabase;
let search: FollowedSearch;
let sellers: number[];
let ids: number[];

const keysOf = (options: readonly { key: string }[]): string[] => options.map(({ key }) => key);
const some = <T>(of: Random, all: readonly T[]): T[] => all.filter(() => of.chance(0.4));

async function addRandomCar(): Promise<number> {
  const { db } = database;
  const now = clock.now();
  const id = await addCar(db, random.pick(sellers), now, {
    modelId: random.pick(models),
    cityId: random.pick(cities),
    description: random.pick(texts),
    // Few values, so that ties are many.
    priceMinor: random.int(1, 9) * 10_000_000,
    publishedAt: new Date(now.getTime() - random.int(0, 30) * day),
    expiresAt: new Date(now.getTime() + random.int(1, 40) * day),
    status: random.chance(0.9) ? 'active' : random.pick(['sold', 'moderation', 'archived']),
  });
  await sql`update auto_listings set body = ${random.pick(keysOf(bodies))}, fuel = ${random.pick(keysOf(fuels))},
    gearbox = ${random.pick(keysOf(gearboxes))}, colour = ${random.pick(keysOf(colours).slice(0, 4))}, steering = ${random.pick(keysOf(steerings))},
    condition = ${random.pick(keysOf(conditions))}, owners = ${random.int(0, 3)}, year = ${random.int(2010, 2020)},
    mileage_km = ${random.int(0, 20) * 10_000}, engine_cc = ${random.chance(0.2) ? null : random.int(1, 4) * 1000},
    power_hp = ${random.int(70, 300)} where object_id = ${id}`.execute(db);
  return id;
}

/** One of everything that changes what is found. */
async function change(): Promise<void> {
  const { db } = database;
  const id = random.pick(ids);
  const seller = random.pick(sellers);
  const acts: (() => Promise<unknown>)[] = [
    async () => ids.push(await addRandomCar()),
    async () =>
      sql`update objects set status = ${random.pick(['active', 'sold', 'archived'])}, published_at = coalesce(published_at, now()),
      expires_at = ${new Date(clock.now().getTime() + 20 * day)} where id = ${id}`.execute(db),
    async () =>
      sql`update objects set price_minor = ${random.int(1, 9) * 10_000_000}, price_rub_minor = ${random.int(1, 9) * 10_000_000}
      where id = ${id}`.execute(db),
    async () => {
      const model = random.pick(models);
      const generation = model === catalogue.camry ? random.pick([null, ...generations]) : null;
      await sql`update auto_listings set model_id = ${model}, mark_id = (select mark_id from car_models where id = ${model}),
        generation_id = ${generation}, year = ${random.int(2010, 2020)} where object_id = ${id}`.execute(db);
    },
    async () =>
      sql`update objects set deleted_at = ${random.chance(0.5) ? clock.now() : null} where id = ${id}`.execute(db),
    async () =>
      sql`update users set status = ${random.pick(['active', 'active', 'blocked'])} where id = ${seller}`.execute(db),
    async () => {
      const photo = await addUpload(db, seller, clock.now());
      await sql`update media set object_id = ${id} where id = ${photo}`.execute(db);
    },
    async () => sql`delete from media where object_id = ${id}`.execute(db),
    async () => sql`update objects set city_id = ${random.pick(cities)} where id = ${id}`.execute(db),
    // A transaction that stays open while others commit: its note has an early number and a late hour.
    async () =>
      db.transaction().execute(async (tx) => {
        await sql`update objects set price_minor = 55000000, price_rub_minor = 55000000 where id = ${id}`.execute(tx);
        await sleep(random.int(1, 40));
      }),
    async () =>
      sql`update profiles set kind = ${random.pick(['sole_trader', 'company'])}, inn = '7707083893' where user_id = ${seller}`.execute(
        db,
      ),
  ];
  await random.pick(acts)();
}

function randomFilters(): { filters: AutoFilters; sort: AutoSort } {
  const filters: AutoFilters = {
    ...(random.chance(0.3) ? { mark_id: some(random, marks) } : {}),
    ...(random.chance(0.3) ? { model_id: some(random, models) } : {}),
    ...(random.chance(0.15) ? { generation_id: some(random, generations) } : {}),
    ...(random.chance(0.3) ? { body: some(random, keysOf(bodies)) as AutoFilters['body'] & {} } : {}),
    ...(random.chance(0.3) ? { gearbox: some(random, keysOf(gearboxes)) as AutoFilters['gearbox'] & {} } : {}),
    ...(random.chance(0.3) ? { colour: some(random, keysOf(colours)) as AutoFilters['colour'] & {} } : {}),
    ...(random.chance(0.2) ? { owners: some(random, [0, 1, 2, 3]) } : {}),
    ...(random.chance(0.2) ? { region: some(random, ['RU-MOW', 'RU-OMS']) } : {}),
    ...(random.chance(0.2) ? { city_id: some(random, cities) } : {}),
    ...(random.chance(0.2) ? { seller_kind: some(random, ['private', 'company', 'sole_trader'] as const) } : {}),
    ...(random.chance(0.15) ? { with_photo: random.chance(0.5) } : {}),
    ...(random.chance(0.15) ? { price_dropped: random.chance(0.5) } : {}),
    ...(random.chance(0.2) ? { exclude_seller: some(random, sellers) } : {}),
    ...(random.chance(0.3) ? { price_to: random.int(1, 9) * 10_000_000 } : {}),
    ...(random.chance(0.2) ? { year_from: random.int(2010, 2020) } : {}),
    ...(random.chance(0.1) ? { engine_cc_to: 2000 } : {}),
    ...(random.chance(0.1) ? { power_hp_from: 150 } : {}),
    ...(random.chance(0.1) ? { mileage_to: 100_000 } : {}),
    ...(random.chance(0.3) ? { q: random.pick(words) } : {}),
    ...(random.chance(0.1) ? { exclude_q: random.pick(words) } : {}),
    ...(random.chance(0.2) ? { near: { city_id: random.pick(cities), radius_km: random.pick([50, 2000]) } } : {}),
  };
  const sort = random.pick(autoSorts);
  return sort === 'distance' && !filters.near
    ? { filters: { ...filters, near: { city_id: places.omsk } }, sort }
    : { filters, sort };
}

beforeAll(async () => {
  database = await testDb();
  const { db } = database;
  await ensureGeo(db);
  await addCatalogue(db);
  sellers = [];
  for (let n = 0; n < 5; n += 1) sellers.push((await createUser({ db, clock } as never)).id);
  ids = [];
  for (let n = 0; n < cars; n += 1) ids.push(await addRandomCar());
  search = followAutoSearch({ url: database.url, clock, log: pino({ level: 'silent' }) });
  await search.ready;
}, 60_000);
afterAll(async () => {
  await search.stop();
  await database.drop();
});

/** A change of its own, made after all others: once it shows, all of them do. */
async function catchUp(mark: number): Promise<void> {
  const { db } = database;
  const id = await addCar(db, sellers[0]!, clock.now(), { values: { year: 1900 + mark } });
  await sql`update users set status = 'active' where id = ${sellers[0]!}`.execute(db);
  const filters = { year_from: 1900 + mark, year_to: 1900 + mark };
  const until = Date.now() + 5000;
  const isThere = async () =>
    (await search.find(db, { filters, sort: 'newest', limit: 1, withFacets: false, now: clock.now() })).ids[0] === id;
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error('The engine did not follow.');
    await sleep(20);
  }
}

test(`1,000 random filters while others write (seed ${seed})`, { timeout: 180_000 }, async () => {
  const { db } = database;
  let compared = 0;
  for (let round = 0; round < rounds; round += 1) {
    const asked = Array.from({ length: filtersARound }, randomFilters);
    const ask = ({ filters, sort }: (typeof asked)[number]): AutoSearchRequest => ({
      filters,
      sort,
      limit: random.int(1, 30),
      withFacets: true,
      now: clock.now(),
    });
    // Asked while the writes go on, so that answers are kept through them.
    const writing = Promise.all(Array.from({ length: 15 }, change));
    for (const one of asked) {
      const { ids: page, total } = await search.find(db, ask(one));
      expect(new Set(page).size).toBe(page.length);
      expect(page.length).toBeLessThanOrEqual(total);
      if (compared % 7 === 0) await sleep(1);
    }
    await writing;
    if (round % 5 === 4) clock.advance(day);
    await catchUp(round);
    const requests = asked.map(ask);
    const expected = await Promise.all(requests.map((request) => sqlAutoSearch.find(db, request)));
    for (const [index, request] of requests.entries()) {
      const found = await search.find(db, request);
      expect(found, JSON.stringify({ round, ...request })).toEqual(expected[index]);
      if (found.next) {
        const after = { ...request, after: found.next, withFacets: false };
        expect(await search.find(db, after)).toEqual(await sqlAutoSearch.find(db, after));
      }
      compared += 1;
    }
  }
  expect(compared).toBe(rounds * filtersARound);
});

test('a change shows within a second on every process, also one that commits after later ones', async () => {
  const { db, url } = database;
  const other = followAutoSearch({ url, clock, log: pino({ level: 'silent' }) });
  const late = createDb(url);
  await other.ready;
  try {
    const filters = { year_from: 1950, year_to: 1950 };
    const idsOf = async (one: FollowedSearch) =>
      (await one.find(db, { filters, sort: 'newest', limit: 5, withFacets: false, now: clock.now() })).ids;
    const shows = async (wanted: number[]): Promise<number> => {
      const begun = performance.now();
      for (;;) {
        const [here, there] = await Promise.all([idsOf(search), idsOf(other)]);
        if (String(here) === String(wanted) && String(there) === String(wanted)) return performance.now() - begun;
        if (performance.now() - begun > 5000) throw new Error(`Shows ${here} and ${there} in place of ${wanted}.`);
        await sleep(10);
      }
    };
    const first = await addCar(db, sellers[0]!, clock.now());
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const open = late.transaction().execute(async (tx) => {
      await sql`update auto_listings set year = 1950 where object_id = ${first}`.execute(tx);
      await held;
    });
    const publishedLater = new Date(clock.now().getTime() + 1000);
    const second = await addCar(db, sellers[0]!, clock.now(), { publishedAt: publishedLater, values: { year: 1950 } });
    expect(await shows([second])).toBeLessThan(1000);
    commit();
    await open;
    expect(await shows([second, first])).toBeLessThan(1000);
    await sql`update objects set status = 'sold' where id = ${second}`.execute(db);
    expect(await shows([first])).toBeLessThan(1000);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dvor-search' and datname = current_database()`.execute(
      db,
    );
    await sql`update objects set status = 'archived' where id = ${first}`.execute(db);
    // Cut off from its database, a process tries again after a second and then catches up.
    expect(await shows([])).toBeLessThan(3000);
  } finally {
    await other.stop();
    await late.destroy();
  }
});
