import { expect, test } from 'vitest';
import { similarPath } from './similar-path.ts';

test('the link to all similar listings has the filters by which they were found', () => {
  const filters = { category: ['flat'], rooms: ['2'], price_from: ['1000'] };
  expect(similarPath('house', { filters, region: 'RU-MOW' })).toBe(
    '/offers/house?category=flat&rooms=2&price_from=1000&region=RU-MOW',
  );
  expect(similarPath('ads', { filters: {}, region: null })).toBe('/offers/ads?region=all');
});
