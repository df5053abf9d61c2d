import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#ui/iso-days.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';

let t: TestApp;
let owner: string;
const ids: Record<string, number> = {};
/** Days are counted from a Monday, so that the same nights are those of weekends whenever the test runs. */
function day(days: number): string {
  const today = t.clock.now().toISOString().slice(0, 10);
  return addDays(today, ((8 - new Date(today).getUTCDay()) % 7) + days);
}

beforeAll(async () => {
  t = await testApp();
  owner = (await signIn(t, await createUser(t))).access;
  const admin = (await createAdminSession(t)).access;
  const post = (address: string, more: object) =>
    publishHome(t, { owner, admin }, 'flat', {
      deal: 'rent_day',
      market: null,
      address,
      price_minor: 300_000,
      ...more,
    });
  Object.assign(ids, {
    free: await post('ул. Мирная, 1', { cleaning_minor: 100_000, weekend_minor: 350_000, deposit_minor: 500_000 }),
    taken: await post('ул. Мирная, 2', { weekend_minor: 350_000 }),
    weekly: await post('ул. Мирная, 3', { nights_min: 7, guests: 4, guests_included: 2 }),
    unknown: await post('ул. Мирная, 4', {}),
    rented: await post('ул. Мирная, 5', { deal: 'rent_long' }),
  });
  const mark = (id: number | undefined, first: number, last: number) =>
    t.api('house/mark_days', { id, first: day(first), last: day(last), busy: true }, { token: owner });
  await mark(ids['free'], 1, 4);
  await mark(ids['free'], 8, 9);
  await mark(ids['taken'], 6, 6);
});
afterAll(() => t.close());

