import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingStatuses } from '#listing/lifecycle.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { cookieHeader, createAdminSession, createUser, signIn, type TestSession } from '#tests/support/factories.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';

const day = 24 * 3600_000;
let t: TestApp;
let seller: Seller;
let own: TestSession;
let admin: TestSession;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await createSeller(t);
  own = await signIn(t, seller);
  admin = await createAdminSession(t);
});

/** Adds a photo of a listing, or an unattached one; returns its address. */
async function addPhoto(objectId: number | null): Promise<string> {
  const [id = ''] = await seller.addPhotos(objectId, 1);
  await t.ports.storage.put(`u/${id}/640.webp`, Buffer.from('a picture'), 'image/webp');
  return `/media/u/${id}/640.webp`;
}

const as = (session: TestSession, cookie?: string) => ({ cookie: cookieHeader(session, cookie) });
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
/** Statuses for a guest, another user, the owner and an administrator, authenticated by cookies as a browser requests images. */
async function seenBy(url: string): Promise<number[]> {
  const stranger = await signIn(t, await createUser(t));
  const asked = [{}, as(stranger), as(own), as(admin, 'leasing_jwt_admin')];
  return Promise.all(asked.map(async (headers) => (await get(url, headers)).statusCode));
}
const everyone = [200, 200, 200, 200];
const ownerAlone = [404, 404, 200, 200];

describe('a photo is visible to those who may open its listing', () => {
  test.each(Object.entries(listingStatuses))('listing in state %s', async (status, { page }) => {
    const url = await addPhoto(await seller.addCar({ status }));
    expect(await seenBy(url)).toEqual(page === 'everyone' ? everyone : ownerAlone);
  });

  test('listing expired, listing deleted, photo without a listing', async () => {
    const past = await seller.addCar({ expiresAt: new Date(t.clock.now().getTime() - day) });
    expect(await seenBy(await addPhoto(past))).toEqual(everyone);
    const deleted = await seller.addCar({ deletedAt: t.clock.now() });
    expect(await seenBy(await addPhoto(deleted))).toEqual(ownerAlone);
    expect(await seenBy(await addPhoto(null))).toEqual(ownerAlone);
  });

  test('a photo of a waiting edit is hidden until the edit is approved', async () => {
    const id = await seller.addCar();
    const live = await addPhoto(id);
    const [fresh = ''] = await seller.addPhotos(null, 1);
    const photos = [live.split('/')[3], fresh];
    expect((await seller.update(id, { photos })).body).toMatchObject({ status: 'active', moderation: ['photos'] });
    await t.ports.storage.put(`u/${fresh}/640.webp`, Buffer.from('another'), 'image/webp');
    expect(await seenBy(live)).toEqual(everyone);
    expect(await seenBy(`/media/u/${fresh}/640.webp`)).toEqual(ownerAlone);
    const decision = { id, decision: 'approve', expected_revision: 2 };
    expect((await t.api('object/moderate', decision, { token: admin.access })).status).toBe(200);
    expect(await seenBy(`/media/u/${fresh}/640.webp`)).toEqual(everyone);
  });

  test('photos of a blocked or leaving person are visible to administrators only', async () => {
    const url = await addPhoto(await seller.addCar());
    for (const status of ['blocked', 'leaving']) {
      const leaves_at = status === 'leaving' ? t.clock.now() : null;
      await t.db.updateTable('accounts').set({ status, leaves_at }).where('id', '=', seller.id).execute();
      expect(await seenBy(url)).toEqual([404, 404, 404, 200]);
    }
  });
});

describe('requests for photos', () => {
  test('public photos may be cached by anyone; others are revalidated on each request', async () => {
    const open = await get(await addPhoto(await seller.addCar()));
    expect(open.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    expect(open.headers['vary']).toBeUndefined();
    const url = await addPhoto(null);
    const closed = await get(url, as(own));
    expect(closed.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie, authorization' });
    const again = await get(url, { ...as(own), 'if-none-match': String(closed.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const stranger = await get(url, { 'if-none-match': String(closed.headers['etag']) });
    expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('the cookie outlives an expired access token, and programs may send the Authorization header', async () => {
    const url = await addPhoto(null);
    expect((await get(url, { authorization: `Bearer ${own.access}` })).statusCode).toBe(200);
    t.clock.advance(20 * 60_000);
    expect((await get(url, { authorization: `Bearer ${own.access}` })).statusCode).toBe(404);
    expect((await get(url, as(own))).statusCode).toBe(200);
  });

  test('either session of a browser with two is enough; an ended session is not', async () => {
    const url = await addPhoto(null);
    const other = await signIn(t, await createUser(t));
    const both = `${cookieHeader(other)}; ${cookieHeader(admin, 'leasing_jwt_admin')}`;
    expect((await get(url, { cookie: both })).statusCode).toBe(200);
    await t.api('user/logout', {}, { token: own.access });
    expect((await get(url, as(own))).statusCode).toBe(404);
    expect((await get(url, { cookie: 'leasing_jwt=nonsense' })).statusCode).toBe(404);
  });

  test('the version before a rotation stays available to the same people', async () => {
    const url = await addPhoto(await seller.addCar());
    const [, , , id = ''] = url.split('/');
    const [path, former_path] = [`u/${crypto.randomUUID()}`, `u/${id}`];
    await t.db.updateTable('media').set({ path, former_path }).where('id', '=', id).execute();
    expect(await seenBy(url)).toEqual(everyone);
    await t.db.updateTable('objects').set({ deleted_at: t.clock.now() }).where('owner_id', '=', seller.id).execute();
    expect(await seenBy(url)).toEqual(ownerAlone);
  });
});

test('an avatar is hidden with its account', async () => {
  const avatar = crypto.randomUUID();
  await t.ports.storage.put(`avatar/${avatar}/96.webp`, Buffer.from('a face'), 'image/webp');
  const url = `/media/avatar/${avatar}/96.webp`;
  expect(await seenBy(url)).toEqual([404, 404, 404, 404]);
  await t.db.updateTable('profiles').set({ avatar }).where('account_id', '=', seller.id).execute();
  expect(await seenBy(url)).toEqual(everyone);
  await t.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', seller.id).execute();
  expect(await seenBy(url)).toEqual([404, 404, 404, 200]);
});
