import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FollowedSearches, followSearches } from '#areas/search/engine/follow.ts';
import { kindData } from '#kinds/data.ts';
import type { Actor } from '#contract/actors.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { testDb, type TestDatabase } from '#tests/support/db.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { quickest } from '#tests/support/quickest.ts';
import { CardCache } from './card-cache.ts';
import { findActiveCards } from './cards.ts';
import type { ListingCard } from './contract.ts';

const clock = createTestClock(new Date('2026-11-21T12:00:00Z'));
const guest: Actor = { kind: 'guest' };
let database: TestDatabase;
let search: FollowedSearches;
let seller: number;
let id: number;

beforeAll(async () => {
  database = await testDb();
  await ensureGeo(database.db);
  await addCatalogue(database.db);
  seller = (await createUser({ db: database.db, clock } as never)).id;
  id = await addCar(database.db, seller, clock.now());
  search = followSearches({
    url: database.url,
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    kinds: Object.values(kindData),
  });
  await search.ready;
});
afterAll(async () => {
  await search.stop();
  await database.drop();
});

const show = async (actor: Actor = guest, now = clock.now()): Promise<ListingCard | undefined> =>
  (await findActiveCards(database.db, [id], { actor, now }, search.cards))[0];

/** Reads the card repeatedly until the condition holds; returns the elapsed milliseconds. */
async function until(isSo: (card: ListingCard | undefined) => boolean): Promise<number> {
  const begun = performance.now();
  while (!isSo(await show())) {
    if (performance.now() - begun > 30_000) throw new Error('The card never changed.');
    await sleep(5);
  }
  return performance.now() - begun;
}

test('a cached card is replaced within a second of a change of the listing, the seller or their visibility', async () => {
  const { db } = database;
  await until((card) => card !== undefined && search.cards.get(id)?.card === card);
  expect(await show()).toBe(await show());
  const longest = await quickest(1000, async (n) => {
    const times: number[] = [];
    const [price, name] = [123_00 + n, `Новое имя ${n}`];
    await db.updateTable('objects').set({ price_minor: price, price_rub_minor: price }).where('id', '=', id).execute();
    times.push(await until((card) => card?.price.minor === price));
    await db.updateTable('profiles').set({ display_name: name }).where('account_id', '=', seller).execute();
    times.push(await until((card) => card?.seller.name === name));
    await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', seller).execute();
    times.push(await until((card) => card === undefined));
    await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', seller).execute();
    times.push(await until((card) => card !== undefined));
    return Math.max(...times);
  });
  expect(longest).toBeLessThan(1000);
});

test('a cached card is not shown after its expiry, and the owner gets a card of their own', async () => {
  await until((card) => card !== undefined && search.cards.get(id)?.card === card);
  expect(await show(guest, new Date(clock.now().getTime() + 400 * 86_400_000))).toBeUndefined();
  expect(await show({ kind: 'user', id: seller, hasProfile: true } as Actor)).not.toBe(search.cards.get(id)?.card);
});

test('a card cache returns nothing without the change feed, and does not store a card that changed while it was read', async () => {
  const shelf = new CardCache();
  const kept = { card: {} as ListingCard, ownerId: 1, expiresAt: 0 };
  const read = (meanwhile: () => void = () => {}) =>
    shelf.reading(
      async () => {
        await Promise.resolve(meanwhile());
        return [{ id: 1 }];
      },
      () => kept,
    );
  await read();
  shelf.heard(performance.now());
  expect(shelf.get(1)).toBeUndefined();
  await read(() => shelf.drop([1]));
  expect(shelf.get(1)).toBeUndefined();
  await read(() => {
    shelf.clear();
    shelf.heard(performance.now());
  });
  expect(shelf.get(1)).toBeUndefined();
  await read();
  expect(shelf.get(1)).toBe(kept);
  shelf.heard(performance.now() - 1000);
  expect(shelf.get(1)).toBeUndefined();
});
