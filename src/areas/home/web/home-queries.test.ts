import { expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { reducedQuery } from './home-queries.ts';

test('reduced listings have photographs, and are none of those that the page shows already', async () => {
  const api = vi.fn(async () => ({ items: [], total: 0, next_cursor: null, facets: null, meant: null }));
  await new QueryClient().fetchQuery(reducedQuery(api as unknown as Api, 'house', 'RU-MOW', [{ id: 7 }, { id: 8 }]));
  const input = { price_dropped: true, with_photo: true, exclude_id: [7, 8], region: ['RU-MOW'] };
  expect(api).toHaveBeenCalledWith('house/search', expect.objectContaining(input), expect.anything());
});