const stay = (from: number, to: number) => ({ stay_from: day(from), stay_to: day(to) });
const find = async (filters: object) => {
  const { body } = await t.api('house/search', { deal: ['rent_day'], ...filters });
  return (body.items as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
};
const named = (...names: string[]) => names.map((name) => ids[name]!).toSorted((a, b) => a - b);

test('homes that are taken on one of the nights, or let for more nights, are left out', async () => {
  expect(await find({})).toEqual(named('free', 'taken', 'weekly', 'unknown'));
  expect(await find(stay(5, 8))).toEqual(named('free', 'unknown'));
  // One leaves on the day on which the next guest comes.
  expect(await find(stay(5, 6))).toEqual(named('free', 'taken', 'unknown'));
  expect(await find(stay(4, 6))).toEqual(named('taken', 'unknown'));
  expect(await find(stay(20, 27))).toEqual(named('free', 'taken', 'weekly', 'unknown'));
  expect(await find({ ...stay(5, 8), exclude_id: [ids['free']] })).toEqual(named('unknown'));
});

test('a count finds the same', async () => {
  const filters = { deal: ['rent_day'], ...stay(5, 8) };
  expect((await t.api('search/count', { kind: 'house', searches: [filters] })).body.totals).toEqual([2]);
});

test('days are of homes let by the day: without a deal these alone are found, and another deal has no days', async () => {
  expect(await find({ deal: undefined, ...stay(5, 8) })).toEqual(named('free', 'unknown'));
  expect(await find({ deal: ['rent_long'], ...stay(5, 8) })).toEqual(named('rented'));
});

test('homes known to be free alone are found where these are asked for, and counted so', async () => {
  const known = { ...stay(5, 8), known_free: true };
  expect(await find(known)).toEqual(named('free'));
  expect(await find({ ...known, exclude_id: [ids['free']] })).toEqual([]);
  expect(await find({ ...stay(20, 27), known_free: true })).toEqual(named('free', 'taken'));
  expect(await find({ ...stay(5, 8), known_free: false })).toEqual(named('free', 'unknown'));
  const { body } = await t.api('house/search', { deal: ['rent_day'], ...known });
  expect([body.total, body.known_free, body.caution]).toEqual([1, 1, undefined]);
  // Without days there is nothing to be free on.
  expect(await find({ known_free: true })).toEqual(named('free', 'taken', 'unknown', 'weekly'));
});

test('the price of a card is what the stay costs, cleaning included and the deposit not, above what it adds up from', async () => {
  const { body } = await t.api('house/search', { deal: ['rent_day'], ...stay(5, 8) });
  const priceOf = (id: number | undefined, language: 'ru' | 'en') => {
    const { price, price_per, price_note, price_before_minor } = body.items.find(
      (item: { id: number }) => item.id === id,
    );
    const words = [price_per[language], price_note[language]].map((text: string) => text.replaceAll(/\s/gu, ' '));
    return [price.minor, ...words, price_before_minor];
  };
  expect(priceOf(ids['free'], 'ru')).toEqual([
    1_050_000,
    'за 3 ночи',
    '2 × 3 000 ₽ + 1 × 3 500 ₽ + уборка 1 000 ₽',
    null,
  ]);
  expect(priceOf(ids['free'], 'en')).toEqual([
    1_050_000,
    'for 3 nights',
    '2 × 3,000 ₽ + 1 × 3,500 ₽ + cleaning 1,000 ₽',
    null,
  ]);
  expect(priceOf(ids['unknown'], 'ru')).toEqual([900_000, 'за 3 ночи', '3 000 ₽ в сутки', null]);
  expect(priceOf(ids['unknown'], 'en')).toEqual([900_000, 'for 3 nights', '3,000 ₽ per day', null]);
});

test('nights of a weekend alone are told by their own price, not by that of other days', async () => {
  const { body } = await t.api('house/search', { deal: ['rent_day'], ...stay(4, 6) });
  const { price, price_note: note } = body.items.find(({ id }: { id: number }) => id === ids['taken']);
  expect([price.minor, note.ru.replaceAll(/\s/gu, ' ')]).toEqual([700_000, '2 × 3 500 ₽']);
});

test('the sum says that it lacks what more guests pay, where that is not stated', async () => {
  const pricedFor = async (guests: number) => {
    const { body } = await t.api('house/search', { deal: ['rent_day'], ...stay(20, 27), guests_from: guests });
    const [{ price_note: note, price_is_least: isLeast }] = body.items;
    return [note.ru.replaceAll(/\s/gu, ' '), isLeast];
  };
  expect(await pricedFor(3)).toEqual(['3 000 ₽ в сутки · доплата за гостей не указана', true]);
  expect(await pricedFor(2)).toEqual(['3 000 ₽ в сутки', undefined]);
});

test('what is known to be free leads and is counted, page by page, and cards say so or that no calendar is kept', async () => {
  const read = async (more: object) => {
    const { body } = await t.api('house/search', { deal: ['rent_day'], ...stay(20, 27), ...more });
    type Item = { id: number; caution?: { ru: string }; known_free?: { ru: string } };
    const items = (body.items as Item[]).map(({ id, caution, known_free: free }) => [
      Object.keys(ids).find((name) => ids[name] === id),
      caution?.ru ?? null,
      free?.ru ?? null,
    ]);
    return { items, next: body.next_cursor as string | null, known: body.known_free as number | undefined };
  };
  const ask = 'Хозяин не ведёт календарь: спросите';
  const free = 'Свободно на эти дни';
  const expected = [['taken', null, free], ['free', null, free], ['unknown', ask, null], ['weekly', ask, null]]; // prettier-ignore
  const all = await read({});
  expect(all).toEqual({ items: expected, next: null, known: 2 });
  for (const limit of [1, 2, 3]) {
    const seen: unknown[] = [];
    let next: string | null = null;
    do {
      const page = await read({ limit, ...(next && { cursor: next }) });
      expect(page.known).toBe(next ? undefined : 2);
      seen.push(...page.items);
      next = page.next;
    } while (next);
    expect(seen).toEqual(expected);
  }
  // A chosen order holds within each part.
  expect((await read({ sort: 'price_desc' })).items.map(([name]) => name)).toEqual([
    'taken',
    'free',
    'unknown',
    'weekly',
  ]);
});

test.each([
  { stay_from: '2026-12-08', stay_to: '2026-12-05' },
  { stay_from: '2026-12-08' },
  { stay_from: '2026-12-08', stay_to: '2026-13-01' },
])('%j is no stay', async (filters) => expect((await t.api('house/search', filters)).status).toBe(422));
