import { expect, test } from 'vitest';
import { netMonth, netOfGrossMonth } from './salary-rules.ts';

const rouble = 100;

// By hand from the scale of Tax Code art. 224 par. 1: the month is a twelfth of the year's income less its tax.
test.each([
  [100_000, 87_000],
  [200_000, 174_000],
  // 3 600 000 a year: 312 000 + 15 % of 1 200 000 = 492 000.
  [300_000, 259_000],
  // 12 000 000 a year: 312 000 + 390 000 + 18 % of 7 000 000 = 1 962 000.
  [1_000_000, 836_500],
  // 60 000 000 a year: 312 000 + 390 000 + 2 700 000 + 6 000 000 + 22 % of 10 000 000 = 11 602 000.
  [5_000_000, 4_033_167],
])('%i ₽ a month before tax are %i ₽ after it', (gross, net) => {
  expect(netOfGrossMonth(gross * rouble)).toBe(net * rouble);
});

test('pay after tax is compared as it is, and one bound serves as the most that is named', () => {
  const salary = { salary_tax: 'net', salary_period: 'month' };
  expect(netMonth({ ...salary, salary_from_minor: 90_000_00, salary_to_minor: 120_000_00 })).toEqual({ from: 90_000_00, top: 120_000_00 }); // prettier-ignore
  expect(netMonth({ ...salary, salary_from_minor: 90_000_00 })).toEqual({ from: 90_000_00, top: 90_000_00 });
  // An upper bound promises nothing.
  expect(netMonth({ ...salary, salary_to_minor: 120_000_00 })).toEqual({ from: null, top: 120_000_00 });
  expect(netMonth({})).toEqual({ from: null, top: null });
});

test('pay for shifts is multiplied by their number, pay for an hour of full-time work by 164', () => {
  const net = { salary_tax: 'net', salary_from_minor: 3_000_00 };
  expect(netMonth({ ...net, salary_period: 'shift', shifts_per_month: 15 }).from).toBe(45_000_00);
  expect(netMonth({ ...net, salary_period: 'hour', employment: 'full', salary_from_minor: 500_00 }).from).toBe(82_000_00); // prettier-ignore
  // The bracket is that of the year, not of the hour.
  expect(netMonth({ salary_tax: 'gross', salary_from_minor: 2_000_00, salary_period: 'hour', employment: 'full' }).from).toBe(282_800_00); // prettier-ignore
});

test('pay for a project, for shifts of unknown number and for hours of part-time work is not compared', () => {
  const salary = { salary_tax: 'net', salary_from_minor: 3_000_00 };
  for (const more of [
    { salary_period: 'project' },
    { salary_period: 'shift' },
    { salary_period: 'hour', employment: 'part' },
  ])
    expect(netMonth({ ...salary, ...more })).toEqual({ from: null, top: null });
});
