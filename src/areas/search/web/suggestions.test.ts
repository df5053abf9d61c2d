import { expect, test } from 'vitest';
import { kindOfSuggestion, searchOfSuggestion, sectionsToOffer } from './suggestions.ts';

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

test('sections with hits are offered for what was understood, and none for a single name or for words alone', () => {
  const of = (count: number, search: Record<string, string[]>, ...labels: string[]) => ({ count, search, labels: { ru: labels, en: labels } }); // prettier-ignore
  const black = of(12, { model: ['bmw.x5'], colour: ['black'] }, 'BMW X5', 'Чёрный');
  const x5 = of(40, { model: ['bmw.x5'] }, 'BMW X5');
  const words = of(3, { q: ['x5'] }, '«x5»', '«чёрный»');
  const none = of(0, { model: ['bmw.x5'], colour: ['black'] }, 'BMW X5', 'Чёрный');
  expect(sectionsToOffer([black, x5, words, none], 'ru', true)).toEqual([black]);
  expect(sectionsToOffer([x5, words], 'ru', false)).toEqual([x5]);
  expect(sectionsToOffer([black, black, black, black], 'ru', true)).toHaveLength(3);
});
