import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeOfKind } from '#plans/plans.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createOtherAdmin } from '#tests/support/factories.ts';
import { addCarOfAnother, createSeller, rowOf, type Seller, wholeCar } from '#tests/support/own-listings.ts';

const carSlots = freeOfKind.get('auto')!;
let app: TestApp;
let first: string;
let second: string;
let seller: Seller;

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
  first = (await createAdminSession(app)).access;
  second = await createOtherAdmin(app, `second ${randomUUID()}`);
  seller = await createSeller(app);
});

const call = (path: string, input: object, token = first) => app.api(path, input, { token });
const queue = async (token = first) => (await call('object/get_not_moderated', {}, token)).body;
const decide = (id: number, decision: string, more: object = {}, token = first) =>
  call('object/moderate', { id, decision, expected_revision: 1, ...more }, token);
const refuse = (id: number, more: object = {}, token = first) =>
  decide(id, 'reject', { reasons: [{ code: 'fraud' }], ...more }, token);
const waiting = (more: Parameters<Seller['addCar']>[0] = {}) => seller.addCar({ status: 'moderation', ...more });
const publish = async (change: object = {}) =>
  (await seller.api('auto/create', { ...wholeCar(), creation_key: randomUUID(), ...change })).body.id as number;
const findingsKept = async (id: number) =>
  app.db.selectFrom('listing_findings').select(['revision', 'findings']).where('object_id', '=', id).execute();

