import { describe, expect, test } from 'vitest';
import { amountOf } from '#areas/customs/formula.ts';
import { fc } from '#tests/support/property.ts';
import {
  asMe,
  context,
  day,
  fromJapan,
  fromKazan,
  kazan,
  mine,
  minorOf,
  monthlyOf,
  moscow,
  offer,
  things,
  vladivostok,
  yuzhnoSakhalinsk,
} from '#tests/support/sample-costs.ts';
import { isKnown, totalOf } from './cost-line.ts';
import { straightKilometres } from './delivery.ts';
import {
  landedBase,
  landedBaseMinor,
  landedPrice,
  leastLandedMinor,
  partsLeftOut,
  type ListingFacts,
  placePart,
} from './landed-price.ts';
import { bestMonthly, financedThings, isBetter, monthlyBy } from './monthly.ts';
import { assumedFigures, type FigureKey, type MyFigures } from './my-figures.ts';
import { fromListing } from './sources.ts';
import { freightRoute } from './typical-freight.ts';

describe('the landed price of a car abroad', () => {
  test('is price, transport to the border, customs by the tables and delivery', () => {
    const { lines, total } = landedPrice(fromJapan, mine, context);
    expect(minorOf(lines, 'clearance_fee')).toBe(13_541_00);
    expect(minorOf(lines, 'duty')).toBe(540_000_00);
    expect(lines.find(({ key }) => key === 'duty')).toMatchObject({
      source: { warning: { ru: expect.stringContaining('по курсу Банка России на') } },
    });
    expect(minorOf(lines, 'recycling_fee')).toBe(5_200_00);
    // 6 418 km × 1.25 × 30 ₽.
    const way = straightKilometres({ region: 'RU-PRI', latitude: 43.0944, longitude: 131.8878 }, moscow);
    expect(minorOf(lines, 'delivery')).toBe('km' in way ? (way.km * 125 * 30_00) / 100 : null);
    expect(total.minor).toBe(2_000_000_00 + 558_741_00 + minorOf(lines, 'delivery')!);
  });

  test('converts a foreign price at the rate of the Bank of Russia, with its date', () => {
    const { lines } = landedPrice({ ...fromJapan, price: { minor: 3_000_000, currency: 'JPY' } }, mine, context);
    expect(lines[0]).toMatchObject({ key: 'price', minor: 161_784_600, source: { date: '2026-11-21' } });
  });

  test.each([
    ['the way to the border is not stated', { delivery_cost_minor: null }, 'freight', 'freight_not_stated'],
    ['the price has no rate', { delivery_currency: 'AED' }, 'freight', 'no_rate'],
    ['the car was cleared in another state of the EAEU', { country: 'BY' }, 'duty', 'cleared_in_eaeu'],
    ['an electric car has no 30-minute power', { fuel: 'electric' }, 'recycling_fee', 'no_30min_power'],
    ['the border point is no place', { border_point: 'kazakhstan' }, 'delivery', 'no_origin'],
    ['no road leads to Moscow', { border_point: 'korsakov' }, 'delivery', 'no_road'],
  ])('is unknown where %s, and never a number', (_, values, key, unknown) => {
    const { lines, total } = landedPrice({ ...fromJapan, values: { ...fromJapan.values, ...values } }, mine, context);
    expect(lines).toContainEqual({ key, unknown });
    expect(total.minor).toBeNull();
    expect(total.unknown).toContain(key);
    expect(total.knownMinor).toBeGreaterThanOrEqual(fromJapan.price.minor);
  });

  test('includes no transport for a car at the border', () => {
    const values = { ...fromJapan.values, delivery_cost_minor: null, stage: 'at_border' };
    expect(minorOf(landedBase({ ...fromJapan, values }, 'individual', context), 'freight')).toBe(0);
  });

  test('has the usual transport of its route where the seller does not state it, and is an estimate as its customs are', () => {
    const freights = new Map([[freightRoute('JP', 'vladivostok'), { minor: 25_000_000, listings: 12 }]]);
    const baseWith = (values: object) =>
      landedBase({ ...fromJapan, values: { ...fromJapan.values, ...values } }, 'firm', { ...context, freights });
    const usual = baseWith({ delivery_cost_minor: null });
    expect(usual[1]).toMatchObject({ key: 'freight', minor: 25_000_000, assumption: true, source: { date: day } });
    const estimates = usual.filter((line) => isKnown(line) && line.assumption).map(({ key }) => key);
    expect(estimates).toEqual(['freight', 'clearance_fee', 'duty', 'vat']);
    const stated = baseWith({ delivery_cost_minor: 25_000_000 });
    expect(totalOf(usual).minor).toBe(totalOf(stated).minor);
    expect(stated.some((line) => isKnown(line) && line.assumption)).toBe(false);
    expect(minorOf(baseWith({ delivery_cost_minor: null, stage: 'at_border' }), 'freight')).toBe(0);
    for (const values of [{ border_point: 'nakhodka' }, { country: 'KR' }])
      expect(baseWith({ ...values, delivery_cost_minor: null })[1]).toHaveProperty('unknown', 'freight_not_stated');
  });

  test('has a lower bound where it is unknown, but not without a price or a known addition to it', () => {
    const withValues = (values: object, own: Partial<ListingFacts> = {}) =>
      landedPrice({ ...fromJapan, ...own, values: { ...fromJapan.values, ...values } }, mine, context);
    const known = landedPrice(fromJapan, mine, context);
    const isFar = withValues({ border_point: 'other' });
    expect(isFar.total.minor).toBeNull();
    expect(leastLandedMinor(isFar)).toBe(known.total.minor! - minorOf(known.lines, 'delivery')!);
    expect(leastLandedMinor(known)).toBeNull();
    const noFreight = { delivery_cost_minor: null };
    // Customs of at least the price without the way to the border.
    const far = withValues({ ...noFreight, border_point: 'other' });
    expect(far.lines).toContainEqual({ key: 'freight', unknown: 'freight_not_stated' });
    expect(minorOf(far.lines, 'duty')).toBe(540_000_00);
    expect(minorOf(far.lines, 'recycling_fee')).toBe(5_200_00);
    expect(far.lines).toContainEqual(
      expect.objectContaining({
        key: 'clearance_fee',
        unknown: 'other_line',
        least: expect.objectContaining({ minor: 13_541_00 }),
      }),
    );
    expect(leastLandedMinor(far)).toBe(1_800_000_00 + 558_741_00);
    expect(partsLeftOut(far.lines)).toEqual(['freight', 'delivery']);
    const inBelarus = withValues({ ...noFreight, country: 'BY' });
    expect(partsLeftOut(inBelarus.lines)).toEqual(['freight', 'customs']);
    expect(leastLandedMinor(withValues({ ...noFreight, country: 'BY', border_point: 'other' }))).toBeNull();
    expect(leastLandedMinor(withValues(noFreight, { price: { minor: 1_000_000, currency: 'AED' } }))).toBeNull();
  });

  test('of a firm has VAT and the full recycling fee', () => {
    const keys = landedBase(fromJapan, 'firm', context).map(({ key }) => key);
    expect(keys).toEqual(['price', 'freight', 'clearance_fee', 'duty', 'excise', 'vat', 'recycling_fee']);
  });
});

