import { expect, test } from 'vitest';
import { financeAreas } from '#finance/names.ts';
import type { Offer } from '#finance/web/offers-query.ts';
import { offerJsonLd } from '#finance/web/offer-json-ld.ts';
import { financeDataOf } from './data.ts';

const offerOf = (values: Offer['values'], regions: string[] | null = null): Offer => ({
  id: 7,
  organization: { id: 3, name: 'Вымысел', avatar: null },
  values: { title: 'Попутный', ...values },
  regions,
  cost: null,
  revision: 1,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
});

test('a credit states its rate, full cost, amount, term, security and lender', () => {
  const credit = offerOf(
    { category: 'auto', lender_name: 'ООО «Вымысел»', rate_min: 18_500, rate_max: 24_900, psk_min: 19_000, psk_max: 27_250, amount_min_minor: 10_000_000, amount_max_minor: null, term_min_months: 12, term_max_months: 84, pledge: 'purchase' },
    ['RU-MOW'],
  ); // prettier-ignore
  expect(offerJsonLd(financeDataOf('credits'), credit, 'en')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LoanOrCredit',
    name: 'Попутный',
    url: '/en/credit/auto/7',
    provider: { '@type': 'Organization', name: 'ООО «Вымысел»', url: '/en/offers/user/3' },
    areaServed: ['RU-MOW'],
    interestRate: { '@type': 'QuantitativeValue', unitText: 'PERCENT', minValue: 18.5, maxValue: 24.9 },
    annualPercentageRate: { '@type': 'QuantitativeValue', unitText: 'PERCENT', minValue: 19, maxValue: 27.25 },
    amount: { '@type': 'MonetaryAmount', currency: 'RUB', minValue: 100_000 },
    loanTerm: { '@type': 'QuantitativeValue', unitCode: 'MON', minValue: 12, maxValue: 84 },
    requiredCollateral: 'The purchase as collateral',
  });
});

test('an offer of any area states no more than its organisation does', () => {
  for (const area of financeAreas)
    expect(offerJsonLd(financeDataOf(area), offerOf({ category: 'mortgage' }), 'ru')).toEqual({
      '@context': 'https://schema.org',
      '@type': expect.stringMatching(/^[A-Z]/),
      name: 'Попутный',
      url: expect.stringContaining('/7'),
      provider: { '@type': 'Organization', name: 'Вымысел', url: expect.stringContaining('/3') },
      areaServed: 'RU',
    });
});
