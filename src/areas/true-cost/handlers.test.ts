import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ratePrices } from '#areas/object/history/rate-prices.ts';
import { publicationConsent } from '#listing/consent.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, type CarOptions, places } from '#tests/support/cars.ts';
import {
  createAdminSession,
  createOrganization,
  createUser,
  signIn,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { addCarOfAnother, wholeCar } from '#tests/support/own-listings.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { abroadFacts } from '#tests/support/whole-car.ts';

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

const unbounded = {
  amount_min_minor: null, amount_max_minor: null, term_min_months: null, term_max_months: null, down_payment_min: null,
  client_types: ['individual', 'company'],
}; // prettier-ignore
const credit = (values: Parameters<typeof addOffer>[3] = {}) =>
  addOffer(app, bank, 'credits', {
    ...unbounded,
    category: 'auto',
    car_states: null,
    rate_min: 18_000,
    rate_max: 30_000,
    psk_min: 19_000,
    psk_max: 31_000,
    title: 'Автокредит',
    ...values,
  });
const lease = (values: Parameters<typeof addOffer>[3] = {}) =>
  addOffer(app, bank, 'leasings', {
    ...unbounded,
    things: ['auto'],
    states: null,
    rate_min: 18_000,
    buyout: 1_000,
    ...values,
  });
const car = (options: CarOptions = {}) => addCar(app.db, seller, app.clock.now(), options);
const costOf = async (id: number, more: object = {}, input: object = {}) => {
  const { status, body } = await app.api('true-cost/get', { id, ...input }, more);
  expect(status).toBe(200);
  return body.cost;
};
type Line = {
  key: string;
  minor: number | null;
  least_minor: number | null;
  formula: string | null;
  reason: string | null;
};
const lineIn = ({ lines }: { lines: Line[] }, key: string) => lines.find((line) => line.key === key);
const figures = (text: string) => ({ cookie: `my_figures=${text}` });

/** A live car in Japan, as its seller posts it. */
async function carFromJapan(change: object = {}): Promise<number> {
  const user = await createUser(app);
  const { access: token } = await signIn(app, user);
  const photos = [await addUpload(app.db, user.id, app.clock.now())];
  const content = {
    ...wholeCar(),
    ...abroadFacts,
    delivery_cost_minor: 20_000_000,
    delivery_currency: 'RUB',
    ...change,
  };
  const { owners: _owners, pts: _pts, ...whole } = content;
  const posted = await app.api(
    'auto/create',
    {
      ...whole,
      kind: 'autofromabroad',
      photos,
      creation_key: randomUUID(),
      publication_consent: publicationConsent.version,
    },
    { token },
  );
  expect([posted.status, posted.body.fields]).toEqual([200, undefined]);
  const { access: admin } = await createAdminSession(app);
  const decision = { id: posted.body.id, decision: 'approve', expected_revision: 1 };
  expect((await app.api('object/moderate', decision, { token: admin })).status).toBe(200);
  return posted.body.id;
}

describe('true-cost/get', () => {
  test('tells price, delivery, OSAGO, the best payment with its offer, and what is unknown', async () => {
    await credit({ rate_min: 20_000 });
    const best = await credit();
    const id = await car({ priceMinor: 150_000_000, cityId: places.omsk });
    const cost = await costOf(id);
    expect(cost.landed.lines.map(({ key }: Line) => key)).toEqual(['price', 'delivery']);
    // 2 235 km × 1.25 × 30 ₽.
    expect(lineIn(cost.landed, 'delivery')).toMatchObject({ minor: 8_381_250, is_assumption: true });
    expect(cost.landed.total).toEqual({
      minor: 158_381_250,
      known_minor: 158_381_250,
      unknown: [],
      at_least: [],
      reasons: [],
    });
    expect(cost.monthly).toMatchObject({
      line: { minor: 3_047_211 },
      offer: { id: best, area: 'credits', category: 'auto', title: 'Автокредит', organization: { id: bank.id } },
    });
    expect(cost.monthly.line.formula).toMatch(/^ПСК 19–31\u202F%\. /);
    expect(cost.day_one.lines.map(({ key }: Line) => key)).toEqual(['down_payment', 'delivery', 'osago']);
    expect(cost.besides.map(({ key, minor }: Line) => [key, minor])).toEqual([
      ['registration', null],
      ['report', null],
    ]);
    expect(lineIn({ lines: cost.besides }, 'report')?.reason).toMatch(/VIN/);
    expect(cost.ownership).toMatchObject({ years: 5 });
    expect(cost.assumed).toContain('city');
  });

  test('says why a sum is unknown, each reason once, in both languages', async () => {
    const id = await car();
    await app.db.updateTable('auto_listings').set({ customs_cleared: false }).where('object_id', '=', id).execute();
    const { landed, day_one: dayOne } = await costOf(id);
    expect(landed.total).toMatchObject({ minor: null, unknown: ['Таможенные платежи'] });
    expect(landed.total.reasons).toEqual(['Автомобиль не растаможен. Спросите продавца о документах.']);
    expect(dayOne.total.reasons.length).toBe(new Set(dayOne.total.reasons).size);
    const { body } = await app.api('true-cost/get', { id, locale: 'en' });
    expect(body.cost.landed.total.reasons[0]).toMatch(/^The car is not cleared by customs/);
  });

  test('has the smallest payment of all offers, though a lease with a buyout has a higher rate', async () => {
    await credit();
    const leased = await lease({ rate_min: 25_000, buyout: 60_000 });
    await lease({ rate_min: 26_000, buyout: 60_000 });
    const cost = await costOf(await car({ priceMinor: 150_000_000 }));
    expect(cost.monthly.offer).toMatchObject({ id: leased, area: 'leasings' });
  });

  test('pays for a home by a mortgage over its own term, never by a loan for cars or for any purpose', async () => {
    await credit({ rate_min: 1_000 });
    await credit({ rate_min: 1_000, category: 'consumer' });
    await credit({ rate_min: 1_000, category: 'mortgage', homes: ['new_building'] });
    await credit({ rate_min: 1_000, category: 'mortgage', homes: ['resale'], term_max_months: 180 });
    const mortgage = await credit({ category: 'mortgage', homes: ['resale'], term_min_months: 120 });
    const now = app.clock.now();
    const flat = { category: 'flat', deal: 'sale', market: 'resale', price_minor: 800_000_000 };
    const id = await addListing(app.db, 'house', seller, now, flat);
    const published = { published_at: now, expires_at: new Date(+now + 86_400_000) };
    await app.db
      .updateTable('objects')
      .set({ status: 'active', ...published })
      .where('id', '=', id)
      .execute();
    // 6 400 000 ₽ for 240 months at 18 %.
    const { monthly, besides } = await costOf(id);
    expect(besides).toMatchObject([{ key: 'deal', minor: null, reason: expect.stringMatching(/регистрацию права/) }]);
    expect(monthly).toMatchObject({ line: { minor: 9_877_194 }, offer: { id: mortgage, category: 'mortgage' } });
    expect(monthly.line.formula).toMatch(/240\u00A0мес/);
    expect((await costOf(id, figures('m:36'))).monthly.line.minor).toBe(9_877_194);
    expect((await costOf(id, figures('t:180'))).monthly.offer.id).not.toBe(mortgage);
    expect((await costOf(id, figures('t:60'))).monthly.line.minor).toBeGreaterThan(9_877_194);
    // Not for want of an offer.
    const refusing = await addListing(app.db, 'house', seller, now, { ...flat, mortgage: false });
    await app.db
      .updateTable('objects')
      .set({ status: 'active', ...published })
      .where('id', '=', refusing)
      .execute();
    const { line } = (await costOf(refusing)).monthly;
    expect(line).toMatchObject({ minor: null, reason: expect.stringMatching(/^Продавец указал, что ипотека/) });
  });

  test('asks no hidden offer, and none for other buyers, regions and terms', async () => {
    await credit({ active: false });
    await credit({ client_types: ['company'] });
    await credit({ regions: ['RU-OMS'] });
    await credit({ term_max_months: 36 });
    const id = await car();
    expect((await costOf(id)).monthly).toMatchObject({ line: { minor: null }, offer: null });
    expect((await costOf(id, figures('m:36'))).monthly.offer).not.toBeNull();
    expect((await costOf(id, figures('c:omsk'))).monthly.offer).not.toBeNull();
    expect((await costOf(id, figures('p:firm'))).monthly.offer).not.toBeNull();
  });

  test('is computed for the figures of a guest’s cookie, in the language asked for', async () => {
    const id = await car({ priceMinor: 150_000_000, cityId: places.omsk });
    const cost = await costOf(id, figures('c:omsk.d:50.k:0'), { locale: 'en' });
    expect(cost.place).toEqual({ slug: 'omsk', name: 'Omsk', name_in: 'Omsk' });
    expect(lineIn(cost.landed, 'delivery')).toMatchObject({ name: 'Delivery', minor: 0 });
    expect(lineIn(cost.ownership, 'running')).toMatchObject({ minor: 0 });
    expect(cost.assumed).not.toContain('city');
    expect(cost.monthly.line.reason).toMatch(/No offer fits/);
  });

  test('of a car in Japan has customs, and its landed price stands among cars here', async () => {
    for (let n = 0; n < 8; n += 1) await addCarOfAnother(app, { priceMinor: 600_000_000 + n });
    const id = await carFromJapan({ frame_number: 'ZVW30-1234567' });
    const cost = await costOf(id);
    expect(cost.landed.lines.map(({ key }: Line) => key)).toEqual([
      'price', 'freight', 'clearance_fee', 'duty', 'recycling_fee', 'delivery',
    ]); // prettier-ignore
    expect(lineIn(cost.landed, 'recycling_fee')).toMatchObject({
      row: expect.stringMatching(/лет$/),
      confidence: 'high',
    });
    expect(lineIn(cost.landed, 'price')).toMatchObject({ row: null, confidence: null });
    expect(lineIn(cost.landed, 'price')?.formula).toMatch(/^18.500.\$ × 77,0611.₽ за.1.\$$/u);
    expect(lineIn({ lines: cost.besides }, 'report')).toMatchObject({ minor: app.config.vinReports.priceMinor });
    expect(cost.market).toMatchObject({ level: 'high', comparables: 8, is_local: true, median_minor: 600_000_003 });
    expect(cost.few).toBeNull();
    expect(cost.market.cars).toHaveLength(8);
    expect(cost.market.cars[0]).toMatchObject({ price_minor: 600_000_000, city: { name: 'Москва' } });
    await ratePrices(app.db, app.clock);
    const { body } = await app.api('object/get_price_rating', { id });
    expect(body.rating).toMatchObject({
      level: 'high',
      price_minor: lineIn(cost.landed, 'price')!.minor,
      landed_minor: cost.landed.total.minor,
      median_minor: 600_000_003,
      comparables: 8,
    });
    const away = await costOf(id, figures('c:omsk'));
    expect(away.market).toMatchObject({ comparables: 8, is_local: false });
    // Whoever pays at once pays the landed price, delivery and all.
    expect([cost, away].map(({ ways }) => ways[0].paid_minor)).toEqual(
      [cost, away].map(({ landed: { total } }) => total.minor),
    );
    // Cards have the same costs for the same figures, and none for what does not exist.
    const inRussia = await car({ priceMinor: 150_000_000 });
    const ids = [id, inRussia, 999_999_999];
    for (const more of [{}, figures('c:omsk')]) {
      const costs = [];
      for (const each of [id, inRussia]) {
        const { landed, monthly, day_one: dayOne } = await costOf(each, more);
        costs.push({
          id: each,
          landed_minor: landed.total.minor,
          landed_at_least_minor: null,
          landed_left_out: [],
          landed_unknown: null,
          monthly_minor: monthly.line.minor,
          day_one_minor: dayOne.total.minor,
        });
      }
      const { body } = await app.api('true-cost/get_card_costs', { ids }, more);
      expect(body.costs.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual(
        costs.toSorted((a, b) => a.id - b.id),
      );
      expect(body.terms).toEqual((await app.api('true-cost/get_figures', {}, more)).body);
    }
    expect((await app.api('true-cost/get_card_costs', { ids: [999_999_999] })).body).toEqual({
      costs: [],
      terms: null,
    });
  });

  test('of a car in Japan that few here are like, or none, says so and lists those few', async () => {
    const id = await carFromJapan();
    expect(await costOf(id)).toMatchObject({ market: null, few: { comparables: 0, needed: 8, cars: [] } });
    const few: number[] = [];
    for (let n = 0; n < 3; n += 1) few.push(await addCarOfAnother(app, { priceMinor: 600_000_000 + n }));
    const cost = await costOf(id, figures('c:omsk'));
    expect([cost.market, cost.few.comparables]).toEqual([null, 3]);
    expect(cost.few.cars.map((one: { id: number }) => one.id)).toEqual(few);
    expect((await costOf(few[0]!)).few).toBeNull();
  });

  test('of a car in Japan without the way to the border is unknown, and says why', async () => {
    const id = await carFromJapan({ delivery_cost_minor: null, delivery_currency: null });
    const cost = await costOf(id);
    expect(lineIn(cost.landed, 'freight')).toMatchObject({ minor: null, reason: expect.stringMatching(/границы/) });
    expect(cost.landed.total.minor).toBeNull();
    const { body } = await app.api('true-cost/get_card_costs', { ids: [id] });
    // The recycling fee needs no customs value, and neither fee nor duty is less than that of the price alone.
    expect(lineIn(cost.landed, 'recycling_fee')?.minor).toBeGreaterThan(0);
    expect(lineIn(cost.landed, 'clearance_fee')).toMatchObject({
      minor: null,
      least_minor: expect.any(Number),
      formula: expect.any(String),
    });
    expect(cost.landed.total).toMatchObject({
      unknown: ['Доставка до границы'],
      at_least: ['Таможенный сбор'],
    });
    const withoutWay = await costOf(await carFromJapan({ delivery_cost_minor: 0 }));
    const atLeast = cost.landed.lines.reduce(
      (sum: number, line: Line) => sum + (line.minor ?? line.least_minor ?? 0),
      0,
    );
    expect(cost.landed.total.known_minor).toBe(atLeast);
    expect(withoutWay.landed.total.minor).toBe(atLeast);
    expect(body.costs).toMatchObject([
      {
        id,
        landed_minor: null,
        landed_at_least_minor: atLeast,
        landed_left_out: ['freight'],
        landed_unknown: 'freight_not_stated',
      },
    ]);
    expect(cost.day_one.total.minor).toBeNull();
    expect(cost.monthly).toMatchObject({ line: { minor: null }, offer: null });
    expect([cost.ownership, cost.market, cost.ways]).toEqual([null, null, []]);
  });

  test('of a car in Japan without the way to the border is no good price, however low its price abroad is', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 9; n += 1) ids.push(await carFromJapan());
    const unknown = await carFromJapan({ delivery_cost_minor: null, delivery_currency: null });
    await app.db
      .updateTable('objects')
      .set({ price_rub_minor: 1_000_000 })
      .where('id', 'in', [ids[0]!, unknown])
      .execute();
    await ratePrices(app.db, app.clock);
    const ratingOf = async (id: number) => (await app.api('object/get_price_rating', { id })).body;
    expect((await ratingOf(ids[0]!)).rating).toMatchObject({ level: 'great' });
    expect(await ratingOf(unknown)).toMatchObject({ rating: null, comparables: null });
    const found = await app.api('auto/search', { kind: 'autofromabroad', good_price: true });
    const good = found.body.costs.map(({ id }: { id: number }) => id);
    expect(good).toContain(ids[0]);
    expect(good).not.toContain(unknown);
  });

  test('compares cash, credit and lease with the taxes of a firm with VAT', async () => {
    await credit({ category: 'business' });
    await lease();
    const id = await car({ priceMinor: 600_000_000 });
    const [cash, borrowed, leased] = (await costOf(id, figures('p:firm_vat.m:36'))).ways;
    // The seller is a person, who charges no VAT; a quarter of the price is profit tax saved.
    expect(cash).toMatchObject({ key: 'cash', paid_minor: 600_000_000, vat_minor: 0, profit_tax_minor: 150_000_000 });
    expect(borrowed.paid_minor).toBeGreaterThan(cash.paid_minor);
    expect(leased.vat_minor).toBe(Math.round((leased.paid_minor * 22) / 122));
    for (const way of [cash, borrowed, leased])
      expect(way.net_minor).toBe(way.paid_minor - way.vat_minor - way.profit_tax_minor);
    const own = await costOf(id);
    expect(own.ways[0]).toMatchObject({ key: 'cash', vat_minor: null, net_minor: 600_000_000 });
    expect(own.taxes).toBeNull();
  });

  test('of a firm with VAT reclaims the customs VAT of a car in Japan, though its seller is a person', async () => {
    const cost = await costOf(await carFromJapan(), figures('p:firm_vat'));
    const vat = lineIn(cost.landed, 'vat')!.minor;
    expect(vat).toBeGreaterThan(0);
    expect(cost.ways[0]).toMatchObject({ key: 'cash', vat_minor: vat });
    expect(cost.taxes.formula).toMatch(/^НДС к вычету — тот, что уплачен на таможне.*посредник/);
  });

  test('says what each way to pay is made of, and how its taxes are computed', async () => {
    await credit({ category: 'business' });
    await lease();
    const id = await car({ priceMinor: 600_000_000 });
    const cost = await costOf(id, figures('p:firm_vat.m:36'), { locale: 'en' });
    const [cash, borrowed, leased] = cost.ways;
    expect(cash).toMatchObject({ formula: expect.stringMatching(/^price\s6,000,000\s₽$/u), offer: null });
    for (const way of [borrowed, leased]) {
      const [first, monthly, ...more] = way.formula.split(' + ').map((part: string) =>
        Math.round(Number(/([\d,.]+)\s₽$/u.exec(part)![1]!.replaceAll(',', '')) * 100),
      ); // prettier-ignore
      expect(way.formula).toContain('36 ×');
      expect(first + 36 * monthly + more.reduce((sum: number, minor: number) => sum + minor, 0)).toBe(way.paid_minor);
      expect(way.offer).toMatchObject({ organization: { name: expect.any(String) } });
    }
    expect(cost.taxes.formula).toContain('22/122 of the lease payments; none of the price');
    expect(cost.taxes.source).toMatchObject({ name: expect.stringContaining('425-FZ'), date: '2026-01-01' });
    expect(cost.monthly.terms.loan).toMatch(/^(?:business loan, full cost \(PSK\) [\d.]+–[\d.]+%|lease)$/u);
  });

  test('is nothing for a listing without a price, and 404 for one that may not be opened', async () => {
    expect(await costOf(await car({ priceMinor: 0 }))).toBeNull();
    const hidden = await car({ status: 'moderation' });
    expect((await app.api('true-cost/get', { id: hidden })).status).toBe(404);
  });
});

