import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createSeller, type Seller } from '#tests/support/own-listings.ts';
import { deleteOldVisits } from './statistics-queries.ts';
import { visitorKey } from './visitors.ts';

const day = 24 * 3600_000;
// 23:30 in Moscow: the Moscow day ends in half an hour, the UTC day in three and a half.
const clock = createTestClock(new Date('2026-11-20T20:30:00Z'));
let app: TestApp;
let seller: Seller;
let id: number;
beforeAll(async () => {
  app = await testApp({ clock });
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  id = await seller.addCar();
});

const view = (sending: { token?: string; ip?: string; agent?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/object/view',
    remoteAddress: sending.ip ?? '203.0.113.1',
    headers: {
      'content-type': 'application/json',
      'user-agent': sending.agent ?? 'Mozilla/5.0 Firefox/140.0',
      ...(sending.token ? { authorization: `Bearer ${sending.token}` } : {}),
    },
    payload: JSON.stringify({ id }),
  });
const statistics = async (days = 7) => (await seller.api('object/statistics', { id, days })).body;

test("changing the browser's name does not count as many visitors", async () => {
  for (let at = 0; at < 60; at += 1) await view({ agent: `Mozilla/5.0 Number/${at}` });
  const { views } = (await statistics()).totals;
  expect(views).toBeGreaterThan(1);
  expect(views).toBeLessThanOrEqual(8);
});

test('a whole network does not count as many visitors', async () => {
  const subscriber = (at: number) => `2001:db8:7:${at.toString(16)}::1`;
  await Promise.all([view({ ip: '2001:db8:8:1::1' }), view({ ip: '2001:db8:8:2::1' })]);
  for (let at = 0; at < 60; at += 1) await view({ ip: subscriber(at * 1000) });
  expect((await statistics()).totals.views).toBe(34);
  // Neighbouring IPv4 addresses count as one network; signed-in visitors are counted individually.
  for (let at = 0; at < 60; at += 1) await view({ ip: `198.51.100.${at}` });
  const person = await signIn(app, await createUser(app));
  await view({ ip: subscriber(1), token: person.access });
  expect((await statistics()).totals.views).toBe(67);
});

test('a visitor counts once per day in Moscow; owners, administrators and bots do not count', async () => {
  for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) expect((await view({ ip })).statusCode).toBe(200);
  await view({ agent: 'Mozilla/5.0 Safari/605' });
  const person = await signIn(app, await createUser(app));
  await view({ token: person.access });
  await view({ token: person.access, ip: '203.0.113.7' });
  await view({ token: seller.token });
  await view({ token: (await createAdminSession(app)).access });
  await view({ agent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', ip: '203.0.113.9' });
  expect((await statistics()).days.at(-1)).toEqual({ day: '2026-11-20', views: 4, contacts: 0, favorites: 0 });
  clock.advance(31 * 60_000);
  seller = { ...seller, ...(await again()) };
  await view();
  const { days, totals } = await statistics();
  expect(days.map((figures: { day: string }) => figures.day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(days.slice(-2).map((figures: { views: number }) => figures.views)).toEqual([4, 1]);
  expect(totals).toEqual({ views: 5, contacts: 0, favorites: 0 });
});

async function again() {
  const { access } = await signIn(app, seller);
  return { token: access, api: (path: string, input: object) => app.api(path, input, { token: access }) };
}

test('simultaneous views of a visitor count once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => view()));
  expect((await statistics()).totals.views).toBe(1);
});

test('contacts are counted, and people who have it among favourites, by the day they added it', async () => {
  const keeper = (await signIn(app, await createUser(app))).access;
  const other = (await signIn(app, await createUser(app))).access;
  await app.api('favorites/add', { ids: [id] }, { token: keeper });
  await app.api('favorites/add', { ids: [id] }, { token: other });
  await app.api('favorites/delete', { ids: [id] }, { token: other });
  await app.api('object/reveal_phone', { id }, { token: keeper });
  const { days, totals, title, status } = await statistics();
  expect(days.at(-1)).toMatchObject({ views: 0, contacts: 1, favorites: 1 });
  expect([totals, title, status]).toEqual([{ views: 0, contacts: 1, favorites: 1 }, 'Toyota Camry, 2018', 'active']);
});

test('views of a hidden page are not counted; figures are for the owner only', async () => {
  const stranger = await createSeller(app);
  expect((await stranger.api('object/statistics', { id })).status).toBe(404);
  expect((await app.api('object/statistics', { id })).status).toBe(401);
  await seller.api('object/archive', { id, reason: 'other' });
  expect((await view()).statusCode).toBe(404);
  expect((await seller.api('object/statistics', { id })).body.status).toBe('archived');
  for (const days of [6, 91, 7.5, '7']) expect((await seller.api('object/statistics', { id, days })).status).toBe(422);
});

test('visitors are stored under a pseudonym for a limited time; the counts stay', async () => {
  await view({ ip: '203.0.113.77' });
  const rows = await app.db.selectFrom('listing_visits').select('visitor').where('object_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.visitor).toHaveLength(16);
  await deleteOldVisits(app.db, new Date(clock.now().getTime() + 2 * day));
  expect(await app.db.selectFrom('listing_visits').select('visitor').execute()).toEqual([]);
  expect((await statistics()).totals.views).toBe(1);
});

test('the pseudonym of a visitor differs by listing and day', () => {
  const key = new Uint8Array(32).fill(7);
  const at = new Date('2026-11-20T20:59:00Z');
  const name = visitorKey(key, { name: 'ip' }, 1, at).toString('hex');
  expect(visitorKey(key, { name: 'ip' }, 1, new Date('2026-11-20T09:00:00Z')).toString('hex')).toBe(name);
  for (const other of [
    visitorKey(key, { name: 'ip' }, 2, at),
    visitorKey(key, { name: 'pi' }, 1, at),
    visitorKey(key, { name: 'ip' }, 1, new Date('2026-11-20T21:00:00Z')),
    visitorKey(new Uint8Array(32).fill(8), { name: 'ip' }, 1, at),
  ])
    expect(other.toString('hex')).not.toBe(name);
});
