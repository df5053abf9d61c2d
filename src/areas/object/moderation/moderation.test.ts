import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload } from '#tests/support/cars.ts';
import { createAdminSession, createOrganizationSession, createUser, signIn } from '#tests/support/factories.ts';

const day = 24 * 3600_000;
let app: TestApp;
let owner: { id: number };
let admin: { access: string; accountId: number };
let now: Date;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  owner = await createUser(app);
  admin = await createAdminSession(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = app.clock.now();
  await app.db.updateTable('objects').set({ deleted_at: now }).execute();
});

const waiting = (minutesAgo = 0, more: Parameters<typeof addCar>[3] = {}) =>
  addCar(app.db, owner.id, now, {
    status: 'moderation',
    createdAt: new Date(now.getTime() - minutesAgo * 60_000),
    ...more,
  });
const queue = (input: object = {}, token = admin.access) => app.api('object/get_not_moderated', input, { token });
const moderate = (input: object, token = admin.access) =>
  app.api('object/moderate', { expected_revision: 1, ...input }, { token });
const reject = (id: number, reasons: object[]) => moderate({ id, decision: 'reject', reasons });
const rowOf = (id: number) => app.db.selectFrom('objects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: number) =>
  app.db.selectFrom('audit_log').select(['admin_id', 'act', 'detail', 'at']).where('object_id', '=', id).execute();

describe('access', () => {
  test('to the queue and to decisions is for administrators only', async () => {
    const id = await waiting();
    const before = await rowOf(id);
    const others = [
      await signIn(app, owner),
      await signIn(app, await createUser(app)),
      await createOrganizationSession(app),
    ];
    for (const { access } of others) {
      expect((await queue({}, access)).status).toBe(403);
      expect((await moderate({ id, decision: 'approve' }, access)).status).toBe(403);
    }
    expect((await app.api('object/get_not_moderated', {})).status).toBe(401);
    expect((await app.api('object/moderate', { id, decision: 'approve', expected_revision: 1 })).status).toBe(401);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('the queue', () => {
  test('lists the oldest first in pages without gaps or repetitions', async () => {
    const ids = [await waiting(1), await waiting(30), await waiting(10), await waiting(10)];
    await addCar(app.db, owner.id, now);
    const blocked = await createUser(app, { blocked: true });
    await addCar(app.db, blocked.id, now, { status: 'moderation' });
    const expected = [ids[1], ids[2], ids[3], ids[0]];
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await queue({ limit: 1, ...(cursor ? { cursor } : {}) });
      expect(body.total).toBe(4);
      seen.push(...body.items.map((item: { id: number }) => item.id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
    expect((await queue({ cursor: 'x' })).status).toBe(422);
  });

  test('returns the whole listing with its findings', async () => {
    const vin = '1M8GDM9A1KP042788';
    const known = await addCar(app.db, owner.id, now, { values: { vin } });
    const id = await waiting(0, { values: { vin, plate: 'А123ВС77' }, description: 'Звоните 8 (900) 000-00-00' });
    const [item] = (await queue()).body.items;
    expect(item).toMatchObject({ id, values: { vin, plate: 'А123ВС77' } });
    const nothing = { objects: [], texts: [], figures: {} };
    const price = { minor: 245_000_000, currency: 'RUB' };
    const twin = {
      id: known,
      kind: 'auto',
      slug: null,
      title: 'Toyota Camry, 2018',
      title_en: 'Toyota Camry, 2018',
      status: 'active',
      price,
      is_same_seller: true,
    };
    expect(item.findings).toEqual([
      { ...nothing, code: 'listed_before', field: 'vin', objects: [twin] },
      { ...nothing, code: 'contacts_in_text', field: 'description', texts: ['8 (900) 000-00-00'] },
      { ...nothing, code: 'check_digit', field: 'vin' },
      { ...nothing, code: 'no_photos', field: 'photos' },
      { ...nothing, code: 'new_account', field: null, figures: { hours: 0 } },
    ]);
    expect(item).toMatchObject({ what: 'listing', claim: null, edit: null });
  });

  test('has no findings for an ordinary listing of an old account', async () => {
    const old = await createUser(app);
    await app.db
      .updateTable('accounts')
      .set({ created_at: new Date(now.getTime() - 30 * day) })
      .where('id', '=', old.id)
      .execute();
    const id = await addCar(app.db, old.id, now, { status: 'moderation', values: { vin: 'XTA210990Y2766111' } });
    const photo = await addUpload(app.db, old.id, now);
    await app.db.updateTable('media').set({ object_id: id }).where('id', '=', photo).execute();
    expect((await queue()).body.items[0].findings).toEqual([]);
  });
});

describe('a decision', () => {
  test('to approve publishes the listing for 60 days', async () => {
    const id = await waiting();
    await waiting();
    const answer = await moderate({ id, decision: 'approve' });
    expect(answer.body).toEqual({ id, status: 'active', revision: 1, reasons: [], left: 1 });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'active', published_at: now, rejection: null });
    expect(row.expires_at?.getTime()).toBe(now.getTime() + 60 * day);
    expect((await app.api('auto/search', {})).body.items.map((item: { id: number }) => item.id)).toEqual([id]);
    expect(await auditOf(id)).toMatchObject([
      { admin_id: admin.accountId, act: 'listing_approved', detail: { revision: 1, reasons: [] }, at: now },
    ]);
    expect(app.events.at(-1)).toEqual({ name: 'listing_moderated', id, decision: 'approve', admin: admin.accountId });
  });

  test('to approve again keeps the date of the first publication', async () => {
    const id = await waiting();
    const first = new Date(now.getTime() - 10 * day);
    await app.db.updateTable('objects').set({ published_at: first }).where('id', '=', id).execute();
    await moderate({ id, decision: 'approve' });
    expect((await rowOf(id)).published_at).toEqual(first);
  });

  test('to reject stores its reasons for the owner and in the audit log', async () => {
    const id = await waiting();
    const reasons = [
      { field: 'photos', code: 'bad_photos' },
      { code: 'other', comment: ' Пишите подробнее ' },
    ];
    const kept = [
      { field: 'photos', code: 'bad_photos', comment: null },
      { field: null, code: 'other', comment: 'Пишите подробнее' },
    ];
    const { status, body } = await reject(id, reasons);
    expect([status, body]).toEqual([200, { id, status: 'rejected', revision: 1, reasons: kept, left: 0 }]);
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejection: kept, published_at: null });
    expect(await auditOf(id)).toMatchObject([{ act: 'listing_rejected', detail: { reasons: kept } }]);
    expect((await app.api('auto/search', {})).body.total).toBe(0);
  });

  test.each<[string, object, string]>([
    ['without a reason', { decision: 'reject' }, 'reasons'],
    ['with an unknown reason', { decision: 'reject', reasons: [{ code: 'ugly' }] }, 'reasons.0.code'],
    ['about an unknown field', { decision: 'reject', reasons: [{ code: 'fraud', field: 'wings' }] }, 'reasons.0.field'],
    [
      'for another reason without words',
      { decision: 'reject', reasons: [{ code: 'other', comment: ' ' }] },
      'reasons.0.comment',
    ],
    ['to approve with a reason', { decision: 'approve', reasons: [{ code: 'fraud' }] }, 'reasons'],
    ['of another kind', { decision: 'ban' }, 'decision'],
  ])('is refused with %s and changes nothing', async (_name, input, path) => {
    const id = await waiting();
    const before = await rowOf(id);
    const { status, body } = await moderate({ id, ...input });
    expect([status, body.error]).toEqual([422, 'invalid_input']);
    expect(body.fields.map((field: { path: string }) => field.path)).toEqual([path]);
    expect(await rowOf(id)).toEqual(before);
    expect(await auditOf(id)).toEqual([]);
  });

  test('is made once: the second of two simultaneous ones is refused', async () => {
    const id = await waiting();
    const answers = await Promise.all([moderate({ id, decision: 'approve' }), reject(id, [{ code: 'fraud' }])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ error: 'conflict', fields: [{ path: 'id', code: 'already_decided' }] });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('needs the revision that the moderator has seen', async () => {
    const id = await waiting();
    const { status, body } = await moderate({ id, decision: 'approve', expected_revision: 2 });
    expect([status, body.fields[0].code]).toEqual([409, 'revision_changed']);
    expect((await rowOf(id)).status).toBe('moderation');
  });

  test.each(['draft', 'active', 'sold', 'archived', 'rejected', 'expired'])(
    'is refused for a listing that is %s',
    async (status) => {
      const id = await addCar(app.db, owner.id, now, { status });
      expect((await moderate({ id, decision: 'approve' })).status).toBe(409);
      expect((await rowOf(id)).status).toBe(status);
    },
  );

  test('returns 404 for a deleted listing', async () => {
    const id = await waiting(0, { deletedAt: now });
    expect((await moderate({ id, decision: 'approve' })).status).toBe(404);
    expect((await moderate({ id: Number.MAX_SAFE_INTEGER, decision: 'approve' })).status).toBe(404);
  });
});
