import { expect, test } from 'vitest';
import { namedStation, withStationInEnglish } from './named-station.ts';

const near = [
  { name: 'Римская', name_en: 'Rimskaya' },
  { name: 'Площадь Ильича', name_en: 'Ploshchad Ilyicha' },
];

test('a station that a seller named is found among those near by, whatever its letters', () => {
  expect(namedStation({ metro: 'площадь ильича' }, near)).toBe(near[1]);
  expect([namedStation({ metro: 'Выхино' }, near), namedStation({ metro: null }, near)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('in English a station is spelled as in the list of stations, and one that is not near stays as written', () => {
  expect(withStationInEnglish({ metro: 'Площадь Ильича', rooms: 2 }, near)).toEqual({
    metro: 'Ploshchad Ilyicha',
    rooms: 2,
  });
  expect(withStationInEnglish({ metro: 'Выхино' }, near)).toEqual({ metro: 'Выхино' });
  expect(withStationInEnglish({ rooms: 2 }, near)).toEqual({ rooms: 2 });
});