describe('findings', () => {
  test('are computed when a listing enters the queue and stored with its revision', async () => {
    const id = await publish({ description: 'Звоните: восемь девятьсот 000 00 00' });
    expect(await findingsKept(id)).toMatchObject([
      { revision: 1, findings: [{ code: 'contacts_in_text' }, { code: 'no_photos' }, { code: 'new_account' }] },
    ]);
    await seller.update(id, { description: 'Нужна предоплата' });
    expect(await findingsKept(id)).toMatchObject([
      { revision: 1 },
      { revision: 2, findings: [{ code: 'stop_words' }, { code: 'no_photos' }, { code: 'new_account' }] },
    ]);
    expect((await queue()).items[0].findings[0]).toMatchObject({
      code: 'stop_words',
      texts: ['prepayment', 'предоплата'],
    });
  });

  test('on an edit concern the proposed values', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Пишите на t.me/seller' });
    const [item] = (await queue()).items;
    expect(item).toMatchObject({
      id,
      what: 'edit',
      findings: [{ code: 'contacts_in_text', texts: ['t.me/seller'] }, {}, {}],
    });
  });

  test('flag a price far from the market only with at least eight comparables', async () => {
    for (let at = 0; at < 7; at += 1) await addCarOfAnother(app, { priceMinor: 240_000_000 + at * 1_000_000 });
    const id = await publish({ price_minor: 100_000_000 });
    const codes = async () => (await queue()).items[0].findings.map((finding: { code: string }) => finding.code);
    expect(await codes()).not.toContain('price_far');
    await addCarOfAnother(app, { priceMinor: 260_000_000 });
    // Stored findings remain until a moderator asks for a new scan.
    expect(await codes()).not.toContain('price_far');
    const { status, body } = await call('object/look_again', { id });
    expect(status).toBe(200);
    const found = body.findings.find((finding: { code: string }) => finding.code === 'price_far');
    expect(found).toMatchObject({
      field: 'price_minor',
      figures: { count: 8, median_minor: 243_000_000, percent: 41 },
    });
    expect(found.objects).toHaveLength(5);
    expect(found.objects[0]).toMatchObject({ price: { minor: 243_000_000, currency: 'RUB' }, is_same_seller: false });
    expect(await codes()).toContain('price_far');
  });

  test('flag less mileage than in an earlier listing of anyone, and duplicates of the same owner as the form does', async () => {
    const vin = 'XTA210990Y2766111';
    const other = await createSeller(app);
    const publishedAt = new Date(app.clock.now().getTime() - 30 * 24 * 3600_000);
    const before = await other.addCar({ values: { vin, mileage_km: 64_000 }, publishedAt });
    const row = await seller.addCar({ values: { mileage_km: 31_000 } });
    const form = wholeCar({ vin, mileage_km: 30_000 });
    const { doubts, duplicates } = (await seller.api('object/check', { kind: 'auto', values: form })).body;
    expect(doubts).toEqual([
      { code: 'mileage_before', field: 'mileage_km', value: 30_000, beside: 64_000, beside_field: 'mileage_km' },
    ]);
    expect(duplicates).toMatchObject([{ id: row, reason: 'alike' }]);
    await publish({ vin, mileage_km: 30_000 });
    const { findings } = (await queue()).items[0];
    expect(findings.find((finding: { code: string }) => finding.code === 'mileage_rollback')).toMatchObject({
      field: 'mileage_km',
      objects: [{ id: before, is_same_seller: false }],
      figures: { value: 30_000, beside: 64_000, at: publishedAt.getTime() },
    });
    expect(findings.find((finding: { code: string }) => finding.code === 'near_repeat')).toMatchObject({
      field: null,
      objects: [{ id: row, is_same_seller: true }],
    });
  });

  test('flag an unlikely figure without refusing it', async () => {
    await publish({ year: 2018, mileage_km: 1 });
    expect(
      (await queue()).items[0].findings.find((finding: { code: string }) => finding.code === 'unlikely'),
    ).toMatchObject({
      field: 'mileage_km',
      texts: ['mileage_for_age', 'year'],
      figures: { value: 1, beside: 2018 },
    });
  });

  test('link other listings with the same VIN, frame number or plate, also of blocked sellers, but no deleted ones', async () => {
    const other = await createSeller(app);
    const values = { vin: 'XTA210990Y2766111', plate: 'А123ВС77' };
    const twin = await other.addCar({ values });
    await other.addCar({ values, deletedAt: app.clock.now() });
    await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', other.id).execute();
    await publish(values);
    const found = (await queue()).items[0].findings.filter(
      (finding: { code: string }) => finding.code === 'listed_before',
    );
    expect(found).toMatchObject([
      { field: 'vin', objects: [{ id: twin, is_same_seller: false }] },
      { field: 'plate', objects: [{ id: twin }] },
    ]);
  });

  test('link other listings with a similar photo, also for a new photo of an edit', async () => {
    const other = await createSeller(app);
    const twin = await other.addCar();
    const [theirs] = await other.addPhotos(twin, 1);
    const live = await seller.addCar();
    const [mine, proposed] = await seller.addPhotos(null, 2);
    for (const [photo, hash] of [
      [theirs, 6_148_914_691_236_517_205n],
      [mine, 6_148_914_691_236_517_205n],
      [proposed, 6_148_914_691_236_517_204n],
    ] as const) {
      await sql`update media set perceptual_hash = ${hash.toString()}::bigint where id = ${photo}`.execute(app.db);
    }
    const made = await publish({ photos: [mine] });
    await seller.update(live, { photos: [proposed] });
    const { items } = await queue();
    for (const id of [made, live]) {
      const [found] = items.find((item: { id: number }) => item.id === id).findings;
      expect(found).toMatchObject({ code: 'same_photo', field: 'photos' });
      expect(found.objects).toContainEqual(expect.objectContaining({ id: twin, is_same_seller: false }));
    }
  });

  test('can be recomputed only while the listing waits for a decision', async () => {
    const id = await seller.addCar();
    expect((await call('object/look_again', { id })).status).toBe(404);
  });
});

