import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';

let t: TestApp;
let token: string;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  token = (await signIn(t, await createUser(t))).access;
  admin = (await createAdminSession(t)).access;
});
afterAll(() => t.close());

const post = (category: string, more: object) => publishHome(t, { owner: token, admin }, category, more);

test('others see the address of a private home without the house number, and do not find it by that', async () => {
  const id = await post('flat', { address: 'ул. Каштановая, 4567', deal: 'rent_day', market: null });
  const other = (await signIn(t, await createUser(t))).access;
  await t.api('favorites/add', { id }, { token: other });
  const answers = await Promise.all([
    t.api('object/get', { id }),
    t.api('object/get', { id }, { token: other }),
    t.api('house/search', { with_facets: true }),
    t.api('object/similar', { id }),
    t.api('favorites/list', {}, { token: other }),
  ]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('4567');
  expect(answers[0].body.values.address).toBe('ул. Каштановая');
  expect(answers[0].body.facts.ru).toContain('ул. Каштановая');
  const found = async (q: string) =>
    (await t.api('house/search', { q })).body.items.map((item: { id: number }) => item.id);
  expect([await found('каштановая'), await found('4567'), await found('каштановая 4567')]).toEqual([[id], [], []]);
});

test('its owner and administrators see and keep the whole address', async () => {
  const id = await post('house', { address: 'ул. Каштановая, 4568' });
  for (const as of [token, admin])
    expect((await t.api('object/get', { id }, { token: as })).body.values.address).toBe('ул. Каштановая, 4568');
  expect((await t.api('object/get_editable', { id }, { token })).body.content.address).toBe('ул. Каштановая, 4568');
});

test('a firm’s home has its whole address', async () => {
  const id = await post('flat', { address: 'ул. Каштановая, 4569' });
  await sql`update profiles set kind = 'company', inn = '7707083893' where account_id = (select owner_id from objects where id = ${id})`.execute(t.db); // prettier-ignore
  expect((await t.api('object/get', { id })).body.values.address).toBe('ул. Каштановая, 4569');
  await sql`update profiles set kind = 'private', inn = null where account_id = (select owner_id from objects where id = ${id})`.execute(t.db); // prettier-ignore
  expect((await t.api('object/get', { id })).body.values.address).toBe('ул. Каштановая');
});

test('on a card the address begins with the town, unless its seller wrote that', async () => {
  const told = await post('flat', { address: 'г. Москва, ул. Рябиновая' });
  const id = await post('flat', { address: 'ул. Московская' });
  const { items } = (await t.api('house/search', {})).body;
  const factsOf = (of: number) => items.find((item: { id: number }) => item.id === of).facts;
  expect(factsOf(id).ru).toContain('Москва, ул.\u00A0Московская');
  expect(factsOf(id).en).toContain('Moscow, ul. Moskovskaya');
  expect(factsOf(told).ru).toContain('г. Москва, ул.\u00A0Рябиновая');
  expect((await t.api('object/get', { id })).body.facts.ru).toContain('ул. Московская');
});

test('the migration takes the numbers of homes from the index, and leaves what names and other texts say', async () => {
  const values = { address: 'ул. Каштановая, 4570', description: 'Дом 1987 года постройки.' };
  const [home, premises] = [await post('flat', values), await post('commercial', values)];
  await sql`update house_listings set search = search || setweight(to_tsvector('russian', 'каштановая 4570'), 'C')
    where object_id in (${home}, ${premises})`.execute(t.db);
  await sql.raw(await readFile('migrations/0107_numbers_of_homes.sql', 'utf8')).execute(t.db);
  const found = async (word: string) => {
    const { rows } = await sql<{ id: number }>`select object_id::int as id from house_listings
      where search @@ to_tsquery('russian', ${word}) and object_id in (${home}, ${premises}) order by 1`.execute(t.db);
    return rows.map(({ id }) => id);
  };
  const both = [home, premises];
  expect([await found('4570'), await found('каштановая'), await found('1987')]).toEqual([[premises], both, both]);
});
