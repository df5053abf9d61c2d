import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { districtBoxes, districts } from '#areas/geo/districts.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { placeInDistricts } from './district-queries.ts';

let app: TestApp;
let ids: number[];

const khamovniki = [...districts.values()].find(({ name }) => name === 'Хамовники')!.id;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  const seller = await createUser(app);
  ids = [];
  for (let index = 0; index < 4; index += 1) ids.push(await addCar(app.db, seller.id, app.clock.now()));
  const points = [[5_572_970, 3_757_130], [5_588_940, 3_744_500], [5_579_630, 4_910_880]]; // prettier-ignore
  for (const [index, [latitude_e5, longitude_e5]] of points.entries())
    await app.db.updateTable('objects').set({ latitude_e5, longitude_e5 }).where('id', '=', ids[index]!).execute();
});
afterAll(() => app.close());

test('points from before districts are placed once: in a district, in none, and not far from both cities', async () => {
  expect(await placeInDistricts(app.db)).toBe(2);
  expect(await placeInDistricts(app.db)).toBe(0);
  const rows = await app.db.selectFrom('objects').select('district_id').where('id', 'in', ids).orderBy('id').execute();
  expect(rows.map(({ district_id }) => district_id)).toEqual([khamovniki, 0, null, null]);
});

test('points without a district are found by their index', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'objects_without_district'`.execute(app.db);
  const bounds = districtBoxes.flatMap(({ south, north, west, east }) => [south, north, west, east]);
  expect(rows[0]?.indexdef.match(/\d{7}/g)?.map(Number)).toEqual(bounds);
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from objects where district_id is null
      and ((latitude_e5 between 5549000 and 5603000 and longitude_e5 between 3713000 and 3797000)
        or (latitude_e5 between 5963000 and 6025000 and longitude_e5 between 2942000 and 3076000)) order by id limit 500`.execute(
      tx,
    );
    expect(JSON.stringify(plan.rows)).toContain('objects_without_district');
  });
});
