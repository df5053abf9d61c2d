import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteBeyond } from '#areas/media/delete-old-files.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { createBudget } from './listing-cards.ts';

let t: TestApp;
let id: number;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  id = await addCar(t.db, (await createUser(t)).id, t.clock.now());
});
afterAll(() => t.close());

test('simultaneous requests render a card once, and only in the requested language', async () => {
  const put = vi.spyOn(t.ports.storage, 'put');
  const answers = await Promise.all(Array.from({ length: 30 }, () => t.app.inject(`/media/og/${id}.jpg`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(put).toHaveBeenCalledTimes(1);
  await t.app.inject(`/media/og/${id}.en.jpg`);
  expect(put).toHaveBeenCalledTimes(2);
  put.mockRestore();
});

test('requests above the length of the queue get 503 with Retry-After', async () => {
  const owner = (await createUser(t)).id;
  const ids = await Promise.all(Array.from({ length: 40 }, () => addCar(t.db, owner, t.clock.now())));
  const answers = await Promise.all(ids.map((listingId) => t.app.inject(`/media/og/${listingId}.jpg`)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers } of refused) expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
});

test("one network cannot block the rendering of other people's cards", async () => {
  const owner = (await createUser(t)).id;
  const ids = await Promise.all(Array.from({ length: 31 }, () => addCar(t.db, owner, t.clock.now())));
  const ask = (listingId: number | undefined, remoteAddress: string) =>
    t.app.inject({ url: `/media/og/${listingId}.jpg`, remoteAddress });
  let drawn = 0;
  const flood = ids.slice(1).map((listingId, at) =>
    ask(listingId, `203.0.113.${at + 1}`).then(({ statusCode }) => {
      if (statusCode === 200) drawn += 1;
      return statusCode;
    }),
  );
  await Promise.race(flood.map(async (status) => ((await status) === 503 ? null : new Promise(() => {}))));
  expect((await ask(ids[0], '198.51.100.7')).statusCode).toBe(200);
  // The request waited for the queue share of the other network, not for all its requests.
  expect(drawn).toBeLessThan(9);
  await Promise.all(flood);
});

test('a storage budget is limited per day and starts anew the next day', () => {
  const clock = createTestClock();
  const budget = createBudget({ bytes: 100, within: 1000, clock });
  expect([60, 40, 1].map((bytes) => budget.spend(bytes))).toEqual([true, true, false]);
  clock.advance(999);
  expect(budget.spend(1)).toBe(false);
  clock.advance(1);
  expect(budget.spend(100)).toBe(true);
});

test('deletes the oldest files above the total size', async () => {
  const deleted: string[] = [];
  const storage = { ...t.ports.storage, delete: async (key: string) => void deleted.push(key) };
  async function* files() {
    for (const [at, size] of [50, 30, 40, 20].entries())
      yield { key: `card/${at}`, size, modifiedAt: new Date(2026, 0, at + 1) };
  }
  expect(await deleteBeyond(files(), { most: 95, storage, signal: undefined })).toBe(1);
  expect(deleted).toEqual(['card/0']);
});
