import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession } from '#tests/support/factories.ts';
import { form } from '#tests/support/form.ts';
import { photo } from '#tests/support/authorization.ts';
import { codeOf, messageCalls } from '#tests/support/messaging.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { messagePhotoKey } from '../media/message-photo.ts';
import { readPersonalData } from '../user/account/account-queries.ts';
import { runDueAccountTasks } from '../user/jobs.ts';
import { deleteOldMessageFiles } from './delete-files.ts';
import { deleteOldMessages } from './photo-queries.ts';

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
/** Begins a conversation of the buyer about the listing; returns its id. */
const begin = async (text = 'Ещё продаётся?'): Promise<number> => (await start(buyer.token, text)).body.conversation_id;

describe('photos', () => {
  const addPhoto = async (token: string): Promise<string> =>
    (await app.api('messages/add_photo', undefined, { token, raw: form({}, photo) })).body.id;
  const open = (id: string, token: string) =>
    app.app.inject({ url: `/media/message/${id}/320.webp`, headers: { authorization: `Bearer ${token}` } });

  test('open for the two sides only, before sending for the author only, and are sent once', async () => {
    const image = await addPhoto(buyer.token);
    expect((await open(image, buyer.token)).headers).toMatchObject({ 'content-type': 'image/webp' });
    expect((await open(image, seller.token)).statusCode).toBe(404);
    const id = await begin();
    const sent = await call('send', { id, client_key: randomUUID(), photos: [image] }, buyer.token);
    expect(sent.body.photos).toMatchObject([{ id: image, width: 1000, height: 700 }]);
    expect((await open(image, seller.token)).statusCode).toBe(200);
    const stranger = await newPerson();
    const admin = (await createAdminSession(app)).access;
    for (const token of [stranger.token, admin]) expect((await open(image, token)).statusCode).toBe(404);
    await call('complain', { id, reason: 'fraud' }, seller.token);
    expect((await open(image, admin)).statusCode).toBe(200);
    const later = await addPhoto(buyer.token);
    app.clock.advance(1000);
    await call('send', { id, client_key: randomUUID(), photos: [later] }, buyer.token);
    expect((await open(later, admin)).statusCode).toBe(404);
    const { items } = (await app.api('complaints/get', { limit: 48 }, { token: admin })).body;
    const made = items.find(({ about }: { about: { id: number } }) => about.id === buyer.id);
    expect(made.messages.at(-1).photos).toMatchObject([
      { id: image, urls: { w320: `/media/message/${image}/320.webp` } },
    ]);
    expect((await app.app.inject({ url: `/media/message/${image}/320.webp` })).statusCode).toBe(404);
    const refused = [
      await call('send', { id, client_key: randomUUID(), photos: [image] }, buyer.token),
      await call('send', { id, client_key: randomUUID(), photos: [await addPhoto(stranger.token)] }, buyer.token),
    ];
    expect(refused.map(codeOf)).toEqual(['unknown', 'unknown']);
    expect((await get(id, seller.token)).body.items).toHaveLength(3);
  });

  test('that no message has taken go after a day with their files; those of messages stay', async () => {
    const [kept, waiting] = [await addPhoto(buyer.token), await addPhoto(buyer.token)];
    const id = await begin();
    await call('send', { id, client_key: randomUUID(), photos: [kept] }, buyer.token);
    const later = new Date(app.clock.now().getTime() + 2 * day);
    await deleteOldMessages(app.db, later);
    await deleteOldMessageFiles(app.db, app.ports.storage, later);
    expect((await open(kept, seller.token)).statusCode).toBe(200);
    expect((await open(waiting, buyer.token)).statusCode).toBe(404);
    expect(await app.ports.storage.get(messagePhotoKey(waiting, 1280))).toBeNull();
  });
});

