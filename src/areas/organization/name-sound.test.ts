import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { soundOfColumn, soundOfName } from './name-sound.ts';

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
  const { rows } = await sql<{ sound: string }>`select ${soundOfColumn('n.name')} as sound from (select ${name}::text as name) n`.execute(database.db);
  expect(rows[0]?.sound.trim()).toBe(soundOfName(name));
}); // prettier-ignore
