import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, ensureGeo, moscow, signIn } from '#tests/support/factories.ts';

const day = 24 * 3600 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());

async function newUser(profile: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(t, profile);
  const { access: token } = await signIn(t, user);
  return { ...user, token };
}
const fields = (answer: { body: { fields: { path: string; code: string }[] } }) =>
  answer.body.fields.map(({ path, code }) => `${path}:${code}`);

test.each([
  ['Звоните 8 900 000-45-67', 'name_contacts'],
  ['Иван @seller_auto', 'name_contacts'],
  ['—…—', 'name_letters'],
])('refuses the name «%s»', async (display_name, code) => {
  const { token } = await newUser({ profile: null });
  const asked = await t.api(
    'profile/fill',
    { kind: 'company', display_name, city_id: moscow, inn: '7707083893' },
    { token },
  );
  expect(asked.status).toBe(422);
  expect(asked.body.fields).toMatchObject([{ path: 'display_name', code }]);
});

test('removes invisible characters from a name', async () => {
  const { token } = await newUser({ profile: null });
  const answer = await t.api(
    'profile/fill',
    { kind: 'private', display_name: 'Стол\u202e ожабнинг\x07\nИван', city_id: moscow },
    { token },
  );
  expect(answer.body.display_name).toBe('Стол ожабнинг Иван');
});

