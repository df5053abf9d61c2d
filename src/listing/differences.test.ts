import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { differencesOf } from './differences.ts';

const of = (roubles: number, values: Record<string, unknown>) => ({
  price: { minor: roubles * 100, currency: 'RUB' },
  values,
});
const texts = (found: ReturnType<typeof differencesOf>, language: 'ru' | 'en' = 'ru') =>
  found.map((one) => `${one.is_better ? '+' : '−'} ${one[language].replaceAll(/\s/g, ' ')}`);

test('a car is cheaper or dearer, newer or older, and has less or more mileage', () => {
  const own = of(2_920_000, { year: 2022, mileage_km: 60_000 });
  expect(texts(differencesOf(kindData.auto, own, of(2_800_000, { year: 2024, mileage_km: 20_000 })))).toEqual([
    '+ на 120 000 ₽ дешевле',
    '+ на 2 года новее',
    '+ пробег на 40 000 км меньше',
  ]);
  expect(texts(differencesOf(kindData.auto, own, of(3_000_000, { year: 2021, mileage_km: 60_900 })), 'en')).toEqual([
    '− 80,000 ₽ more',
    '− 1 year older',
  ]);
});

test('nothing is said of equal listings, and no price across currencies, nights and months, or the border', () => {
  const own = of(1000, { year: 2022 });
  expect(differencesOf(kindData.auto, own, own)).toEqual([]);
  expect(differencesOf(kindData.auto, own, of(1010, { year: 2022 }))).toEqual([]);
  expect(differencesOf(kindData.auto, own, { ...own, price: { minor: 1, currency: 'USD' } })).toEqual([]);
  expect(differencesOf(kindData.house, of(1000, { deal: 'rent_day' }), of(30_000, { deal: 'rent_long' }))).toEqual([]);
  expect(differencesOf(kindData.autofromabroad, own, of(500, { year: 2022 }))).toEqual([]);
});

test('a home is larger or smaller', () => {
  const [larger] = differencesOf(kindData.house, of(5, { area_total_m2: 50 }), of(5, { area_total_m2: 62 }));
  expect(larger?.ru.replaceAll(/\s/g, ' ')).toMatch(/площадь на 12 м² больше$/);
  expect(larger?.is_better).toBe(true);
});
