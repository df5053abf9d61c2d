import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createUser, ensureGeo, signIn, type TestUser } from '#tests/support/factories.ts';
import { maxFavorites } from '#listing/saved-limits.ts';

let t: TestApp;
let seller: TestUser;
let token: string;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = await createUser(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  token = (await signIn(t, await createUser(t, { profile: null }))).access;
});

const car = (options = {}) => addCar(t.db, seller.id, t.clock.now(), options);
const add = (...ids: number[]) => t.api('favorites/add', { ids }, { token });
const get = (input = {}) => t.api('favorites/get', input, { token });

test('adds, lists the latest first with their cards, and removes', async () => {
  const [first, second] = [await car(), await car({ priceMinor: 100_000_000 })];
  expect((await add(first)).body).toEqual({ ids: [first] });
  t.clock.advance(1000);
  expect((await add(second, second)).body).toEqual({ ids: [second, first] });
  t.clock.advance(1000);
  // Adding a listing twice keeps its position.
  expect((await add(first)).body).toEqual({ ids: [second, first] });
  const { body } = await get();
  expect(body).toMatchObject({ total: 2, ids: [second, first], next_cursor: null });
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([second, first]);
  expect(body.items[0].listing).toMatchObject({ id: second, status: 'active', price: { minor: 100_000_000 } });
  expect((await t.api('favorites/delete', { ids: [second] }, { token })).body).toEqual({ ids: [first] });
  expect((await t.api('favorites/delete', { ids: [second] }, { token })).body).toEqual({ ids: [first] });
});

test('keeps unpublished listings with their status; of a listing that may not be opened only the title remains', async () => {
  const ids = [await car(), await car(), await car(), await car()];
  await add(...ids);
  const set = (id: number | undefined, values: object) =>
    t.db.updateTable('objects').set(values).where('id', '=', id!).execute();
  await set(ids[0], { status: 'sold' });
  await set(ids[1], { expires_at: new Date(t.clock.now().getTime() - 1) });
  await set(ids[2], { status: 'archived' });
  await set(ids[3], { deleted_at: t.clock.now() });
  const { body } = await get();
  expect(body.items.map((item: { listing: { status: string } | null }) => item.listing?.status ?? null)).toEqual([
    'sold',
    'expired',
    null,
    null,
  ]);
  expect(body.items[3]).toMatchObject({ id: ids[3], title: 'Toyota Camry, 2018', listing: null });
});

test('merges listings that may be opened; if none may, returns not found', async () => {
  const [live, sold, hidden] = [await car(), await car({ status: 'sold' }), await car({ status: 'moderation' })];
  expect((await add(live, hidden, sold, 999_999_999)).body).toEqual({ ids: [live, sold] });
  expect((await add(hidden)).body.error).toBe('not_found');
});

