import { expect, test } from 'vitest';
import { compactNumber, pinPrice } from './pin-price.ts';

const roubles = (amount: number) => ({ minor: amount * 100, currency: 'RUB' });
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('the pin of a rented home says the period of its price, that of a home for sale only the price', () => {
  const month = { ru: 'в месяц', en: 'per month' };
  const rented = { price: roubles(67_000), price_per: month };
  expect(plain(pinPrice(rented, 'ru'))).toBe('67 тыс. ₽/мес');
  expect(plain(pinPrice(rented, 'en'))).toMatch(/67K.*\/mo$/);
  expect(plain(pinPrice({ ...rented, price_per: { ru: 'в сутки', en: 'per day' } }, 'ru'))).toBe('67 тыс. ₽/сутки');
  expect(plain(pinPrice({ price: roubles(19_200_000), price_per: null }, 'ru'))).toBe('19,2 млн ₽');
});

test('a pin has a short price', () => {
  const priceOf = (amount: number, locale: 'ru' | 'en') =>
    plain(pinPrice({ price: roubles(amount), price_per: null }, locale));
  expect(priceOf(12_540_000, 'ru')).toBe('12,5 млн ₽');
  expect(priceOf(45_000, 'ru')).toBe('45 тыс. ₽');
  expect(priceOf(1_340, 'ru')).toBe('1 340 ₽');
  expect(priceOf(9_999, 'en')).toBe('9,999 ₽');
  expect(priceOf(12_540_000, 'en')).toBe('12.5M ₽');
});

test('the pin of a thing given away has no period', () => {
  expect(pinPrice({ price: roubles(0), price_per: { ru: 'за час', en: 'per hour' } }, 'ru')).not.toContain('/');
});

test('a group says how many listings it has, and no price', () => {
  expect(plain(compactNumber(5, 'ru'))).toBe('5');
  expect(plain(compactNumber(1_250, 'ru'))).toBe('1 250');
  expect(plain(compactNumber(12_500, 'ru'))).toBe('12,5 тыс.');
  expect(compactNumber(12_500, 'en')).toBe('12.5K');
});
