import { describe, expect, test } from 'vitest';
import { makerOf, markOfMaker } from './makers.ts';
import { modelYearOf } from './model-year.ts';

const marks = [
  { id: 1, name: 'Lada (ВАЗ)', name_ru: 'Лада', synonyms: ['ваз', 'жигули'] },
  { id: 2, name: 'Hyundai', name_ru: 'Хендай', synonyms: [] },
  { id: 3, name: 'Kia', name_ru: 'Киа', synonyms: [] },
  { id: 4, name: 'BMW', name_ru: 'БМВ', synonyms: [] },
  { id: 5, name: 'УАЗ', name_ru: 'УАЗ', synonyms: ['uaz'] },
];
const markOf = (vin: string) => {
  const maker = makerOf(vin);
  return maker && markOfMaker(marks, maker)?.id;
};

describe('make and year by VIN', () => {
  test('knows a Russian plant and its town', () => {
    expect(makerOf('XTA210990Y2766111')).toEqual({ name: 'Lada (АвтоВАЗ)', plant: 'Тольятти', country: 'RU' });
  });
  test("knows other makers from NHTSA's table, including small ones", () => {
    expect(makerOf('WBA3A5C51CF256651')).toMatchObject({ name: expect.stringMatching(/BMW/), country: 'GERMANY' });
    expect(makerOf('1M9AAAAAA11606000')?.name).toMatch(/MATRIX MOTOR COMPANY/);
  });
  test('says a make once that the name of its firm says again', () => {
    expect(makerOf('5YJ3E1EAXJF000316')?.name).toBe('Tesla');
    expect(makerOf('1GC4YVEK5MF000316')?.name).toBe('Chevrolet, GENERAL MOTORS LLC');
  });
  test('returns nothing for an unknown maker', () => expect(makerOf('ZZZ3A5C51CF256651')).toBeNull());
  test.each([
    ['XTA210990Y2766111', 1],
    ['XTT210990Y2766111', 5],
    ['WBA3A5C51CF256651', 4],
    ['Z94CB41AAAR000001', undefined],
    ['XWEPH81AAAR000001', undefined],
  ])('%s: the make, if known', (vin, id) => expect(markOf(vin)).toBe(id));
});

test.each([
  // 49 CFR 565.15: the seventh character is a digit in model years before 2010 and a letter since.
  ['1M8GDM9AXKP042788', 1989],
  ['1HGCM82633A004352', 2003],
  ['5YJ3E1EAXJF000316', 2018],
  // Outside North America the tenth character need not encode the year.
  ['WBA3A5C51CF256651', null],
  ['XTA210990Y2766111', null],
  ['1HGCM82630Z004352', null],
])('%s: the model year %s', (vin, year) => {
  // 1M8GDM9AXKP042788 is a bus of 1989 with a digit in the seventh place.
  expect(modelYearOf(vin)).toBe(year);
});
