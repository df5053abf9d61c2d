import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoSearchText } from '#areas/auto/search-text.ts';
import { applicationStates } from '#areas/bids/lifecycle.ts';
import type { KindName } from '#kinds/names.ts';
import { searchVector } from '#server/db/full-text.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { copyLine } from './copy.ts';
import { generateDemo } from './generate.ts';
import { demoKinds } from './demo-kinds.ts';
import { journeys } from './applications/journeys.ts';
import { demoBank, demoInn, demoOrganization, demoOrganizations } from './organizations.ts';
import { carsOf, progressOf } from './progress.ts';
import { seedDemo } from './seed.ts';
import { demoUsers } from './sellers.ts';
import { sells } from './trades.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

const seed = (listings: number, more: object = {}) =>
  seedDemo({ db: database.db, url: database.url, listings, kinds: 0, seed: 3, now, ...more });
const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.db)).rows;
const countOf = async (table: string) => Number((await rowsOf(`select count(*) as n from ${table}`))[0]?.['n']);
const digest = async () =>
  (
    await rowsOf(`select md5(string_agg(md5(o.title || o.description || o.status || o.price_minor || o.published_at::text || a.vin), ''
    order by o.id)) as d from objects o join auto_listings a on a.object_id = o.id`)
  )[0]?.['d'];

