import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createOrganization, createUser, ensureGeo, signIn, signInMember } from '#tests/support/factories.ts';
import { codeOf, messageCalls } from '#tests/support/messaging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await ensureGeo(app.db);
  await addCatalogue(app.db);
});
afterAll(() => app.close());

const { call, get, newPerson, send } = messageCalls(() => app);
const firm = { kind: 'company', displayName: 'ООО «Вымысел»', inn: '7707083893' } as const;
const start = (token: string, id: number, text = 'Что есть в продаже?') =>
  call('start', { about: 'seller', id, client_key: randomUUID(), text }, token);

test('a firm without listings is written to, answers, and is one conversation for each account', async () => {
  const sold = await createUser(app, { profile: firm });
  await addCar(app.db, sold.id, app.clock.now(), { status: 'sold' });
  const { access: seller } = await signIn(app, sold);
  const [buyer, other] = [await newPerson(), await newPerson()];
  expect((await call('get_target', { about: 'seller', id: sold.id }, buyer.token)).body).toMatchObject({
    conversation_id: null,
    side: 'asker',
    refusal: null,
    target: { kind: 'seller', id: sold.id, title: firm.displayName, state: 'live', is_open: true },
    other: { id: sold.id },
  });
  const { conversation_id: id } = (await start(buyer.token, sold.id)).body;
  expect((await start(buyer.token, sold.id, 'И ещё вопрос')).body.conversation_id).toBe(id);
  expect((await start(other.token, sold.id)).body.conversation_id).not.toBe(id);
  expect((await send(id, seller, 'Здравствуйте')).status).toBe(200);
  expect((await get(id, seller)).body).toMatchObject({ side: 'owner', target: { kind: 'seller', id: sold.id } });
  expect((await get(id, other.token)).status).toBe(404);
  expect(codeOf(await start(seller, sold.id))).toBe('own');
  // Whoever blocked the other side is not written to.
  await call('set_block', { id, blocked: true }, seller);
  expect(codeOf(await start(buyer.token, sold.id, 'Ответьте'))).toBe('not_accepted');
});

test('an organization is written to, which its members read', async () => {
  const organization = await createOrganization(app, { types: ['agency'] });
  const member = await signInMember(app, organization);
  const buyer = await newPerson();
  const { conversation_id: id } = (await start(buyer.token, organization.id)).body;
  expect((await get(id, member.access)).body).toMatchObject({ side: 'owner', unread: 1 });
});

test('people, firms that never published and blocked ones are not written to, and an earlier conversation is found again', async () => {
  const [person, silent, sold] = [await createUser(app), await createUser(app, { profile: firm }), await createUser(app, { profile: firm })]; // prettier-ignore
  for (const { id } of [person, sold]) await addCar(app.db, id, app.clock.now(), { status: 'sold' });
  const [buyer, late] = [await newPerson(), await newPerson()];
  for (const { id } of [person, silent, { id: 999_999_999 }]) {
    expect((await start(buyer.token, id)).status).toBe(404);
    expect((await call('get_target', { about: 'seller', id }, buyer.token)).status).toBe(404);
  }
  const { conversation_id: id } = (await start(buyer.token, sold.id)).body;
  await app.db.updateTable('profiles').set({ kind: 'private', inn: null }).where('account_id', '=', sold.id).execute();
  expect((await call('get_target', { about: 'seller', id: sold.id }, buyer.token)).body.conversation_id).toBe(id);
  expect((await start(late.token, sold.id)).status).toBe(404);
  await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', sold.id).execute();
  expect((await get(id, buyer.token)).body).toMatchObject({ refusal: 'gone', target: { id: null, is_open: false } });
});
