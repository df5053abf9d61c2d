import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { isLong } from '#tests/support/long.ts';
import { addListing, type Market } from '#tests/support/market.ts';
import { addPromotion } from '#tests/support/promotions.ts';
import { propertySeed } from '#tests/support/property.ts';
import { randomFilters } from '#tests/support/random-filters.ts';
import { createRandom } from '#tools/seed/random.ts';

// Compares searches with paid places to the same searches without them, for random listings, filters, orders and page sizes.

const random = createRandom(propertySeed);
const rounds = isLong ? 400 : 25;
const data = autoData as KindData;
let t: TestApp;
let market: Market;

beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
  const sellers = [(await createUser(t)).id, (await createUser(t)).id];
  market = { db: t.db, clock: t.clock, random, sellers, ids: [] };
  const live = { status: 'active', publish_at: null };
  for (let n = 0; n < 150; n += 1) market.ids.push(await addListing(market, data, live));
  for (const objectId of market.ids)
    if (random.chance(0.3)) await addPromotion(t, { accountId: random.pick(sellers), objectId, days: 60 });
});
afterAll(() => t.close());

type Item = { id: number; ad?: object };
const isPaid = ({ ad }: Item) => ad !== undefined;

test('without its paid places a page is the page without advertising, and each place passes the filters', async () => {
  let shown = 0;
  for (let round = 0; round < rounds; round += 1) {
    const asked = round % 3 === 0 ? { filters: {} } : await randomFilters(market, data, false);
    const input = {
      ...asked.filters,
      sort: random.pick(['newest', 'price_asc', 'price_desc', 'year_desc']),
      limit: random.int(1, 30),
    };
    const ask = (more: object) => t.api('auto/search', { ...input, ...more });
    const of = async (more: object) => (await ask(more)).body;
    const about = JSON.stringify(input);
    const organic = await ask({});
    // Some random filters are more than a search may have.
    if (organic.status === 422) continue;
    const [plain, page] = [organic.body, await of({ with_ads: true })];
    const items: Item[] = page.items;
    expect([items.filter((item) => !isPaid(item)), page.total, page.next_cursor], about).toEqual([
      plain.items,
      plain.total,
      plain.next_cursor,
    ]);
    for (const at of items.keys())
      expect(items.slice(0, at + 1).filter(isPaid).length * 6, about).toBeLessThanOrEqual(at + 1);
    expect(new Set(items.map(({ id }) => id)).size, about).toBe(items.length);
    const paid = items.filter(isPaid).map(({ id }) => id);
    shown += paid.length;
    if (paid.length === 0) continue;
    const all: Item[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next = await of({ limit: 100, ...(cursor && { cursor }) });
      all.push(...next.items);
      cursor = next.next_cursor;
    }
    const hits = new Set(all.map(({ id }) => id));
    expect(
      paid.filter((id) => !hits.has(id)),
      about,
    ).toEqual([]);
  }
  expect(shown).toBeGreaterThan(rounds / 2);
}, 120_000);
