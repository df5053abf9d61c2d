import { expect, test } from 'vitest';
import { namesText } from './CostLines.tsx';
import {
  ceilingLines,
  costParts,
  deliveryIn,
  isPlain,
  isTold,
  estimatesOf,
  lacksImportServices,
  largestParts,
  reachText,
  sharesOf,
  oldRateDay,
  rateAge,
  tellsMore,
  unknownLines,
} from './cost-parts.ts';

const line = (key: string, minor: number | null, least: number | null = null) => ({
  key,
  minor,
  least_minor: least,
  name: key,
  is_assumption: key === 'delivery',
  source: null,
});

test('a landed price says the city it is delivered to, unless the way there is unknown or there is none', () => {
  const price = line('price', 100_000_00);
  const freight = line('freight', 0);
  expect(reachText([price, freight, line('delivery', 5_000_00)], 'Казань', 'ru')).toBe('с таможней, доставка: Казань');
  // A car in Russia has no customs, so that nothing but its delivery is in the sum.
  expect(reachText([price, line('delivery', 5_000_00)], 'Казань', 'ru')).toBe('всего с доставкой, Казань');
  expect(reachText([price, line('delivery', 5_000_00)], 'Kazan', 'en')).toBe('in total, delivered to Kazan');
  expect(reachText([price, line('delivery', null)], 'Moscow', 'en')).toBe('without delivery in Russia');
  expect(reachText([price], 'Казань', 'ru')).toBe('с доставкой и таможней');
  const customs = ['clearance_fee', 'duty', 'excise', 'vat', 'recycling_fee'].map((key) => line(key, null));
  expect(reachText([price, freight, ...customs, line('delivery', null)], 'Казань', 'ru')).toBe(
    'без пошлины, НДС, утильсбора и доставки по России',
  );
  expect(reachText([price, freight, ...customs, line('delivery', 5)], 'Kazan', 'en')).toBe(
    'without duty, VAT and recycling fee',
  );
  expect(reachText([price, line('customs', null)], 'Казань', 'ru')).toBe('без таможенных платежей');
  expect([[line('delivery', null, 5)], [line('delivery', null)], [price]].map(deliveryIn)).toEqual([
    'counted',
    'unknown',
    null,
  ]);
});

test('a landed price is made of the price, the way and customs', () => {
  const lines = [
    line('price', 136_398_147),
    line('freight', 12_000_000),
    line('clearance_fee', 1_354_100),
    line('duty', 22_259_722),
    line('recycling_fee', 191_280_000),
    line('delivery', 4_605_000),
  ];
  // The way has an estimate in it.
  expect(costParts(lines)).toEqual([
    { key: 'price', minor: 136_398_147 },
    { key: 'transport', minor: 16_600_000 },
    { key: 'customs', minor: 214_893_822 },
  ]);
});

test('shares in whole percents add up to 100', () => {
  expect(sharesOf([128_692_037, 23_605_000, 284_607_991])).toEqual([30, 5, 65]);
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf([995, 4, 1])).toEqual([100, 0, 0]);
  expect(sharesOf([7])).toEqual([100]);
});

test('rounded parts of a rounded sum add up to it', () => {
  expect(estimatesOf([74_664_900, 40_045_000, 38_740_400])).toEqual([74_700_000, 40_100_000, 38_700_000]);
  expect(estimatesOf([7_654_321])).toEqual([7_650_000]);
});

test('a delivery that costs nothing is no line', () => {
  const lines = [line('price', 5), line('freight', 0), line('delivery', 0), line('duty', null)];
  expect(lines.filter(isTold).map(({ key }) => key)).toEqual(['price', 'freight']);
  expect(isTold(line('delivery', 7))).toBe(true);
});

test('a range counts with its upper end, but in a lower bound with its lower one', () => {
  const lines = [line('price', 5), line('osago', 9, 2), line('title_fee', 4, 4), line('duty', null, 3)];
  expect(ceilingLines(lines, { minor: 18 }).map(({ key }) => key)).toEqual(['osago']);
  expect(ceilingLines(lines, { minor: null })).toEqual([]);
});