describe('two moderators', () => {
  test('a claimed listing cannot be decided by another moderator for three minutes', async () => {
    const id = await waiting();
    const claimed = await call('object/claim_review', { id });
    expect(claimed.body.claim).toMatchObject({ login: app.config.admin.login, is_own: true });
    expect((await call('object/claim_review', { id }, second)).body.claim).toMatchObject({ is_own: false });
    expect((await queue(second)).items[0].claim).toMatchObject({ login: app.config.admin.login, is_own: false });
    const refused = await decide(id, 'approve', {}, second);
    expect([refused.status, refused.body.fields[0].code]).toEqual([409, 'claimed']);
    expect(refused.body.until).toBe(claimed.body.claim.until);
    app.clock.advance(3 * 60_000 + 1);
    expect((await call('object/claim_review', { id }, second)).body.claim).toMatchObject({ is_own: true });
    expect((await decide(id, 'approve', {}, second)).status).toBe(200);
    expect((await decide(id, 'approve')).body.fields[0].code).toBe('already_decided');
  });

  test("a new claim releases the moderator's former one", async () => {
    const [one, two] = [await waiting(), await waiting()];
    await call('object/claim_review', { id: one });
    await call('object/claim_review', { id: two });
    expect((await decide(one, 'approve', {}, second)).status).toBe(200);
    expect((await call('object/claim_review', { id: one })).status).toBe(404);
  });

  test('the owner cannot edit a claimed listing and sees how long the claim lasts', async () => {
    const id = await waiting();
    const { body } = await call('object/claim_review', { id });
    expect(await seller.editable(id)).toMatchObject({ may_edit: false, in_review_until: body.claim.until });
    const refused = await seller.update(id, { mileage_km: 50_000 });
    expect([refused.status, refused.body.fields[0].code, refused.body.until]).toEqual([
      409,
      'in_review',
      body.claim.until,
    ]);
    app.clock.advance(3 * 60_000 + 1);
    expect((await seller.update(id, { mileage_km: 50_000 })).status).toBe(200);
  });
});

describe('decisions on many listings', () => {
  test('are made one by one, each with its own result', async () => {
    const ids = [await waiting(), await waiting()];
    const [live, claimed] = [await seller.addCar(), await waiting()];
    await call('object/claim_review', { id: claimed }, second);
    const items = [...ids, live, claimed, 999_999_999].map((id) => ({ id, expected_revision: 1 }));
    const { body } = await call('object/moderate_many', {
      items: [...items, { id: ids[0], expected_revision: 1 }],
      decision: 'reject',
      reasons: [{ code: 'duplicate' }],
    });
    expect(body).toEqual({
      items: [
        { id: ids[0], status: 'rejected', problem: null },
        { id: ids[1], status: 'rejected', problem: null },
        { id: live, status: null, problem: 'already_decided' },
        { id: claimed, status: null, problem: 'claimed' },
        { id: 999_999_999, status: null, problem: 'not_found' },
      ],
      left: 1,
    });
    expect((await rowOf(app, ids[0]!)).rejection).toEqual([{ field: null, code: 'duplicate', comment: null }]);
  });

  test.each([
    ['none', { items: [], decision: 'approve' }],
    [
      'over a hundred',
      { items: Array.from({ length: 101 }, (_, at) => ({ id: at + 1, expected_revision: 1 })), decision: 'approve' },
    ],
    ['a refusal without a reason', { items: [{ id: 1, expected_revision: 1 }], decision: 'reject' }],
  ])('are refused for %s', async (_name, input) => {
    expect((await call('object/moderate_many', input)).status).toBe(422);
  });
});

