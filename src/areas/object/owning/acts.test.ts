import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListingStatus, listingStatuses, ownerActs, statusAfter } from '#listing/lifecycle.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession } from '#tests/support/factories.ts';
import { createSeller, problemsOf, rowOf, type Seller, wholeCar } from '#tests/support/own-listings.ts';
import { freeOfKind } from '#plans/plans.ts';
import { notifyOfExpiry } from './expiry-notices.ts';

const carSlots = freeOfKind.get('auto')!;
const day = 24 * 3600_000;
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
});

const later = (ms: number) => new Date(app.clock.now().getTime() + ms);
const calls = {
  archive: ['object/archive', { reason: 'other' }],
  sell: ['object/archive', { reason: 'sold' }],
  extend: ['object/extend', {}],
  restore: ['object/restore', {}],
  delete: ['object/delete', {}],
} as const;
const act = (name: keyof typeof calls, id: number) => seller.api(calls[name][0], { id, ...calls[name][1] });
/** A listing is scheduled by its plan alone. */
const storedAs = (status: string) => (status === 'scheduled' ? 'active' : status);
const pairs = (Object.keys(listingStatuses) as ListingStatus[]).flatMap((status) =>
  ownerActs.map((name) => [status, name] as const),
);

describe('each state by each act, over HTTP', () => {
  test.each(pairs)('%s, to %s', async (status, name) => {
    const id = await seller.addCar({ status });
    const wasApproved = ['scheduled', 'active', 'sold', 'expired', 'archived'].includes(status);
    const expected = statusAfter({ status, isDeleted: false, wasApproved }, name);
    const answer = await act(name, id);
    if (expected === undefined) {
      expect([answer.status, problemsOf(answer)]).toEqual([409, ['id:not_allowed']]);
      expect((await rowOf(app, id)).status).toBe(storedAs(status));
      return;
    }
    expect([answer.status, answer.body]).toMatchObject([200, { id, status: expected }]);
    const row = await rowOf(app, id);
    expect(row.deleted_at !== null).toBe(expected === 'deleted');
    expect(row.status).toBe(storedAs(expected === 'deleted' ? status : expected));
  });
});

