import { expect, test } from 'vitest';
import { rentSum } from './rent-sum.ts';

test('moving in costs the months paid ahead, the deposit and the agent’s fee', () => {
  const stated = { prepaid_months: 2, deposit_minor: 3_000_000, commission_percent: 50, utilities_minor: 450_000 };
  const sum = rentSum(stated, 4_000_000);
  expect(sum.lines).toEqual([
    { key: 'month', minor: 8_000_000, of: { months: 2 } },
    { key: 'deposit', minor: 3_000_000 },
    { key: 'commission', minor: 2_000_000, of: { percent: 50 } },
  ]);
  expect(sum).toMatchObject({ minor: 13_000_000, monthMinor: 4_450_000, utilities: 'stated' });
});

test('what is not stated is unknown and counts nothing, and a fee of 0 % is none', () => {
  const sum = rentSum({ commission_percent: 0 }, 4_000_000);
  expect(sum.lines.map(({ minor }) => minor)).toEqual([4_000_000, null, 0]);
  expect(sum).toMatchObject({ minor: 4_000_000, monthMinor: null, utilities: 'unknown' });
  expect(rentSum({ utilities_included: true, utilities_minor: 100 }, 4_000_000)).toMatchObject({
    monthMinor: 4_000_000,
    utilities: 'included',
  });
});

test('who pays by the meters is told as the landlord says it', () => {
  const metersOf = (values: object) => rentSum({ ...values }, 4_000_000).meters;
  expect(metersOf({ meters_paid_by: 'owner' })).toBe('owner');
  expect(metersOf({ meters_paid_by: 'tenant' })).toBe('tenant');
  expect(metersOf({})).toBeNull();
});
