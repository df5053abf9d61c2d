import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { latestReviewQuery } from './user-queries.ts';

test('the quoted review is the latest, whatever its stars are', async () => {
  const asked: unknown[] = [];
  const api = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    return { items: [{ stars: 2 }], distribution: [0, 1, 0, 0, 9] };
  }) as unknown as Api;
  const review = await new QueryClient().fetchQuery(latestReviewQuery(api, 7));
  expect(review?.stars).toBe(2);
  expect(asked).toEqual([['feedback/get_by_user', { user_id: 7, limit: 1 }]]);
});
