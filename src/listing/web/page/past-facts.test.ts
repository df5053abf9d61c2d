import { describe, expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { hasPastDetails, hasPastToTell, type PastFact, pastFacts, pastInLine } from './past-facts.ts';

const now = '2026-11-21T12:00:00.000Z';
const rub = (roubles: number) => ({ minor: roubles * 100, currency: 'RUB' });
const car = {
  id: 7, kind: 'auto', status: 'active', is_open: true, published_at: '2026-10-22T12:00:00.000Z', price: rub(900_000), price_per: null,
  values: { vin: 'XTA************11', mileage_km: 60_000, owners: 2 }, refs: {}, pictures: [{ drawing: false }],
}; // prettier-ignore
const before = (at: string, km: number, roubles = 800_000) => ({
  id: 3, slug: null, published_at: at, price: rub(roubles), prices: [], city: { name: 'Омск', name_en: 'Omsk' },
  picture: null, by: 'number', is_same_unit: true, readings: { mileage_km: km },
}); // prettier-ignore
const decoded = { maker: 'АвтоВАЗ', plant: null, country: 'RU', model_year: 2019, check_digit: 'not_required' };
const summary = { number: 'XTA************11', number_type: 'vin', decoded };

type Asked = {
  listing?: object;
  past?: object;
  summary?: object | undefined;
  locale?: 'ru' | 'en';
  kind?: 'auto' | 'house';
};
function factsOf({ listing = {}, past = {}, locale = 'ru', kind = 'auto', ...asked }: Asked = {}) {
  const known = {
    data: kindData[kind],
    listing: { ...car, kind, ...listing },
    past: { prices: [], views: 0, earlier: [], ...past },
    summary: 'summary' in asked ? asked.summary : summary,
    locale,
    now,
    timeZone: 'UTC',
  };
  return Object.fromEntries(pastFacts(known as never).map((fact): [string, PastFact] => [fact.key, fact]));
}
const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/gu, ' ');

