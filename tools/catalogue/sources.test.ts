import { expect, test } from 'vitest';
import { modificationName, modificationsOfEpa, modificationsOfEv } from './modifications.ts';
import { bodyOf, driveOf, fuelOf, gearboxOf, parseCsv } from './sources.ts';

test('CSV: quotes, commas and doubled quotes inside, carriage returns', () => {
  expect(parseCsv('a,b,c\r\n1,"x, ""y""",\r\n2,,z\n')).toEqual([
    { a: '1', b: 'x, "y"', c: '' },
    { a: '2', b: '', c: 'z' },
  ]);
});

test.each([
  ['Regular', 'petrol'], ['Gasoline or E85', 'petrol'], ['Diesel', 'diesel'], ['CNG', 'lpg'], ['Electricity', 'electric'],
  ['Premium and Electricity', 'hybrid'], ['plug_in_hybrid', 'hybrid'], ['steam', null],
])('fuel "%s" is %s', (word, fuel) => expect(fuelOf(word)).toBe(fuel)); // prettier-ignore

test.each([
  ['Manual 5-spd', 'mt'], ['Automatic 4-spd', 'at'], ['Auto(AM7)', 'amt'], ['Automatic (AV-S6)', 'cvt'], ['dct', 'amt'],
  ['Automatic (variable gear ratios)', 'cvt'], ['Auto(AV-S6)', 'cvt'], ['', null],
])('gearbox "%s" is %s', (word, gearbox) => expect(gearboxOf(word)).toBe(gearbox)); // prettier-ignore

test.each([
  ['Front-Wheel Drive', 'fwd'], ['4-Wheel or All-Wheel Drive', 'awd'], ['Part-time 4-Wheel Drive', 'awd'], ['2-Wheel Drive', null],
])('drive "%s" is %s', (word, drive) => expect(driveOf(word)).toBe(drive)); // prettier-ignore

test('the bodies of the data sets are mapped to ours or to none', () => {
  expect(['crossover', 'Van/Minivan', 'shooting_brake', 'cabrio', 'quadricycle'].map(bodyOf)).toEqual([
    'suv', 'minivan', 'wagon', 'convertible', null,
  ]); // prettier-ignore
});

test('rows of one engine over several years are one modification', () => {
  const row = { trans: 'Manual 5-spd', drive: 'Front-Wheel Drive', displ: '1.6', fuel: 'Regular' };
  const [only, ...others] = modificationsOfEpa([
    { ...row, year: '1999' },
    { ...row, year: '2003' },
    { ...row, year: '2001' },
  ]);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    name: '1.6 MT',
    engineCc: 1600,
    yearFrom: 1999,
    yearTo: 2003,
    powerHp: null,
    source: 'epa',
  });
  expect(modificationsOfEpa([{ ...row, displ: '', year: '2001' }])).toEqual([]);
});

test('an electric car has its power in both units and no engine size', () => {
  const [car] = modificationsOfEv([{ trim: 'Base', body: 'sedan', drive: 'awd', power_kw: '150', year: '2024' }]);
  expect(car).toMatchObject({
    name: 'EV 4WD',
    powerKw: 150,
    powerHp: 204,
    engineCc: null,
    gearbox: 'at',
    body: 'sedan',
  });
  expect(modificationName({ engineCc: 2000, fuel: 'diesel', gearbox: 'at', drive: 'awd' })).toBe('2.0d AT 4WD');
});
