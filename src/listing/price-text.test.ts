import { expect, test } from 'vitest';
import { approximate, approximateRoubles, dropPercent, formerPriceText, priceText } from './price-text.ts';

const month = { ru: 'в месяц', en: 'a month' };
const priced = (minor: number, price_per: typeof month | null = null) => ({
  price: { minor, currency: 'RUB' },
  price_per,
});

test('a price has its period; what is given away has neither', () => {
  expect(priceText(priced(3_500_000, month), 'ru')).toBe('35\u202F000\u202F₽\u00A0в месяц');
  expect(priceText(priced(100), 'en')).toBe('1\u202F₽');
  expect([priceText(priced(0), 'ru'), priceText(priced(0, month), 'en')]).toEqual(['Бесплатно', 'Free']);
});

test('a price in another currency is told in roubles, large ones without their last digits', () => {
  const of = (currency: string, minor: number | null) =>
    approximateRoubles({ price: { minor: 1_720_000, currency }, price_rub: minor === null ? null : { minor } }, 'ru');
  expect(of('USD', 132_545_149)).toBe('≈\u00A01\u202F325\u202F000\u202F₽');
  expect(of('USD', 1_234_567)).toBe('≈\u00A012\u202F300\u202F₽');
  expect([of('RUB', 132_545_100), of('AED', null)]).toEqual([null, null]);
});

test('a lower bound is rounded down, an estimate to the nearest', () => {
  expect(approximate(249_590_000, 'ru')).toBe('≈\u00A02\u202F496\u202F000\u202F₽');
  expect(approximate(249_590_000, 'ru', 'от')).toBe('от\u00A02\u202F495\u202F000\u202F₽');
});

test('a drop is in percent of the former price', () => {
  const drop = (price_before_minor: number | null) =>
    dropPercent({ price: { minor: 95_000, currency: 'RUB' }, price_before_minor });
  expect([drop(100_000), drop(null), drop(95_000)]).toEqual([5, 0, 0]);
});

test('a former price is told in the currency of the price beside it', () => {
  const former = (currency: string, price_before_minor: number | null, roubles: number | null) =>
    formerPriceText(
      {
        price: { minor: 900_000_000, currency },
        price_rub: roubles === null ? null : { minor: roubles },
        price_before_minor,
      },
      'ru',
    );
  expect(former('KRW', 1_000_000_000, 44_900_000)).toBe('499\u202F000\u202F₽');
  expect(former('RUB', 1_000_000_000, null)).toBe('10\u202F000\u202F000\u202F₽');
  expect(former('KRW', null, 44_900_000)).toBeNull();
});