test('a car in Russia costs its price and delivery; one that has not been cleared is unknown', () => {
  const { lines, total } = landedPrice(fromKazan, mine, context);
  expect(lines.map(({ key }) => key)).toEqual(['price', 'delivery']);
  expect(total.minor).toBe(150_000_000 + minorOf(lines, 'delivery')!);
  const uncleared = { ...fromKazan, values: { ...fromKazan.values, customs_cleared: false } };
  expect(landedPrice(uncleared, mine, context).total).toMatchObject({ minor: null, unknown: ['customs'] });
});

test.each([
  ['Норильск', { region: 'RU-KYA', latitude: 69.348_997_8, longitude: 88.200_984_6 }],
  ['Дудинка', { region: 'RU-KYA', latitude: 69.403_136_4, longitude: 86.190_721_8 }],
  ['Игарка', { region: 'RU-KYA', latitude: 67.466_690_1, longitude: 86.581_279_4 }],
  ['Воркута', { region: 'RU-KO', latitude: 67.497_408_2, longitude: 64.061_034 }],
  ['Салехард', { region: 'RU-YAN', latitude: 66.549_207_7, longitude: 66.608_531_8 }],
])('no road leads to %s, from its own region neither, and within it the way is nothing', (_, town) => {
  const noRoad = { unknown: 'no_road' };
  const near = { ...town, latitude: town.latitude - 5 };
  expect([straightKilometres(moscow, town), straightKilometres(town, moscow), straightKilometres(near, town)]).toEqual([
    noRoad,
    noRoad,
    noRoad,
  ]);
  expect(straightKilometres(town, town)).toEqual({ km: 0 });
});

