import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { postCarFromJapan } from '#tests/support/costs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

const costOf = async (id: number) => (await app.api('true-cost/get', { id })).body.cost;
type Line = { key: string; name: string; minor: number | null; reason: string | null };

test('of a car from abroad names what is paid besides customs, with a reason each, unless it was cleared in the EAEU', async () => {
  const id = await postCarFromJapan(app);
  const { besides, landed } = await costOf(id);
  expect(besides.map(({ name, minor }: Line) => [name, minor])).toEqual([
    ['Услуги брокера', null],
    ['СБКТС и ЭПТС', null],
    ['ЭРА-ГЛОНАСС', null],
    ['Регистрация', null],
    ['Отчёт об истории', null],
  ]);
  expect(new Set(besides.slice(0, 3).map(({ reason }: Line) => reason)).size).toBe(3);
  // They make no sum unknown.
  expect(landed.total).toMatchObject({ unknown: [], minor: expect.any(Number) });
  await app.db.updateTable('abroad_listings').set({ country: 'KZ' }).where('object_id', '=', id).execute();
  const cleared = await costOf(id);
  expect(cleared.besides.map(({ key }: Line) => key)).toEqual(['registration', 'report']);
});