describe('the past of a listing', () => {
  test.each([
    [1992, 2022, 2022],
    [1992, 2021, 2022],
    [2018, 2021, 2018],
    [2010, 1981, 1980],
  ])('has the model year nearest to the stated one: the letter of %s, stated %s, is %s', (year, stated, nearest) => {
    const repeated = { ...summary, decoded: { ...decoded, model_year: year } };
    const listing = { values: { ...car.values, year: stated } };
    expect(plain(factsOf({ listing, summary: repeated })['number']?.text)).toMatch(
      new RegExp(`модельный год ${nearest}$`, 'u'),
    );
  });

  test('begins with its price and the days on sale', () => {
    const same = factsOf({ past: { views: 21 } })['price'];
    expect([same?.title, same?.text, plain(same?.own)]).toEqual([
      'Цена не менялась',
      '',
      'в продаже 30 дней, 21 просмотр',
    ]);
    const prices = [
      { at: '2026-11-10T00:00:00Z', from: rub(950_000), to: rub(900_000) },
      { at: '2026-11-01T00:00:00Z', from: rub(1_000_000), to: rub(950_000) },
    ];
    const reduced = factsOf({ past: { prices } })['price'];
    expect([plain(reduced?.title), reduced?.hasDetails]).toEqual(['Цена снижена на 100 000 ₽', true]);
    expect(plain(factsOf({ past: { prices }, locale: 'en' })['price']?.title)).toMatch(/^Price down by .*100,000/u);
  });

  test('tells one change of the price with its day, and leaves more of them to their list', () => {
    const one = { at: '2026-11-10T00:00:00Z', from: rub(950_000), to: rub(900_000) };
    const facts = factsOf({ listing: { is_open: true }, past: { prices: [one] } })['price'];
    expect(facts?.hasDetails).toBe(false);
    expect(plain(facts?.text)).toMatch(/^10 нояб\. 2026(?: г\.)?, было 950 000 ₽$/u);
    expect(plain(facts?.own)).toBe('в продаже 30 дней');
    const two = [one, { at: '2026-11-01T00:00:00Z', from: rub(1_000_000), to: rub(950_000) }];
    const more = factsOf({ listing: { is_open: true }, past: { prices: two } })['price'];
    expect([more?.hasDetails, more?.text, plain(more?.own)]).toEqual([true, '', 'в продаже 30 дней']);
  });

  test('tells one change of the price: that since the thing was first listed', () => {
    const earlier = [before('2026-03-01T00:00:00Z', 50_000, 1_000_000)];
    const of = (past: object) => {
      const { price } = factsOf({ past: { earlier, ...past } });
      return [price?.title, price?.text, price?.own].map(plain);
    };
    // Days on sale would contradict the day of the first listing.
    const days = 'это объявление: 30 дней';
    const since = 'первое объявление 1 мар. 2026: 1 000 000 ₽';
    expect(of({})).toEqual(['Цена снижена на 100 000 ₽', since, days]);
    const own = (from: number) => [{ at: '2026-11-10T00:00:00Z', from: rub(from), to: rub(900_000) }];
    expect(of({ prices: own(880_000) })).toEqual([
      'Цена снижена на 100 000 ₽',
      `${since}, в этом объявлении выросла на 20 000 ₽`,
      days,
    ]);
    expect(of({ prices: own(1_000_000) })).toEqual(['Цена снижена на 100 000 ₽', since, days]);
    expect(of({ earlier: [before('2026-03-01T00:00:00Z', 50_000, 900_000)] })).toEqual([
      'Цена как в первом объявлении',
      '',
      days,
    ]);
    const { price } = factsOf({ listing: { published_at: now }, past: { earlier, views: 1 } });
    expect(plain(price?.own)).toBe('это объявление: с сегодняшнего дня, 1 просмотр');
    expect(factsOf({ listing: { published_at: now }, past: { earlier }, locale: 'en' })['price']?.own).toBe(
      'this listing: since today',
    );
  });

  test('counts calendar days, as the day of publication does', () => {
    const listing = { published_at: '2026-11-18T23:00:00.000Z' };
    expect(plain(factsOf({ listing })['price']?.own)).toBe('в продаже 3 дня');
  });

  test('says by what it looked for earlier listings: not by photos where there is only a drawing', () => {
    const drawn = { pictures: [{ drawing: true }] };
    expect(factsOf({ listing: drawn })['earlier']?.text).toBe('искали по номеру');
    expect(factsOf({ listing: drawn, locale: 'en' })['earlier']?.text).toBe('searched by number');
    expect(factsOf({ listing: { ...drawn, values: {} }, summary: undefined })['earlier']).toBeUndefined();
  });

  test('a thing that is hired out or let is not on sale', () => {
    const listing = { price_per: { ru: 'в сутки', en: 'per day' } };
    expect(plain(factsOf({ listing })['price']?.own)).toBe('сдаётся 30 дней');
    expect(plain(factsOf({ listing, locale: 'en' })['price']?.own)).toBe('listed for 30 days');
  });

  test('compares the mileage with that of every earlier listing', () => {
    const grows = factsOf({ past: { earlier: [before('2026-03-01T00:00:00Z', 50_000), before('2024-03-01T00:00:00Z', 20_000)] } }); // prettier-ignore
    expect(grows['reading']).toMatchObject({ title: 'Пробег: без откатов', isWarning: false });
    expect(plain(grows['reading']?.text)).toBe('50 000 км на 1 мар. 2026, сейчас 60 000 км');
    expect(plain(grows['earlier']?.text)).toBe('последнее 1 мар. 2026, 800 000 ₽');
    const falls = factsOf({ past: { earlier: [before('2026-03-01T00:00:00Z', 50_000), before('2024-03-01T00:00:00Z', 90_000)] } }); // prettier-ignore
    expect(falls['reading']).toMatchObject({ title: 'Пробег: уменьшался', isWarning: true });
    expect(plain(falls['reading']?.text)).toBe('90 000 км на 1 мар. 2024, сейчас 60 000 км');
  });

  test('says where nothing is known, and what only the seller states', () => {
    const facts = factsOf();
    expect(plain(facts['reading']?.title)).toBe('Пробег 60 000 км');
    expect(facts['reading']?.text).toContain('со слов продавца');
    expect(facts['owners']).toMatchObject({ title: 'Владельцев: 2', text: 'со слов продавца' });
    expect(facts['earlier']).toMatchObject({ title: 'На Дворе впервые', text: 'искали по номеру и фотографиям' });
    expect([facts['earlier']?.hasDetails ?? false, facts['price']?.hasDetails]).toEqual([false, false]);
  });

  test('decodes the number offline, warns of a wrong check digit and of a car without a number', () => {
    const fits = factsOf()['number'];
    expect(fits).toMatchObject({ title: 'VIN XTA************11', isWarning: false });
    expect(plain(fits?.text)).toBe('АвтоВАЗ · Россия · модельный год 2019');
    const wrong = { ...summary, decoded: { ...decoded, check_digit: 'wrong' } };
    expect(factsOf({ summary: wrong })['number']).toMatchObject({ isWarning: true });
    expect(factsOf({ listing: { values: {} }, summary: undefined })['number']).toMatchObject({
      title: 'VIN не указан',
      isWarning: true,
    });
  });

  test('of a home is its price, its days and its earlier listings', () => {
    const facts = factsOf({ kind: 'house', listing: { values: {} }, summary: undefined });
    expect(Object.keys(facts)).toEqual(['price', 'earlier']);
    expect(facts['earlier']?.text).toBe('искали по фотографиям');
  });

  test('of things without a number is a line, unless the price has changed or they were listed before', () => {
    const past = { prices: [], earlier: [] };
    const hasPast = (kind: string, changed: object = {}) =>
      hasPastToTell({ kind } as never, { ...past, ...changed } as never);
    expect(['ads', 'equipment', 'house', 'auto', 'spec'].map((kind) => hasPast(kind))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(hasPast('ads', { prices: [{}] })).toBe(true);
    expect(hasPast('ads', { earlier: [{}] })).toBe(true);
    const lineOf = (listing: object, views: number, locale = 'ru') =>
      plain(
        pastInLine({
          listing: { ...car, ...listing },
          past: { ...past, views },
          locale,
          now,
          timeZone: 'UTC',
        } as never),
      );
    expect(lineOf({}, 21)).toBe('Цена не менялась · 21 просмотр');
    expect(lineOf({}, 0, 'en')).toBe('Price unchanged');
    expect(lineOf({ published_at: now }, 0)).toBe('');
  });
});

test('a past unfolds where its summary leaves something out: several prices, or earlier listings', () => {
  const change = { at: now, from: rub(2), to: rub(1) };
  const isTold = (prices: object[], earlier: object[], is_open = true) =>
    hasPastDetails({ is_open }, { prices, earlier } as never);
  expect(isTold([change], [])).toBe(false);
  expect(isTold([change, change], [])).toBe(true);
  expect(isTold([], [before(now, 1)])).toBe(true);
  // A closed listing has no summary.
  expect(isTold([change], [], false)).toBe(true);
});