test('a rate is old after two weeks, and a price in roubles of the listing has nothing to unfold', () => {
  const source = (date: string, url: string | null = 'https://www.cbr.ru/') => ({ name: 'x', date, url });
  const day = '2026-11-29';
  expect(oldRateDay({ key: 'price', source: source('2026-06-28') }, day)).toBe('2026-06-28');
  expect(oldRateDay({ key: 'price', source: source('2026-11-14') }, day)).toBe('2026-11-14');
  expect(oldRateDay({ key: 'price', source: source('2026-11-15') }, day)).toBeNull();
  expect(oldRateDay({ key: 'vat', source: source('2026-01-01') }, day)).toBeNull();
  expect(oldRateDay({ key: 'price', source: null }, day)).toBeNull();
  const own = { key: 'price', row: null, note: null, source: source(day, null) };
  expect(isPlain(own)).toBe(true);
  expect(isPlain({ ...own, source: source(day) })).toBe(false);
  expect(isPlain({ ...own, key: 'delivery' })).toBe(false);
});

test('a price to which next to nothing is added, or is known to be added, has no parts', () => {
  expect(costParts([line('price', 150_000_000), line('delivery', 86_300)])).toEqual([]);
  expect(costParts([line('price', 150_000_000), line('delivery', null)])).toEqual([]);
  expect(costParts([line('price', 0)])).toEqual([]);
  expect(costParts([line('price', 100_000_00), line('delivery', 4_000_00)])).toHaveLength(2);
});

test('a sum that only repeats the price, or of which nothing is known, tells no more', () => {
  const sum = (minor: number | null, known_minor: number) => ({
    total: { minor, known_minor, unknown: [], at_least: [], reasons: [] },
  });
  expect(tellsMore(sum(null, 500), 500)).toBe(false);
  expect(tellsMore(sum(null, 0), 500)).toBe(false);
  expect(tellsMore(sum(null, 600), 500)).toBe(true);
  expect(tellsMore(sum(500, 500), 500)).toBe(false);
  expect(tellsMore(sum(600, 600), 500)).toBe(true);
  expect(tellsMore(sum(0, 0), 500)).toBe(true);
});

test('a line that several sums lack is named once', () => {
  const lines = [line('delivery', null), line('price', 5), line('delivery', null), line('hour', null)];
  expect(unknownLines(lines).map(({ name }) => name)).toEqual(['delivery', 'hour']);
});

test('a line with a lower bound is a part of the bar, and none of the unknown lines', () => {
  const lines = [line('price', 100), line('freight', null), line('duty', null, 50)];
  expect(costParts(lines)).toEqual([
    { key: 'price', minor: 100 },
    { key: 'customs', minor: 50 },
  ]);
  expect(unknownLines(lines).map(({ name }) => name)).toEqual(['freight']);
});

test('the services of an import are missing only where they are due and have no price', () => {
  expect(lacksImportServices([line('broker', null), line('safety_papers', null)])).toBe(true);
  expect(lacksImportServices([line('broker', 30_000_00)])).toBe(false);
  expect(lacksImportServices([])).toBe(false);
});

test('names within a sentence keep the capitals of countries and abbreviations', () => {
  expect(namesText(['Доставка по России', 'ОСАГО на год'])).toBe('доставка по России, ОСАГО на год');
});

test('the age of an old rate is told in whole months, or in days below one', () => {
  expect(rateAge('2026-06-28', '2026-11-30', 'ru')).toBe('5\u00A0месяцев\u00A0назад');
  expect(rateAge('2026-06-28', '2026-11-30', 'en')).toBe('5\u00A0months\u00A0ago');
  expect(rateAge('2026-10-02', '2026-11-30', 'ru')).toBe('2\u00A0месяца\u00A0назад');
  expect(rateAge('2026-11-14', '2026-11-30', 'ru')).toBe('16\u00A0дней\u00A0назад');
});

test('a sum tells its largest parts by the beginning of their names, and none of a sum of one', () => {
  const line = (name: string, minor: number | null, least_minor: number | null = null) => ({
    name,
    minor,
    least_minor,
  });
  const lines = [
    line('Цена', 150_000),
    line('Проценты по лучшему предложению', 84_000),
    line('ОСАГО за все годы', null, 80_000),
    line('Топливо и обслуживание, одна ставка за км', 750_000),
  ];
  expect(largestParts(lines)).toEqual([
    { name: 'топливо и обслуживание', minor: 750_000 },
    { name: 'цена', minor: 150_000 },
    { name: 'проценты по лучшему предложению', minor: 84_000 },
  ]);
  expect(largestParts([line('ОСАГО за все годы', 90_000), line('Цена', 80_000)])[0]!.name).toBe('ОСАГО за все годы');
  expect(largestParts([line('Цена', 150_000), line('ОСАГО', null)])).toEqual([]);
});
