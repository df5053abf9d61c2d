import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bounds } from '#server/limits/rules.ts';
import { deleteOldRows } from '#server/delete-old-rows.ts';
import { type Sending, solve, testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { countActs } from '#tests/support/limits.ts';
import { createSeller, rowOf, type Seller } from '#tests/support/own-listings.ts';

let app: TestApp;
let admin: string;
let seller: Seller;
let id: number;
let net = 0;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
});
afterAll(() => app.close());
beforeEach(async () => {
  net += 1;
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  await app.db.deleteFrom('complaints').execute();
  seller = await createSeller(app);
  id = await seller.addCar();
});

const person = async () => (await signIn(app, await createUser(app))).access;
const complain = (token: string | undefined, input: object = {}, ip = `10.9.${net}.1`, step?: Sending['step']) =>
  app.api('complaints/create', { about: 'listing', id, reason: 'fraud', ...input }, { token, ip, step });
const open = async () => (await app.api('complaints/get', {}, { token: admin })).body;
const close = (complaint: number, verdict: string) =>
  app.api('complaints/close', { id: complaint, verdict }, { token: admin });
const uphold = (complaint: number, follow?: string, more: object = {}) =>
  app.api('complaints/close', { id: complaint, verdict: 'upheld', follow, ...more }, { token: admin });
const queue = async () => (await app.api('object/get_not_moderated', {}, { token: admin })).body;
const decide = (decision: string) =>
  app.api(
    'object/moderate',
    { id, decision, expected_revision: 1, reasons: decision === 'reject' ? [{ code: 'fraud' }] : [] },
    { token: admin },
  );

test('a block upholds open complaints about the seller and their listings, also in the audit log; an unblock does not reopen them', async () => {
  for (const token of [await person(), await person()]) await complain(token, { about: 'seller', id: seller.id });
  // Enough complaints to put the listing back into the queue.
  for (const token of [await person(), await person(), await person()]) await complain(token);
  const other = await createSeller(app);
  await complain(await person(), { id: await other.addCar() });
  expect((await queue()).total).toBe(1);
  const block = await app.api('admin/users/block', { id: seller.id, reason: 'complaints' }, { token: admin });
  expect(block.body).toMatchObject({ hidden_listings: 1, upheld_complaints: 5 });
  const states = async () => (await app.db.selectFrom('complaints').select('state').orderBy('id').execute()).map(({ state }) => state); // prettier-ignore
  const after = [...Array(5).fill('upheld'), 'open'];
  expect(await states()).toEqual(after);
  expect((await queue()).total).toBe(0);
  const log = (await app.api('admin/audit/get', { user_id: seller.id }, { token: admin })).body.items;
  expect(log.map(({ act }: { act: string }) => act)).toEqual(['user_blocked', 'complaint_upheld', 'complaint_upheld']);
  expect(log[0].detail).toMatchObject({ complaints: 5 });
  const ofListing = (await app.api('admin/audit/get', { object_id: id }, { token: admin })).body.items;
  expect(ofListing.map(({ act }: { act: string }) => act)).toEqual(Array(3).fill('complaint_upheld'));
  await app.api('admin/users/unblock', { id: seller.id }, { token: admin });
  expect(await states()).toEqual(after);
});

test('complaints about sellers have a queue of their own, the heaviest first, and are closed together', async () => {
  const sellers = async () => (await app.api('complaints/get_sellers', {}, { token: admin })).body;
  const closeAll = (verdict: string, expected: number, about = seller.id) =>
    app.api('complaints/close_seller', { id: about, verdict, expected }, { token: admin });
  const other = await createSeller(app);
  await complain(await person(), { about: 'seller', id: other.id });
  const people = [await person(), await person(), await person()];
  for (const token of people) await complain(token, { about: 'seller', id: seller.id, comment: 'Не отвечает' });
  // Complaints about listings have another queue.
  await complain(await person());
  const { items, total } = await sellers();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { id: seller.id, complaints: 3, weight_together: 300, is_heavy: true, is_blocked: false, active_listings: 1 },
    { id: other.id, complaints: 1, weight_together: 100, is_heavy: false },
  ]);
  expect(items[0].latest).toHaveLength(3);
  expect(items[0].latest[0]).toMatchObject({ reason: 'fraud', comment: 'Не отвечает', weight: 100 });

  await complain(await person(), { about: 'seller', id: seller.id });
  // One complaint arrived after the list was read.
  expect((await closeAll('upheld', 3)).body.fields[0].code).toBe('others_came');
  const answers = await Promise.all([closeAll('upheld', 4), closeAll('upheld', 4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await sellers()).items).toMatchObject([{ id: other.id }]);
  expect((await open()).total).toBe(2);
  const log = await app.db.selectFrom('audit_log').select('act').where('about_user', '=', seller.id).execute();
  expect(log.map(({ act }) => act)).toEqual(Array(4).fill('complaint_upheld'));
  // Complaints of people whose earlier complaints were upheld weigh more.
  await complain(people[0], { about: 'seller', id: other.id });
  expect((await sellers()).items[0].weight_together).toBe(100 + 133);
});

