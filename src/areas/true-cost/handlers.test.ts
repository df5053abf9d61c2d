import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ratePrices } from '#areas/object/history/rate-prices.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, type CarOptions, places } from '#tests/support/cars.ts';
import { addCredit, addLease, postCarFromJapan } from '#tests/support/costs.ts';
import { createOrganization, createUser, type TestOrganization } from '#tests/support/factories.ts';
import { addCarOfAnother } from '#tests/support/own-listings.ts';
import { addListing } from '#tests/support/sample-listing.ts';

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

type OfferValues = Parameters<typeof addCredit>[2];
const credit = (values: OfferValues = {}) => addCredit(app, bank, values);
const lease = (values: OfferValues = {}) => addLease(app, bank, values);
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

const carFromJapan = (change: object = {}) => postCarFromJapan(app, change);

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
    // A sum that no factor follows needs no brackets.
    expect(lineIn(cost.ownership, 'delivered')?.formula).toMatch(/^1.500.000.₽ \+ 83.812,50.₽$/u);
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
    const { monthly, besides, day_one: dayOne, ways } = await costOf(id);
    expect(besides).toMatchObject([
      { key: 'deal', minor: null, reason: expect.stringMatching(/^Оценка и страхование/) },
    ]);
    expect(lineIn(dayOne, 'title_fee')).toMatchObject({ minor: 400_000, note: expect.stringMatching(/кадастровая/) });
    expect(dayOne.total.minor).toBe(160_000_000 + 400_000);
    expect(ways).toMatchObject([
      { key: 'cash', name: 'Сразу', months: null, paid_minor: 800_000_000, vat_minor: null },
      { key: 'credit', name: 'В ипотеку', months: 240, paid_minor: 160_000_000 + 240 * 9_877_194 },
    ]);
    expect(monthly).toMatchObject({ line: { minor: 9_877_194 }, offer: { id: mortgage, category: 'mortgage' } });
    expect(monthly.line.formula).toMatch(/240\u00A0мес/);
    expect((await costOf(id, figures('m:36'))).monthly.line.minor).toBe(9_877_194);
    expect((await costOf(id, figures('t:180'))).monthly.offer.id).not.toBe(mortgage);
    expect((await costOf(id, figures('t:60'))).monthly.line.minor).toBeGreaterThan(9_877_194);
    // Above the bound of the fixed fee the first day costs at least that fee.
    const dear = await addListing(app.db, 'house', seller, now, { ...flat, price_minor: 2_500_000_000 });
    await app.db
      .updateTable('objects')
      .set({ status: 'active', ...published })
      .where('id', '=', dear)
      .execute();
    const { day_one: atLeast, besides: others } = await costOf(dear);
    expect(atLeast.total).toMatchObject({
      minor: null,
      known_minor: 500_000_000 + 400_000,
      at_least: ['Регистрация права'],
    });
    expect(others.map(({ key }: { key: string }) => key)).toEqual(['deal']);
    // Not for want of an offer.
    const refusing = await addListing(app.db, 'house', seller, now, { ...flat, mortgage: false });
    await app.db
      .updateTable('objects')
      .set({ status: 'active', ...published })
      .where('id', '=', refusing)
      .execute();
    const refused = await costOf(refusing);
    expect(refused.ways).toEqual([]);
    const { line } = refused.monthly;
    expect(line).toMatchObject({ minor: null, reason: expect.stringMatching(/^Продавец указал, что ипотека/) });
  });

  test('counts the hour of a machine that works by the hour, and none of a motorcycle', async () => {
    const now = app.clock.now();
    const hourOf = async (values: object) => {
      const id = await addListing(app.db, 'spec', seller, now, { deal: 'sale', ...values });
      await app.db
        .updateTable('objects')
        .set({ status: 'active', published_at: now, expires_at: new Date(+now + 86_400_000) })
        .where('id', '=', id)
        .execute();
      return costOf(id);
    };
    const excavator = await hourOf({ category: 'crawler_excavator' });
    expect(lineIn(excavator.machine_hour, 'landed_hour')?.minor).toBeGreaterThan(0);
    expect(lineIn(excavator.landed, 'delivery')?.reason).toMatch(/тралом: сумма зависит от расстояния, веса/);
    expect((await hourOf({ category: 'motorcycle' })).machine_hour).toBeNull();
  });

  test('names the coefficients of OSAGO in its formula', async () => {
    const { day_one: dayOne } = await costOf(await car());
    const { formula } = lineIn(dayOne, 'osago')!;
    expect(formula).toMatch(/^[\d\s,]+₽ × [\d,]+\s\(территория\) × [\d,]+\s\(бонус-малус\) × [\d,]+\s\(возраст/u);
  });

  test('asks no hidden offer, and none for other buyers, regions and terms', async () => {
    await credit({ active: false });
    await credit({ client_types: ['company'] });
    await credit({ regions: ['RU-OMS'] });
    await credit({ term_max_months: 36 });
    const id = await car();
    const { line, offer } = (await costOf(id)).monthly;
    expect([line.minor, offer]).toEqual([null, null]);
    expect(line.reason).toMatch(/Измените взнос или срок/);
    expect((await costOf(id, figures('m:36'))).monthly.offer).not.toBeNull();
    expect((await costOf(id, figures('c:omsk'))).monthly.offer).not.toBeNull();
    expect((await costOf(id, figures('p:firm'))).monthly.offer).not.toBeNull();
  });

  test('tells a buyer for whom there is no offer at all that other terms do not help', async () => {
    await credit({ client_types: ['company'] });
    await credit({ regions: ['RU-OMS'] });
    await credit({ category: 'mortgage' });
    const id = await car();
    expect((await costOf(id)).monthly.line.reason).toMatch(/^Для такого покупателя и региона предложений пока нет/);
    await credit({ term_max_months: 36 });
    expect((await costOf(id)).monthly.line.reason).toMatch(/Измените взнос или срок/);
  });

  test('is computed for the figures of a guest’s cookie, in the language asked for', async () => {
    const id = await car({ priceMinor: 150_000_000, cityId: places.omsk });
    const cost = await costOf(id, figures('c:omsk.d:50.k:0'), { locale: 'en' });
    expect(cost.place).toEqual({ slug: 'omsk', name: 'Omsk', name_in: 'Omsk' });
    expect(lineIn(cost.landed, 'delivery')).toMatchObject({ name: 'Delivery in Russia', minor: 0 });
    expect(lineIn(cost.ownership, 'running')).toMatchObject({ minor: 0 });
    expect(cost.assumed).not.toContain('city');
    expect(cost.monthly.line.reason).toMatch(/^There are no offers/);
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
    expect(lineIn(cost.landed, 'price')).toMatchObject({ note: expect.stringMatching(/^Курс устарел/) });
    expect(lineIn(cost.landed, 'price')?.formula).toMatch(/^18.500.\$ × 83,4839.₽ за.1.\$$/u);
    expect(lineIn({ lines: cost.besides }, 'report')).toMatchObject({ minor: app.config.vinReports.priceMinor });
    expect(cost.market).toMatchObject({
      level: 'high',
      comparables: 8,
      place: 'в\u00A0Москве',
      median_minor: 600_000_003,
    });
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
    expect(away.market).toMatchObject({ comparables: 8, place: null });
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
    expect(cost.monthly.terms.loan).toMatch(/^(?:business loan, full cost of credit \(PSK\) [\d.]+–[\d.]+%|lease)$/u);
  });

  test('is nothing for a listing without a price, and 404 for one that may not be opened', async () => {
    expect(await costOf(await car({ priceMinor: 0 }))).toBeNull();
    const hidden = await car({ status: 'moderation' });
    expect((await app.api('true-cost/get', { id: hidden })).status).toBe(404);
  });
});
