import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingStatuses } from '#listing/lifecycle.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCar, addCatalogue, addUpload, catalogue, places } from '#tests/support/cars.ts';
import { createAdminSession, createOrganizationSession, createUser, signIn } from '#tests/support/factories.ts';

const statuses = Object.keys(listingStatuses);
let app: TestApp;
let owner: { id: number };
const tokens: Record<'owner' | 'stranger' | 'organization' | 'admin', string> = {
  owner: '',
  stranger: '',
  organization: '',
  admin: '',
};
const cars: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  owner = await createUser(app, { profile: { displayName: 'Мария' } });
  tokens.owner = (await signIn(app, owner)).access;
  tokens.stranger = (await signIn(app, await createUser(app))).access;
  tokens.organization = (await createOrganizationSession(app)).access;
  tokens.admin = (await createAdminSession(app)).access;
  const now = app.clock.now();
  const values = { vin: 'XTA210990Y2766111', plate: 'А123ВС77' };
  for (const status of statuses) cars[status] = await addCar(app.db, owner.id, now, { status, values });
  cars['past'] = await addCar(app.db, owner.id, now, { expiresAt: now });
  cars['deleted'] = await addCar(app.db, owner.id, now, { deletedAt: now });
  const blocked = await createUser(app, { blocked: true });
  cars['blocked'] = await addCar(app.db, blocked.id, now);
});
afterAll(() => app.close());

const get = (name: string, token?: string) => app.api('object/get', { id: cars[name] }, { token });

describe('object/get', () => {
  test.each(statuses)('%s: returns 404 to everyone who may not open it', async (status) => {
    const isOpen = listingStatuses[status as keyof typeof listingStatuses].page === 'everyone';
    for (const token of [undefined, tokens.stranger, tokens.organization]) {
      const answer = await get(status, token);
      expect([answer.status, answer.body.error]).toEqual(isOpen ? [200, undefined] : [404, 'not_found']);
    }
    for (const token of [tokens.owner, tokens.admin]) {
      const { status: code, body } = await get(status, token);
      expect([code, body.status]).toEqual([200, status]);
    }
  });

  test('reports an active listing past its expiry date as expired', async () => {
    expect((await get('past')).body.status).toBe('expired');
  });

  test('returns 404 for a deleted listing, and to others for a listing of a blocked owner', async () => {
    for (const token of [undefined, tokens.owner, tokens.admin]) expect((await get('deleted', token)).status).toBe(404);
    expect((await get('blocked')).status).toBe(404);
    expect((await get('blocked', tokens.admin)).status).toBe(200);
  });

  test('returns all fields, with private ones masked for others', async () => {
    const photo = await addUpload(app.db, owner.id, app.clock.now());
    await app.db.updateTable('media').set({ object_id: cars['active']! }).where('id', '=', photo).execute();
    const { body } = await get('active');
    expect(body).toMatchObject({
      id: cars['active'],
      kind: 'auto',
      status: 'active',
      title: 'Toyota Camry, 2018',
      price: { minor: 245_000_000, currency: 'RUB' },
      values: { year: 2018, vin: 'XTA************11', plate: null, owners: 1, pts: 'original' },
      refs: {
        mark_id: { name: 'Toyota' },
        model_id: { name: 'Camry' },
        generation_id: { name: 'XV70' },
        modification_id: null,
      },
      city: { id: places.moscow, name_in: 'Москве', region: 'RU-MOW', region_name: 'Москва' },
      seller: { id: owner.id, name: 'Мария', kind: 'private', active_listings: 1 },
      revision: 1,
      is_own: false,
      is_open: true,
      rejection: null,
    });
    expect(body.city.latitude).toBeCloseTo(55.75, 1);
    expect(body.pictures.map((picture: { id: string }) => picture.id)).toEqual([photo]);
    expect(JSON.stringify(body)).not.toContain('+7900');
    for (const token of [tokens.owner, tokens.admin]) {
      expect((await get('active', token)).body.values).toMatchObject({ vin: 'XTA210990Y2766111', plate: 'А123ВС77' });
    }
  });

  test('returns the rejection reasons to the owner only', async () => {
    const { body } = await get('rejected', tokens.owner);
    expect(body).toMatchObject({
      is_own: true,
      is_open: false,
      rejection: [{ field: 'photos', code: 'bad_photos', comment: null }],
    });
  });

  test.each([0, -1, 1.5, '1', null, 1e300])('refuses the id %j', async (id) => {
    expect((await app.api('object/get', { id })).status).toBe(422);
  });
  test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('returns 404 for the user %d', async (id) => {
    expect((await app.api('object/get', { id })).status).toBe(404);
  });
});

