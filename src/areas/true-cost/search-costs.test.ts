import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, type CarOptions, places } from '#tests/support/cars.ts';
import { addCredit, postCarFromJapan } from '#tests/support/costs.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { createOrganization, createUser, signIn, type TestOrganization } from '#tests/support/factories.ts';

let app: TestApp;
let bank: TestOrganization;
let seller: number;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  bank = await createOrganization(app, { types: ['bank'] });
  seller = (await createUser(app)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  // The costs of lists are computed from offers read at most ten seconds ago.
  app.clock.advance(10_000);
  await app.db.deleteFrom('finance_offers').execute();
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
});

const car = (options: CarOptions = {}) => addCar(app.db, seller, app.clock.now(), options);
const costOf = async (id: number, more: object = {}, input: object = {}) => {
  const { status, body } = await app.api('true-cost/get', { id, ...input }, more);
  expect(status).toBe(200);
  return body.cost;
};
type Line = { key: string; minor: number | null };
const lineIn = ({ lines }: { lines: Line[] }, key: string) => lines.find((line) => line.key === key);
const figures = (text: string) => ({ cookie: `my_figures=${text}` });

describe('a search of cars', () => {
  type Costs = {
    id: number;
    landed_minor: number | null;
    landed_at_least_minor: number | null;
    landed_left_out: string[];
    landed_unknown: string | null;
    monthly_minor: number | null;
    day_one_minor: number | null;
  };

  test('shows of each car the amounts of its page for the same figures', async () => {
    await addCredit(app, bank);
    const cars = [await car({ priceMinor: 90_000_000 }), await car({ cityId: places.omsk })];
    const cookie = 'my_figures=c:omsk.m:36';
    const ways = [
      { sort: 'newest' },
      { sort: 'landed_asc' },
      { sort: 'day_one_asc' },
      { sort: 'newest', monthly_to: 10_000_000_000 },
    ];
    for (const way of ways) {
      const { status, body } = await app.api('auto/search', { ...way, figures: 'c:omsk.m:36' });
      expect(status).toBe(200);
      expect(body.costs.map(({ id }: Costs) => id).toSorted()).toEqual(cars.toSorted());
      for (const { id, ...amounts } of body.costs as Costs[]) {
        const { landed, monthly, day_one: dayOne } = await costOf(id, { cookie });
        expect(amounts).toEqual({
          landed_minor: landed.total.minor,
          landed_at_least_minor: null,
          landed_left_out: [],
          landed_unknown: null,
          monthly_minor: monthly.line.minor,
          day_one_minor: dayOne.total.minor,
        });
      }
    }
    const { body } = await app.api('ads/search', {});
    expect(body.costs).toBeNull();
  });

  test('shows of machines that are sold what a firm pays a month, as their pages do', async () => {
    await addCredit(app, bank, { category: 'business' });
    await addCredit(app, bank, { category: 'auto', rate_min: 1_000 });
    const now = app.clock.now();
    const add = async (kind: 'spec' | 'equipment', values: object) => {
      const id = await addListing(app.db, kind, seller, now, { price_minor: 150_000_000, ...values });
      const live = { status: 'active', published_at: now, expires_at: new Date(+now + 86_400_000) } as const;
      await app.db.updateTable('objects').set(live).where('id', '=', id).execute();
      return id;
    };
    for (const kind of ['spec', 'equipment'] as const) {
      const sold = await add(kind, { deal: 'sale' });
      await add(kind, { deal: 'rent', rent_per: 'shift' });
      const payers = { '': 'firm', 'm:36': 'firm', 'p:individual': 'firm', 'p:firm_vat': 'firm_vat' };
      for (const [stated, asPayer] of Object.entries(payers)) {
        const { monthly, payer, assumed } = await costOf(sold, figures(stated));
        expect(monthly.line.minor).toBeGreaterThan(0);
        expect([payer, assumed.includes('payer')]).toEqual([asPayer, stated !== 'p:firm_vat']);
        await expect
          .poll(async () => (await app.api(`${kind}/search`, { figures: stated })).body.costs)
          .toMatchObject([{ id: sold, landed_minor: null, monthly_minor: monthly.line.minor, day_one_minor: null }]);
      }
    }
  });

  test('takes no figures from the cookie, so that one call finds the same for everybody', async () => {
    await car({ cityId: places.omsk });
    const plain = await app.api('auto/search', { sort: 'landed_asc' });
    const { body } = await app.api('auto/search', { sort: 'landed_asc' }, { cookie: 'my_figures=c:omsk' });
    expect(body.costs).toEqual(plain.body.costs);
  });

  test('takes the figures that the account has stated, as `get_figures` spells them', async () => {
    const { access: token } = await signIn(app, await createUser(app));
    await app.api('true-cost/set_figures', { figures: { city: 'omsk', months: 48 } }, { token });
    const { body } = await app.api('true-cost/get_figures', {}, { token });
    expect(body.text).toBe('c:omsk.m:48');
    const id = await car({ cityId: places.omsk });
    const found = await app.api('auto/search', { sort: 'landed_asc', figures: body.text });
    const shown = await app.api('true-cost/get', { id }, { token });
    const { landed_minor: landed } = found.body.costs.find((each: Costs) => each.id === id);
    expect(landed).toBe(shown.body.cost.landed.total.minor);
  });

  test('of the home page has an example, whose parts are those of the page of its car', async () => {
    const id = await postCarFromJapan(app);
    const { body } = await app.api('home/get_feeds', { figures: 'c:omsk' });
    const { landed } = await costOf(id, figures('c:omsk'));
    const amounts = Object.fromEntries(body.example.lines.map((line: Line) => [line.key, line.minor]));
    for (const key of ['price', 'freight', 'delivery']) expect(amounts[key]).toBe(lineIn(landed, key)!.minor);
    expect(body.example).toMatchObject({ id, total_minor: landed.total.minor });
    expect(Object.values<number>(amounts).reduce((sum, minor) => sum + minor, 0)).toBe(landed.total.minor);
    expect(amounts['customs']).toBeGreaterThan(0);
    expect((await app.api('home/get_feeds', { kind: 'auto' })).body.example).toBeNull();
  });

  test('has the lower bound of an unknown landed price, as the page of the car has it', async () => {
    const id = await postCarFromJapan(app, { delivery_cost_minor: null, delivery_currency: null });
    const found = await app.api('auto/search', { kind: 'autofromabroad' });
    const { landed } = await costOf(id);
    const atLeast = landed.total.known_minor;
    expect(atLeast).toBeGreaterThan(lineIn(landed, 'price')!.minor! + lineIn(landed, 'delivery')!.minor!);
    expect(found.body.costs).toEqual([
      {
        id,
        landed_minor: null,
        landed_at_least_minor: atLeast,
        landed_left_out: ['freight'],
        landed_unknown: 'freight_not_stated',
        monthly_minor: null,
        day_one_minor: null,
      },
    ]);
  });
});