describe('undoing a decision', () => {
  test.each(['approve', 'reject'])(
    '%s: puts the listing back into the queue, within 30 seconds, once',
    async (decision) => {
      const id = await waiting();
      const before = await rowOf(app, id);
      await (decision === 'approve' ? decide(id, 'approve') : refuse(id));
      app.clock.advance(29_000);
      const { status, body } = await call('object/undo_moderation', { id });
      expect([status, body]).toEqual([200, { id, status: 'moderation', left: 1 }]);
      expect(await rowOf(app, id)).toEqual({ ...before, updated_at: app.clock.now() });
      expect((await call('object/undo_moderation', { id })).status).toBe(404);
    },
  );

  test('puts a rejected edit back into the queue', async () => {
    const id = await seller.addCar();
    await seller.update(id, { description: 'Стало' });
    await refuse(id, { expected_revision: 2 });
    expect((await queue()).total).toBe(0);
    // The owner's list shows the reasons as well.
    const { own } = (await seller.api('object/get_by_user', { user_id: seller.id })).body;
    expect(own[0]).toMatchObject({ edit: 'rejected', edit_reasons: [{ code: expect.any(String) }] });
    expect((await call('object/undo_moderation', { id })).status).toBe(200);
    expect((await queue()).items).toMatchObject([{ id, what: 'edit' }]);
  });

  test("is refused after 30 seconds, for another's decision, after a change by the owner, and for a live edit", async () => {
    const [late, edited, live] = [await waiting(), await waiting(), await seller.addCar()];
    await decide(late, 'approve');
    expect((await call('object/undo_moderation', { id: late }, second)).status).toBe(404);
    app.clock.advance(31_000);
    expect((await call('object/undo_moderation', { id: late })).body.fields[0].code).toBe('too_late');
    await refuse(edited);
    await seller.update(edited, { mileage_km: 50_000 });
    expect((await call('object/undo_moderation', { id: edited })).body.fields[0].code).toBe('changed_since');
    await seller.update(live, { description: 'Стало' });
    await decide(live, 'approve', { expected_revision: 2 });
    expect((await call('object/undo_moderation', { id: live })).body.fields[0].code).toBe('edit_is_live');
    expect((await rowOf(app, live)).description).toBe('Стало');
  });
});

test("to reject is refused while the owner's quota is full", async () => {
  const id = await waiting();
  await refuse(id);
  for (let at = 0; at < carSlots; at += 1) await seller.addCar();
  expect((await call('object/undo_moderation', { id })).body.fields[0].code).toBe('no_free_slot');
  expect((await rowOf(app, id)).status).toBe('rejected');
  const [other] = (await seller.api('object/get_by_user', { user_id: seller.id, status: 'active' })).body.items;
  await seller.api('object/archive', { id: other.id, reason: 'other' });
  expect((await call('object/undo_moderation', { id })).body.status).toBe('moderation');
});

describe('the duration of a review', () => {
  const reviewTime = async () => (await app.api('object/get_review_time', {})).body;

  test('is null for fewer than ten decisions, else the median of a week without undone decisions', async () => {
    app.clock.advance(8 * 24 * 3600_000);
    first = (await createAdminSession(app)).access;
    for (let minutes = 1; minutes <= 9; minutes += 1) {
      const createdAt = new Date(app.clock.now().getTime() - minutes * 60_000);
      await decide(await waiting({ createdAt }), 'approve');
    }
    const undone = await waiting();
    await decide(undone, 'approve');
    await call('object/undo_moderation', { id: undone });
    expect(await reviewTime()).toEqual({ seconds: null, decisions: 9 });
    await decide(await waiting({ createdAt: new Date(app.clock.now().getTime() - 100 * 60_000) }), 'approve');
    expect(await reviewTime()).toEqual({ seconds: 300, decisions: 10 });
    app.clock.advance(8 * 24 * 3600_000);
    expect(await reviewTime()).toEqual({ seconds: null, decisions: 0 });
  });
});

describe('the audit log', () => {
  test('refuses updates, deletes and truncation, and each line has the hash of the line before', async () => {
    const id = await waiting();
    await decide(id, 'approve');
    const refusals = [
      sql`update audit_log set act = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ];
    for (const statement of refusals) await expect(statement.execute(app.db)).rejects.toThrow('append only');
    const rows = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.at(-1)).toMatchObject({ act: 'listing_approved', object_id: id, about_user: seller.id });
    expect(new Set(rows.map((row) => row.chain.toString('hex'))).size).toBe(rows.length);
  });

  test('is one chain without gaps for simultaneous acts', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => waiting()));
    await Promise.all(ids.map((id) => decide(id, 'approve')));
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from (
        select a.chain <> audit_chain(lag(a.chain) over (order by a.id), a) or a.id <> row_number() over (order by a.id) as is_wrong
        from audit_log a) checked where is_wrong`.execute(app.db);
    expect(rows[0]?.wrong).toBe(0);
  });
});
