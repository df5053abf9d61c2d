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

const dayMs = 24 * 3_600_000;
type Line = { key: string; minor: number | null; is_assumption: boolean };

async function costOf(id: number) {
  const { status, body } = await app.api('true-cost/get', { id });
  expect(status).toBe(200);
  return body.cost;
}

test('the way to the border that a seller does not state is the median of ten listings of the same route', async () => {
  const unstated = await postCarFromJapan(app, { delivery_cost_minor: null, delivery_currency: null });
  const elsewhere = await postCarFromJapan(app, {
    delivery_cost_minor: null,
    delivery_currency: null,
    border_point: 'nakhodka',
  });
  for (let n = 1; n <= 9; n += 1) await postCarFromJapan(app, { delivery_cost_minor: n * 1_000_000 });
  const freightOf = (cost: { landed: { lines: Line[] } }) => cost.landed.lines.find(({ key }) => key === 'freight');
  app.clock.advance(dayMs);
  expect(freightOf(await costOf(unstated))).toMatchObject({ minor: null });

  await postCarFromJapan(app, { delivery_cost_minor: 100_000_000 });
  // Those of the day itself count from the next one on, so that one day has one median.
  expect(freightOf(await costOf(unstated))).toMatchObject({ minor: null });
  app.clock.advance(dayMs);
  const cost = await costOf(unstated);
  expect(freightOf(cost)).toMatchObject({
    minor: 5_000_000,
    is_assumption: true,
    source: { name: expect.stringContaining('(10)') },
    note: expect.stringContaining('уточните'),
  });
  expect(cost.landed.lines.find(({ key }: Line) => key === 'clearance_fee')).toMatchObject({ is_assumption: true });
  expect(cost.landed.lines.find(({ key }: Line) => key === 'recycling_fee')).toMatchObject({ is_assumption: false });
  expect(freightOf(await costOf(elsewhere))).toMatchObject({ minor: null });

  const found = await app.api('auto/search', { kind: 'autofromabroad', sort: 'landed_asc' });
  const costs = new Map(found.body.costs.map((each: { id: number; landed_minor: number | null }) => [each.id, each]));
  expect(costs.get(unstated)).toMatchObject({ landed_minor: cost.landed.total.minor });
  expect(costs.get(elsewhere)).toMatchObject({ landed_minor: null, landed_unknown: 'freight_not_stated' });
});
