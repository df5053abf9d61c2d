import { expect, test } from 'vitest';
import { homeFacts, newBuildingFacts } from './home-facts.ts';

const plain = (texts: string[]) => texts.map((text) => text.replace(/\s/gu, ' '));

test('the line below the title of a home says its floor, kitchen and walls, of a plot its use', () => {
  const flat = { values: { floor: 8, floors_total: 9, area_kitchen_m2: 12.7, material: 'monolith' } };
  expect(plain(homeFacts(flat, 'ru'))).toEqual(['8/9 эт.', 'кухня 12,7 м²', 'монолит']);
  expect(plain(homeFacts(flat, 'en'))).toEqual(['floor 8 of 9', 'kitchen 12.7 m²', 'monolithic']);
  expect(homeFacts({ values: { land_use: 'izhs' } }, 'ru')).toEqual(['ИЖС']);
  expect(homeFacts({ values: {} }, 'ru')).toEqual([]);
});

test('of a new building its estate and its quarter of completion stand below the title', () => {
  const values = { estate: 'ЖК «Сад»', completion_year: 2029, completion_quarter: 1 };
  expect(plain(newBuildingFacts({ values }, 'ru'))).toEqual(['ЖК «Сад»', 'сдача: I кв. 2029']);
  expect(plain(newBuildingFacts({ values }, 'en'))).toEqual(['“Sad”', 'completion: quarter I of 2029']);
  expect(newBuildingFacts({ values: { completion_year: 2027 } }, 'ru')).toEqual(['сдача: 2027']);
  expect(newBuildingFacts({ values: { estate: 'ЖК «Сад»' } }, 'ru')).toEqual([]);
});