describe('unpublishing and restoring', () => {
  test('an archived listing is hidden, and restored with the time it had left', async () => {
    const id = await seller.addCar({ expiresAt: later(20 * day) });
    const before = await rowOf(app, id);
    await act('archive', id);
    expect((await app.api('object/get', { id })).status).toBe(404);
    app.clock.advance(5 * day);
    seller = { ...seller, ...(await signedIn(seller)) };
    expect((await act('restore', id)).body.status).toBe('active');
    expect(await rowOf(app, id)).toMatchObject({ expires_at: before.expires_at, published_at: before.published_at });
  });

  test('a sold listing stays public as sold and leaves the search; restored after its expiry, it is live for 60 days', async () => {
    const id = await seller.addCar({ expiresAt: later(day) });
    await act('sell', id);
    expect((await app.api('object/get', { id })).body.status).toBe('sold');
    await app.db
      .updateTable('objects')
      .set({ expires_at: later(-1) })
      .where('id', '=', id)
      .execute();
    const { body } = await act('restore', id);
    expect(body).toEqual({ id, status: 'active', expires_at: later(60 * day).toISOString() });
  });

  test('a listing that was never approved is restored to moderation', async () => {
    const id = await seller.addCar({ status: 'moderation' });
    await act('archive', id);
    expect((await act('restore', id)).body.status).toBe('moderation');
    expect((await app.api('object/get', { id })).status).toBe(404);
  });

  test.each(['moderation', 'rejected'])(
    'a listing in %s that was archived and edited cannot be marked as sold or become public',
    async (status) => {
      const id = await seller.addCar({ status });
      await act('archive', id);
      expect((await seller.update(id, { description: 'Никто этого не читал' })).status).toBe(200);
      expect(problemsOf(await act('sell', id))).toEqual(['id:not_allowed']);
      const { body } = await seller.api('object/act', { act: 'sell', ids: [id] });
      expect(body.results).toMatchObject([{ id, outcome: 'not_allowed', status: 'archived' }]);
      expect((await app.api('object/get', { id })).status).toBe(404);
      expect((await act('restore', id)).body.status).toBe('moderation');
    },
  );

  test('a rejected listing cannot be published by marking it as sold', async () => {
    const id = await seller.addCar();
    const rejection = JSON.stringify([{ field: 'photos', code: 'bad_photos', comment: null }]);
    await app.db.updateTable('objects').set({ status: 'rejected', rejection }).where('id', '=', id).execute();
    await act('archive', id);
    expect(problemsOf(await act('sell', id))).toEqual(['id:not_allowed']);
    expect((await app.api('object/get', { id })).status).toBe(404);
  });

  test.each(Object.entries(listingStatuses))(
    'the database refuses the state %s without approval where it would be public',
    async (name) => {
      const status = storedAs(name) as ListingStatus;
      const id = await seller.addCar({ status: 'moderation' });
      const rejection = JSON.stringify([{ field: null, code: 'duplicate', comment: null }]);
      const unseen = { status, published_at: null };
      const refused = { status, published_at: app.clock.now(), rejection };
      for (const change of [unseen, refused]) {
        const written = app.db.updateTable('objects').set(change).where('id', '=', id).execute();
        if (listingStatuses[status].page === 'everyone')
          await expect(written).rejects.toThrow('objects_public_is_approved');
        else await written;
      }
    },
  );

  test('an extension gives 60 days from now and keeps the date of publication', async () => {
    const publishedAt = later(-70 * day);
    const id = await seller.addCar({ publishedAt, expiresAt: later(-10 * day) });
    expect((await app.api('object/get', { id })).body.status).toBe('expired');
    expect((await act('extend', id)).body).toEqual({
      id,
      status: 'active',
      expires_at: later(60 * day).toISOString(),
    });
    expect(await rowOf(app, id)).toMatchObject({ published_at: publishedAt });
  });

  test('a deleted listing is gone for others, and its owner may restore it unchanged for 30 days', async () => {
    const id = await seller.addCar({ priceMinor: 111_000_000 });
    await act('delete', id);
    for (const token of [undefined, seller.token, (await createAdminSession(app)).access])
      expect((await app.api('object/get', { id }, { token })).status).toBe(404);
    expect((await act('archive', id)).body.fields[0].code).toBe('not_allowed');
    const { items } = (await seller.api('object/get_deleted', {})).body;
    expect(items).toEqual([
      {
        id,
        kind: 'auto',
        title: 'Toyota Camry, 2018',
        title_en: 'Toyota Camry, 2018',
        price: { minor: 111_000_000, currency: 'RUB' },
        deleted_at: app.clock.now().toISOString(),
        gone_at: later(30 * day).toISOString(),
      },
    ]);
    const stranger = await createSeller(app);
    expect((await stranger.api('object/restore', { id })).status).toBe(404);
    expect((await stranger.api('object/get_deleted', {})).body.items).toEqual([]);
    expect((await act('restore', id)).body.status).toBe('active');
    expect((await app.api('object/get', { id })).status).toBe(200);
    await act('delete', id);
    app.clock.advance(30 * day + 1);
    seller = { ...seller, ...(await signedIn(seller)) };
    expect((await act('restore', id)).status).toBe(404);
    expect((await seller.api('object/get_deleted', {})).body.items).toEqual([]);
  });
});

async function signedIn(of: Seller) {
  const { signIn } = await import('#tests/support/factories.ts');
  const { access } = await signIn(app, of);
  return {
    token: access,
    api: (path: string, input: object) => app.api(path, input, { token: access }),
  };
}

