import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { form } from '#tests/support/form.ts';
import { createSeller, type Seller, wholeCar } from '#tests/support/own-listings.ts';

let app: TestApp;
let seller: Seller;
let admin: string;
let photo: Buffer;
let id: number;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#445' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  admin = (await createAdminSession(app)).access;
  id = await seller.addCar();
});

const upload = (token: string, objectId: number | string | null) =>
  app.api('media/upload', undefined, {
    token,
    raw: form(objectId === null ? {} : { object_id: String(objectId) }, photo),
  });
const logOf = (objectId: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'about_user', 'detail'])
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();

describe('an administrator who edits the photos of a listing', () => {
  test("uploads and rotates in the owner's name, and both are in the audit log", async () => {
    const made = await upload(admin, id);
    expect(made.status).toBe(200);
    const row = await app.db
      .selectFrom('media')
      .select(['owner_id', 'object_id'])
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ owner_id: seller.id, object_id: null });
    const seen = made.body.urls.w320;
    const turned = await app.api('media/rotate', { id: made.body.id, clockwise: 90, seen }, { token: admin });
    expect([turned.status, turned.body.height]).toEqual([200, 320]);
    const detail = { photo: made.body.id };
    expect(await logOf(id)).toEqual([{ act: 'photo_uploaded', about_user: seller.id, detail }]);
    const about = await app.db.selectFrom('audit_log').select('act').where('about_user', '=', seller.id).execute();
    expect(about.map(({ act }) => act).sort()).toEqual(['photo_turned', 'photo_uploaded']);
    const edit = { ...wholeCar({ photos: [made.body.id] }), id, update_key: crypto.randomUUID(), base_revision: 1 };
    expect((await app.api('auto/update', edit, { token: admin })).status).toBe(200);
  });

  test('has to name an existing listing: otherwise not found', async () => {
    const deleted = await seller.addCar();
    await seller.api('object/delete', { id: deleted });
    for (const objectId of [null, 999_999, deleted]) expect((await upload(admin, objectId)).status).toBe(404);
    expect((await upload(admin, 'x')).status).toBe(422);
  });

  test('is the only one who may: other people name their own listing or none', async () => {
    const stranger = (await signIn(app, await createUser(app))).access;
    expect((await upload(stranger, id)).status).toBe(404);
    expect((await upload(seller.token, id)).status).toBe(200);
    expect((await upload(seller.token, null)).status).toBe(200);
    expect(await logOf(id)).toEqual([]);
  });
});