test('writes the demo once, and nothing at the second start', async () => {
  expect(await seed(600)).toBe(600);
  expect(await countOf('objects')).toBe(600);
  expect(await countOf('auto_listings')).toBe(600);
  // 180 people and 60 organizations.
  expect(await countOf('accounts')).toBe(240);
  expect(await countOf('profiles')).toBe(240);
  expect(await countOf('organizations')).toBe(60);
  expect(await countOf('vacancies')).toBe(400);
  expect(await countOf('finance_offers')).toBe(400);
  const states = async (where: string) =>
    (await rowsOf(`select distinct state from applications where ${where} order by 1`)).map(({ state }) => state);
  expect(await states('true')).toEqual(Object.keys(applicationStates).toSorted());
  // Enough cars of the dealer take price offers for every course that one may take.
  const ends = new Set(journeys.price_offer.map((journey) => journey.ends));
  expect(await states(`kind = 'price_offer'`)).toEqual([...ends].toSorted());
  const bank = `recipient_id = (select id from organizations where email = '${demoBank.email}')`;
  expect((await states(bank)).length).toBeGreaterThan(9);
  const person = `applicant_id = (select id from accounts where phone = '${demoUsers[0].phone}')`;
  expect((await states(person)).length).toBeGreaterThan(4);
  const dealer = `recipient_id = (select id from organizations where email = '${demoOrganization.email}')`;
  expect((await states(dealer)).length).toBeGreaterThan(6);
  const applications = await countOf('applications');
  const [owned] = await rowsOf(
    'select count(*)::integer as n from objects o join organizations g on g.id = o.owner_id',
  );
  expect(owned?.['n']).toBeGreaterThan(20);
  // Whose stock an organization took over keeps a few, and its text no more.
  const givers = `profiles s join profiles o on o.address = s.address and o.account_id in (select id from organizations)
    where s.account_id not in (select id from organizations)`;
  const [given] = await rowsOf(`select count(*)::integer as n, count(s.about)::integer as texts,
    (select count(*)::integer from objects l where l.status = 'active' and l.owner_id in (select s.account_id from ${givers})) as live
    from ${givers}`);
  expect(given).toMatchObject({ texts: 0 });
  expect(given?.['n']).toBeGreaterThan(0);
  expect(given?.['live']).toBeGreaterThan(0);
  const shops = await rowsOf('select kind, latitude_e5, hours from profiles where address is not null');
  expect(shops.length).toBeGreaterThan(5);
  for (const { kind, latitude_e5, hours } of shops) {
    expect(kind).not.toBe('private');
    expect(latitude_e5).toEqual(expect.any(Number));
    expect(hours).toHaveLength(7);
  }
  expect(await countOf('media')).toBeGreaterThan(800);
  const kinds = await rowsOf(`select kind, count(*) filter (where read_at is null)::integer as unread from notifications
    where account_id = (select id from accounts where phone = '${demoUsers[0].phone}') group by kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['application_moved', 'favorite_cheaper', 'saved_search_found']),
  );
  const byId = (await rowsOf('select created_at from notifications order by id')).map(({ created_at: at }) =>
    Number(at),
  );
  expect(byId).toEqual(byId.toSorted((a, b) => a - b));
  expect(await countOf('saved_searches')).toBe(2);
  expect(await countOf('platform_feedback')).toBe(4);
  const reports = await rowsOf('select state from vin_reports order by state');
  expect(reports.map(({ state }) => state)).toEqual(['failed', 'not_found', 'ready', 'ready', 'ready']);
  const places = await rowsOf('select end_reason, erid from promotions order by id');
  expect(places.map(({ end_reason: reason }) => reason)).toEqual(['finished', null, null]);
  expect(places.every(({ erid }) => String(erid).startsWith('demo-'))).toBe(true);
  expect(await seed(600)).toBe(0);
  expect(await countOf('promotions')).toBe(3);
  expect(await countOf('vin_reports')).toBe(5);
  expect(await countOf('saved_searches')).toBe(2);
  expect(await countOf('objects')).toBe(600);
  expect(await countOf('finance_offers')).toBe(400);
  expect(await countOf('applications')).toBe(applications);
});

test('stores the same search text as a posted car', async () => {
  const demo = generateDemo({ seed: 3, listings: 600, now });
  const [first] = demo.listings(550);
  const { car, seller, description } = first!;
  const [city] = await rowsOf(`select name_en from cities where id = ${seller.city.id}`);
  const name = (row: typeof car.mark | typeof car.model) => ({
    name: row.name,
    name_ru: row.nameRu,
    synonyms: row.synonyms,
  });
  const text = autoSearchText({
    mark: name(car.mark), model: name(car.model), generation: car.generation?.name ?? null,
    city: { name: seller.city.name, name_en: String(city?.['name_en']) }, year: car.year, body: car.body, fuel: car.fuel,
    gearbox: car.gearbox, drive: car.drive, colour: car.colour, steering: car.steering, engine_cc: car.engineCc, description,
  }); // prettier-ignore
  const { rows } = await sql<{ same: boolean }>`select a.search = ${searchVector(text)} as same from auto_listings a
    where a.object_id = (select min(id) + 550 from objects)`.execute(database.db);
  expect(rows).toEqual([{ same: true }]);
});

test('photographs have their credit and a placeholder, drawings have neither, and no photo is found twice', async () => {
  expect(
    await rowsOf(
      "select 1 from media where source = 'photo' and (credit->>'author' is null or placeholder not like 'data:image/webp%')",
    ),
  ).toEqual([]);
  expect(
    await rowsOf("select 1 from media where source = 'drawing' and (credit is not null or placeholder is not null)"),
  ).toEqual([]);
  const beside = `select 1 from media p join media d using (object_id) where p.source = 'photo' and d.source = 'drawing'`;
  expect(await rowsOf(beside)).toEqual([]);
  const shown = `select path from media m join objects o on o.id = m.object_id where source = 'photo' and status = 'active'`;
  // Once in each kind; with a hash, by which the same photo is found, once in all.
  expect(await rowsOf(`${shown} group by kind, path having count(*) > 1`)).toEqual([]);
  expect(await rowsOf(`${shown} and perceptual_hash is not null group by path having count(*) > 1`)).toEqual([]);
  expect(await rowsOf("select 1 from media where source = 'drawing' and perceptual_hash is not null")).toEqual([]);
});

test('another size replaces the demo, and ids are never reused', async () => {
  const [before] = await rowsOf('select max(id)::int as id from objects');
  expect(await seed(1200)).toBe(1200);
  expect(await countOf('objects')).toBe(1200);
  const [after] = await rowsOf('select min(id)::int as id from objects');
  expect(Number(after?.['id'])).toBeGreaterThan(Number(before?.['id']));
  const [next] =
    await rowsOf(`insert into objects (kind, owner_id, status, title, price_minor, price_rub_minor, city_id, created_at, updated_at)
    select kind, owner_id, 'draft', title, price_minor, price_rub_minor, city_id, created_at, updated_at from objects limit 1 returning id::int`);
  expect(Number(next?.['id'])).toBe(Number(after?.['id']) + 1200);
  await rowsOf(`delete from objects where id = ${Number(next?.['id'])}`);
});

test('an interrupted seed continues and ends with the same rows', async () => {
  const whole = await digest();
  await seed(100);
  const stop = new AbortController();
  const written = await seed(1200, {
    signal: stop.signal,
    log: (line: string) => line.startsWith('Demo listings') && stop.abort(),
  });
  expect(written).toBe(500);
  expect(await countOf('objects')).toBe(500);
  // The rest is dated from the first start, not from now.
  expect(await seed(1200, { now: new Date('2027-01-01') })).toBe(700);
  expect(await countOf('objects')).toBe(1200);
  expect(await digest()).toBe(whole);
});

test('a failure within a batch rolls the batch back', async () => {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
    database.db,
  );
  await sql`create trigger refuse before insert on media for each row when (new.position = 2) execute function refuse()`.execute(
    database.db,
  );
  await expect(seed(400)).rejects.toThrow(/no room/u);
  expect(await countOf('objects')).toBe(0);
  await sql`drop trigger refuse on media`.execute(database.db);
  expect(await seed(400)).toBe(400);
});

test('other kinds are added to existing cars, and stay until their number changes', async () => {
  const kinds = Object.keys(demoKinds);
  const idsOf = async (which: string) =>
    (await rowsOf(`select kind, count(*)::int as n, min(id)::int as first from objects where ${which} group by 1 order by 1`)); // prettier-ignore
  await seed(400);
  const cars = await idsOf("kind = 'auto'");
  expect(await seed(400, { kinds: 30 })).toBe(30 * kinds.length);
  expect(await idsOf("kind = 'auto'")).toEqual(cars);
  const others = await idsOf("kind <> 'auto'");
  expect(others).toMatchObject(kinds.toSorted().map((kind) => ({ kind, n: 30 })));
  expect(await seed(400, { kinds: undefined })).toBe(0);
  expect(await idsOf("kind <> 'auto'")).toEqual(others);
  expect(await seed(400, { kinds: 10 })).toBe(10 * kinds.length);
  expect(await countOf('objects')).toBe(400 + 10 * kinds.length);
  expect(await idsOf("kind = 'auto'")).toEqual(cars);
  const [demo] = await rowsOf("select detail from setup_steps where name = 'demo'");
  expect(carsOf(progressOf(demo?.['detail'])!)).toBe(400);
});

test('progress in the earlier shape, with cars only, is read', () => {
  const earlier = { seed: 3, now: now.toISOString(), listings: 400, total: 400, firstId: 7, written: 150 };
  const cars = { kind: 'auto', count: 400, firstId: 7, written: 150, now: earlier.now };
  expect(progressOf(earlier)).toEqual({ seed: 3, now: earlier.now, parts: [cars] });
  expect(progressOf(undefined)).toBeNull();
});

test('COPY lines keep tabs, newlines, backslashes and nulls apart', () => {
  expect(copyLine(['a\tb\nc\\', null, 5, new Date(0), true, ''])).toBe(
    'a\\tb\\nc\\\\\t\\N\t5\t1970-01-01T00:00:00.000Z\ttrue\t\n',
  );
});

test('an organization takes over the listings of a firm of its own trade', async () => {
  const fresh = await testDb();
  try {
    await seedDemo({ db: fresh.db, url: fresh.url, listings: 600, kinds: 80, seed: 3, now });
    const { rows: owners } = await sql<{
      inn: string;
      kinds: KindName[];
    }>`select g.inn, array_agg(distinct o.kind) as kinds
      from organizations g join objects o on o.owner_id = g.id group by 1`.execute(fresh.db);
    const tradeOf = new Map(demoOrganizations.map(({ index, sells: trade }) => [demoInn(index), trade]));
    const sold = owners.map(({ inn, kinds }) => ({ trade: tradeOf.get(inn)!, kinds })); // only organizations of the demo are there
    expect(new Set(sold.map(({ trade }) => trade))).toEqual(new Set(['cars', 'machines', 'homes']));
    expect(sold.filter(({ trade, kinds }) => !kinds.every((kind) => sells(trade, kind)))).toEqual([]);
  } finally {
    await fresh.drop();
  }
});