describe('the quota', () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) await seller.addCar({ status: n % 2 ? 'active' : 'moderation' });
  };

  test('is checked on restore, extension, undeletion and creation; the refusal says how many places are left', async () => {
    const [archived, expired, deleted] = [
      await seller.addCar({ status: 'archived' }),
      await seller.addCar({ expiresAt: later(-1) }),
      await seller.addCar(),
    ];
    await act('delete', deleted);
    await fill(carSlots);
    for (const answer of [
      await act('restore', archived),
      await act('extend', expired),
      await act('restore', deleted),
      await seller.api('auto/create', { ...wholeCar(), creation_key: randomUUID() }),
    ]) {
      expect([answer.status, problemsOf(answer)]).toEqual([409, [':no_free_slot']]);
      expect(answer.body.message).toBe('All 10 free places are taken, 0 are left: archive a listing first.');
    }
    const check = await seller.api('object/check', { kind: 'auto', values: {} });
    expect(check.body.quota).toEqual({ slots: 10, taken: 10, left: 0 });
    const other = await seller.api('object/check', { kind: 'equipment', values: {} });
    expect(other.body.quota).toEqual({ slots: 30, taken: 10, left: 20 });
  });

  test('holds for simultaneous acts', async () => {
    await fill(carSlots - 1);
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await seller.addCar({ status: 'archived' }));
    const answers = await Promise.all(ids.map((id) => act('restore', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('does not keep a live listing from being extended', async () => {
    const id = await seller.addCar();
    await fill(carSlots - 1);
    expect((await act('extend', id)).status).toBe(200);
  });
});

describe('acts on many listings', () => {
  test('are done one by one, each with its own result', async () => {
    const [live, sold, gone] = [
      await seller.addCar(),
      await seller.addCar({ status: 'sold' }),
      await seller.addCar({ deletedAt: app.clock.now() }),
    ];
    const stranger = await createSeller(app);
    const theirs = await stranger.addCar();
    const { status, body } = await seller.api('object/act', {
      act: 'archive',
      ids: [live, sold, gone, theirs, 123_456_789, live],
    });
    expect(status).toBe(200);
    const found = body.results.map((result: { id: number; outcome: string; status: string }) => [
      result.id,
      result.outcome,
      result.status,
    ]);
    expect(found).toEqual([
      [live, 'done', 'archived'],
      [sold, 'done', 'archived'],
      [gone, 'not_allowed', 'deleted'],
      [theirs, 'not_found', null],
      [123_456_789, 'not_found', null],
    ]);
    expect((await rowOf(app, theirs)).status).toBe('active');
  });

  test('count the quota from listing to listing', async () => {
    for (let n = 0; n < carSlots - 1; n += 1) await seller.addCar();
    const ids = [await seller.addCar({ status: 'archived' }), await seller.addCar({ status: 'archived' })];
    const { results } = (await seller.api('object/act', { act: 'restore', ids })).body;
    expect(results.map((result: { outcome: string }) => result.outcome)).toEqual(['done', 'no_free_slot']);
  });

  test.each<[object, string]>([
    [{ act: 'archive', ids: [] }, 'ids'],
    [{ act: 'archive', ids: Array.from({ length: 101 }, (_, n) => n + 1) }, 'ids'],
    [{ act: 'approve', ids: [1] }, 'act'],
    [{ act: 'delete', ids: ['1'] }, 'ids.0'],
  ])('refuse %j', async (input, path) => {
    const answer = await seller.api('object/act', input);
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, path]);
  });
});

describe('the expiry notice', () => {
  const tell = (at = app.clock.now()) => notifyOfExpiry(app.db, at);
  const notices = (accountId: number) =>
    app.db
      .selectFrom('notifications')
      .select(['subject', 'message'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'listing_expires')
      .orderBy('id')
      .execute();

  test('is made three days before expiry, once per expiry date, at most once a day', async () => {
    await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
    const [soon, first] = [
      await seller.addCar({ expiresAt: later(3 * day) }),
      await seller.addCar({ expiresAt: later(day) }),
    ];
    await seller.addCar({ expiresAt: later(3 * day + 60_000) });
    await seller.addCar({ expiresAt: later(-day) });
    await seller.addCar({ expiresAt: later(day), status: 'archived' });
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    const told = [first, soon].map((id) => ({ subject: `listing:${id}`, message: 'waiting' }));
    expect(await notices(seller.id)).toEqual(told);
    await act('extend', soon);
    expect(await tell()).toBe(0);
    await app.db
      .updateTable('objects')
      .set({ expires_at: later(3 * day + 1000) })
      .where('id', '=', soon)
      .execute();
    // Listings that expire on another date are announced the next day.
    expect(await tell()).toBe(0);
    expect(await tell(later(day))).toBe(2);
  });

  test('reaches each owner once, whatever the numbers of listings and people', async () => {
    await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
    // More owners than one batch takes, with mixed expiry dates: batching by listing would tell the dealer several times.
    const dealer = await createSeller(app);
    const others: Seller[] = [];
    for (let n = 0; n < 231; n += 1) {
      const other = n % 10 === 0 ? dealer : await createSeller(app);
      if (other !== dealer) others.push(other);
      await other.addCar({ expiresAt: later(day + n * 60_000) });
    }
    expect(await tell()).toBeLessThan(231);
    while ((await tell()) > 0);
    expect(await notices(dealer.id)).toHaveLength(24);
    for (const { id } of others) expect(await notices(id)).toHaveLength(1);
    // A listing that comes within three days of its expiry later the same day waits for the next morning.
    await dealer.addCar({ expiresAt: later(3 * day) });
    expect(await tell()).toBe(0);
    expect(await tell(later(day))).toBe(1);
  });

  test('is made once by two servers', async () => {
    await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).execute();
    const other = await createSeller(app);
    await other.addCar({ expiresAt: later(day) });
    await Promise.all([tell(), tell()]);
    expect(await notices(other.id)).toHaveLength(1);
  });
});
