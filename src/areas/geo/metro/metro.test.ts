import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { metroFile, shippedMetroFile } from '#tests/support/metro.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createRandom } from '#tools/seed/random.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';
import { findMetroRoutes, findMetroStations } from './queries.ts';
import { type City, routesOf, stationsOf } from './overpass.ts';

const path = metroFile;
let database: TestDatabase;
let cities: City[];
beforeAll(async () => {
  database = await testDb();
  cities = await database.db.selectFrom('cities').selectAll().execute();
});
afterAll(() => database.drop());

const read = () => stationsOf(JSON.parse(readFileSync(path, 'utf8')), cities);

test('open stations with a name are read, each for the largest city near it', () => {
  expect(read().map(({ slug }) => slug)).toMatchInlineSnapshot(`
    [
      "metro-moskva-sokol",
      "metro-moskva-aeroport",
      "metro-moskva-sokolniki",
      "metro-moskva-krasnoselskaya",
      "metro-moskva-park-kultury",
      "metro-moskva-smolenskaya",
      "metro-moskva-smolenskaya-2",
      "metro-moskva-akademicheskaya",
      "metro-moskva-kotelniki",
      "metro-sankt-peterburg-akademicheskaya",
      "metro-sankt-peterburg-politehnicheskaya",
      "metro-kazan-ploschad-tukaya",
    ]
  `);
});

test('an interchange of one name is one station with all its lines, and two stations that lie apart are two', () => {
  const park = read().find(({ name }) => name === 'Парк культуры');
  expect(park).toMatchObject({ id: 1005, latitude: 5_573_525, longitude: 3_759_390 });
  expect(park!.lines).toEqual([
    { name: 'Сокольническая линия', name_en: 'Sokolnicheskaya liniya', colour: '#e42313' },
    { name: 'Кольцевая линия', name_en: 'Koltsevaya liniya', colour: '#915133' },
  ]);
  expect(read().filter(({ name }) => name === 'Смоленская')).toHaveLength(2);
});

test('names in Latin letters are made where the map has none, and a colour is a number or nothing', () => {
  const byName = new Map(read().map((station) => [station.name, station]));
  expect(byName.get('Красносельская')).toMatchObject({ name_en: 'Krasnoselskaya' });
  expect(byName.get('Академическая')!.lines).not.toContainEqual(expect.objectContaining({ colour: 'orange' }));
  expect(byName.get('Котельники')).toMatchObject({ city_id: 524_901, region: 'RU-MOW', lines: [] });
});

const withRoutes = {
  elements: [
    { type: 'node', id: 1, lat: 55.8053, lon: 37.515, tags: { name: 'Сокол', station: 'subway', line: 'Старая линия' } },
    { type: 'node', id: 2, lat: 55.8004, lon: 37.5305, tags: { name: 'Аэропорт', station: 'subway' } },
    { type: 'node', id: 3, lat: 55.79, lon: 37.558 },
    {
      type: 'relation',
      id: 9,
      members: [
        { type: 'node', ref: 1, role: 'stop_entry_only' },
        { type: 'way', ref: 2, role: '' },
        { type: 'node', ref: 2, role: 'stop' },
        { type: 'node', ref: 2, role: 'platform' },
        { type: 'node', ref: 3, role: '' },
        { type: 'node', ref: 404, role: 'stop' },
      ],
      tags: { route: 'subway', name: 'Замоскворецкая линия', 'name:en': 'Zamoskvoretskaya line', colour: '#4FB04F' },
    },
    { type: 'relation', id: 10, members: [{ type: 'node', ref: 1, role: 'stop' }], tags: { route: 'subway' } },
    { type: 'relation', id: 11, members: [1, 2].map((ref) => ({ type: 'node', ref, role: 'stop' })), tags: { route: 'bus' } },
  ],
}; // prettier-ignore

test('a line is drawn from stop to stop, and its stations have its name rather than that of their own node', () => {
  expect(routesOf(withRoutes)).toEqual([
    {
      id: 9,
      colour: '#4fb04f',
      path: [
        { latitude: 5_580_530, longitude: 3_751_500 },
        { latitude: 5_580_040, longitude: 3_753_050 },
        { latitude: 5_579_000, longitude: 3_755_800 },
      ],
    },
  ]);
  const zamoskvoretskaya = { name: 'Замоскворецкая линия', name_en: 'Zamoskvoretskaya line', colour: '#4fb04f' };
  expect(stationsOf(withRoutes, cities).map(({ name, lines }) => [name, lines])).toEqual([
    ['Сокол', [zamoskvoretskaya]],
    ['Аэропорт', [zamoskvoretskaya]],
  ]);
});

