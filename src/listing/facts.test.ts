import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { factsLine } from './facts.ts';
import type { Language } from '#dictionary/field.ts';

const camry = { year: 2019, mileage_km: 84_000, engine_cc: 1998, power_hp: 150, fuel: 'petrol', gearbox: 'at' };
const autoLine = (values: Record<string, unknown>, language: Language) => factsLine(autoData, values, {}, language);

test('the facts line has year, mileage, engine and gearbox in that order', () => {
  expect(autoLine(camry, 'ru')).toEqual([
    '2019',
    '84\u202F000\u202Fкм',
    '2,0\u202Fл, 150\u202Fл.с., бензин',
    'автомат',
  ]);
  expect(autoLine(camry, 'en')).toEqual(['2019', '84,000\u202Fkm', '2.0\u202FL, 150\u202Fhp, petrol', 'automatic']);
});

test('abbreviations keep their capitals', () => {
  expect(autoLine({ ...camry, gearbox: 'cvt' }, 'en').at(-1)).toBe('CVT');
});

test('an abbreviation beside other words keeps its capitals', () => {
  const line = factsLine(houseData, { category: 'house', land_use: 'snt' }, {}, 'ru');
  expect(line).toContain('садоводство (СНТ)');
  expect(factsLine(houseData, { category: 'house', land_use: 'izhs' }, {}, 'en')).toContain('housing (IZhS)');
});

test('an electric car has no litres', () => {
  const line = autoLine({ ...camry, engine_cc: null, fuel: 'electric' }, 'ru');
  expect(line[2]).toBe('150\u202Fл.с., электро');
});

test('the key of an option that was removed from the dictionary is shown as it is', () => {
  expect(autoLine({ ...camry, gearbox: 'tiptronic' }, 'ru').at(-1)).toBe('tiptronic');
});
