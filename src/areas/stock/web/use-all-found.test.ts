import { expect, test } from 'vitest';
import { loadAllPages } from './use-all-found.ts';

const rows = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }));

test('all pages are loaded in their order, and a row that moved to a later page is returned once', async () => {
  const asked: (string | undefined)[] = [];
  const all = await loadAllPages(async (cursor) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const items = rows.slice(Math.max(0, from - 1), from + 100);
    return { items, next_cursor: from + 100 < rows.length ? String(from + 100) : null };
  });
  expect(all).toEqual(rows);
  expect(asked).toEqual([undefined, '100', '200']);
});

test("a list that never ends is abandoned after as many pages as an organization's quota allows", async () => {
  let pages = 0;
  const all = await loadAllPages(async () => ({ items: [{ id: (pages += 1) }], next_cursor: 'more' }));
  expect([pages, all.length]).toEqual([100, 100]);
});
