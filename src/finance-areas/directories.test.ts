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

describe('the cheapest credit of each bank', () => {
  const ask = { amount_minor: 500_000_00, term_months: 36 };
  const input = { category: 'consumer', ask, q: 'Дешёвый' };
  const consumer = { category: 'consumer', down_payment_min: null, amount_min_minor: null, amount_max_minor: null, term_min_months: 12, term_max_months: 60 }; // prettier-ignore
  const addBank = async (name: string, ...offers: object[]) => {
    const bank = await createOrganization(app, { types: ['bank'], name: `Дешёвый ${name}` });
    for (const offer of offers) await addOffer(app, bank, 'credits', { ...consumer, ...offer });
    return bank.id;
  };
  let banks: number[];
  beforeAll(async () => {
    banks = [
      await addBank('средний', { title: 'Дорого', rate_min: 30_000, rate_max: 30_000 }, { title: 'Средне', rate_min: 20_000, rate_max: 25_000 }),
      await addBank('лучший', { title: 'Дёшево', rate_min: 15_000, rate_max: 16_000 }),
      // These offers are cheaper, but hidden, of another category, or not available for the figures.
      await addBank(
        'без кредита',
        { rate_min: 1000, active: false },
        { rate_min: 1000, category: 'business' },
        { rate_min: 1000, amount_max_minor: 400_000_00 },
        { rate_min: 1000, term_max_months: 24 },
      ),
    ]; // prettier-ignore
  });
  const creditsOf = async (more: object = {}) => {
    const page = (await app.api('bank/get_all', { ...input, ...more })).body as {
      items: { organization: { id: number }; credit: { values: { title: string }; cost: { from: { monthly_minor: number } } } | null }[];
      next_cursor: string | null;
    };
    return { ids: page.items.map(({ organization }) => organization.id), titles: page.items.map(({ credit }) => credit?.values.title), ...page };
  }; // prettier-ignore

  test('is found for a sum and term, with what it costs for them', async () => {
    const [middle, best, none] = banks;
    const { items, ids, titles } = await creditsOf({ sort: 'cost' });
    expect([ids, titles]).toEqual([
      [best, middle, none],
      ['Дёшево', 'Средне', undefined],
    ]);
    // 500 000 ₽ for 36 months at 15 %: an annuity of 17 332.66 ₽.
    expect(items[0]?.credit?.cost.from.monthly_minor).toBe(17_332_66);
    expect((await creditsOf({ sort: 'offers' })).ids).toEqual([none, middle, best]);
  });

  test('orders all pages of the directory', async () => {
    const found: number[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof creditsOf>> = await creditsOf({ sort: 'cost', limit: 1, ...(cursor && { cursor }) });
      found.push(...page.ids);
      if (!(cursor = page.next_cursor)) break;
    }
    expect(found).toEqual([banks[1], banks[0], banks[2]]);
    const offers = await creditsOf({ limit: 1 });
    expect((await app.api('bank/get_all', { ...input, sort: 'cost', cursor: offers.next_cursor })).status).toBe(422);
  }); // prettier-ignore

  test('is not looked for without figures', async () => {
    expect((await creditsOf({ ask: undefined })).titles).toEqual([undefined, undefined, undefined]);
    expect((await app.api('bank/get_all', { sort: 'cost' })).body).toMatchObject({ error: 'invalid_input' });
  });
});
