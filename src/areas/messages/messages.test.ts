import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createMember, createOrganization, createUser, signIn, signInMember } from '#tests/support/factories.ts';
import { codeOf, messageCalls } from '#tests/support/messaging.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { addVacancy } from '#tests/support/vacancies.ts';

const day = 24 * 3600_000;
let app: TestApp;
let seller: Seller;
let buyer: { id: number; token: string };
let listing: number;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

beforeEach(async () => {
  seller = await createSeller(app);
  buyer = await newPerson();
  listing = await seller.addCar();
});

const { call, get, newPerson, send } = messageCalls(() => app);
const start = (token: string, text: string, more: object = {}) =>
  call('start', { about: 'listing', id: listing, client_key: randomUUID(), text, ...more }, token);
const unreadOf = async (token: string): Promise<number> => (await call('unread', {}, token)).body.unread;
const listOf = async (token: string, q = '') => (await call('get_conversations', { q }, token)).body;
/** Begins a conversation of the buyer about the listing; returns its id. */
const begin = async (text = 'Ещё продаётся?'): Promise<number> => (await start(buyer.token, text)).body.conversation_id;

describe('a conversation', () => {
  test('is between the account and the owner of a public listing, one for the pair, and nobody else has it', async () => {
    const id = await begin();
    expect((await start(buyer.token, 'И ещё вопрос')).body.conversation_id).toBe(id);
    const other = await newPerson();
    expect((await start(other.token, 'А мне?')).body.conversation_id).not.toBe(id);
    expect(codeOf(await start(seller.token, 'Сам себе'))).toBe('own');
    for (const path of ['get', 'send', 'read', 'set_block', 'complain']) {
      const input = { id, client_key: randomUUID(), text: 'Чужое', until: 1, blocked: true, reason: 'fraud' };
      expect([path, (await call(path, input, other.token)).status]).toEqual([path, 404]);
    }
    const { body } = await get(id, seller.token);
    expect(body).toMatchObject({
      side: 'owner',
      unread: 2,
      refusal: null,
      other: { id: buyer.id, name: 'Покупатель' },
    });
    expect(body.items.map(({ text, side }: { text: string; side: string }) => [side, text])).toEqual([
      ['other', 'И ещё вопрос'],
      ['other', 'Ещё продаётся?'],
    ]);
    expect(JSON.stringify([body, (await get(id, buyer.token)).body])).not.toContain(seller.phone);
  });

  test('needs a public listing to begin, and goes on when the listing is sold or withdrawn, whose state it names', async () => {
    const hidden = await seller.addCar({ status: 'archived' });
    const sold = await seller.addCar({ status: 'sold' });
    for (const unfit of [hidden, 999_999_999]) {
      expect((await start(buyer.token, 'Здравствуйте', { id: unfit })).status).toBe(404);
      expect((await call('get_target', { about: 'listing', id: unfit }, buyer.token)).status).toBe(404);
    }
    expect(codeOf(await start(buyer.token, 'Здравствуйте', { id: sold }))).toBe('not_live');
    expect((await call('get_target', { about: 'listing', id: sold }, buyer.token)).body).toMatchObject({
      conversation_id: null,
      refusal: 'not_live',
      target: { state: 'sold' },
    });
    const found = (await call('get_target', { about: 'listing', id: listing }, buyer.token)).body;
    expect(found).toMatchObject({
      conversation_id: null,
      refusal: null,
      side: 'asker',
      target: { state: 'live', is_open: true },
    });
    const id = await begin();
    expect((await call('get_target', { about: 'listing', id: listing }, buyer.token)).body.conversation_id).toBe(id);
    const set = (status: string) => app.db.updateTable('objects').set({ status }).where('id', '=', listing).execute();
    await set('sold');
    expect((await get(id, buyer.token)).body.target).toMatchObject({
      state: 'sold',
      is_open: true,
      price: { currency: 'RUB' },
    });
    await set('archived');
    expect((await get(id, buyer.token)).body.target).toMatchObject({ state: 'withdrawn', is_open: false, price: null });
    expect((await get(id, seller.token)).body.target).toMatchObject({ state: 'withdrawn', is_open: true });
    expect((await send(id, buyer.token, 'Жаль')).status).toBe(200);
    // A page that was open before the conversation began.
    expect((await start(buyer.token, 'Очень жаль')).body.conversation_id).toBe(id);
  });

  test('is about a public vacancy or an own application too', async () => {
    const firm = await createOrganization(app);
    const { access } = await signInMember(app, firm);
    const vacancy = await addVacancy(app.db, firm.id, app.clock.now());
    const draft = await addVacancy(app.db, firm.id, app.clock.now(), { state: 'draft' });
    expect((await start(buyer.token, 'Здравствуйте', { about: 'vacancy', id: draft })).status).toBe(404);
    const begun = await start(buyer.token, 'Здравствуйте', { about: 'vacancy', id: vacancy });
    expect(begun.status).toBe(200);
    const { body: sent } = await app.api(
      'bids/create',
      { kind: 'price_offer', key: randomUUID(), object_id: listing, price_minor: 200_000_000 },
      { token: buyer.token },
    );
    const about = { about: 'application', id: sent.ids?.[0] };
    expect((await start(access, 'Чужая заявка', about)).status).toBe(404);
    // Either side may begin; the conversation is one.
    const { conversation_id: id } = (await start(seller.token, 'Давайте обсудим', about)).body;
    expect((await start(buyer.token, 'Давайте', about)).body.conversation_id).toBe(id);
    expect((await get(id, buyer.token)).body).toMatchObject({
      side: 'asker',
      target: { kind: 'application', state: 'live' },
    });
  });

  test('has the price offers of its two sides about its listing and no other', async () => {
    const offer = (token: string, object_id: number) =>
      app.api(
        'bids/create',
        { kind: 'price_offer', key: randomUUID(), object_id, price_minor: 200_000_000 },
        { token },
      );
    const [mine] = (await offer(buyer.token, listing)).body.ids;
    await offer(buyer.token, await seller.addCar());
    await offer((await newPerson()).token, listing);
    const between = (accountId: number) => ({ between: { object_id: listing, account_id: accountId } });
    const idsOf = async (side: string, token: string, other: number) =>
      (await app.api('bids/list', { side, ...between(other) }, { token })).body.items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsOf('sent', buyer.token, seller.id)).toEqual([mine]);
    expect(await idsOf('received', seller.token, buyer.id)).toEqual([mine]);
    expect(await idsOf('sent', buyer.token, buyer.id)).toEqual([]);
  });

  test('of an organization is one for all its members, who see which of them wrote', async () => {
    const firm = await createOrganization(app);
    const [owner, manager] = [
      (await signInMember(app, firm)).access,
      (await signInMember(app, firm, await createMember(app, firm.id))).access,
    ];
    const vacancy = await addVacancy(app.db, firm.id, app.clock.now());
    const { conversation_id: id } = (await start(buyer.token, 'Есть место?', { about: 'vacancy', id: vacancy })).body;
    await send(id, manager, 'Есть');
    const seen = (await get(id, owner)).body.items[0];
    expect(seen).toMatchObject({ side: 'own', text: 'Есть', member: expect.any(String) });
    expect((await get(id, buyer.token)).body.items[0]).toMatchObject({ side: 'other', member: null, client_key: null });
  });
});

