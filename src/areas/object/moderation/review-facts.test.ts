import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { addListing } from '#tests/support/sample-listing.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';

let app: TestApp;
let admin: string;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  admin = (await createAdminSession(app)).access;
  seller = await createSeller(app);
});

const call = (path: string, input: object) => app.api(path, input, { token: admin });
const queue = async (input: object = {}) => (await call('object/get_not_moderated', input)).body;
const reasons = [{ code: 'wrong_price', field: 'price_minor', comment: 'Слишком низкая' }];
const decide = (id: number, decision: string, revision = 1) =>
  call('object/moderate', {
    id,
    decision,
    expected_revision: revision,
    reasons: decision === 'reject' ? reasons : [],
  });

test('a resubmitted listing has its earlier decisions and the changes since its rejection', async () => {
  const id = await seller.addCar({ status: 'moderation' });
  expect((await queue()).items[0]).toMatchObject({ mended: null, history: [] });
  await decide(id, 'reject');
  await seller.update(id, { price_minor: 300_000_000, description: 'Цена исправлена' });
  const [item] = (await queue()).items;
  expect(item.history).toMatchObject([{ act: 'listing_rejected', login: 'admin', reasons }]);
  expect(item.mended.changed.toSorted()).toEqual(['description', 'price_minor']);
  expect(item.mended).toMatchObject({
    live: { price_minor: 245_000_000 },
    content: { price_minor: 300_000_000 },
    reasons,
  });
  // After an approval the earlier refusal is no longer compared with.
  await decide(id, 'approve', 2);
  await seller.update(id, { base_revision: 2, price_minor: 300_000_000, description: 'Ещё одна правка' });
  const [edited] = (await queue()).items;
  expect(edited).toMatchObject({ what: 'edit', mended: null });
  expect(edited.history.map(({ act }: { act: string }) => act)).toEqual(['listing_approved', 'listing_rejected']);
});

test('a resubmitted edit is compared with the rejected edit and with the live version', async () => {
  const id = await seller.addCar();
  await seller.update(id, { description: 'Звоните мне' });
  await call('object/moderate', {
    id,
    decision: 'reject',
    expected_revision: 2,
    reasons: [{ code: 'contacts_in_text' }],
  });
  await seller.update(id, { base_revision: 2, description: 'Пишите здесь' });
  const [item] = (await queue()).items;
  expect(item).toMatchObject({ what: 'edit', mended: { changed: ['description'] } });
  expect(item.mended.live.description).toBe('Звоните мне');
  expect(item.edit.live.description).not.toBe('Звоните мне');
});

test('an undone decision is in no history and is not compared with', async () => {
  const id = await seller.addCar({ status: 'moderation' });
  await decide(id, 'reject');
  await call('object/undo_moderation', { id });
  expect((await queue()).items[0]).toMatchObject({ id, mended: null, history: [] });
  expect(await app.db.selectFrom('listing_refusals').select('object_id').where('object_id', '=', id).execute()).toEqual(
    [],
  );
});

test('the record of a seller counts approved, rejected and taken-down listings and upheld complaints', async () => {
  const [good, bad, live] = [
    await seller.addCar({ status: 'moderation' }),
    await seller.addCar({ status: 'moderation' }),
    await seller.addCar(),
  ];
  await decide(good, 'approve');
  await decide(bad, 'reject');
  const { access: token } = await signIn(app, await createUser(app));
  await app.api('complaints/create', { about: 'listing', id: live, reason: 'fraud', comment: 'Обман' }, { token });
  const looked = await call('object/get_review', { id: live });
  expect(looked.body).toMatchObject({ what: null, may_take_down: true });
  expect(looked.body.complaints).toMatchObject([{ reason: 'fraud', comment: 'Обман', weight: 100 }]);
  await call('object/take_down', { id: live, expected_revision: 1, reasons });
  const { body } = await call('object/get_review', { id: live });
  expect(body).toMatchObject({
    may_take_down: false,
    record: { approved: 1, refused: 1, taken_down: 1, complaints_upheld: 1 },
    history: [{ act: 'listing_taken_down' }],
    complaints: [],
  });
  expect((await call('object/get_review', { id: 999_999_999 })).status).toBe(404);
  const other = await createSeller(app);
  await other.addCar({ status: 'moderation' });
  expect((await queue({ seller: other.id })).items[0].record).toEqual({
    approved: 0,
    refused: 0,
    taken_down: 0,
    complaints_upheld: 0,
  });
});

test('the queue and its counts are filtered by kind, finding and seller', async () => {
  const other = await createSeller(app);
  const mine = await seller.addCar({ status: 'moderation', description: 'Звоните 8 (900) 000-00-00' });
  const theirs = await other.addCar({ status: 'moderation' });
  const house = await addListing(app.db, 'house', seller.id, app.clock.now(), { status: 'moderation' });
  // The first look stores the findings.
  await queue();
  const ids = async (input: object) => {
    const { items, total } = await queue(input);
    expect(total).toBe(items.length);
    return items.map(({ id }: { id: number }) => id).toSorted();
  };
  expect(await ids({ kind: 'house' })).toEqual([house]);
  expect(await ids({ seller: other.id })).toEqual([theirs]);
  expect(await ids({ finding: 'contacts_in_text' })).toEqual([mine]);
  expect(await ids({ kind: 'auto', seller: seller.id })).toEqual([mine]);
  expect(await ids({ kind: 'spec' })).toEqual([]);
  expect((await call('object/get_not_moderated', { kind: 'boats' })).status).toBe(422);
});