describe('protection', () => {
  test('a blocked account gets a calm refusal in all conversations with whoever blocked it, until it is accepted again', async () => {
    const id = await begin();
    const other = await seller.addCar();
    await call('set_block', { id, blocked: true }, seller.token);
    expect(codeOf(await send(id, buyer.token, 'Ответьте'))).toBe('not_accepted');
    expect(codeOf(await start(buyer.token, 'О другой', { id: other }))).toBe('not_accepted');
    expect(codeOf(await send(id, seller.token, 'Нет'))).toBe('blocked_by_you');
    expect((await get(id, buyer.token)).body.refusal).toBe('not_accepted');
    expect((await get(id, seller.token)).body.refusal).toBe('blocked_by_you');
    await call('set_block', { id, blocked: false }, seller.token);
    expect((await send(id, buyer.token, 'Спасибо')).status).toBe(200);
  });

  test('a new account begins few conversations, then each costs a proof of work', async () => {
    const many: number[] = [];
    for (let at = 0; at <= bounds.conversations_of_new_person.work; at += 1) many.push(await seller.addCar());
    const answers = [];
    for (const id of many)
      answers.push(
        await call('start', { about: 'listing', id, client_key: randomUUID(), text: 'Куплю' }, buyer.token, {
          step: null,
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([...many.slice(1).map(() => 200), 428]);
    await app.db
      .updateTable('accounts')
      .set({ created_at: new Date(app.clock.now().getTime() - 4 * day) })
      .where('id', '=', buyer.id)
      .execute();
    expect((await start(buyer.token, 'Куплю', { id: many.at(-1) })).status).toBe(200);
  });

  test('a complaint shows the last messages to administrators only, once for each account', async () => {
    const id = await begin('Переведите предоплату');
    await send(id, seller.token, 'Нет');
    expect((await call('complain', { id, reason: 'other' }, seller.token)).body.fields[0].path).toBe('comment');
    expect((await call('complain', { id, reason: 'fraud', comment: 'Просит деньги' }, seller.token)).status).toBe(200);
    expect(codeOf(await call('complain', { id, reason: 'fraud' }, seller.token))).toBe('made_before');
    app.clock.advance(1000);
    await send(id, buyer.token, 'Позже');
    const admin = (await createAdminSession(app)).access;
    const { items } = (await app.api('complaints/get', { limit: 48 }, { token: admin })).body;
    const made = items.find(({ about }: { about: { id: number } }) => about.id === buyer.id);
    expect(made).toMatchObject({ reason: 'fraud', comment: 'Просит деньги' });
    expect(made.messages.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      ['seller', 'Переведите предоплату'],
      ['complainant', 'Нет'],
    ]);
  });

  test('the export has the conversations of an account on either side, with its own messages only', async () => {
    await begin('Мой вопрос');
    const own = await createSeller(app);
    await app.db
      .updateTable('objects')
      .set({ owner_id: buyer.id })
      .where('id', '=', await own.addCar())
      .execute();
    const mine = await app.db
      .selectFrom('objects')
      .select('id')
      .where('owner_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    await start(seller.token, 'Чужой вопрос', { id: mine.id });
    const data = await readPersonalData(app.db, buyer.id);
    expect(data['conversations']).toHaveLength(2);
    expect(data['messages']).toMatchObject([{ text: 'Мой вопрос' }]);
  });

  test('an erased account leaves the other side its copy without a name, and the last one takes the conversation along', async () => {
    const id = await begin('До встречи');
    const erase = async (accountId: number) => {
      const leaves_at = app.clock.now();
      await app.db.updateTable('accounts').set({ status: 'leaving', leaves_at }).where('id', '=', accountId).execute();
      await runDueAccountTasks({ ...app, ports: app.ports, events: { emit: () => undefined } }, app.clock.now());
    };
    await erase(buyer.id);
    const { body } = await get(id, seller.token);
    expect(body).toMatchObject({
      refusal: 'gone',
      other: { name: null, state: 'gone' },
      items: [{ text: 'До встречи' }],
    });
    expect(codeOf(await send(id, seller.token, 'Где вы?'))).toBe('gone');
    await deleteOldMessages(app.db, app.clock.now());
    expect((await get(id, seller.token)).status).toBe(200);
    await erase(seller.id);
    await deleteOldMessages(app.db, app.clock.now());
    expect(await app.db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
