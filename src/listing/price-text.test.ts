import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

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
