import { expect, test } from 'vitest';
import type { Listing } from '#listing/contract.ts';
import { leastPrice } from './least-price.ts';

test('the price of a service with a list is its lowest per the same unit', () => {
  const listing = (values: object, minor = 440_000) =>
    ({ price: { minor, currency: 'RUB' }, values }) as unknown as Listing;
  const list = [
    { name: 'Спил', unit: 'piece', price_minor: 350_000 },
    { name: 'Корчевание', unit: 'piece', price_minor: 250_000 },
    { name: 'Поездка', unit: 'kilometre', price_minor: 3800 },
  ];
  expect(leastPrice(listing({ service_unit: 'service', price_list: list }))).toBe(250_000);
  expect(leastPrice(listing({ service_unit: 'service', price_list: list }, 200_000))).toBe(200_000);
  expect(leastPrice(listing({ service_unit: 'hour', price_list: list }))).toBeNull();
  expect(leastPrice(listing({ service_unit: 'hour', price_list: null }))).toBeNull();
  expect(leastPrice(listing({}))).toBeNull();
});
