import { expect, test } from 'vitest';
import { isUnknownThing, searchOfSection } from './understand-query.ts';

const white = { kind: 'auto' as const, search: { colour: ['white'] }, preset_count: null };
const camry = { kind: 'auto' as const, search: { mark: ['toyota'], model: ['toyota.camry'] }, preset_count: null };

test('a query that narrows keeps the filters of its section', () => {
  const here = { kind: 'auto' as const, search: { mark: 'toyota', q: 'люк', cursor: 'x', year_from: '2015' } };
  expect(searchOfSection(white, 'белая', here)).toEqual({
    mark: 'toyota',
    year_from: '2015',
    colour: 'white',
    typed: 'белая',
  });
});

test('a query that names another make begins anew and keeps the place', () => {
  const here = { kind: 'auto' as const, search: { mark: 'bmw', model: 'x5', colour: 'black', region: 'RU-TA' } };
  expect(searchOfSection(camry, 'камри', here)).toEqual({
    mark: 'toyota',
    model: 'camry',
    region: 'RU-TA',
    typed: 'камри',
  });
});

test('a query of another section keeps the place alone, and a city that is typed replaces it', () => {
  const here = { kind: 'house' as const, search: { category: 'flat', near: 'kazan', radius: '50' } };
  expect(searchOfSection(white, 'белая', here)).toEqual({
    colour: 'white',
    near: 'kazan',
    radius: '50',
    typed: 'белая',
  });
  const inOmsk = { kind: 'auto' as const, search: { colour: ['white'], near: ['omsk'] }, preset_count: null };
  expect(searchOfSection(inOmsk, 'белая в омске', here)).toMatchObject({ near: 'omsk', radius: '0' });
  const inBoth = { kind: 'auto' as const, search: { near: ['omsk', 'perm'] }, preset_count: null };
  expect(searchOfSection(inBoth, 'в омске или перми', here)).toEqual({
    place: ['omsk', 'perm'],
    typed: 'в омске или перми',
  });
});

test('a bound that is typed replaces both bounds of its range', () => {
  const here = { kind: 'auto' as const, search: { price_from: '3000000', price_to: '4000000' } };
  const cheap = { kind: 'auto' as const, search: { price_to: ['2000000'] }, preset_count: null };
  expect(searchOfSection(cheap, 'до 2 млн', here)).toEqual({ price_to: '2000000', typed: 'до 2 млн' });
});

test('a query means nothing where no section has a filter for it or a listing with its words', () => {
  const nonsense = { count: 0, is_whole: false, search: { q: ['фывапролд'], region: ['RU-TA'] } };
  expect(isUnknownThing([nonsense, nonsense])).toBe(true);
  expect(isUnknownThing([nonsense, { ...nonsense, count: 1 }])).toBe(false);
  expect(isUnknownThing([nonsense, { ...nonsense, is_whole: true }])).toBe(false);
  const described = { ...nonsense, search: { colour: ['pink'], condition: ['good'], q: ['единорог'] } };
  expect(isUnknownThing([nonsense, described])).toBe(true);
  expect(isUnknownThing([nonsense, { ...described, search: { ...described.search, mark: ['toyota'] } }])).toBe(false);
  expect(isUnknownThing([nonsense, { ...described, search: { colour: ['pink'] } }])).toBe(false);
  expect(isUnknownThing([nonsense, { ...nonsense, search: { category: ['animals'], q: ['котята'] } }])).toBe(false);
});