test('complaints of three people without a record put a live listing back into the queue; it stays live meanwhile', async () => {
  for (let at = 0; at < 2; at += 1) expect((await complain(await person())).status).toBe(200);
  expect((await queue()).total).toBe(0);
  await complain(await person(), { reason: 'sold' });
  const { items, total } = await queue();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    id,
    what: 'recheck',
    findings: [{ code: 'complaints', texts: ['fraud', 'sold'], figures: { count: 3, weight: 300 } }, {}, {}],
  });
  expect((await app.api('object/get', { id })).body.status).toBe('active');
});

test('a rejection unpublishes the listing and upholds the complaints, whose authors weigh more afterwards', async () => {
  const people = [await person(), await person(), await person()];
  for (const token of people) await complain(token);
  expect((await decide('reject')).body).toMatchObject({ status: 'rejected', left: 0 });
  expect((await rowOf(app, id)).status).toBe('rejected');
  expect((await open()).total).toBe(0);
  id = await seller.addCar();
  await complain(people[0]);
  expect((await open()).items).toMatchObject([{ weight: 133, complainant: { upheld: 1, dismissed: 0 } }]);
});

test('an approval keeps the listing live, dismisses the complaints, and can be undone', async () => {
  const people = [await person(), await person(), await person()];
  for (const token of people) await complain(token);
  expect((await decide('approve')).body).toMatchObject({ status: 'active', left: 0 });
  expect((await open()).total).toBe(0);
  expect((await app.api('object/undo_moderation', { id }, { token: admin })).status).toBe(200);
  expect([(await open()).total, (await queue()).total]).toEqual([3, 1]);
  await decide('approve');
  id = await seller.addCar();
  await complain(people[0]);
  expect((await open()).items[0].weight).toBe(67);
});

test('people are notified once of the decision on their complaint, and not while it is undone; the seller is not told who complained', async () => {
  const people = [await person(), await person()];
  for (const token of people) await complain(token);
  await complain(await person());
  await complain(undefined);
  const told = async (token: string) =>
    (await app.api('notifications/get', {}, { token })).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'complaint_decided',
    );
  await decide('approve');
  for (const token of people)
    expect(await told(token)).toMatchObject([
      { title: { ru: 'По вашей жалобе нарушений не нашли' }, subject: `listing:${id}`, path: `/offers/auto/${id}` },
    ]);
  await app.api('object/undo_moderation', { id }, { token: admin });
  expect(await told(people[0]!)).toEqual([]);
  await decide('reject');
  expect(await told(people[0]!)).toMatchObject([{ title: { ru: 'Ваша жалоба подтвердилась' } }]);

  await complain(people[0], { about: 'seller', id: seller.id });
  await app.api('complaints/close_seller', { id: seller.id, verdict: 'dismissed', expected: 1 }, { token: admin });
  expect(await told(people[0]!)).toMatchObject([
    { title: { ru: 'По вашей жалобе нарушений не нашли' }, path: `/offers/user/${seller.id}` },
    { title: { ru: 'Ваша жалоба подтвердилась' } },
  ]);
  const { items } = (await app.api('notifications/get', {}, { token: seller.token })).body;
  expect(items.some(({ kind }: { kind: string }) => kind === 'complaint_decided')).toBe(false);
});

test('allows one complaint per person (for guests per address) and target, none about oneself, none about hidden targets', async () => {
  const token = await person();
  expect((await complain(token)).status).toBe(200);
  const again = await complain(token, { reason: 'sold' });
  expect([again.status, again.body.fields[0].code]).toEqual([409, 'made_before']);
  expect((await complain(undefined)).status).toBe(200);
  expect((await complain(undefined)).body.fields[0].code).toBe('made_before');
  expect((await complain(undefined, {}, `10.9.${net}.2`)).status).toBe(200);
  expect((await complain(seller.token)).body.fields[0].code).toBe('own');
  const hidden = await seller.addCar({ status: 'moderation' });
  expect((await complain(token, { id: hidden })).status).toBe(404);
  expect((await complain(token, { about: 'seller', id: 999_999_999 })).status).toBe(404);
  expect((await complain(token, { about: 'seller', id: seller.id })).status).toBe(200);
  expect((await complain(admin)).status).toBe(403);
  expect((await open()).items.map((complaint: { weight: number }) => complaint.weight)).toEqual([100, 50, 50, 100]);
});

