import { describe, expect, test } from 'vitest';
import { computeOsago } from '../osago-rules.ts';
import { osagoVersions } from '../tables.ts';
import { driversToSearch, driversTyped, exampleFor, readOsago } from './osago-form.ts';
import { readValues } from './calculator-spec.ts';
import { scheduleCsv } from '../schedule/schedule-csv.ts';
import { creditSpec } from './specs.ts';

describe('the values of a calculator', () => {
  const read = (search: Record<string, string>, locale: 'ru' | 'en' = 'ru') => readValues(creditSpec, search, locale);

  test('are its initial ones without an address', () => {
    expect(read({})).toMatchObject({
      isValid: true,
      values: { amount: 1_500_000, months: 60, rate: 21, kind: 'annuity', balloon: null },
    });
  });

  test('are read as people type them and as pages write them, in either language', () => {
    expect(read({ amount: '1,5 млн', rate: '18,5' }).values).toMatchObject({ amount: 1_500_000, rate: 18.5 });
    expect(read({ amount: '1 500 000', rate: '18.5' }).values).toMatchObject({ amount: 1_500_000, rate: 18.5 });
    expect(read({ amount: '1,500,000', rate: '18.5' }, 'en').values).toMatchObject({ amount: 1_500_000, rate: 18.5 });
  });

  test.each([
    ['an amount below the least', { amount: '999' }],
    ['a rate above the most', { rate: '100.5' }],
    ['half a month', { months: '6.5' }],
    ['a word', { amount: 'много' }],
    ['an emptied field', { amount: '' }],
  ])('are not valid with %s', (_, search) => {
    expect(read(search).isValid).toBe(false);
  });

  test('take the first option for one that does not exist', () => {
    expect(read({ kind: 'nonsense' }).values.kind).toBe('annuity');
  });
});

describe('the form of OSAGO', () => {
  const today = '2026-11-23';
  const whole = { place: 'Москва', power: '110', age1: '35', experience1: '12', class1: '10' };

  test('states a policy from today for a year', () => {
    expect(readOsago(whole, today, 'ru')).toEqual({
      isListed: true,
      isComplete: true,
      terms: {
        date: today,
        vehicle: 'car',
        owner: 'individual',
        place: 'Москва',
        powerHp: 110,
        months: 12,
        drivers: [{ age: 35, experience: 12, bonusClass: '10' }],
        hasViolations: false,
      },
    });
  });

  test('stands for an example as long as it is empty, with what was filled in', () => {
    const example = exampleFor({}, today, 'ru');
    expect(example?.assumed).toEqual(['place', 'power', 'driver']);
    expect(example?.terms).toMatchObject({
      place: 'Москва',
      powerHp: 120,
      drivers: [{ age: 35, experience: 10, bonusClass: '3' }],
    });
    const { premium } = computeOsago(osagoVersions, example!.terms);
    expect(premium).not.toBeNull();
    const own = exampleFor({ place: 'Казань', power: '150' }, today, 'ru');
    expect(own?.assumed).toEqual(['driver']);
    expect(own?.terms).toMatchObject({ place: 'Казань', powerHp: 150 });
    expect(exampleFor(whole, today, 'ru')).toBeNull();
    expect(exampleFor({ power: '99999' }, today, 'ru')).toBeNull();
    expect(exampleFor({ age1: '35' }, today, 'ru')).toBeNull();
    expect(exampleFor({ list: 'unlimited', vehicle: 'motorcycle_moped' }, today, 'ru')?.assumed).toEqual(['place']);
  });

  test.each(['place', 'power', 'age1', 'experience1'] as const)('is not complete without %s', (key) => {
    expect(readOsago({ ...whole, [key]: '' }, today, 'ru').isComplete).toBe(false);
  });

  test('needs neither drivers without a list nor power of a truck', () => {
    expect(readOsago({ place: 'Москва', list: 'unlimited', vehicle: 'truck_le16t' }, today, 'ru')).toMatchObject({
      isComplete: true,
      terms: { drivers: { bonusClass: '3' }, powerHp: null },
    });
  });

  test('has one driver more by the button without scripts, and at most five', () => {
    expect(driversTyped(whole)).toHaveLength(1);
    expect(driversTyped({ ...whole, add: '1' })).toHaveLength(2);
    expect(driversTyped({ age5: '40', add: '1' })).toHaveLength(5);
  });

  test('keeps drivers apart in the address, and leaves out the removed ones', () => {
    const drivers = [
      { age: '', experience: '5', bonusClass: '4' },
      { age: '50', experience: '', bonusClass: '13' },
    ] as const;
    const search = driversToSearch(drivers);
    expect(search).toMatchObject({ age1: '', experience1: '5', class1: '4', age2: '50', class3: undefined });
    const present = Object.entries(search).flatMap(([key, value]) => (value ? [[key, value]] : []));
    expect(driversTyped(Object.fromEntries(present) as Record<string, string>)).toEqual(drivers);
  });

  test('ignores days and terms that do not exist', () => {
    expect(readOsago({ ...whole, from: '2026-99-99', months: '99' }, today, 'ru').terms).toMatchObject({
      date: today,
      months: 12,
    });
  });
});

test('a schedule is CSV for a spreadsheet of the language, with fees only where there are any', () => {
  const names = {
    month: 'Месяц',
    paymentMinor: 'Платёж',
    principalMinor: 'Долг',
    interestMinor: 'Проценты',
    feeMinor: 'Комиссии',
    balanceMinor: 'Остаток',
  };
  const row = {
    month: 1,
    paymentMinor: 3_923_285,
    principalMinor: 1_923_285,
    interestMinor: 2_000_000,
    balanceMinor: 5,
  };
  expect(scheduleCsv([row], names, 'ru')).toBe(
    '\uFEFFМесяц;Платёж;Долг;Проценты;Остаток\r\n1;39232,85;19232,85;20000,00;0,05\r\n',
  );
  expect(scheduleCsv([{ ...row, feeMinor: 50_000 }], names, 'en')).toBe(
    '\uFEFFМесяц,Платёж,Долг,Проценты,Комиссии,Остаток\r\n1,39232.85,19232.85,20000.00,500.00,0.05\r\n',
  );
});