describe('profile/fill', () => {
  const person = { kind: 'private', display_name: '  Анна  ', city_id: moscow };

  test('creates the profile; a second time is a conflict', async () => {
    const { token, id } = await newUser({ profile: null });
    expect((await t.api('user/data', {}, { token })).body.error).toBe('profile_required');
    expect((await t.api('user/data', {}, { token })).status).toBe(403);
    const answer = await t.api('profile/fill', person, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      kind: 'private',
      display_name: 'Анна',
      inn: null,
      city: { name: 'Москва', name_in: 'Москве', region: { iso: 'RU-MOW' } },
    });
    const { user } = (await t.api('user/data', {}, { token })).body;
    expect(user).toMatchObject({ id, profile: { display_name: 'Анна' } });
    expect(t.events).toContainEqual({ name: 'profile_filled', id });
    expect((await t.api('profile/fill', person, { token })).status).toBe(409);
  });

  test('a private person states a name alone, and may add and remove the city', async () => {
    const { token, id } = await newUser({ profile: null });
    const named = await t.api('profile/fill', { kind: 'private', display_name: 'Анна' }, { token });
    expect([named.status, named.body.city]).toEqual([200, null]);
    expect((await t.api('user/data', {}, { token })).body.user.profile.city).toBeNull();
    expect((await t.api('profile/get', { id })).body).toMatchObject({ display_name: 'Анна', city: null, shop: null });
    const placed = await t.api('profile/update', { city_id: moscow }, { token });
    expect(placed.body.city.id).toBe(moscow);
    expect((await t.api('profile/update', { display_name: 'Аня' }, { token })).body.city.id).toBe(moscow);
    expect((await t.api('profile/update', { city_id: null }, { token })).body.city).toBeNull();
  });

  test('a firm states its city, and a person who becomes one does', async () => {
    const { token } = await newUser({ profile: null });
    const firm = { kind: 'company', display_name: 'Вымысел', inn: '7707083893' };
    expect(fields(await t.api('profile/fill', firm, { token }))).toEqual(['city_id:city_required']);
    await t.api('profile/fill', { kind: 'private', display_name: 'Анна' }, { token });
    expect(fields(await t.api('profile/update', firm, { token }))).toEqual(['city_id:city_required']);
  });

  test('creates one profile for two simultaneous requests', async () => {
    const { token } = await newUser({ profile: null });
    const both = await Promise.all([1, 2].map(() => t.api('profile/fill', person, { token })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('lists all problems of types and rules at once', async () => {
    const { token } = await newUser({ profile: null });
    const types = await t.api(
      'profile/fill',
      { kind: 'king', display_name: ' а ', city_id: 'x', inn: '12' },
      { token },
    );
    expect(types.status).toBe(422);
    expect(types.body.fields.map((field: { path: string }) => field.path).sort()).toEqual([
      'city_id',
      'display_name',
      'inn',
      'kind',
    ]);
    const sense = await t.api(
      'profile/fill',
      { kind: 'company', display_name: 'ООО', city_id: 1, inn: '7707083894' },
      { token },
    );
    expect(fields(sense)).toEqual(['inn:inn_check_digit', 'city_id:unknown_city']);
    const lacking = await t.api(
      'profile/fill',
      { kind: 'sole_trader', display_name: 'ИП', city_id: moscow },
      { token },
    );
    expect(fields(lacking)).toEqual(['inn:inn_required']);
  });

  test('drops NUL, accepts 80 characters and refuses 81; an emoji counts as one', async () => {
    const { token } = await newUser({ profile: null });
    expect((await t.api('profile/fill', { ...person, display_name: 'я'.repeat(81) }, { token })).status).toBe(422);
    const answer = await t.api('profile/fill', { ...person, display_name: `${'я'.repeat(77)}\0<b>` }, { token });
    expect(answer.body.display_name).toBe(`${'я'.repeat(77)}<b>`);
  });
});

describe('profile/update', () => {
  test('changes the given fields, requires an INN with the kind and drops it without', async () => {
    const { token } = await newUser();
    // Each change of the INN needs a new code, and codes are sent at least a minute apart.
    const confirmation = async () => {
      t.clock.advance(61_000);
      const sent = (await t.api('user/send_own_code', { purpose: 'change_inn' }, { token })).body;
      return { request_id: sent.request_id, code: sent.demo_code };
    };
    const update = (input: object) => t.api('profile/update', input, { token });
    expect((await update({ display_name: 'Борис' })).body).toMatchObject({ display_name: 'Борис', kind: 'private' });
    expect(fields(await update({ kind: 'company' }))).toEqual(['inn:inn_required']);
    const asked = await update({ kind: 'company', inn: '7707083893' });
    expect([asked.status, asked.body.error]).toEqual([428, 'code_required']);
    const once = await confirmation();
    expect((await update({ kind: 'company', inn: '7707083893', confirmation: once })).body).toMatchObject({
      kind: 'company',
      inn: '7707083893',
      display_name: 'Борис',
    });
    expect(fields(await update({ kind: 'sole_trader' }))).toEqual(['inn:inn_length']);
    expect(fields(await update({ kind: 'private', inn: '7707083893' }))).toEqual(['inn:inn_not_asked']);
    // Removing the INN is also a change, and a used code is not accepted again.
    expect((await update({ kind: 'private' })).body.error).toBe('code_required');
    expect((await update({ kind: 'private', confirmation: once })).body.error).toBe('wrong_code');
    expect((await update({ kind: 'private', confirmation: await confirmation() })).body).toMatchObject({
      kind: 'private',
      inn: null,
    });
    expect((await update({})).status).toBe(200);
  });

  test('is refused without a profile and to guests', async () => {
    const { token } = await newUser({ profile: null });
    expect((await t.api('profile/update', {}, { token })).body.error).toBe('profile_required');
    expect((await t.api('profile/update', {})).status).toBe(401);
  });
});

describe('profile/get', () => {
  test('returns private fields to the owner only', async () => {
    const anna = await newUser({ profile: { kind: 'company', inn: '7707083893', displayName: 'Анна' } });
    const boris = await newUser();
    const own = await t.api('profile/get', {}, { token: anna.token });
    expect(own.body).toMatchObject({ id: anna.id, own: true, private: { phone: anna.phone, inn: '7707083893' } });
    for (const token of [boris.token, undefined, (await createAdminSession(t)).access]) {
      const shown = await t.api('profile/get', { id: anna.id }, { token });
      expect(shown.status).toBe(200);
      expect(shown.body).toEqual({
        id: anna.id,
        display_name: 'Анна',
        kind: 'company',
        city: expect.objectContaining({ id: moscow }),
        avatar: null,
        since: expect.any(String),
        active_listings: 0,
        sold_listings: 0,
        trade: null,
        reachable: false,
        answer_minutes: null,
        organization: null,
        rating: null,
        reviews: 0,
        cover: null,
        shop: null,
        watch_id: null,
        own: false,
        private: null,
      });
      expect(JSON.stringify(shown.body)).not.toMatch(/7707083893|\+7900/);
    }
  });

  test('accepts a multipart form, as in the specification', async () => {
    const { id } = await newUser();
    const body = `--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--x--\r\n`;
    const answer = await t.api('profile/get', undefined, { raw: { type: 'multipart/form-data; boundary=x', body } });
    expect(answer.body).toMatchObject({ id, own: false });
  });

  test('returns 404 for unknown, unfilled and blocked users; without an id asks guests to sign in and new users to fill in the profile', async () => {
    const unfilled = await newUser({ profile: null });
    const blocked = await newUser({ blocked: true });
    for (const id of [unfilled.id, blocked.id, 999_999_999])
      expect((await t.api('profile/get', { id })).status).toBe(404);
    expect((await t.api('profile/get', {})).status).toBe(401);
    expect((await t.api('profile/get', {}, { token: unfilled.token })).body.error).toBe('profile_required');
    for (const id of [0, -1, 1.5, 'abc', '1e3', 2 ** 53]) expect((await t.api('profile/get', { id })).status).toBe(422);
  });

  test('counts active listings only', async () => {
    const { id } = await newUser();
    const now = t.clock.now();
    const base = {
      kind: 'auto',
      owner_id: id,
      title: 't',
      price_minor: 1,
      price_rub_minor: 1,
      city_id: moscow,
      created_at: now,
      updated_at: now,
    };
    const later = new Date(now.getTime() + day);
    await t.db
      .insertInto('objects')
      .values([
        { ...base, status: 'active', published_at: now, expires_at: later },
        { ...base, status: 'active', published_at: now, expires_at: new Date(now.getTime() - day) },
        { ...base, status: 'active', published_at: now, expires_at: later, deleted_at: now },
        { ...base, status: 'moderation', published_at: null },
        { ...base, status: 'sold', published_at: now },
        { ...base, status: 'sold', published_at: now },
        { ...base, status: 'sold', published_at: now, deleted_at: now },
      ])
      .execute();
    expect((await t.api('profile/get', { id })).body).toMatchObject({ active_listings: 1, sold_listings: 2 });
  });

  test('says how soon a seller mostly answers, where that is known', async () => {
    const [seller, asker] = [await newUser(), await newUser()];
    const now = t.clock.now();
    const minutes = async () => (await t.api('profile/get', { id: seller.id })).body.answer_minutes;
    const ask = async (daysAgo: number, answerAfter: number | null) => {
      const asked = new Date(now.getTime() - daysAgo * day);
      const { id } = await t.db
        .insertInto('conversations')
        .values({ asker_id: asker.id, owner_id: seller.id, kind: 'listing', title: 'Car', created_at: asked })
        .returning('id')
        .executeTakeFirstOrThrow();
      const message = (author_id: number, sent_at: Date) => ({ conversation_id: id, author_id, sent_at, client_key: randomUUID(), text: 'Yes', search: sql<string>`''::tsvector` }); // prettier-ignore
      await t.db.insertInto('messages').values(message(asker.id, asked)).execute();
      if (answerAfter === null) return;
      const answered = new Date(asked.getTime() + answerAfter * 60_000);
      await t.db.insertInto('messages').values(message(seller.id, answered)).execute();
    };
    await ask(100, 1);
    await ask(3, 20);
    await ask(2, 50);
    expect(await minutes()).toBeNull();
    await ask(2, 300);
    expect(await minutes()).toBe(50);
    // One that waits for an hour counts once it has waited for a day.
    await ask(1 / 24, null);
    expect(await minutes()).toBe(50);
    await ask(5, null);
    await ask(5, null);
    expect(await minutes()).toBe(300);
    await ask(5, null);
    await ask(5, null);
    expect(await minutes()).toBeNull();
  });
});
