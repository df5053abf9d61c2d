import { expect, test } from 'vitest';
import { readTowns } from '../tiles/sources.ts';
import { cityNameEn } from './city-names.ts';

test('no city has the name of an ordinary English word', () => {
  expect(cityNameEn({ name: 'Буй', nameEn: 'Buy' })).toBe('Bui');
  expect(cityNameEn({ name: 'Гай', nameEn: 'Gay' })).toBe('Gai');
  expect(cityNameEn({ name: 'Клин', nameEn: 'Klin' })).toBe('Klin');
});

test('the map names towns as the rest of the site does', () => {
  const names = readTowns().map(({ properties: { ru, en } }) => [ru, en]);
  expect(names).toContainEqual(['Гай', 'Gai']);
  expect(names.flat()).not.toContain('Buy');
});
