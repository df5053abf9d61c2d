import { expect, test } from 'vitest';
import { titleFeeLine } from './title-fee.ts';

const day = '2026-11-30';
const flat = { category: 'flat', market: 'secondary', sold_part: 'whole' };
const feeOf = (values: object, priceMinor = 2_000_000_000, payer: 'individual' | 'firm' = 'individual', on = day) =>
  titleFeeLine({ values: { ...flat, ...values }, priceMinor }, { payer }, on);

// Tax Code, article 333.33, as retold by the sources of data/finance/title_registration.json.
test('the fee for a flat is 4 000 ₽, of a firm 44 000 ₽, where its price is within the bound', () => {
  expect(feeOf({})).toMatchObject({ minor: 400_000, assumption: true, source: { date: '2025-01-01' } });
  expect(feeOf({}, 2_200_000_000, 'firm')).toMatchObject({ minor: 4_400_000 });
});

test('above the bound the fixed fee is a lower bound', () => {
  expect(feeOf({}, 2_000_000_001)).toMatchObject({ unknown: 'title_above_bound', least: { minor: 400_000 } });
  expect(feeOf({}, 2_200_000_001, 'firm')).toMatchObject({ unknown: 'title_above_bound', least: { minor: 4_400_000 } });
});

test('the fees for land, shares, new buildings and earlier days are unknown, and why', () => {
  const reasons = [{ category: 'plot' }, { category: 'house' }, { market: 'new' }, { sold_part: 'share' }].map((one) =>
    feeOf(one),
  );
  expect(reasons.map((line) => 'unknown' in line && line.unknown)).toEqual([
    'title_of_land',
    'title_of_land',
    'title_of_new_building',
    'title_of_share',
  ]);
  expect(feeOf({}, 1, 'individual', '2024-12-31')).toEqual({ key: 'title_fee', unknown: 'no_table' });
});
