import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addListing } from '#tests/support/sample-listing.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createPool } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { countDeliveries } from './deliveries.ts';
import { addGauges } from './gauges.ts';
import { createMetrics } from './registry.ts';
import { routeOf } from './route.ts';

const token = 'figures-for-8-tests';
let t: TestApp;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  t = await testApp({ env: { METRICS_TOKEN: token } });
  await addCatalogue(t.db);
  pool = createPool(t.url);
});
afterAll(async () => {
  await pool.end();
  await t.close();
});

const searches = { of: () => null as never, isReady: () => true, lagSeconds: () => 0.25 };

/** Returns the samples of a fresh registry, each under `name{labels}`. */
async function figures(db = t.db, asksForRates = true): Promise<Map<string, number>> {
  const { registry } = createMetrics({ version: '9.9.9', build: 'abc' });
  addGauges(registry, {
    db,
    pool,
    searches,
    live: { count: () => 7 },
    clock: t.clock,
    stopping: { isStopping: false },
    asksForRates,
  });
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('dvor_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('the moderation queue has its length and the age of its oldest entry', async () => {
  expect((await figures()).get('dvor_moderation_queue')).toBe(0);
  const owner = await createUser(t);
  await addListing(t.db, 'auto', owner.id, new Date(t.clock.now().getTime() - 3_600_000), { status: 'moderation' });
  const seen = await figures();
  expect(seen.get('dvor_moderation_queue')).toBe(1);
  expect(seen.get('dvor_moderation_oldest_age_seconds')).toBeCloseTo(3600, 0);
});

test('open streams of live events are counted', async () => {
  expect((await figures()).get('dvor_live_streams')).toBe(7);
});

test('jobs are counted by task, state and age', async () => {
  await enqueue(t.db, 'notifications/send_messages', { account_id: 1 }, { key: 'ready' });
  await enqueue(t.db, 'notifications/send_messages', { account_id: 1 }, { key: 'later', delay: 3600 });
  await enqueue(t.db, 'notifications/send_messages', { account_id: 1 }, { key: 'dead', attempts: 3 });
  await enqueue(t.db, 'notifications/send_messages', { account_id: 1 }, { key: 'again', attempts: 3 });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where key = 'ready'`.execute(
    t.db,
  );
  await sql`update graphile_worker._private_jobs set attempts = 3 where key = 'dead'`.execute(t.db);
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'again'`.execute(t.db);
  const seen = await figures();
  const jobs = (state: string) => seen.get(`dvor_jobs{task="notifications/send_messages",state="${state}"}`);
  expect(['ready', 'waiting', 'failed', 'retrying', 'running'].map(jobs)).toEqual([1, 1, 1, 1, undefined]);
  const age = seen.get('dvor_jobs_oldest_age_seconds{task="notifications/send_messages",state="ready"}');
  expect(age).toBeGreaterThanOrEqual(90);
});

test('the age of rates counts from the last answer of the bank, or from the start if there was none', async () => {
  expect((await figures(t.db, false)).get('dvor_rates_age_seconds')).toBe(0);
  const { registry } = createMetrics({ version: '9.9.9', build: 'abc' });
  const startedAt = t.clock.now().getTime();
  const clock = { ...t.clock, now: () => now };
  let now = new Date(startedAt);
  addGauges(registry, {
    db: t.db,
    pool,
    searches,
    live: { count: () => 7 },
    clock,
    stopping: { isStopping: false },
    asksForRates: true,
  });
  now = new Date(startedAt + 7 * 3_600_000);
  expect(await registry.getSingleMetricAsString('dvor_rates_age_seconds')).toContain('dvor_rates_age_seconds 25200');
  const [earlier, later] = [7200, 3600].map((seconds) => new Date(t.clock.now().getTime() - seconds * 1000));
  await t.db
    .insertInto('currency_days')
    .values([
      { day: '2026-11-19', rates_of: '2026-11-19', fetched_at: later! },
      { day: '2026-11-20', rates_of: '2026-11-20', fetched_at: earlier! },
    ])
    .execute();
  expect((await figures()).get('dvor_rates_age_seconds')).toBeCloseTo(3600, 0);
});

test('pool, search and build are reported without the database, and the database as down', async () => {
  const away = {
    ...t.db,
    selectFrom: () => {
      throw new Error('away');
    },
    getExecutor: () => {
      throw new Error('away');
    },
  };
  const seen = await figures(away as never);
  expect(seen.get('dvor_database_up')).toBe(0);
  expect(seen.get('dvor_search_lag_seconds')).toBe(0.25);
  expect(seen.get('dvor_db_pool_waiting')).toBe(0);
  expect(seen.get(`dvor_build_info{version="9.9.9",build="abc",node="${process.versions.node}"}`)).toBe(1);
  expect((await figures()).get('dvor_database_up')).toBe(1);
});

test('deliveries are counted by outcome, and a failure is still thrown', async () => {
  const metrics = createMetrics();
  const send = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('refused'));
  const { sms, mail } = countDeliveries({ ...t.ports, sms: { send }, mail: { send: async () => {} } }, metrics);
  await sms.send({ phone: '+79000000001', text: 'a' });
  await expect(sms.send({ phone: '+79000000001', text: 'b' })).rejects.toThrow('refused');
  await mail.send({ to: 'a@example.org', subject: 's', text: 't' });
  const text = await metrics.registry.metrics();
  expect(text).toContain('dvor_deliveries_total{channel="sms",outcome="sent"} 1');
  expect(text).toContain('dvor_deliveries_total{channel="sms",outcome="failed"} 1');
  expect(text).toContain('dvor_deliveries_total{channel="mail",outcome="sent"} 1');
  expect(text).not.toContain('9000000001');
});

test('requests are counted by the pattern of their route, never by the typed path', async () => {
  const route = (url: string, of = '/*') => routeOf({ url, routeOptions: { url: of } });
  expect(route('/api/user/data', '/api/user/data')).toBe('/api/user/data');
  expect(route('/offers/auto/12345?x=1')).toBe('/offers/auto/{id}');
  expect(route('/en/offers/auto')).toBe('/offers/auto');
  expect(route('/en')).toBe('/');
  expect(route('/no/such/page')).toBe('unknown page');
  expect(route('/assets/app-1a2b.js', '/assets/app-1a2b.js')).toBe('/assets/*');
  expect(route('/favicon.svg', '/favicon.svg')).toBe('file');
  expect(routeOf({ url: '/%ff', routeOptions: {} })).toBe('none');
  await t.api('geo/get_area', {});
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(body).toMatch(
    /dvor_http_request_duration_seconds_count\{method="POST",route="\/api\/geo\/get_area",status="200"\} 1/u,
  );
});
