import { expect, test } from 'vitest';
import { type Brand, brandGroups, matchingBrands } from './brand-list.ts';

const brand = (name: string, name_ru: string | null, popularity: number | null, count = 5): Brand => ({
  slug: name.toLowerCase(),
  name,
  name_ru,
  popularity,
  count,
});
const brands = [
  brand('BMW', 'БМВ', 3),
  brand('Lada (ВАЗ)', 'Лада', 1),
  brand('Škoda', 'Шкода', 2),
  brand('Alfa Romeo', 'Альфа Ромео', null),
  brand('212', null, null),
  brand('Audi', 'Ауди', 4, 0),
];
const names = (list: readonly Brand[]) => list.map(({ name }) => name);

test('finds a make by the beginning of any word in either alphabet, with or without diacritics', () => {
  expect(names(matchingBrands(brands, 'бм'))).toEqual(['BMW']);
  expect(names(matchingBrands(brands, 'LADA'))).toEqual(['Lada (ВАЗ)']);
  expect(names(matchingBrands(brands, 'ваз'))).toEqual(['Lada (ВАЗ)']);
  expect(names(matchingBrands(brands, 'skoda'))).toEqual(['Škoda']);
  expect(names(matchingBrands(brands, ' romeo '))).toEqual(['Alfa Romeo']);
  expect(names(matchingBrands(brands, 'ромео'))).toEqual(['Alfa Romeo']);
  expect(matchingBrands(brands, 'мв')).toEqual([]);
  expect(matchingBrands(brands, '')).toHaveLength(6);
});

test('lists popular makes with listings first, then A to Z, names with digits last', () => {
  const { popular, letters } = brandGroups(brands);
  expect(names(popular)).toEqual(['Lada (ВАЗ)', 'Škoda', 'BMW']);
  expect(letters.map(([letter, list]) => `${letter}: ${names(list).join(', ')}`)).toEqual([
    'A: Alfa Romeo, Audi',
    'B: BMW',
    'L: Lada (ВАЗ)',
    'S: Škoda',
    '#: 212',
  ]);
});
