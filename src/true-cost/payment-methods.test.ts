import { expect, test } from 'vitest';
import { taxesOn } from '#areas/calculators/tables.ts';
import type { Rates } from '#areas/currency/rates.ts';
import { customsTables } from '#areas/customs/tables.ts';
import { totalOf } from './cost-line.ts';
import { landedBase } from './landed-price.ts';
import { type VatOfPrice, vatOfPrice, vatWithin, paymentMethods } from './payment-methods.ts';

const day = '2026-11-23';
const rates: Rates = new Map([['EUR', { currency: 'EUR', nominal: 1, valueE4: 1_000_000, date: '2026-11-21' }]]);
const taxes = taxesOn(day)!;
const none = { unknown: 'no_offer' } as const;

/** 2 000 000 ₽ with the way to the border, petrol, 2 000 cm³, 150 hp, four years old. */
const abroad = landedBase(
  {
    kind: 'autofromabroad',
    price: { minor: 180_000_000, currency: 'RUB' },
    city: null,
    values: {
      year: 2022, month: 6, fuel: 'petrol', engine_cc: 2000, power_hp: 150, power_kw: 110.32, country: 'JP', stage: 'on_sale',
      border_point: 'vladivostok', delivery_cost_minor: 20_000_000, delivery_currency: 'RUB',
    },
  },
  'firm_vat',
  { day, rates, tables: customsTables, freights: new Map() },
); // prettier-ignore

const cashOf = (base: typeof abroad, of: VatOfPrice) => {
  const priceMinor = totalOf(base).minor!;
  const priceVatMinor = vatWithin(base, of, priceMinor, taxes);
  return paymentMethods(
    { priceMinor, addedMinor: 0 },
    { credit: none, leasing: none },
    { payer: 'firm_vat', taxes, priceVatMinor },
  )[0];
};

test('a firm reclaims the VAT that it pays at customs of a car abroad, and no part of its price', () => {
  // Fee 13 541, duty 20 % = 400 000, excise 150 × 64 = 9 600, VAT 22 % of 2 409 600 = 530 112, recycling fee 1 408 800.
  expect(totalOf(abroad).minor).toBe(4_362_053_00);
  // A quarter of 4 362 053 − 530 112.
  expect(cashOf(abroad, 'customs')).toMatchObject({
    paidMinor: 4_362_053_00,
    vatMinor: 530_112_00,
    profitTaxMinor: 957_985_25,
    netMinor: 2_873_955_75,
  });
});

test('a firm reclaims 22/122 of the price of a company in Russia, and nothing of that of a person', () => {
  const price = [{ ...abroad[0]!, minor: 122_000_000 }];
  expect(cashOf(price, 'price')).toMatchObject({
    vatMinor: 22_000_000,
    profitTaxMinor: 25_000_000,
    netMinor: 75_000_000,
  });
  expect(cashOf(price, 'none')).toMatchObject({ vatMinor: 0, profitTaxMinor: 30_500_000 });
});

test.each([
  ['autofromabroad', true, 'customs'],
  ['autofromabroad', false, 'customs'],
  ['auto', true, 'price'],
  ['spec', false, 'none'],
])('the VAT of %s of a company: %s, is that of %s', (kind, isCompany, of) => {
  expect(vatOfPrice({ kind, isCompany })).toBe(of);
});
