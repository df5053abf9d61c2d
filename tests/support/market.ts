import { dayMs } from '#ui/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { districtAt } from '#areas/geo/districts.ts';
import { eastScaleAt, type MetroStation } from '#areas/geo/metro/stations.ts';
import type { KindData } from '#listing/kind-data.ts';
import { everywhere } from '#areas/search/map-grid.ts';
import { catalogueOf } from '#areas/search/catalogue-cache.ts';
import type { Bounds } from '#contract/shapes.ts';
import type { Db } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Random } from '#tools/seed/random.ts';
import { addUpload, places } from './cars.ts';
import { randomValues, writeValues } from './listings.ts';

/** Sellers and their listings of a kind, which change at random. */
export type Market = { db: Db; clock: Clock; random: Random; sellers: readonly number[]; ids: number[] };

const cities = [places.moscow, places.omsk];
const texts = ['Гаражное хранение, один хозяин', 'Торг у капота', 'Срочно, тойота в родной краске', ''];
export const prices: readonly number[] = Array.from({ length: 9 }, (_, index) => (index + 1) * 10_000_000);

async function write({ db, random }: Market, data: KindData, id: number): Promise<void> {
  const { reference } = await catalogueOf(db, data);
  // A seller may name a station that no list has.
  const named = data.fields.some(({ key }) => key === 'metro') ? { metro: random.pick([null, `станция ${random.int(1, 25)}`]) } : {}; // prettier-ignore
  const values = { ...randomValues(data, reference, random), ...named };
  const listing = { id, values, description: random.pick(texts) };
  await writeValues(db, { data, reference }, listing);
}

/** Within half a degree of Moscow, seldom beyond the 180th meridian; a third of listings have none. */
export function randomPoint(random: Random): {
  latitude_e5: number | null;
  longitude_e5: number | null;
  district_id: number | null;
} {
  if (random.chance(0.3)) return { latitude_e5: null, longitude_e5: null, district_id: null };
  const isFar = random.chance(0.1);
  const latitude = (isFar ? 6_450_000 : 5_550_000) + random.int(0, 50) * 1000;
  const longitude = isFar ? random.pick([17_990_000, -17_990_000]) : 3_740_000 + random.int(0, 50) * 1000;
  return { latitude_e5: latitude, longitude_e5: longitude, district_id: districtAt({ latitude, longitude }) };
}

/** Metro stations between the points of listings, two of each name; some points have several, some none. */
export const randomStations = (random: Random): MetroStation[] =>
  Array.from({ length: 40 }, (_, index) => {
    const id = index + 1;
    const [latitude, longitude] = [5_550_000 + random.int(0, 500) * 100, 3_740_000 + random.int(0, 500) * 100];
    return { id, slug: `metro-${id}`, name: `Станция ${Math.ceil(id / 2)}`, name_en: `Station ${id}`, city_id: places.moscow, region: 'RU-MOW', latitude, longitude, eastScale: eastScaleAt(latitude), lines: [] };
  }); // prettier-ignore

/** All of the map, or a part of it around Moscow or across the 180th meridian, from a few hundred metres to a country wide. */
export function randomView(random: Random): Bounds {
  if (random.chance(0.2)) return everywhere;
  if (random.chance(0.1)) return { west: 179, south: 60, east: -179, north: 70 };
  const [latitude, longitude] = [55.5 + random.int(0, 50) / 100, 37.4 + random.int(0, 50) / 100];
  const reach = random.pick([0.003, 0.1, 0.5, 5, 20]);
  return { west: longitude - reach, south: latitude - reach / 2, east: longitude + reach, north: latitude + reach / 2 };
}

export async function addListing(market: Market, data: KindData, own: Record<string, unknown> = {}): Promise<number> {
  const { db, clock, random, sellers } = market;
  const now = clock.now();
  const price = random.pick(prices);
  const row = {
    kind: data.kind,
    owner_id: random.pick(sellers),
    status: random.chance(0.9) ? 'active' : random.pick(['sold', 'moderation', 'archived']),
    title: 'Random',
    price_minor: price,
    price_rub_minor: price,
    city_id: random.pick(cities),
    ...randomPoint(random),
    created_at: now,
    updated_at: now,
    published_at: new Date(now.getTime() - random.int(0, 30) * dayMs),
    expires_at: new Date(now.getTime() + random.int(1, 40) * dayMs),
    publish_at: random.chance(0.2) ? new Date(now.getTime() + random.int(-3, 3) * dayMs) : null,
    ...own,
  };
  const { id } = await db.insertInto('objects').values(row).returning('id').executeTakeFirstOrThrow();
  await write(market, data, id);
  return id;
}

/** Makes one random change of those that affect results. */
export async function change(market: Market, data: KindData): Promise<void> {
  const { db, clock, random, sellers, ids } = market;
  const id = random.pick(ids);
  const seller = random.pick(sellers);
  const acts: (() => Promise<unknown>)[] = [
    async () => ids.push(await addListing(market, data)),
    async () =>
      sql`update objects set status = ${random.pick(['active', 'sold', 'archived'])}, published_at = coalesce(published_at, now()),
      expires_at = ${new Date(clock.now().getTime() + 20 * dayMs)} where id = ${id}`.execute(db),
    async () => {
      const price = random.pick(prices);
      await sql`update objects set price_minor = ${price}, price_rub_minor = ${price} where id = ${id}`.execute(db);
    },
    async () => write(market, data, id),
    async () =>
      sql`update objects set publish_at = ${random.chance(0.5) ? new Date(clock.now().getTime() + random.int(-2, 2) * dayMs) : null}
      where id = ${id}`.execute(db),
    async () =>
      sql`update objects set deleted_at = ${random.chance(0.5) ? clock.now() : null} where id = ${id}`.execute(db),
    async () =>
      sql`update accounts set status = ${random.pick(['active', 'active', 'blocked'])} where id = ${seller}`.execute(
        db,
      ),
    async () => {
      const photo = await addUpload(db, seller, clock.now());
      await sql`update media set object_id = ${id} where id = ${photo}`.execute(db);
    },
    async () => sql`delete from media where object_id = ${id}`.execute(db),
    async () => sql`update objects set city_id = ${random.pick(cities)} where id = ${id}`.execute(db),
    async () => {
      const { latitude_e5, longitude_e5, district_id } = randomPoint(random);
      await sql`update objects set latitude_e5 = ${latitude_e5}, longitude_e5 = ${longitude_e5}, district_id = ${district_id} where id = ${id}`.execute(
        db,
      );
    },
    async () => {
      await sql`insert into price_ratings (object_id) values (${id}) on conflict do nothing`.execute(db);
      const level = random.pick(['great', 'good', 'fair', 'high', null]);
      const figure = level && random.pick(prices);
      await sql`update price_ratings set level = ${level}, price_minor = ${figure}, low_minor = ${figure}, median_minor = ${level && 40_000_000},
        high_minor = ${figure}, comparables = ${level && 9}, rated_at = ${clock.now()} where object_id = ${id}`.execute(
        db,
      );
    },
    // A transaction that commits after later ones: its change has an early number.
    async () =>
      db.transaction().execute(async (tx) => {
        await sql`update objects set price_minor = 55000000, price_rub_minor = 55000000 where id = ${id}`.execute(tx);
        await sleep(random.int(1, 40));
      }),
    async () =>
      sql`update profiles set kind = ${random.pick(['sole_trader', 'company'])}, inn = '7707083893' where account_id = ${seller}`.execute(
        db,
      ),
  ];
  await random.pick(acts)();
}