describe('a message', () => {
  test('is sent once for its key, however often and however parallel it is sent; another text is refused', async () => {
    const key = randomUUID();
    const first = await Promise.all([1, 2, 3, 4].map(() => start(buyer.token, 'Один раз', { client_key: key })));
    expect(new Set(first.map(({ body }) => `${body.conversation_id} ${body.message.id}`)).size).toBe(1);
    const id = first[0]!.body.conversation_id;
    const again = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(id, buyer.token, 'Ещё один', again)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(codeOf(await send(id, buyer.token, 'Другой', again))).toBe('key_reused');
    expect((await get(id, seller.token)).body.items).toHaveLength(2);
    expect(await unreadOf(seller.token)).toBe(2);
  });

  test('needs a text or a photo, a profile and a bounded length', async () => {
    const id = await begin();
    expect((await send(id, buyer.token, ' \n ')).body.fields[0]).toMatchObject({ path: 'text', code: 'required' });
    expect((await send(id, buyer.token, 'а'.repeat(4001))).status).toBe(422);
    const nameless = (await signIn(app, await createUser(app, { profile: null }))).access;
    expect((await start(nameless, 'Здравствуйте')).body.error).toBe('profile_required');
  });

  test('warns its reader of prepayment, links, other messengers and phones of new accounts, never its author', async () => {
    const id = await begin('Переведите предоплату, пишите в whatsapp: https://primer.example/pay или +7 900 000-11-22');
    const [own] = (await get(id, buyer.token)).body.items;
    expect(own.warnings).toEqual([]);
    const [read] = (await get(id, seller.token)).body.items;
    expect(read.warnings).toEqual(['prepayment', 'link', 'elsewhere', 'phone']);
    await send(id, buyer.token, 'Можно посмотреть завтра в 18:00? Готов дать 1 850 000.');
    expect((await get(id, seller.token)).body.items[0].warnings).toEqual([]);
    await app.db
      .updateTable('accounts')
      .set({ created_at: new Date(app.clock.now().getTime() - 4 * day) })
      .where('id', '=', buyer.id)
      .execute();
    await send(id, buyer.token, 'Мой номер +7 900 000-11-22');
    expect((await get(id, seller.token)).body.items[0].warnings).toEqual([]);
  });

  test('is marked as read up to what was seen, and the author sees it; the count is of what is left', async () => {
    const id = await begin();
    const { body: second } = await send(id, buyer.token, 'И торг?');
    const { body: third } = await send(id, buyer.token, 'Ау');
    expect(await unreadOf(seller.token)).toBe(3);
    expect((await call('read', { id, until: second.id }, seller.token)).body).toEqual({ unread: 1 });
    expect((await get(id, buyer.token)).body.other_read_id).toBe(second.id);
    // A late mark of an earlier message changes nothing, and one of the future marks what there is.
    await call('read', { id, until: second.id - 1 }, seller.token);
    expect(await unreadOf(seller.token)).toBe(1);
    await call('read', { id, until: third.id + 1000 }, seller.token);
    expect((await get(id, buyer.token)).body.other_read_id).toBe(third.id);
    expect(await unreadOf(seller.token)).toBe(0);
    await send(id, buyer.token, 'Новое');
    expect(await unreadOf(seller.token)).toBe(1);
  });

  test('makes one notification while messages wait, which reading the conversation marks as read; it counts as a contact', async () => {
    const id = await begin();
    await send(id, buyer.token, 'И торг?');
    const told = () =>
      app.db
        .selectFrom('notifications')
        .select(['kind', 'read_at'])
        .where('account_id', '=', seller.id)
        .where('subject', '=', `conversation:${id}`)
        .orderBy('id')
        .execute();
    expect(await told()).toEqual([{ kind: 'message_received', read_at: null }]);
    await call('read', { id, until: 10 ** 9 }, seller.token);
    expect(await told()).toEqual([{ kind: 'message_received', read_at: expect.any(Date) }]);
    await send(id, buyer.token, 'Спасибо');
    expect(await told()).toHaveLength(2);
    const { body } = await app.api('feedback/may_review', { user_id: seller.id }, { token: buyer.token });
    expect(body.contacts).toHaveLength(1);
    const [counted] = await app.db
      .selectFrom('listing_days')
      .select('contacts')
      .where('object_id', '=', listing)
      .execute();
    expect(counted?.contacts).toBe(1);
  });

  test('pages go backwards, and the list has the latest conversation first', async () => {
    const id = await begin('1');
    for (const text of ['2', '3', '4', '5']) await send(id, buyer.token, text);
    const texts = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await call('get', { id, limit: 2, cursor }, seller.token);
      texts.push(body.items.map((item: { text: string }) => item.text));
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(texts).toEqual([['5', '4'], ['3', '2'], ['1']]);
    const later = await seller.addCar();
    const { body: other } = await start(buyer.token, 'О другой', { id: later });
    const ids = async () => (await listOf(seller.token)).items.map((item: { id: number }) => item.id);
    expect(await ids()).toEqual([other.conversation_id, id]);
    await send(id, seller.token, '6');
    expect(await ids()).toEqual([id, other.conversation_id]);
    const { items } = await listOf(buyer.token);
    expect(items[0]).toMatchObject({
      unread: 1,
      line: { side: 'other', text: '6', photos: 0 },
      target: { id: listing },
    });
  });

  test('is found by any form or beginning of its words in own conversations only', async () => {
    const id = await begin('Покажете машину в субботу? Ёлку уберу, а4б5');
    const stranger = await newPerson('Посторонний');
    await start(stranger.token, 'Машину можно в воскресенье?');
    const found = async (q: string, token = buyer.token) =>
      (await listOf(token, q)).items.map((item: { id: number; line: { text: string } }) => item.id);
    for (const q of ['машина', 'суббота', 'покаж', 'елку', 'машину субботу', 'Toyota', 'в', 'а4б'])
      expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of ['воскресенье', 'машину воскресенье', "'; drop", '@1', '%'])
      expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('машина', seller.token)).toHaveLength(2);
    expect(await found('посторонний', seller.token)).toHaveLength(1);
    await send(id, seller.token, 'Да');
    expect((await listOf(buyer.token, 'суббота')).items[0].line.text).toContain('субботу');
  });
});
