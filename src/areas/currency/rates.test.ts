import { describe, expect, test } from 'vitest';
import { foreignCurrencies } from './currencies.ts';
import { formatE4, isOldRate, parseE4, roublesOf } from './rates.ts';
import { snapshotRates } from './snapshot.ts';

describe('figures of the Bank of Russia', () => {
  test.each([
    ['77,0611', 770_611],
    ['77.0611', 770_611],
    [' 82,1665 ', 821_665],
    ['90', 900_000],
    ['0,05', 500],
  ])('«%s» is read as %i ten-thousandths', (text, value) => expect(parseE4(text)).toBe(value));
  test.each(['', '—', '-5,1', '1,23456', '1 000,5', '1e3', '0', '0,0000'])('«%s» is refused', (text) =>
    expect(parseE4(text)).toBeNull(),
  );
  test('are written with four decimals', () => {
    expect([770_611, 900_000, 500].map(formatE4)).toEqual(['77.0611', '90.0000', '0.0500']);
  });
});

describe('conversion into roubles', () => {
  const rates = new Map(
    [
      { currency: 'USD', nominal: 1, valueE4: 770_611, date: '2026-06-28' },
      { currency: 'JPY', nominal: 100, valueE4: 539_282, date: '2025-06-26' },
      { currency: 'KRW', nominal: 1000, valueE4: 498_681, date: '2026-06-27' },
    ].map((rate) => [rate.currency, rate]),
  );
  test.each([
    [1_500_000, 'USD', 115_591_650], // 15 000 $ × 77,0611 = 1 155 916,50 ₽
    [1, 'USD', 77], // one cent: 0,770611 ₽
    [2_000_000, 'JPY', 107_856_400], // 2 000 000 ¥ × 0,539282 = 1 078 564 ₽
    [1, 'JPY', 54],
    [30_000_000, 'KRW', 149_604_300], // 30 000 000 ₩ × 0,0498681 = 1 496 043 ₽
    [0, 'KRW', 0],
    [123_456, 'RUB', 123_456],
  ])('%i of %s are %i kopecks', (minor, currency, kopecks) => expect(roublesOf(rates, minor, currency)).toBe(kopecks));
  test('rounds half up, exactly where floating point does not', () => {
    const half = new Map([['EUR', { currency: 'EUR', nominal: 2, valueE4: 10_000, date: '2026-01-01' }]]);
    expect([1, 2, 3].map((cents) => roublesOf(half, cents, 'EUR'))).toEqual([1, 1, 2]);
    expect(roublesOf(rates, 9_007_199_254_740, 'USD')).toBe(694_104_682_489_445);
  });
  test('returns null without a rate', () => expect(roublesOf(rates, 100, 'AED')).toBeNull());
});

test('a rate is old from the fifteenth day on', () => {
  expect(isOldRate({ date: '2026-12-31' }, '2027-01-14')).toBe(false);
  expect(isOldRate({ date: '2026-12-31' }, '2027-01-15')).toBe(true);
});

test('shipped rates have every currency with its day', () => {
  expect([...snapshotRates.keys()].sort()).toEqual(foreignCurrencies.map(({ key }) => key).sort());
  for (const { date } of snapshotRates.values()) expect(date).toMatch(/^202[56]-\d{2}-\d{2}$/);
});
