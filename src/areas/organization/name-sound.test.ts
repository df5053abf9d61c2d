import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureGeo } from '#tests/support/factories.ts';
import { mostRows, planOf } from '#tests/support/plans.ts';
import { places } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { isNamed, soundOfName } from './name-sound.ts';

let database: TestDatabase;
beforeAll(async () => (database = await testDb()));
afterAll(() => database.drop());

test.each([
  ['Образцовый банк', 'Obraztsovy bank', 'obrazcovyj bank', 'OBRAZTSOVYY BANK'],
  ['Страховой дом', 'Strakhovoy dom', 'strahovoi dom'],
  ['Щукинский завод', 'Shchukinskiy zavod', 'schukinskij zavod'],
  ['Лизинг-Макет', 'лизинг макет', 'lizing maket'],
  ['Юность', 'Yunost', 'iunost', 'JUNOST'],
  ['«Цех № 1»', 'Tsekh 1', 'ceh 1'],
])('%s sounds like its names in Latin letters', (name, ...others) => {
  for (const other of others) expect(soundOfName(other)).toBe(soundOfName(name));
});

test('names that sound otherwise differ', () => {
  expect(soundOfName('Банк')).not.toBe(soundOfName('Бак'));
  expect(soundOfName('Завод 4')).not.toBe(soundOfName('Завод 6'));
  expect(soundOfName('Чайка')).not.toBe(soundOfName('Шайка'));
});

test.each(['Образцовый банк', '«Ёж» & Co', 'Съезд, объём', 'Xerox-Щит', 'ООО «Ряд 100»', '  Whirlwind  ', 'АО "Ниссинг"', '日本'])('the database has the same sound of «%s»', async (name) => {
  const { rows } = await sql<{ sound: string }>`select sound_of_name(${name}) as sound`.execute(database.db);
  expect(rows[0]?.sound.slice(0, 1)).toBe(' ');
  expect(rows[0]?.sound.trim()).toBe(soundOfName(name));
}); // prettier-ignore

test('a query reads only the profiles whose names sound like it', async () => {
  const { db } = database;
  await ensureGeo(db);
  await sql`with made as (insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, 5000) returning id)
    insert into profiles (account_id, kind, display_name, city_id, created_at, updated_at)
    select id, 'company', case when id = (select max(id) from made) then 'Образцовый банк' else 'Фирма ' || id end, ${places.moscow}, now(), now() from made`.execute(
    db,
  );
  await sql`vacuum analyze profiles`.execute(db);
  const named = db.selectFrom('profiles as p').select('p.display_name').where(isNamed('bank obraztsov'));
  expect(await named.execute()).toEqual([{ display_name: 'Образцовый банк' }]);
  expect(mostRows(await planOf(db, named.compile()))).toBe(1);
});