describe('object/get_by_user', () => {
  const list = (input: object, token?: string) =>
    app.api('object/get_by_user', { user_id: owner.id, ...input }, { token });
  const ids = (body: { items: { id: number }[] }) => body.items.map((item) => item.id);

  test('returns only active listings to others', async () => {
    for (const token of [undefined, tokens.stranger, tokens.organization]) {
      const { body } = await list({}, token);
      expect(ids(body)).toEqual([cars['active']]);
      expect(body).toMatchObject({
        total: 1,
        counts: null,
        next_cursor: null,
        kinds: { auto: 1, house: 0 },
        own: null,
      });
      const rejected = await list({ status: 'rejected' }, token);
      expect(rejected.body).toMatchObject({ items: [], total: 0, counts: null, next_cursor: null, own: null });
      expect(Object.values(rejected.body.kinds)).toEqual(Object.values(rejected.body.kinds).map(() => 0));
    }
  });

  test('returns all listings with counts to the owner and administrators', async () => {
    for (const token of [tokens.owner, tokens.admin]) {
      const { body } = await list({}, token);
      expect(body.total).toBe(statuses.length + 1);
      expect(body.counts).toEqual({ ...Object.fromEntries(statuses.map((status) => [status, 1])), expired: 2 });
      expect(ids(body)).not.toContain(cars['deleted']);
      expect(body.own.map((listing: { id: number }) => listing.id)).toEqual(ids(body));
      expect(body.own.find((listing: { id: number }) => listing.id === cars['past'])).toEqual({
        id: cars['past'],
        edit: null,
        edit_reasons: [],
        identifier: null,
        measure: { ru: '45\u202F000\u202Fкм', en: '45,000\u202Fkm' },
        recent: { views: 0, contacts: 0 },
        views: 0,
        contacts: 0,
        favorites: 0,
      });
      const rejected = await list({ status: 'rejected' }, token);
      expect(rejected.body.own[0].identifier).toEqual({ field: 'vin', value: 'XTA210990Y2766111' });
      expect(rejected.body).toMatchObject({
        total: 1,
        items: [{ id: cars['rejected'], rejection: [{ code: 'bad_photos' }] }],
      });
      expect(ids((await list({ status: 'expired' }, token)).body)).toEqual([cars['past'], cars['expired']]);
      expect(ids((await list({ status: 'active' }, token)).body)).toEqual([cars['active']]);
    }
  });

  test('bounds of price, year and mileage narrow the listings and their counts', async () => {
    const { items } = (await list({})).body;
    const [{ price }] = items;
    const minor = price.minor as number;
    for (const within of [
      { price_from: minor },
      { price_to: minor },
      { year_from: 1990, year_to: 2100 },
      { mileage_to: 45_000 },
    ]) {
      const { body } = await list(within);
      expect([ids(body), body.total, body.kinds.auto]).toEqual([[cars['active']], 1, 1]);
    }
    for (const beyond of [
      { price_from: minor + 1 },
      { price_to: minor - 1 },
      { year_to: 1990 },
      { mileage_to: 44_999 },
    ]) {
      const { body } = await list(beyond);
      expect([ids(body), body.total, body.kinds.auto]).toEqual([[], 0, 0]);
    }
    expect((await list({ year_from: 15 })).status).toBe(422);
  });

  test('returns pages without gaps or repetitions', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ limit: 3, ...(cursor ? { cursor } : {}) }, tokens.owner);
      expect(body.total).toBe(statuses.length + 1);
      seen.push(...ids(body));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids((await list({}, tokens.owner)).body));
    expect((await list({ cursor: 'x' }, tokens.owner)).status).toBe(422);
  });

  test('returns 404 for an unknown and a blocked user', async () => {
    expect((await list({ user_id: Number.MAX_SAFE_INTEGER })).status).toBe(404);
    const blocked = await createUser(app, { blocked: true });
    expect((await list({ user_id: blocked.id })).status).toBe(404);
    expect((await list({ user_id: blocked.id }, tokens.admin)).status).toBe(200);
    const fresh = await createUser(app, { profile: null });
    expect((await list({ user_id: fresh.id })).body).toMatchObject({ items: [], total: 0 });
  });
  test('returns in refs the catalogue models that cards name', async () => {
    const [card] = (await list({})).body.items;
    expect(card.refs.model_id.id).toBe(catalogue.camry);
  });
});