test('simultaneous complaints of one person count once', async () => {
  const token = await person();
  const answers = await Promise.all(Array.from({ length: 5 }, () => complain(token)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('a guest above the free rate has to solve a proof of work, which is valid once', async () => {
  const { work: free } = bounds.complaints_of_guest;
  const ip = `10.10.${net}.1`;
  for (let at = 0; at < free; at += 1)
    expect((await complain(undefined, { id: await seller.addCar() }, ip)).status).toBe(200);
  const asked = await complain(undefined, {}, ip);
  expect([asked.status, asked.body.error]).toEqual([428, 'challenge_required']);
  const step = { solution: await solve(asked.body.challenge) };
  expect((await complain(undefined, {}, ip, step)).status).toBe(200);
  expect((await complain(undefined, { id: await seller.addCar() }, ip, step)).status).toBe(428);
});

test('a person above the limit has to wait; a guest network only gets a harder proof of work', async () => {
  const user = await createUser(app);
  const { access } = await signIn(app, user);
  await countActs(app, 'complaints_of_person', { person: `user:${user.id}` }, bounds.complaints_of_person.refuse);
  const refused = await complain(access);
  expect([refused.status, refused.body.retry_after]).toEqual([429, 3600]);
  const ip = `10.11.${net}.1`;
  await countActs(app, 'complaints_of_guest', { guest: ip }, bounds.complaints_of_guest.hardWork);
  const asked = await complain(undefined, {}, ip);
  expect(asked.body.challenge.parameters.data.effort).toBe(4);
});

test('guests of one network weigh as much as a few, whatever the number of their addresses', async () => {
  for (let at = 0; at < 12; at += 1) {
    const answer = await complain(undefined, {}, `2001:db8:${net}:${(at * 257).toString(16)}::1`);
    expect(answer.status).toBe(200);
  }
  const weights = (await open()).items.map((complaint: { weight: number }) => complaint.weight);
  expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBe(200);
  expect((await queue()).total).toBe(0);
});

test.each<[string, object, string]>([
  ['a reason that is none', { reason: 'ugly' }, 'reason'],
  ['a reason for listings about a seller', { about: 'seller', reason: 'sold' }, 'reason'],
  ['something else without words', { reason: 'other', comment: ' ' }, 'comment'],
  ['too many words', { comment: 'я'.repeat(1001) }, 'comment'],
  ['of nothing', { id: 0 }, 'id'],
])('refuses %s', async (_name, input, path) => {
  const { status, body } = await complain(await person(), input);
  expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
});

describe('closing complaints', () => {
  test('takes the listing out of the queue with the last open one; a closed one cannot be closed again', async () => {
    for (let at = 0; at < 3; at += 1) await complain(await person());
    const [first, ...rest] = (await open()).items;
    expect(first).toMatchObject({ about: { kind: 'listing', id, status: 'active' }, weight_together: 300 });
    expect((await close(first.id, 'dismissed')).body).toEqual({ ok: true, left: 2 });
    expect((await uphold(first.id, 'nothing')).status).toBe(409);
    expect((await queue()).total).toBe(1);
    for (const complaint of rest) await close(complaint.id, 'dismissed');
    expect((await queue()).total).toBe(0);
    expect((await close(999_999_999, 'dismissed')).status).toBe(404);
    const closed = await app.api('complaints/get', { state: 'dismissed', limit: 2 }, { token: admin });
    expect(closed.body).toMatchObject({ total: 3, items: [{}, {}] });
    const next = await app.api(
      'complaints/get',
      { state: 'dismissed', limit: 2, cursor: closed.body.next_cursor },
      { token: admin },
    );
    expect(next.body.items).toHaveLength(1);
  });
});

test('a sale leaves the listing in the queue, and complaints bring a sold listing there too, as its page stays public', async () => {
  for (const token of [await person(), await person(), await person()]) await complain(token);
  expect((await seller.api('object/archive', { id, reason: 'sold' })).body.status).toBe('sold');
  expect((await queue()).items).toMatchObject([{ id, what: 'recheck' }]);
  expect((await decide('approve')).body.status).toBe('sold');
  expect((await app.api('object/undo_moderation', { id }, { token: admin })).body.status).toBe('sold');
  expect((await decide('reject')).body.status).toBe('rejected');
  expect((await app.api('object/get', { id })).status).toBe(404);
  const sold = await seller.addCar({ status: 'sold' });
  for (const token of [await person(), await person(), await person()]) await complain(token, { id: sold });
  expect((await queue()).items).toMatchObject([{ id: sold, what: 'recheck' }]);
});

describe('an upheld complaint about a listing has a consequence', () => {
  const guest = async () => {
    await complain(undefined);
    return (await open()).items.at(-1).id as number;
  };
  const reasons = [{ code: 'fraud' }];

  test('take-down with reasons: upholds all open complaints about the listing', async () => {
    await complain(await person());
    const complaint = await guest();
    expect((await uphold(complaint, 'take_down', { reasons, expected_revision: 1 })).body).toEqual({
      ok: true,
      left: 0,
    });
    expect((await rowOf(app, id)).status).toBe('rejected');
    expect((await app.api('object/get', { id })).status).toBe(404);
    const log = (await app.api('admin/audit/get', { object_id: id }, { token: admin })).body.items;
    expect(log.map(({ act }: { act: string }) => act)).toEqual(['complaint_upheld', 'listing_taken_down']);
    expect(log[0].detail).toEqual({ complaint, follow: 'take_down' });
  });

  test('recheck: the listing is in the queue until a moderator decides, whatever the weight', async () => {
    expect((await uphold(await guest(), 'recheck')).status).toBe(200);
    expect((await queue()).items).toMatchObject([{ id, what: 'recheck' }]);
    expect((await app.api('object/get', { id })).status).toBe(200);
    await decide('approve');
    expect((await queue()).total).toBe(0);
  });

  test('none: the listing stays as it is', async () => {
    expect((await uphold(await guest(), 'nothing')).status).toBe(200);
    expect([(await queue()).total, (await rowOf(app, id)).status]).toEqual([0, 'active']);
  });

  test('upheld complaints leave a listing that they brought back in the queue', async () => {
    for (const token of [await person(), await person(), await person()]) await complain(token);
    for (const { id: one } of (await open()).items) expect((await uphold(one, 'nothing')).status).toBe(200);
    expect((await queue()).items).toMatchObject([{ id, what: 'recheck' }]);
  });

  test('after an unblock a reported listing is back in the queue', async () => {
    for (const token of [await person(), await person(), await person()]) await complain(token);
    await app.api('admin/users/block', { id: seller.id, reason: 'complaints' }, { token: admin });
    expect((await queue()).total).toBe(0);
    await app.api('admin/users/unblock', { id: seller.id }, { token: admin });
    expect((await queue()).items).toMatchObject([{ id, what: 'recheck' }]);
  });

  test('a complaint stays open if its consequence is missing or fails', async () => {
    const complaint = await guest();
    const codeOf = async (follow?: string, more: object = {}) =>
      (await uphold(complaint, follow, more)).body.fields?.[0]?.code;
    expect(await codeOf()).toBe('required');
    expect(await codeOf('take_down', { expected_revision: 1 })).toBe('required');
    expect(await codeOf('take_down', { reasons })).toBe('required');
    expect(await codeOf('recheck', { reasons })).toBe('unexpected');
    expect(await codeOf('take_down', { reasons, expected_revision: 7 })).toBe('revision_changed');
    await seller.api('object/delete', { id });
    expect(await codeOf('take_down', { reasons, expected_revision: 1 })).toBe('gone');
    expect((await open()).total).toBe(1);
  });
});

test("the address of a guest is never stored, and the guest's pseudonym is removed after thirty days", async () => {
  const ip = `10.77.${net}.1`;
  const names = async () => app.db.selectFrom('complaints').select(['id', 'complainant']).orderBy('id').execute();
  expect((await complain(undefined, {}, ip)).status).toBe(200);
  expect((await complain(undefined, {}, ip)).body.fields[0].code).toBe('made_before');
  const [{ id: first, complainant } = expect.unreachable()] = await names();
  expect(complainant).toMatch(/^guest:[\w-]{22}$/);
  expect(complainant).not.toContain(ip);
  await complain(await person());
  app.clock.advance(30 * 24 * 3600_000 + 1);
  await deleteOldRows(app.db, app.clock.now());
  const [gone, stays] = await names();
  expect(gone).toEqual({ id: first, complainant: `gone:${first}` });
  expect(stays?.complainant).toMatch(/^user:\d+$/);
  admin = (await createAdminSession(app)).access;
});
