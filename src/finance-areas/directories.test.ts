import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = async (call: string, input: object = {}) => {
  const { status, body } = await app.api(call, input);
  expect(status).toBe(200);
  return body as {
    items: { organization: { id: number; name: string }; total: number }[];
    total: number;
    next_cursor: string | null;
    reference: { source: string; date: string; items: { name: string; name_en: string | null; bik: string | null }[] } | null;
  }; // prettier-ignore
};
const idsOf = ({ items }: Awaited<ReturnType<typeof get>>) => items.map(({ organization: { id } }) => id);

describe.each([
  ['bank', 'bank/get_all'],
  ['leasing', 'leasing/get_all'],
  ['insurer', 'insurer/get_all'],
] as const)('the directory of type %s', (type, call) => {
  test('lists active organisations of its type, those with the most offers first, a page at a time', async () => {
    const [none, one, hidden] = [
      await createOrganization(app, { types: [type] }),
      await createOrganization(app, { types: [type, 'dealer'] }),
      await createOrganization(app, { types: [type] }),
    ];
    await createOrganization(app, { types: ['dealer'] });
    await addOffer(app, one, 'bank_guarantee');
    await app.db.updateTable('accounts').set({ status: 'hidden' }).where('id', '=', hidden.id).execute();
    const first = await get(call, { limit: 1 });
    expect([idsOf(first), first.total, first.items[0]?.total]).toEqual([[one.id], 2, 1]);
    const second = await get(call, { limit: 1, cursor: first.next_cursor });
    expect([idsOf(second), second.next_cursor, second.reference]).toEqual([[none.id], null, null]);
  });

  test('finds a part of a name as it is written, not as a pattern', async () => {
    const { id } = await createOrganization(app, { types: [type], name: 'Дом «Сто 100 %»' });
    expect(idsOf(await get(call, { q: '%' }))).toEqual([id]);
    expect(idsOf(await get(call, { q: 'дом «сто' }))).toEqual([id]);
    expect(idsOf(await get(call, { q: 'дом_' }))).toEqual([]);
  });
});

test('insurers of the reference list have a source and a day, and are no organisations of the directory', async () => {
  const { reference, items } = await get('insurer/get_all');
  expect(reference).toMatchObject({ source: expect.stringContaining('name-suggestion-index'), date: '2026-09-18' });
  expect(reference?.items).toHaveLength(10);
  expect(reference?.items).toContainEqual({ name: 'Ингосстрах', name_en: 'Ingosstrakh', bik: null });
  expect(items.map(({ organization: { name } }) => name)).not.toContain('Ингосстрах');
});

test.each([
  ['insurer/get_all', 'ингос', ['Ингосстрах']],
  ['insurer/get_all', 'ingosstrakh', ['Ингосстрах']],
  ['insurer/get_all', 'ВТБ', []],
  ['bank/get_all', 'vtb', ['ВТБ']],
  ['bank/get_all', 'Ингосстрах', []],
])('%s finds reference rows by their names in both languages: %s', async (call, q, names) => {
  expect((await get(call, { q })).reference?.items.map(({ name }) => name)).toEqual(names);
});

test('leasing companies have no reference list', async () => {
  expect((await get('leasing/get_all')).reference).toBeNull();
});