describe('figures', () => {
  const get = async (more: object = {}) => (await app.api('true-cost/get_figures', {}, more)).body;
  const set = (stated: object, more: object = {}) => app.api('true-cost/set_figures', { figures: stated }, more);

  test('of a guest are in a cookie for a year; none clear it', async () => {
    const answer = await set({ city: 'omsk', months: 36, payer: 'firm' });
    expect(answer.body).toMatchObject({ figures: { city: 'omsk', months: 36, years: 5 }, city: { name: 'Омск' } });
    expect(answer.body.assumed).not.toContain('months');
    const cookie = answer.cookies.get('my_figures');
    expect(cookie?.value).toBe('c:omsk.p:firm.m:36');
    expect(cookie?.attributes).toContain('Max-Age=31536000');
    expect((await get(figures(cookie!.value))).figures).toMatchObject({ city: 'omsk', payer: 'firm' });
    expect((await set({}, figures('m:36'))).cookies.get('my_figures')?.attributes).toContain('Max-Age=0');
    expect((await get()).figures).toMatchObject({ city: 'moskva', months: 60 });
  });

  test('without a city assume the largest one of the search area, which searches then use too', async () => {
    expect(await get({ cookie: 'area=RU-OMS' })).toMatchObject({ city: { slug: 'omsk' }, text: 'c:omsk' });
    const { assumed, text } = await get({ cookie: 'area=RU-OMS; my_figures=m:36' });
    expect([assumed.includes('city'), text]).toEqual([true, 'c:omsk.m:36']);
    expect(await get({ cookie: 'area=RU-OMS; my_figures=c:kazan' })).toMatchObject({ city: { slug: 'kazan' } });
    expect(await get({ cookie: 'area=RU-MOW' })).toMatchObject({ city: { slug: 'moskva' }, text: '' });
  });

  test('of a guest go to the account at sign-in, and outlive the cookie and the session', async () => {
    const user = await createUser(app);
    const { access: token } = await signIn(app, user);
    await set({ months: 48, years: 3 }, { token });
    const merged = await app.api('true-cost/get_figures', {}, { token, ...figures('m:36.c:omsk') });
    expect(merged.body.figures).toMatchObject({ months: 36, years: 3, city: 'omsk' });
    expect(merged.cookies.get('my_figures')?.attributes).toContain('Max-Age=0');
    const { access: again } = await signIn(app, user);
    expect((await get({ token: again })).figures).toMatchObject({ months: 36, years: 3, city: 'omsk' });
    const other = await signIn(app, await createUser(app));
    expect((await get({ token: other.access })).figures).toMatchObject({ months: 60, city: 'moskva' });
  });

  test('out of their limits are refused, and an unknown city is 404', async () => {
    for (const wrong of [{ months: 1 }, { driver_age: 15 }, { bonus_class: '14' }, { city: 'Москва' }])
      expect((await set(wrong)).status).toBe(422);
    expect((await set({ driver_age: 20, driver_experience: 10 })).status).toBe(422);
    expect((await set({ city: 'atlantis' })).status).toBe(404);
    for (const cookie of ['m:1', 'c:atlantis', '%00', `m:36.${'x'.repeat(400)}`])
      expect((await get(figures(cookie))).figures).toMatchObject({ months: 60, city: 'moskva' });
  });
});

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
    await credit();
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
    const { body } = await app.api('equipment/search', {});
    expect(body.costs).toBeNull();
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
    const id = await carFromJapan();
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
    const id = await carFromJapan({ delivery_cost_minor: null, delivery_currency: null });
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
