import { expect, test } from 'vitest';
import { autoFactsLine } from './facts-line.ts';

const camry = { year: 2019, mileage_km: 84_000, engine_cc: 1998, power_hp: 150, fuel: 'petrol', gearbox: 'at' };

test('the line of facts says year, way, engine and gearbox in that order', () => {
  expect(autoFactsLine(camry, 'ru')).toEqual([
    '2019',
    '84\u202F000\u202Fкм',
    '2,0\u202Fл, 150\u202Fл.с., бензин',
    'автомат',
  ]);
  expect(autoFactsLine(camry, 'en')).toEqual([
    '2019',
    '84,000\u202Fkm',
    '2.0\u202FL, 150\u202Fhp, petrol',
    'automatic',
  ]);
});

test('abbreviations keep their capitals', () => {
  expect(autoFactsLine({ ...camry, gearbox: 'cvt' }, 'en').at(-1)).toBe('CVT');
});

test('an electric car has no litres', () => {
  const line = autoFactsLine({ ...camry, engine_cc: null, fuel: 'electric' }, 'ru');
  expect(line[2]).toBe('150\u202Fл.с., электро');
});

test('an option that left the dictionary shows itself', () => {
  expect(autoFactsLine({ ...camry, gearbox: 'tiptronic' }, 'ru').at(-1)).toBe('tiptronic');
});
