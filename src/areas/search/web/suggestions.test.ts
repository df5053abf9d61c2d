import { expect, test } from 'vitest';
import { kindOfSuggestion, kindOfWords, searchOfSuggestion } from './suggestions.ts';

const row = { id: 1, listing_kind: 'auto' as const, other_kinds: [], name: '', name_ru: null, q: '' };
const camry = { ...row, kind: 'model' as const, mark_id: 2, mark_slug: 'toyota', slug: 'camry' };
const here = { mark: ['bmw', 'audi'], price_to: '2000000', q: 'кам', cursor: 'x', region: 'RU-MOW', sort: 'price_asc' };

test('a model takes the place of other models and of the words, and the other filters stay', () => {
  expect(searchOfSuggestion(camry, here)).toEqual({
    mark: 'toyota',
    model: 'camry',
    price_to: '2000000',
    region: 'RU-MOW',
    sort: 'price_asc',
  });
  expect(searchOfSuggestion({ ...camry, kind: 'mark', slug: 'toyota' }, {})).toEqual({ mark: 'toyota' });
});

test('a city becomes a circle, in the place of regions', () => {
  expect(searchOfSuggestion({ ...camry, kind: 'city', mark_slug: null, slug: 'kazan' }, here)).toEqual({
    mark: ['bmw', 'audi'],
    price_to: '2000000',
    sort: 'price_asc',
    near: 'kazan',
    radius: '100',
  });
});

const of = (listing_kind: 'auto' | 'equipment' | null, ...other_kinds: ('auto' | 'equipment')[]) => ({
  listing_kind,
  other_kinds,
});

test('a suggestion is searched in its own kind, or in the one that is searched where it fits there', () => {
  expect(kindOfSuggestion(of('equipment'), 'auto')).toBe('equipment');
  expect(kindOfSuggestion(of('auto'), 'auto')).toBe('auto');
  expect(kindOfSuggestion(of('auto', 'equipment'), 'equipment')).toBe('equipment');
  expect(kindOfSuggestion(of(null), 'equipment')).toBe('equipment');
});

test('words lead to another kind only where nothing of this one is known by them', () => {
  expect(kindOfWords([of('equipment'), of('equipment')], 'auto')).toBe('equipment');
  expect(kindOfWords([of('equipment'), of('auto')], 'auto')).toBeNull();
  expect(kindOfWords([of(null)], 'auto')).toBeNull();
  expect(kindOfWords([], 'auto')).toBeNull();
});
