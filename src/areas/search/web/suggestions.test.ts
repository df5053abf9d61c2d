import { expect, test } from 'vitest';
import { kindOfSuggestion, searchOfSuggestion } from './suggestions.ts';

const row = { id: 1, listing_kind: 'auto' as const, other_kinds: [], name: '', name_ru: null, q: '' };
const camry = { ...row, kind: 'model' as const, mark_id: 2, mark_slug: 'toyota', slug: 'camry' };
const here = { mark: ['bmw', 'audi'], price_to: '2000000', q: 'кам', cursor: 'x', region: 'RU-MOW', sort: 'price_asc' };

test('a suggested model replaces other models and the words, and keeps the other filters', () => {
  expect(searchOfSuggestion(camry, here)).toEqual({
    mark: 'toyota',
    model: 'camry',
    price_to: '2000000',
    region: 'RU-MOW',
    sort: 'price_asc',
  });
  expect(searchOfSuggestion({ ...camry, kind: 'mark', slug: 'toyota' }, {})).toEqual({ mark: 'toyota' });
});

test('a suggested city becomes a circle and replaces regions', () => {
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

test('a suggestion is searched in its own kind, or in the current one if that has it', () => {
  expect(kindOfSuggestion(of('equipment'), 'auto')).toBe('equipment');
  expect(kindOfSuggestion(of('auto'), 'auto')).toBe('auto');
  expect(kindOfSuggestion(of('auto', 'equipment'), 'equipment')).toBe('equipment');
  expect(kindOfSuggestion(of(null), 'equipment')).toBe('equipment');
});
