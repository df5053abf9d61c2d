import { expect, test } from 'vitest';
import type { Language } from '#dictionary/field.ts';
import { abroadDetails } from '#areas/abroad/web/abroad-details.ts';
import { adsDetails } from '#areas/ads/web/ads-details.ts';
import { autoDetails } from '#areas/auto/web/auto-details.ts';
import { houseDetails } from '#areas/house/web/house-details.ts';
import { specDetails } from '#areas/spec/web/spec-details.ts';
import type { KindDetails } from './kind-page.ts';
import { subtitleOf } from './subtitle.ts';

const of = (details: KindDetails, title: string, values: object, facts: string[] = [], language: Language = 'ru') =>
  subtitleOf(details, { title, title_en: title, values, refs: {}, facts: { ru: facts, en: facts } } as never, language);

const figures = { year: 2018, mileage_km: 86_596, engine_cc: 1800, power_hp: 180 };

test('a car has its body and colour below the title, and none of the key facts', () => {
  const car = { ...figures, gearbox: 'robot', drive: 'front', body: 'suv', colour: 'white' };
  expect(of(autoDetails, 'Mitsubishi Outlander, 2018', car)).toEqual(['Внедорожник', 'белый']);
});

test('the country of a car abroad keeps the capital letter of a name', () => {
  const car = { ...figures, gearbox: 'cvt', drive: 'fwd', body: 'sedan', colour: 'white', country: 'CN' };
  expect(of(abroadDetails, 'Toyota Corolla, 2018', car)).toEqual(['Седан', 'белый', 'Китай']);
});

test('a machine has its type, with a capital letter, whether or not it has key facts', () => {
  const machine = { ...figures, category: 'motorcycle', motorcycle_type: 'road', condition: 'used' };
  expect(of(specDetails, 'ИЖ Планета-3', machine)).toEqual(['Дорожный мотоцикл']);
  expect(of(specDetails, 'ИЖ Планета-3', { ...machine, motorcycle_type: undefined })).toEqual(['Мотоцикл или скутер']);
  expect(of(specDetails, 'ИЖ', { category: 'motorcycle' }, ['мотоцикл или скутер', '1985'])).toEqual([
    'Мотоцикл или скутер',
    '1985',
  ]);
});

test('a thing has its brand and what its title leaves unsaid', () => {
  const pram = { category: 'kids', condition: 'worn', child_age: 'newborn', height_cm: 104, weight_kg: 13.5 };
  expect(of(adsDetails, 'Коляска 2 в 1', { ...pram, brand: 'Riko' })).toEqual(['Riko']);
  expect(of(adsDetails, 'Коляска Riko', { ...pram, brand: 'Riko' })).toEqual([]);
});

test('a home has the facts of its card only without key facts', () => {
  const flat = { category: 'flat', rooms: 2, area_total_m2: 66, floor: 8, floors_total: 9, material: 'monolith' };
  expect(of(houseDetails, '2-комн. квартира', flat)).toEqual([]);
  expect(of(houseDetails, 'Участок', { category: 'plot', land_ares: 8, land_use: 'izhs' })).toHaveLength(1);
});
