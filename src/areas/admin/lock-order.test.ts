import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawAppeals } from '#areas/appeals/queries.ts';
import { takeDownInTransaction } from '#areas/object/moderation/take-down.ts';
import { lockListing } from '#areas/object/moderation/queries.ts';
import { lockOwnListing } from '#areas/object/posting/revision-queries.ts';
import type { Tx } from '#server/db/connect.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOtherAdmin, createUser, signIn } from '#tests/support/factories.ts';
import { createSeller, rowOf, type Seller } from '#tests/support/own-listings.ts';
import { untilOneWaits } from '#tests/support/waiting.ts';
import { endBlock, lockUser, setStatus } from '#areas/appeals/block-queries.ts';

/** Concurrent acts lock in one order (account, listings, complaints and appeals, audit log), so that they never deadlock. */
const reasons = [{ code: 'fraud' as const, field: null, comment: null }];
const text = 'Прошу посмотреть ещё раз.';
const note = 'Посмотрели ещё раз.';
let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdminSession>>;
let seller: Seller;
let id: number;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = await createAdminSession(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  id = await seller.addCar();
});

const call = (path: string, input: object, token = admin.access) => app.api(path, input, { token });

/** Starts an act that takes a lock, lets a call block on that lock, and then continues to the locks that the call may hold. */
async function meet<T>(
  begin: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
  goOn: (tx: Tx) => Promise<unknown>,
) {
  let answer: Promise<T> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await begin(tx);
    answer = other();
    await untilOneWaits(app.db);
    await goOn(tx);
  });
  return answer;
}

test('a block does not deadlock with a take-down of a listing with complaints', async () => {
  const { access } = await signIn(app, await createUser(app));
  await app.api('complaints/create', { about: 'listing', id, reason: 'fraud' }, { token: access });
  await app.api('complaints/create', { about: 'seller', id: seller.id, reason: 'fraud' }, { token: access });
  const at = app.clock.now();
  const blocked = await meet(
    (tx) => lockListing(tx, id),
    () => call('admin/users/block', { id: seller.id, reason: 'fraud' }),
    (tx) => takeDownInTransaction(tx, { adminId: admin.accountId, objectId: id, reasons, expectedRevision: 1, at }),
  );
  // Complaints upheld by taking the listing down are not upheld again.
  expect([blocked?.status, blocked?.body.upheld_complaints]).toEqual([200, 1]);
  expect((await rowOf(app, id)).status).toBe('rejected');
  const states = await app.db.selectFrom('complaints').select('state').execute();
  expect(states).toEqual([{ state: 'upheld' }, { state: 'upheld' }]);
});

test.each(['upheld', 'rejected'])(
  'a decision on the appeal of a listing, %s, does not deadlock with an act of its owner',
  async (verdict) => {
    await call('object/take_down', { id, expected_revision: 1, reasons });
    expect((await seller.api('appeals/create', { id, text })).status).toBe(200);
    const second = await createOtherAdmin(app);
    const [{ id: appealId }] = (await call('appeals/get', {}, second)).body.items;
    const decided = await meet(
      (tx) => lockOwnListing(tx, seller.id, id),
      () => call('appeals/decide', { id: appealId, verdict, note }, second),
      (tx) => withdrawAppeals(tx, { objectId: id }, app.clock.now()),
    );
    expect(decided?.body.fields).toMatchObject([{ code: 'already_closed' }]);
  },
);

test('a decision on the appeal of a block does not deadlock with an unblock', async () => {
  await call('admin/users/block', { id: seller.id, reason: 'fraud' });
  const decision = await app.db
    .selectFrom('audit_log')
    .select(['id', 'admin_id'])
    .where('about_user', '=', seller.id)
    .executeTakeFirstOrThrow();
  const values = { user_id: seller.id, decision_id: decision.id, decided_by: decision.admin_id, text, created_at: new Date() }; // prettier-ignore
  const appeal = await app.db.insertInto('appeals').values(values).returning('id').executeTakeFirstOrThrow();
  const second = await createOtherAdmin(app);
  const at = app.clock.now();
  const decided = await meet(
    (tx) => lockUser(tx, seller.id),
    () => call('appeals/decide', { id: appeal.id, verdict: 'upheld', note }, second),
    async (tx) => {
      await setStatus(tx, seller.id, 'active');
      await endBlock(tx, seller.id, admin.accountId, at);
      await withdrawAppeals(tx, { blockedId: seller.id }, at);
    },
  );
  expect(decided?.body.fields).toMatchObject([{ code: 'already_closed' }]);
});

test('a complaint about a seller can be closed while the seller is being blocked', async () => {
  const { access } = await signIn(app, await createUser(app));
  await app.api('complaints/create', { about: 'seller', id: seller.id, reason: 'fraud' }, { token: access });
  const [{ id: complaint }] = (await call('complaints/get', {})).body.items;
  const answers = await Promise.all([
    call('complaints/close', { id: complaint, verdict: 'upheld' }),
    call('admin/users/block', { id: seller.id, reason: 'fraud' }),
  ]);
  expect(answers[1].status).toBe(200);
  expect([200, 409]).toContain(answers[0].status);
});
