import { expect, test } from 'vitest';
import { kindSoldMost, tradeName, whatIsSold } from './what-is-sold.ts';

const none = { auto: 0, autofromabroad: 0, spec: 0, house: 0, equipment: 0, ads: 0 };
const facetsOf = (names: readonly string[]) => ({
  marks: [],
  price_dropped: 0,
  choices: {
    deal: [],
    body: [],
    fuel: [],
    gearbox: [],
    rooms: [],
    category: names.map((ru) => ({ kind: 'house' as const, key: 'x', name: { ru, en: ru }, count: 1 })),
  },
});

test('a seller of one section is told by the categories of most listings, another by the sections', () => {
  const homes = facetsOf(['Квартиры', 'Дома и дачи', 'Участки', 'Комнаты']);
  expect(whatIsSold({ kinds: { ...none, house: 9 }, facets: homes }, 'ru')).toBe('квартиры, дома и дачи, участки');
  const machines = { ...none, spec: 2, equipment: 5 };
  expect(whatIsSold({ kinds: machines, facets: homes }, 'ru')).toBe('оборудование, спецтехника и мото');
  expect(whatIsSold({ kinds: { ...none, auto: 3 }, facets: facetsOf([]) }, 'en')).toBe('cars');
  expect(whatIsSold({ kinds: none, facets: null }, 'ru')).toBe('');
});

test('the section of most listings is the one that is searched', () => {
  expect(kindSoldMost({ ...none, spec: 2, equipment: 5 })).toBe('equipment');
  expect(kindSoldMost(undefined)).toBe(kindSoldMost(none));
});

test('a seller without listings is told by its trade, and searched in its section', () => {
  expect(kindSoldMost(none, 'house')).toBe('house');
  expect(kindSoldMost({ ...none, spec: 2 }, 'house')).toBe('spec');
  expect(tradeName('house', 'ru')).toBe('недвижимость');
  expect(tradeName(null, 'ru')).toBe('');
});