test('pages by cursor; a limit of 0 returns ids only; a cursor of another list is refused', async () => {
  const ids = [await car(), await car(), await car()];
  await add(...ids);
  const first = (await get({ limit: 2 })).body;
  const second = (await get({ limit: 2, cursor: first.next_cursor })).body;
  expect([...first.items, ...second.items].map((item: { id: number }) => item.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  expect((await get({ limit: 0 })).body).toEqual({ items: [], ids, total: 3, next_cursor: null });
  expect((await get({ cursor: 'bm90IG9uZQ' })).body).toMatchObject({
    error: 'invalid_input',
    fields: [{ path: 'cursor', code: 'bad_cursor' }],
  });
});

test('keeps the limit, also for simultaneous additions', async () => {
  const now = t.clock.now();
  const { rows } = { rows: [] as number[] };
  for (let at = 0; at < 3; at += 1) rows.push(await car());
  const user = await createUser(t, { profile: null });
  const own = (await signIn(t, user)).access;
  // Favourites without listings suffice to fill the list.
  const filler = await t.db
    .insertInto('objects')
    .values(
      Array.from({ length: maxFavorites - 1 }, () => ({
        kind: 'ads',
        owner_id: seller.id,
        status: 'archived',
        title: 'x',
        price_minor: 1,
        price_rub_minor: 1,
        city_id: 524_901,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  await t.db
    .insertInto('favorites')
    .values(filler.map(({ id }) => ({ user_id: user.id, object_id: id, title: 'x', created_at: now })))
    .execute();
  const answers = await Promise.all(rows.map((id) => t.api('favorites/add', { ids: [id] }, { token: own })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a note is written, replaced and removed by its author alone', async () => {
  const id = await car();
  await add(id);
  const note = async () => (await get()).body.items[0].note;
  const write = (text: string | null, as = token) => t.api('favorites/set_note', { id, note: text }, { token: as });
  expect(await note()).toBeNull();
  expect((await write('  Позвонить в субботу ')).body).toEqual({ ok: true });
  expect(await note()).toBe('Позвонить в субботу');
  const other = (await signIn(t, await createUser(t, { profile: null }))).access;
  expect((await write('Чужое', other)).status).toBe(404);
  expect((await write('x'.repeat(501))).status).toBe(422);
  expect(await note()).toBe('Позвонить в субботу');
  for (const empty of [null, '   ']) {
    await write('Ещё раз');
    await write(empty);
    expect(await note()).toBeNull();
  }
});

test('the price at the time of adding stays when the price changes and the listing is added again', async () => {
  const id = await car({ priceMinor: 200_000_000 });
  await add(id);
  await t.db
    .updateTable('objects')
    .set({ price_minor: 180_000_000, price_rub_minor: 180_000_000 })
    .where('id', '=', id)
    .execute();
  await add(id);
  expect((await get()).body.items[0]).toMatchObject({
    added_price: { minor: 200_000_000, currency: 'RUB' },
    listing: { price: { minor: 180_000_000 } },
  });
});

test('a price of a sale is not compared with that of a rent', async () => {
  const id = await car({ priceMinor: 200_000_000 });
  await add(id);
  await t.db.updateTable('objects').set({ price_minor: 5_000_000, price_per: 'hour' }).where('id', '=', id).execute();
  expect((await get()).body.items[0].added_price).toBeNull();
  await t.api('favorites/delete', { ids: [id] }, { token });
  await t.db.updateTable('objects').set({ price_per: null }).where('id', '=', id).execute();
  await add(id);
  expect((await get()).body.items[0].added_price).toEqual({ minor: 200_000_000, currency: 'RUB' });
});

test('a favourite added again within an hour of its removal has its note, its price and its place; later it starts anew', async () => {
  const [first, second] = [await car({ priceMinor: 200_000_000 }), await car()];
  const user = await createUser(t, { profile: null });
  token = (await signIn(t, user)).access;
  await add(first);
  await t.api('favorites/set_note', { id: first, note: 'Позвонить' }, { token });
  t.clock.advance(1000);
  await add(second);
  const changePrice = (price_minor: number) =>
    t.db.updateTable('objects').set({ price_minor, price_rub_minor: price_minor }).where('id', '=', first).execute();
  await changePrice(180_000_000);
  const remove = () => t.api('favorites/delete', { ids: [first] }, { token });
  await remove();
  expect((await get()).body.items).toHaveLength(1);
  expect((await add(first)).body.ids).toEqual([second, first]);
  expect((await get()).body.items[1]).toMatchObject({ note: 'Позвонить', added_price: { minor: 200_000_000 } });
  await remove();
  t.clock.advance(3_600_000);
  token = (await signIn(t, user)).access;
  expect((await add(first)).body.ids).toEqual([first, second]);
  expect((await get()).body.items[0]).toMatchObject({ note: null, added_price: { minor: 180_000_000 } });
});

test('signing in brings the prices and notes that the browser stored, without replacing those of the account', async () => {
  const [mine, guests] = [await car({ priceMinor: 200_000_000 }), await car({ priceMinor: 200_000_000 })];
  await add(mine);
  const price = { minor: 210_000_000, currency: 'RUB' };
  const details = [
    { id: mine, price, note: 'Другая' },
    { id: guests, price, note: ' Спросить о шинах ' },
  ];
  await t.api('favorites/add', { ids: [guests, mine], details }, { token });
  const { items } = (await get()).body;
  expect(items).toMatchObject([
    { id: guests, note: 'Спросить о шинах', added_price: price },
    { id: mine, note: null, added_price: { minor: 200_000_000 } },
  ]);
});
