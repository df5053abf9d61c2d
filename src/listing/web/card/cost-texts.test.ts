import { expect, test } from 'vitest';
import { unknownReasons } from '#areas/search/costs/reasons.ts';
import type { ListingCosts, Terms } from './card-costs.ts';
import { costTexts } from './cost-texts.ts';

const terms = {
  city: { name: 'Омск', name_en: 'Omsk' },
  figures: { down_percent: 20, down_minor: 0, months: 60 },
} as Terms;
const unknown: ListingCosts = {
  id: 1, landed_minor: null, landed_at_least_minor: null, landed_left_out: [], landed_unknown: null, monthly_minor: null, day_one_minor: null,
}; // prettier-ignore
const textsOf = (kind: 'auto' | 'autofromabroad', costs: Partial<ListingCosts>, asked = '', locale: 'ru' | 'en' = 'ru') =>
  costTexts(
    { listing: { kind, price: { minor: 100_000_000, currency: 'RUB' } }, costs: { ...unknown, ...costs }, terms, asked },
    locale,
  ).map(({ text, to = '' }) => `${text}${to}`.replaceAll(/[\u00A0\u202F]/g, ' ')); // prettier-ignore

test('a car in Russia says its price all in below the price where something is added', () => {
  const payment = { monthly_minor: 2_500_049 };
  expect(textsOf('auto', { landed_minor: 100_000_000, ...payment })).toEqual(['от 25 000 ₽/мес.']);
  expect(textsOf('auto', { landed_minor: 100_000_000 })).toEqual([]);
  expect(textsOf('auto', { landed_minor: 108_381_250 })).toEqual(['≈ 1 084 000 ₽ с доставкой, Омск']);
});

test('a machine says what a firm pays a month, with the terms, and nothing of delivery', () => {
  const listing = { kind: 'spec', price: { minor: 475_000_000, currency: 'RUB' } } as const;
  const costs = { ...unknown, monthly_minor: 9_567_006 };
  const texts = (locale: 'ru' | 'en') =>
    costTexts({ listing, costs, terms }, locale).map(({ text, note }) =>
      `${text} ${note}`.replaceAll(/[\u00A0\u202F]/g, ' '),
    );
  expect(texts('ru')).toEqual(['от 95 600 ₽/мес. для бизнеса, 60 мес., взнос 20 %']);
  expect(texts('en')).toEqual(['from 95,600 ₽/mo for firms, 60 months, 20% down']);
  expect(costTexts({ listing, costs: unknown, terms }, 'ru')).toEqual([]);
});

test('what does not break of the price with delivery is short enough for a narrow card, also of a long city', () => {
  const listing = { kind: 'auto', price: { minor: 100_000_000, currency: 'RUB' } } as const;
  const far = { ...terms, city: { name: 'Набережные Челны', name_en: 'Naberezhnye Chelny' } } as Terms;
  for (const locale of ['ru', 'en'] as const) {
    const [shown] = costTexts({ listing, costs: { ...unknown, landed_minor: 108_381_250 }, terms: far }, locale);
    expect(Math.max(...`${shown!.text}${shown!.to}`.split(' ').map(({ length }) => length))).toBeLessThanOrEqual(14);
  }
});

test('an addition below one percent is said only where the list is sorted by it', () => {
  expect(textsOf('auto', { landed_minor: 100_900_000 })).toEqual([]);
  expect(textsOf('auto', { landed_minor: 100_900_000 }, 'landed')).toEqual(['≈ 1 009 000 ₽ с доставкой, Омск']);
  expect(textsOf('auto', { landed_minor: 100_000_000 }, 'landed')).toEqual(['1 000 000 ₽ с доставкой, Омск']);
  expect(textsOf('auto', { landed_minor: 101_000_000 })).toEqual(['≈ 1 010 000 ₽ с доставкой, Омск']);
});

test('where the price all in is unknown, its reason stands in its place, also below a lower bound', () => {
  expect(textsOf('auto', { landed_unknown: 'not_cleared' })).toEqual(['Не растаможен: нужны документы']);
  expect(textsOf('autofromabroad', { landed_unknown: 'no_power' })).toEqual(['Без растаможки: не указана мощность']);
  const least = { landed_unknown: 'freight_not_stated', landed_at_least_minor: 150_000_000 } as const;
  expect(textsOf('autofromabroad', { ...least, landed_left_out: ['freight'] })).toEqual(['Без доставки до границы']);
  expect(textsOf('autofromabroad', { ...least, landed_left_out: ['freight', 'customs', 'delivery'] })).toEqual([
    'Без доставки и растаможки',
  ]);
  expect(textsOf('autofromabroad', { ...least, landed_left_out: ['freight', 'delivery'] })).toEqual(['Без доставки']);
  expect(textsOf('autofromabroad', { ...least, landed_left_out: ['freight', 'customs'] })).toEqual([
    'Без растаможки и доставки до границы',
  ]);
  expect(textsOf('autofromabroad', { landed_unknown: 'no_road', landed_left_out: ['delivery'] })).toEqual([
    'Без доставки: нет дороги',
  ]);
});

test('a car that is cleared in another state of the EAEU is not said to lack customs', () => {
  const cleared = { landed_unknown: 'cleared_in_eaeu', landed_at_least_minor: 150_000_000 } as const;
  expect(textsOf('autofromabroad', { ...cleared, landed_left_out: ['customs', 'delivery'] })).toEqual([
    'Доплаты за ввоз и доставка неизвестны',
  ]);
  expect(textsOf('autofromabroad', { ...cleared, landed_left_out: ['customs'] })).toEqual([
    'Доплаты неизвестны: оформлен в ЕАЭС',
  ]);
});

test('every reason why a price all in may be unknown has words of its own in both languages', () => {
  const ofPayments = new Set<string>(['no_coefficient', 'no_offer', 'not_financed', 'nothing_to_finance']);
  for (const locale of ['ru', 'en'] as const) {
    const reasons = unknownReasons.filter((reason) => !ofPayments.has(reason));
    const texts = reasons.map((reason) => textsOf('auto', { landed_unknown: reason }, '', locale)[0]);
    expect(new Set(texts).size).toBe(reasons.length);
    expect(texts).not.toContain(
      locale === 'ru' ? 'Цена с доставкой и таможней неизвестна' : 'Price with delivery and customs unknown',
    );
  }
});

test('a car from abroad, whose figure is the price all in, says nothing more where there is no payment', () => {
  expect(textsOf('autofromabroad', { landed_minor: 200_000_000 })).toEqual([]);
  expect(textsOf('autofromabroad', { landed_minor: 200_000_000 }, 'day_one')).toEqual(['Сумма первого дня неизвестна']);
});
