import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnerAct } from '#listing/lifecycle.ts';
import { isLive } from '#listing/predicates.ts';
import { isOpen, statusOf } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue, addCar } from '#tests/support/cars.ts';
import { createAdminSession, createUser, type TestUser } from '#tests/support/factories.ts';
import { propertySeed } from '#tests/support/property.ts';
import { createSeller, problemsOf, rowOf, wholeCar } from '#tests/support/own-listings.ts';
import { isLong } from '#tests/support/long.ts';
import { createRandom } from '#tools/seed/random.ts';
import { moderateListing } from '../moderation/moderate.ts';
import { takeDown } from '../moderation/take-down.ts';
import { undoModeration } from '../moderation/undo.ts';
import { findQuota } from '../posting/quota.ts';
import { actOnListing } from './acts.ts';
import { planPublication } from './plan.ts';

const hour = 3_600_000;
const day = 24 * hour;
const reasons = [{ field: null, code: 'wrong_price', comment: null }] as const;

let app: TestApp;
let adminId: number;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  adminId = (await createAdminSession(app)).accountId;
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app);
});

const now = () => app.clock.now();
const later = (ms: number) => new Date(now().getTime() + ms);
const waiting = (publishAt: Date) => addCar(app.db, owner.id, now(), { status: 'moderation', publishAt });

async function decide(id: number, decision: 'approve' | 'reject') {
  const { revision } = await rowOf(app, id);
  const given = decision === 'reject' ? reasons : [];
  return moderateListing(app.db, { adminId, objectId: id, decision, reasons: given, expectedRevision: revision, at: now() }); // prettier-ignore
}
async function remove(id: number) {
  const { revision } = await rowOf(app, id);
  return takeDown(app.db, { adminId, objectId: id, reasons, expectedRevision: revision, at: now() });
}
const act = (id: number, name: OwnerAct) => actOnListing(app.db, id, { ownerId: owner.id, act: name, at: now() });
const plan = (id: number, publishAt: Date | null) =>
  planPublication(app.db, { ownerId: owner.id, id, publishAt, at: now() });
const resubmit = (id: number) => app.db.updateTable('objects').set({ status: 'moderation' }).where('id', '=', id).execute(); // prettier-ignore

/** What visitors and the owner see of a listing now, without any job having run. */
async function seen(id: number) {
  const row = await findListingById(app.db, id);
  if (!row) return { isOpen: false, isLive: false, status: null, at: null };
  const live = await app.db.selectFrom('objects as o').select('o.id').where('o.id', '=', id).where(isLive(now())).executeTakeFirst(); // prettier-ignore
  return { isOpen: isOpen(row, now()), isLive: live !== undefined, status: statusOf(row, now()), at: row.published_at };
}

describe('a planned publication', () => {
  test('comes at its time: the approved listing is public from then on, for sixty days', async () => {
    const at = later(3 * day);
    const id = await waiting(at);
    expect(await decide(id, 'approve')).toMatchObject({ outcome: 'decided', status: 'scheduled' });
    expect(await seen(id)).toEqual({ isOpen: false, isLive: false, status: 'scheduled', at });
    expect(await findQuota(app.db, owner.id, 'auto', now())).toMatchObject({ taken: 1 });
    app.clock.advance(3 * day - 1);
    expect(await seen(id)).toMatchObject({ isOpen: false, isLive: false });
    app.clock.advance(1);
    expect(await seen(id)).toEqual({ isOpen: true, isLive: true, status: 'active', at });
    expect((await rowOf(app, id)).expires_at).toEqual(new Date(at.getTime() + 60 * day));
  });

  test('whose time came during the review is made at once', async () => {
    const id = await waiting(later(hour));
    app.clock.advance(2 * hour);
    await decide(id, 'approve');
    expect(await seen(id)).toEqual({ isOpen: true, isLive: true, status: 'active', at: now() });
  });

  test('can be moved and made now, and keeps the place in the queue of a listing in review', async () => {
    const id = await waiting(later(day));
    const { updated_at } = await rowOf(app, id);
    app.clock.advance(hour);
    expect(await plan(id, later(2 * day))).toMatchObject({ outcome: 'planned', status: 'moderation' });
    expect((await rowOf(app, id)).updated_at).toEqual(updated_at);
    await decide(id, 'approve');
    const at = later(5 * day);
    expect(await plan(id, at)).toMatchObject({ outcome: 'planned', status: 'scheduled', publishAt: at });
    expect((await seen(id)).at).toEqual(at);
    expect(await plan(id, null)).toMatchObject({ outcome: 'planned', status: 'active' });
    expect(await seen(id)).toEqual({ isOpen: true, isLive: true, status: 'active', at: now() });
    expect(await plan(id, at)).toMatchObject({ outcome: 'not_allowed', status: 'active' });
  });

  test.each(['archive', 'delete'] as const)(
    'survives %s and restore, and is made now where its time has passed',
    async (name) => {
      const [early, late] = [await waiting(later(2 * day)), await waiting(later(2 * day))];
      for (const id of [early, late]) {
        await decide(id, 'approve');
        await act(id, name);
      }
      app.clock.advance(day);
      expect(await act(early, 'restore')).toMatchObject({ outcome: 'done', status: 'scheduled' });
      expect(await seen(early)).toMatchObject({ isOpen: false });
      app.clock.advance(2 * day);
      expect(await seen(early)).toMatchObject({ isOpen: true });
      expect(await seen(late)).toMatchObject({ isLive: false });
      await act(late, 'restore');
      expect(await seen(late)).toEqual({ isOpen: true, isLive: true, status: 'active', at: now() });
    },
  );

  test('allows no sale before its time', async () => {
    const id = await waiting(later(day));
    await decide(id, 'approve');
    expect(await act(id, 'sell')).toMatchObject({ outcome: 'not_allowed' });
    await act(id, 'archive');
    expect(await act(id, 'sell')).toMatchObject({ outcome: 'not_allowed' });
  });

  test('survives a refusal and a take-down', async () => {
    const at = later(4 * day);
    const id = await waiting(at);
    await decide(id, 'reject');
    await resubmit(id);
    await decide(id, 'approve');
    expect(await remove(id)).toMatchObject({ outcome: 'taken_down' });
    expect(await seen(id)).toMatchObject({ isOpen: false, status: 'rejected' });
    await resubmit(id);
    await decide(id, 'approve');
    expect(await seen(id)).toMatchObject({ status: 'scheduled', at });
    await remove(id);
    await resubmit(id);
    app.clock.advance(5 * day);
    await decide(id, 'approve');
    expect(await seen(id)).toMatchObject({ isOpen: true, at: now() });
  });

  test('comes back when the approval is undone', async () => {
    const at = later(day);
    const id = await waiting(at);
    await decide(id, 'approve');
    expect(await undoModeration(app.db, adminId, id, now())).toMatchObject({ outcome: 'undone' });
    expect(await rowOf(app, id)).toMatchObject({ status: 'moderation', publish_at: at, published_at: null });
  });

  test('makes a price lowered before it no reduction', async () => {
    const id = await waiting(later(day));
    await decide(id, 'approve');
    const lower = (price: number) =>
      app.db.updateTable('objects').set({ price_minor: price, price_rub_minor: price, updated_at: now() }).where('id', '=', id).execute(); // prettier-ignore
    const changes = async () => (await app.db.selectFrom('price_changes').select('to_minor').where('object_id', '=', id).execute()).length; // prettier-ignore
    await lower(240_000_000);
    expect(await changes()).toBe(0);
    app.clock.advance(2 * day);
    await lower(230_000_000);
    expect(await changes()).toBe(1);
  });
});

