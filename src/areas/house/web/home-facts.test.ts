import { expect, test } from 'vitest';
import { homeFacts } from './home-facts.ts';

const plain = (texts: string[]) => texts.map((text) => text.replace(/\s/gu, ' '));

test('the line below the title of a home says its floor, kitchen and walls, of a plot its use', () => {
  const flat = { values: { floor: 8, floors_total: 9, area_kitchen_m2: 12.7, material: 'monolith' } };
  expect(plain(homeFacts(flat, 'ru'))).toEqual(['8/9 эт.', 'кухня 12,7 м²', 'монолит']);
  expect(plain(homeFacts(flat, 'en'))).toEqual(['floor 8 of 9', 'kitchen 12.7 m²', 'monolithic']);
  expect(homeFacts({ values: { land_use: 'izhs' } }, 'ru')).toEqual(['ИЖС']);
  expect(homeFacts({ values: {} }, 'ru')).toEqual([]);
});