test('the shipped file has the stations of seven cities, each near the next one of its line', () => {
  const file: unknown = JSON.parse(readFileSync(shippedMetroFile, 'utf8'));
  const stations = stationsOf(file, cities);
  const nameOf = new Map(cities.map(({ id, slug }) => [id, slug]));
  const counts = Map.groupBy(stations, ({ city_id }) => nameOf.get(city_id));
  expect([...counts].map(([city, { length }]) => [city, length])).toMatchInlineSnapshot(`
    [
      [
        "moskva",
        262,
      ],
      [
        "sankt-peterburg",
        75,
      ],
      [
        "novosibirsk",
        14,
      ],
      [
        "yekaterinburg",
        9,
      ],
      [
        "samara",
        10,
      ],
      [
        "nizhny-novgorod",
        15,
      ],
      [
        "kazan",
        11,
      ],
    ]
  `);
  expect(stations.filter(({ lines }) => lines.length === 0 || lines.some(({ colour }) => colour === null))).toEqual([]);
  const leaps = routesOf(file).flatMap(({ id, path }) =>
    path.slice(1).flatMap((to, at) => {
      const from = path[at]!;
      const north = to.latitude - from.latitude;
      const east = (to.longitude - from.longitude) * Math.cos((to.latitude / 100_000 / 180) * Math.PI);
      return Math.hypot(north, east) * 1.11319 > 8000 ? [[id, from, to]] : [];
    }),
  );
  expect(leaps).toEqual([]);
});

test.each([[null], [{}], [{ elements: [{ id: 'x' }] }], [[]]])('a file of another shape is refused: %j', (file) => {
  expect(() => stationsOf(file, cities)).toThrow();
});

test('the stations of the last start are replaced, and removed where no file is named', async () => {
  const { db } = database;
  expect(await loadMetroStations(db, path)).toBe(true);
  expect(await loadMetroStations(db, path)).toBe(false);
  const stations = await findMetroStations(db);
  expect([...stations.byId.values()]).toEqual(read());
  const routed = await mkdtemp(join(tmpdir(), 'metro-'));
  await writeFile(join(routed, 'routes.json'), JSON.stringify(withRoutes));
  expect(await loadMetroStations(db, join(routed, 'routes.json'))).toBe(true);
  expect(await findMetroRoutes(db)).toEqual(routesOf(withRoutes));
  await rm(routed, { recursive: true });
  expect(await loadMetroStations(db, undefined)).toBe(true);
  expect((await findMetroStations(db)).size).toBe(0);
  expect(await findMetroRoutes(db)).toEqual([]);
  const wrong = new URL('../../../../tests/routes.json', import.meta.url).pathname;
  await expect(loadMetroStations(db, wrong)).rejects.toThrow(
    /^METRO_STATIONS: .*routes\.json is not an answer of Overpass/,
  );
});

test('the database and the engine find the same nearest stations', async () => {
  const { db } = database;
  await loadMetroStations(db, path);
  const stations = await findMetroStations(db);
  const random = createRandom(7);
  const points = Array.from({ length: 400 }, () => {
    const near = random.pick([...stations.byId.values()]);
    return { latitude: near.latitude + random.int(-2500, 2500), longitude: near.longitude + random.int(-4500, 4500) };
  });
  const { rows } = await sql<{ ids: number[] }>`
    select (select coalesce(json_agg(n.id), '[]') from metro_near(p.latitude, p.longitude) n) as ids
    from unnest(${points.map(({ latitude }) => latitude)}::integer[], ${points.map(({ longitude }) => longitude)}::integer[])
      with ordinality as p (latitude, longitude, at)
    order by p.at`.execute(db);
  expect(rows.map(({ ids }) => ids)).toEqual(points.map((point) => stations.near(point)));
  expect(rows.some(({ ids }) => ids.length > 1)).toBe(true);
  expect(rows.some(({ ids }) => ids.length === 0)).toBe(true);
});

test('distances are metres as the crow flies', async () => {
  const { db } = database;
  // From Sokol to Aeroport along the Leningradsky avenue.
  const { rows } = await sql<{ id: number; metres: number }>`select * from metro_near(5580530, 3751500)`.execute(db);
  expect(rows).toEqual([
    { id: 1001, metres: 0 },
    { id: 1002, metres: 1113 },
  ]);
});