test('a listing is public only past its plan and the same everywhere, whatever acts came before', async () => {
  const random = createRandom(propertySeed);
  for (let round = 0; round < (isLong ? 60 : 12); round += 1) {
    const id = await waiting(later(random.int(1, 40) * hour));
    for (let step = 0; step < 14; step += 1) {
      const acts: (() => Promise<unknown>)[] = [
        () => decide(id, 'approve'),
        () => decide(id, 'approve'),
        () => decide(id, 'reject'),
        () => remove(id),
        () => plan(id, random.chance(0.3) ? null : later(random.int(-5, 40) * hour)),
        async () => (await rowOf(app, id)).status === 'rejected' && resubmit(id),
        ...(['archive', 'restore', 'delete', 'sell', 'extend'] as const).map((name) => () => act(id, name)),
        async () => app.clock.advance(random.int(1, 20) * hour),
        async () => app.clock.advance(random.int(1, 20) * hour),
      ];
      await random.pick(acts)();
      const row = await rowOf(app, id);
      const { isOpen: open, isLive: live, status, at } = await seen(id);
      const planned = row.publish_at !== null && row.publish_at > now();
      expect([open && planned, live && planned, live && !open], `round ${round}, step ${step}`).toEqual([
        false,
        false,
        false,
      ]);
      expect(live).toBe(status === 'active');
      if (open) expect(at! <= now(), `round ${round}, step ${step}`).toBe(true);
      if (status === 'scheduled') expect(at).toEqual(row.publish_at);
    }
  }
});

test('over HTTP: the plan goes with the new listing, is shown to its owner alone and bounded', async () => {
  const seller = await createSeller(app);
  const at = later(2 * day).toISOString();
  const create = (publish_at: string) =>
    seller.api('auto/create', { ...wholeCar(), creation_key: randomUUID(), publish_at });
  expect(problemsOf(await create(later(31 * day).toISOString()))).toEqual(['publish_at:too_far_ahead']);
  const { body } = await create(at);
  expect((await seller.api('object/get', { id: body.id })).body).toMatchObject({
    status: 'moderation',
    publish_at: at,
  });
  await decide(body.id, 'approve');
  expect((await seller.api('object/get_by_user', { user_id: seller.id, status: 'scheduled' })).body).toMatchObject({
    items: [{ id: body.id, status: 'scheduled', publish_at: at }],
    counts: { scheduled: 1, active: 0 },
  });
  expect((await app.api('object/get', { id: body.id })).status).toBe(404);
  expect(
    problemsOf(await seller.api('object/plan', { id: body.id, publish_at: later(31 * day).toISOString() })),
  ).toEqual(['publish_at:too_far_ahead']);
  expect((await seller.api('object/plan', { id: body.id, publish_at: null })).body).toEqual({
    id: body.id,
    status: 'active',
    publish_at: null,
  });
  expect((await app.api('object/get', { id: body.id })).body).toMatchObject({ status: 'active', publish_at: null });
});