test('homes are not delivered, and items of unknown size have no delivery price', () => {
  expect(landedPrice({ ...fromKazan, kind: 'house' }, mine, context).lines.map(({ key }) => key)).toEqual(['price']);
  expect(landedPrice({ ...fromKazan, kind: 'equipment' }, mine, context).lines).toContainEqual({
    key: 'delivery',
    unknown: 'no_size',
  });
});

test('special vehicles are delivered for a rate that the buyer states, never for the assumed one of cars', () => {
  const machine = { ...fromKazan, kind: 'spec' as const };
  const deliveryFor = (assumed: readonly FigureKey[]) => landedPrice(machine, { ...mine, assumed }, context).delivery;
  expect(deliveryFor(['kmRateMinor'])).toEqual({ key: 'delivery', unknown: 'low_loader' });
  expect(deliveryFor([])).toMatchObject({ minor: minorOf(landedPrice(fromKazan, mine, context).lines, 'delivery') });
});

const anyPlace = fc.constantFrom(moscow, kazan, vladivostok, yuzhnoSakhalinsk);
const anyCar = fc.record({
  minor: fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
  currency: fc.constantFrom('RUB', 'JPY', 'USD', 'AED'),
  values: fc.record({
    year: fc.integer({ min: 2010, max: 2026 }),
    month: fc.integer({ min: 1, max: 10 }),
    fuel: fc.constantFrom('petrol', 'diesel', 'hybrid', 'electric', 'lpg'),
    engine_cc: fc.option(fc.integer({ min: 600, max: 6000 })),
    power_hp: fc.integer({ min: 50, max: 700 }),
    power_kw: fc.integer({ min: 40, max: 500 }),
    power_30min_kw: fc.option(fc.integer({ min: 10, max: 200 })),
    country: fc.constantFrom('JP', 'KR', 'BY', 'DE'),
    stage: fc.constantFrom('on_sale', 'at_border'),
    border_point: fc.constantFrom('vladivostok', 'kazakhstan', 'novorossiysk', 'korsakov'),
    delivery_cost_minor: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
    delivery_currency: fc.constantFrom('RUB', 'USD'),
  }),
});

