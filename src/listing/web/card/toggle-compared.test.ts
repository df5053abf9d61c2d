import { expect, test } from 'vitest';
import { countSameKind } from './toggle-compared.ts';

test('counts the listings of the same kind, of those that are open', async () => {
  const kinds: Readonly<Record<number, string>> = { 1: 'auto', 2: 'house', 3: 'auto', 4: 'auto' };
  const api = (async (_path: string, { ids }: { ids: number[] }) => ({
    items: ids.flatMap((id) => (kinds[id] ? [{ id, kind: kinds[id] }] : [])),
  })) as never;
  expect(await countSameKind(api, 4, [1, 2, 3, 99])).toBe(2);
  expect(await countSameKind(api, 2, [1, 3, 4])).toBe(0);
});
