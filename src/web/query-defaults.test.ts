import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryDefaults } from './query-defaults.ts';

afterEach(() => onlineManager.setOnline(true));

test('a query without a network fails at once', async () => {
  onlineManager.setOnline(false);
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(client.fetchQuery({ queryKey: ['results'], queryFn })).rejects.toThrow('Failed to fetch');
});