test('a total is the sum of its lines, each the value of its formula, or unknown if a line is', () => {
  fc.assert(
    fc.property(anyCar, anyPlace, fc.constantFrom('individual', 'firm'), (car, place, payer) => {
      const facts: ListingFacts = { kind: 'autofromabroad', price: car, city: null, values: car.values };
      const figures: MyFigures = { ...assumedFigures, payer };
      const { lines, total } = landedPrice(facts, { figures, assumed: [], place }, context);
      for (const line of lines.filter(isKnown)) {
        expect(Number.isSafeInteger(line.minor)).toBe(true);
        if ('products' in line.formula) expect(line.minor).toBe(amountOf(line.formula.products));
        expect(line.source.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      const isAllKnown = lines.every(isKnown);
      expect(total.minor).toBe(isAllKnown ? lines.filter(isKnown).reduce((sum, { minor }) => sum + minor, 0) : null);
      // The two summands of a search: the base of the listing and the location part.
      const [base, part] = [
        landedBaseMinor(facts, payer, context),
        placePart(facts, place, figures, { day, assumed: [] }),
      ];
      expect(total.minor).toBe(base === null || !part || !isKnown(part) ? null : base + part.minor);
    }),
  );
});

test('the lower bound without the way to the border is never above the landed price with any', () => {
  fc.assert(
    fc.property(anyCar, fc.constantFrom('individual', 'firm'), fc.nat(300_000_000), (car, payer, freight) => {
      const factsOf = (values: object): ListingFacts => ({
        kind: 'autofromabroad',
        price: car,
        city: null,
        values: { ...car.values, stage: 'on_sale', ...values },
      });
      const totalWith = (values: object) => totalOf(landedBase(factsOf(values), payer, context));
      const known = totalWith({ delivery_cost_minor: freight, delivery_currency: 'RUB' });
      const bound = totalWith({ delivery_cost_minor: null });
      expect(bound.minor).toBeNull();
      expect(bound.knownMinor).toBeLessThanOrEqual(known.knownMinor);
    }),
  );
});

test('of two older cars that differ only in price, the dearer one has the higher landed price', () => {
  // The unified rate falls from 54 % to 48 % above 8 500 €, so older cars, which pay by the cubic centimetre, are compared.
  const at = (minor: number) =>
    landedBaseMinor({ ...fromJapan, price: { minor, currency: 'RUB' } }, 'individual', context);
  const prices = fc.integer({ min: 10_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(prices, prices, (one, other) => {
      expect(at(Math.min(one, other))!).toBeLessThanOrEqual(at(Math.max(one, other))!);
    }),
  );
});

describe('the best monthly payment', () => {
  test('is the smallest among the offers that accept the car, the price and the buyer', () => {
    const offers = [
      offer(1, {}),
      offer(2, { rate_min: 18_000 }),
      offer(3, { rate_min: 1_000, category: 'mortgage' }),
      offer(4, { rate_min: 1_000, client_types: ['company'] }),
      offer(5, { rate_min: 1_000 }, ['RU-TA']),
      offer(6, { rate_min: 1_000, car_states: ['new'] }),
      offer(7, { rate_min: 1_000, down_payment_min: 40_000 }),
      offer(8, { rate_min: 1_000, term_max_months: 36 }),
      offer(9, { rate_min: 18_000 }),
    ];
    // 1 200 000 ₽ for 60 months at 18 %.
    expect(monthlyOf(150_000_000, offers)).toMatchObject({ minor: 3_047_211, offer: { id: 2 }, downMinor: 30_000_000 });
  });

  test('is unknown without an offer, or if nothing remains to be financed', () => {
    expect(monthlyOf(150_000_000, [])).toEqual({ unknown: 'no_offer' });
    const paid = { figures: { ...assumedFigures, downMinor: 200_000_000 }, region: 'RU-MOW' };
    expect(bestMonthly(things, 150_000_000, paid, [offer(1, {})], fromListing(day))).toEqual({
      unknown: 'nothing_to_finance',
    });
    expect(bestMonthly(things, null, asMe, [offer(1, {})], fromListing(day))).toEqual({ unknown: 'other_line' });
    expect(bestMonthly([], 150_000_000, asMe, [offer(1, {})], fromListing(day))).toEqual({ unknown: 'not_financed' });
  });

  test.each([
    ['auto', { condition: 'new' }, ['auto', 'leasings', 'business']],
    ['auto', { condition: 'damaged' }, ['auto', 'business']],
    ['autofromabroad', { condition: 'good' }, ['consumer', 'business']],
    ['house', { category: 'flat', deal: 'sale' }, ['mortgage']],
    ['house', { category: 'flat', deal: 'sale', mortgage: false }, []],
    ['house', { category: 'flat', deal: 'rent_long' }, []],
    ['house', { category: 'garage', deal: 'sale' }, []],
    ['spec', { condition: 'used', deal: 'sale', leasing: true }, ['leasings', 'business']],
    ['spec', { condition: 'used', deal: 'rent' }, []],
    ['equipment', { condition: 'used', deal: 'sale' }, ['business']],
  ])('asks for %s %j the offers of %j', (kind, values, areas) => {
    const found = financedThings({ kind, values, isPrivate: false });
    expect(found.map(({ area, is }) => is['category'] ?? area)).toEqual(areas);
  });

  const anyOffer = fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    rate_min: fc.integer({ min: 0, max: 40_000 }),
    amount_max_minor: fc.integer({ min: 10_000_000, max: 500_000_000 }),
    down_payment_min: fc.option(fc.integer({ min: 0, max: 60_000 })),
  });
  const anyPrice = fc.integer({ min: 1_000_000, max: 900_000_000 });

  test('equals the result of a brute force over all offers', () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 8 }), anyPrice, (found, price) => {
        const offers = found.map(({ id, ...values }) => offer(id, values));
        const payments = offers.flatMap((each) => {
          const minor = monthlyBy(each, price, assumedFigures);
          return minor === null ? [] : [minor];
        });
        const best = monthlyOf(price, offers);
        expect('minor' in best ? best.minor : null).toBe(payments.length === 0 ? null : Math.min(...payments));
      }),
    );
  });

  test('never falls as the price grows within the prices that an offer accepts', () => {
    const one = offer(1, {});
    fc.assert(
      fc.property(anyPrice, anyPrice, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((price) => monthlyBy(one, price, assumedFigures));
        if (low != null && high != null) expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('of two equal ones is the one with the lower rate, then of the older offer', () => {
    const [one, other] = [offer(5, {}), offer(6, {})];
    expect(isBetter({ minor: 1, offer: one }, { minor: 1, offer: other })).toBe(true);
    expect(isBetter({ minor: 1, offer: other }, { minor: 1, offer: one })).toBe(false);
    expect(isBetter({ minor: 1, offer: offer(9, { rate_min: 1 }) }, { minor: 1, offer: one })).toBe(true);
  });
});
