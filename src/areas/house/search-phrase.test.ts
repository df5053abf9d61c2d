import { expect, test } from 'vitest';
import { housePhrase } from './search-phrase.ts';
import { categories, deals } from './options.ts';

test.each([
  ['sale', 'flat', ['2'], 'Купить 2-комнатную квартиру', 'Buy a 2-room flat'],
  ['rent_long', 'flat', ['0'], 'Снять студию', 'Rent a studio'],
  ['rent_day', 'flat', ['6'], 'Снять посуточно квартиру от 6 комнат', 'Rent a flat of 6 rooms or more by the day'],
  ['sale', 'flat', ['5', '6'], 'Купить квартиру', 'Buy a flat'],
  ['sale', 'house', ['5'], 'Купить дом или дачу', 'Buy a house'],
])('%s of %s with %j rooms is «%s»', (deal, category, rooms, ru, en) => {
  const phrase = housePhrase({ deal: [deal], category: [category], rooms });
  expect(phrase?.words).toEqual({ ru, en });
  // Rooms that the phrase does not say are told beside it.
  expect(phrase?.says.includes('rooms')).toBe(category === 'flat' && rooms.length === 1);
});

test('every deal of every category has words, and a search of several or of none has not', () => {
  for (const { key: deal } of deals)
    for (const { key: category } of categories)
      expect(housePhrase({ deal: [deal], category: [category] })?.words.ru).toMatch(/^(Купить|Снять) \S/u);
  expect(housePhrase({ category: ['flat'], rooms: ['2'] })).toBeNull();
  expect(housePhrase({ deal: ['sale', 'rent_long'], category: ['flat'] })).toBeNull();
  expect(housePhrase({ deal: ['sale'] })).toBeNull();
});
