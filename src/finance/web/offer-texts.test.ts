import { expect, test } from 'vitest';
import { creditsData } from '#areas/credits/data.ts';
import { leasingsData } from '#areas/leasings/data.ts';
import type { FinanceArea } from '../finance-area.ts';
import { boundsText, factsOf, leadingPart, offerTitle, offerTitleParts } from './offer-texts.ts';

test('the ends of a range share their unit', () => {
  const textOf = (values: Record<string, unknown>, ends: [string, string]) =>
    boundsText(creditsData, values, ends, 'ru').replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
  const amounts: [string, string] = ['amount_min_minor', 'amount_max_minor'];
  expect(textOf({ amount_min_minor: 50_000_000, amount_max_minor: 500_000_000 }, amounts)).toBe('500 000–5 000 000 ₽');
  expect(textOf({ amount_max_minor: 500_000_000 }, amounts)).toBe('до 5 000 000 ₽');
  expect(textOf({ term_min_months: 12, term_max_months: 84 }, ['term_min_months', 'term_max_months'])).toBe(
    '12–84 мес.',
  );
});

test('the title of an offer says its kind in the language of the reader, and keeps the name that the firm gave', () => {
  const title = (data: FinanceArea, values: object, language: 'ru' | 'en' = 'en') =>
    offerTitle(data, values as never, language);
  const loan = { title: 'Автокредит «Удобный»', category: 'auto' };
  expect(title(creditsData, loan)).toBe('Car loan «Удобный»');
  expect(title(creditsData, loan, 'ru')).toBe('Автокредит «Удобный»');
  expect(title(creditsData, { title: 'Кредит «Базовый»', category: 'consumer' })).toBe('Consumer loan «Базовый»');
  expect(title(creditsData, { title: 'Деньги до зарплаты', category: 'consumer' })).toBe(
    'Consumer loan · Деньги до зарплаты',
  );
  expect(title(leasingsData, { title: 'Лизинг «Новый»' })).toBe('Leasing «Новый»');
  expect(title(creditsData, { title: 'Prime Auto', category: 'auto' })).toBe('Prime Auto');
});

test('the kind of an offer is apart from its Russian name', () => {
  const parts = (title: string, language: 'ru' | 'en') =>
    offerTitleParts(creditsData, { title, category: 'auto' } as never, language);
  expect(parts('Автокредит «Удобный»', 'en')).toEqual({ kind: 'Car loan', name: ' «Удобный»' });
  expect(parts('Деньги до зарплаты', 'en')).toEqual({ kind: 'Car loan · ', name: 'Деньги до зарплаты' });
  expect(parts('Автокредит «Удобный»', 'ru')).toEqual({ kind: '', name: 'Автокредит «Удобный»' });
});

test('a list of loans in the order of their cost shows the overpayment first, another order the payment', () => {
  const cost = { from: { monthly_minor: 100, total_minor: 300, price_minor: 50 } } as never;
  expect(leadingPart(leasingsData, cost, 'cost')).toBe('price_minor');
  expect(leadingPart(leasingsData, cost, 'newest')).toBe('monthly_minor');
  const once = { from: { monthly_minor: null, total_minor: 300, price_minor: 300 } } as never;
  expect(leadingPart({ area: 'bank_guarantee' }, once, 'cost')).toBe('total_minor');
});

test('the facts of an offer are parts, none of which leaves its figure to another line', () => {
  const facts = factsOf(leasingsData, { things: ['auto', 'truck'], down_payment_min: 5000, buyout: 0 }, 'ru');
  expect(facts.slice(0, 2)).toEqual(['Легковые автомобили', 'Грузовые автомобили']);
  expect(facts.join('')).not.toMatch(/ \d/u);
});
