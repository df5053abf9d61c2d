import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBalance } from '#ledger/entry-queries.ts';
import { topUp } from '#ledger/acts.ts';
import { createDemoVinSource } from '#server/ports/vin-source-demo.ts';
import { type VinSource, VinSourceError, type VinSourceStep } from '#server/ports/vin-sources.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createMember, createOrganization, createUser, signIn, signInMember } from '#tests/support/factories.ts';
import { createSeller, problemsOf, type Seller } from '#tests/support/own-listings.ts';
import { fc } from '#tests/support/property.ts';
import { askSource, finishOverdueReports } from './ask-source.ts';
import { findListedCar } from './listed-car.ts';
import { orderReport } from './order.ts';
import { reportRules } from './rules.ts';

const vin = 'XTA210990Y2766111';
const price = 29_900;
const minute = 60_000;
const day = 24 * 60 * minute;
let app: TestApp;
let buyer: Seller;
let other: Seller;

/** The fake source's reactions to its next requests: a step, an error, or the end of the process after the answer. */
type Act = VinSourceStep | VinSourceError | 'dies';
let acts: Record<'autoteka' | 'avtocod', Act[]>;
const ready: VinSourceStep = { state: 'ready', sections: { wanted: [], mileage: [{ day: '2020-01-01', km: 50_000 }] } };
const pending: VinSourceStep = { state: 'pending', ticket: 'one' };
const notFound: VinSourceStep = { state: 'not_found' };
const busy = new VinSourceError('busy', 'unavailable', true);
const refused = new VinSourceError('refused', 'refused');

/** The keys with which each source was asked, by source. */
let askedKeys: Map<string, Set<string>>;

const fake = (name: 'autoteka' | 'avtocod'): VinSource => ({
  name,
  async advance({ key }) {
    askedKeys.set(name, (askedKeys.get(name) ?? new Set()).add(key));
    const act = acts[name].shift() ?? notFound;
    if (act === 'dies') throw new Error('the process ends here');
    if (act instanceof VinSourceError) throw act;
    return act;
  },
});

beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).where('deleted_at', 'is', null).execute();
  await app.db.deleteFrom('vin_reports').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  acts = { autoteka: [], avtocod: [] };
  askedKeys = new Map();
  app.ports.vinSources = [fake('autoteka'), fake('avtocod')];
  [buyer, other] = [await createSeller(app), await createSeller(app)];
  await fund(buyer, 10 * price);
});

const deps = () => ({ db: app.db, ports: app.ports, events: { emit: () => {} } });
const fund = (who: { id: number }, amountMinor: number) =>
  app.db
    .transaction()
    .execute((tx) =>
      topUp(tx, { accountId: who.id, amountMinor, subject: 'payment:1', key: randomUUID(), at: app.clock.now() }),
    );
const balance = async (who: { id: number } = buyer) => {
  const { availableMinor, reservedMinor } = await findBalance(app.db, who.id);
  return [availableMinor / price, reservedMinor / price];
};
/** Signs in again, because tests advance the clock beyond the lifetime of an access token. */
const as = async (who: { id: number }, path: string, input: object) =>
  app.api(path, input, { token: (await signIn(app, who)).access });
const order = (input: object = { number: vin }, who = buyer) =>
  as(who, 'vin-reports/order', { key: randomUUID(), ...input });
/** The kinds of the notifications of the buyer, in the order of events. */
const notified = async () =>
  (await as(buyer, 'notifications/get', {})).body.items.map((item: { kind: string }) => item.kind).toReversed();
const get = async (id: number) => (await as(buyer, 'vin-reports/get', { id })).body;

/** Runs the waiting jobs until none is left, also after a failure, as the queue does. */
async function runJobs(most = 200): Promise<number> {
  let runs = 0;
  for (; runs < most; runs += 1) {
    const { rows } = await sql<{ id: string; payload: { report_id: number; source: 'autoteka' } }>`
      delete from graphile_worker._private_jobs where id = (select id from graphile_worker._private_jobs order by id limit 1)
      returning id, payload`.execute(app.db);
    const [job] = rows;
    if (!job) return runs;
    app.clock.advance(20_000);
    const run = (): Promise<void> =>
      askSource(deps(), job.payload).catch((error: Error) => {
        if (!error.message.startsWith('the process ends')) throw error;
        return run();
      });
    await run();
  }
  return runs;
}

describe('an order', () => {
  test('reserves the price, and takes it when the report is ready', async () => {
    acts = { autoteka: [pending, pending, ready], avtocod: [pending, ready] };
    const { status, body } = await order();
    expect([status, body.is_new]).toEqual([200, true]);
    expect(await balance()).toEqual([9, 1]);
    expect(await get(body.id)).toMatchObject({ state: 'processing', sections: null, number: vin });
    expect(await notified()).toEqual([]);
    await runJobs();
    expect(await get(body.id)).toMatchObject({ state: 'ready', share_secret: null });
    expect(await balance()).toEqual([9, 0]);
    expect(await notified()).toEqual(['vin_report_ready']);
  });

  test('of a listed car agrees with its listing in the demo', async () => {
    app.ports.vinSources = [
      createDemoVinSource(app.clock, (vehicle) => findListedCar(app.db, vehicle, app.clock.now())),
    ];
    const engine = { fuel: 'diesel', engine_cc: 2998, power_hp: 279 };
    const values = { vin, year: 2019, ...engine, mileage_km: 61_000, owners: 2, body: 'suv', colour: 'blue' };
    await other.addCar({ values });
    const { id } = (await order()).body;
    await runJobs();
    const { sections } = await get(id);
    const { facts } = sections.passport;
    expect(facts).toMatchObject({ year: 2019, fuel: 'Дизель', engine_cc: 2998, power_hp: 279, color: 'Синий' });
    expect(sections.owners.entries).toHaveLength(2);
    const readings = sections.mileage.entries.map(({ km }: { km: number }) => km);
    expect(readings.toSorted((a: number, b: number) => a - b)).toEqual(readings);
    expect(readings.at(-1)).toBeLessThan(61_000);
  });

  test.each<[string, typeof acts, string]>([
    [
      'every source says that it does not know the vehicle',
      { autoteka: [notFound], avtocod: [pending, notFound] },
      'not_found',
    ],
    ['a source fails and the other does not know it', { autoteka: [refused], avtocod: [notFound] }, 'failed'],
    ['all sources fail', { autoteka: [refused], avtocod: [{ state: 'ready', sections: {} }] }, 'failed'],
  ])('returns the money when %s', async (_when, all, state) => {
    acts = all;
    const { id } = (await order()).body;
    await runJobs();
    expect(await get(id)).toMatchObject({ state, sections: null });
    expect(await balance()).toEqual([10, 0]);
    expect(await notified()).toEqual([`vin_report_${state}`]);
  });

  test('from the balance of an organization is placed by its owner, and its managers read the report', async () => {
    const firm = await createOrganization(app);
    await fund(firm, price);
    const owner = (await signInMember(app, firm)).access;
    const manager = (await signInMember(app, firm, await createMember(app, firm.id))).access;
    const orderWith = (token: string) => app.api('vin-reports/order', { key: randomUUID(), number: vin }, { token });
    const offered = async (token?: string) =>
      (await app.api('vin-reports/get_summary', { number: vin }, token === undefined ? {} : { token })).body.offer
        .may_pay;
    expect([await offered(manager), await offered(owner), await offered()]).toEqual([false, true, true]);
    expect((await orderWith(manager)).status).toBe(403);
    expect(await balance(firm)).toEqual([1, 0]);
    const { status, body } = await orderWith(owner);
    expect(status).toBe(200);
    expect(await balance(firm)).toEqual([0, 1]);
    expect((await app.api('vin-reports/get', { id: body.id }, { token: manager })).status).toBe(200);
  });

  test('with half of the sources is ready, and says which source failed and what is unknown', async () => {
    acts = { autoteka: [busy, busy, refused], avtocod: [ready] };
    const { id } = (await order()).body;
    await runJobs();
    const report = await get(id);
    expect(report.sources).toMatchObject([
      { source: 'autoteka', state: 'failed', problem: 'refused' },
      { source: 'avtocod', state: 'ready', problem: null },
    ]);
    expect(report.sections.wanted).toMatchObject({ from: [{ source: 'avtocod' }], entries: [] });
    expect(report.sections.pledges).toEqual({ from: [], entries: [] });
    expect(await balance()).toEqual([9, 0]);
  });

  test('of a source that never answers ends at the deadline, even when its request was lost', async () => {
    acts = { autoteka: Array.from({ length: 100 }, () => pending), avtocod: Array.from({ length: 100 }, () => busy) };
    const first = (await order()).body.id;
    expect(await runJobs()).toBeLessThan(200);
    expect(await get(first)).toMatchObject({
      state: 'failed',
      sources: [{ problem: 'too_slow' }, { problem: 'too_slow' }],
    });
    const second = (await order()).body.id;
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await finishOverdueReports(deps());
    expect(await get(second)).toMatchObject({ state: 'processing' });
    app.clock.advance(reportRules.deadlineMinutes * minute + 1);
    await finishOverdueReports(deps());
    expect(await get(second)).toMatchObject({ state: 'failed' });
    expect(await balance()).toEqual([10, 0]);
  });

  test('beyond the balance is refused with the missing amount, and stores nothing', async () => {
    await fund(other, price - 1);
    const refusal = await order({ number: vin }, other);
    expect(problemsOf(refusal)).toEqual(['number:insufficient_funds']);
    expect(refusal.body.current).toEqual({ missing_minor: 1 });
    expect((await as(other, 'vin-reports/list', {})).body.items).toEqual([]);
    await fund(other, 1);
    expect((await order({ number: vin }, other)).status).toBe(200);
  });

  test('with a wrong number says why', async () => {
    expect(problemsOf(await order({ number: 'XTA21099OY2766111' }))).toEqual(['number:vin_letters']);
    expect(problemsOf(await order({}))).toEqual(['number:required']);
  });

  test('without a source is refused', async () => {
    app.ports.vinSources = [];
    expect(problemsOf(await order())).toEqual(['number:not_offered']);
    expect((await app.api('vin-reports/get_summary', { number: vin })).body.offer).toBeNull();
  });
});

describe('a repeated order', () => {
  test('with the same key, or from another tab at once, is one report that is paid once', async () => {
    acts = { autoteka: [ready], avtocod: [ready] };
    const key = randomUUID();
    const orders = await Promise.all([
      order({ key, number: vin }),
      order({ key, number: vin }),
      order(),
      order({ number: vin.toLowerCase() }),
    ]);
    expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
    expect(orders.filter(({ body }) => body.is_new).length).toBeGreaterThanOrEqual(1);
    await runJobs();
    expect(await balance()).toEqual([9, 0]);
    expect(problemsOf(await order({ key, number: '1HGCM82633A004352' }))).toEqual(['key:other_body']);
  });

  test('within a month opens the report that was paid for, and later buys another', async () => {
    acts = { autoteka: [ready, ready], avtocod: [] };
    const { id } = (await order()).body;
    await runJobs();
    app.clock.advance((reportRules.keptDays - 1) * day);
    expect((await order()).body).toEqual({ id, is_new: false });
    expect((await as(buyer, 'vin-reports/get_summary', { number: vin })).body.report.id).toBe(id);
    app.clock.advance(2 * day);
    expect((await order()).body.is_new).toBe(true);
    await runJobs();
    expect(await balance()).toEqual([8, 0]);
  });

  test('after «not found» asks again', async () => {
    const { id } = (await order()).body;
    await runJobs();
    expect((await get(id)).state).toBe('not_found');
    expect((await order()).body).toMatchObject({ is_new: true });
  });
});

test('whatever the sources answer and wherever a process dies, a report is paid once or not at all', async () => {
  const step = fc.constantFrom<Act>(pending, ready, notFound, busy, refused, 'dies');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), async (one, two) => {
      const person = await createUser(app);
      await fund(person, price);
      acts = { autoteka: [...one], avtocod: [...two] };
      askedKeys.clear();
      await app.db.deleteFrom('vin_reports').execute();
      const at = app.clock.now();
      const { id } = await orderReport(
        app.db,
        {
          ownerId: person.id,
          vehicle: { type: 'vin', number: vin },
          isMasked: false,
          title: null,
          priceMinor: price,
          sources: ['autoteka', 'avtocod'],
          at,
        },
        { ownerId: person.id, call: 'vin-reports/order', key: randomUUID(), body: {}, at },
      ).then((done) => (done.outcome === 'ordered' ? done.answer : { id: 0 }));
      await runJobs();
      // One key for a source, however often the process died before it knew the answer; another one for each source.
      expect([...askedKeys.values()].map(({ size }) => size)).toEqual([1, 1]);
      expect(new Set([...askedKeys.values()].flatMap((keys) => [...keys])).size).toBe(2);
      app.clock.advance(reportRules.deadlineMinutes * minute + 1);
      await Promise.all([finishOverdueReports(deps()), finishOverdueReports(deps())]);
      const row = await app.db.selectFrom('vin_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.state).not.toBe('processing');
      expect(await balance(person)).toEqual([row.state === 'ready' ? 0 : 1, 0]);
      const entries = await app.db
        .selectFrom('ledger_entries')
        .select('act')
        .where('subject', '=', `vin_report:${id}`)
        .orderBy('id')
        .execute();
      expect(entries.map(({ act }) => act)).toEqual(['reserve', row.state === 'ready' ? 'capture' : 'release']);
    }),
    { numRuns: 25 },
  );
});

describe('access to a report', () => {
  const makeReady = async (input: object = { number: vin }, who = buyer): Promise<number> => {
    acts = { autoteka: [ready], avtocod: [ready] };
    const { id } = (await order(input, who)).body;
    await runJobs();
    return id;
  };
  const shared = (secret: string) => app.api('vin-reports/get_shared', { secret });
  const attached = (object_id: number) => app.api('vin-reports/get_attached', { object_id });

  test("another person's report is not found", async () => {
    const id = await makeReady();
    for (const path of ['get', 'share', 'unshare'])
      expect((await as(other, `vin-reports/${path}`, { id })).status).toBe(404);
    expect((await as(other, 'vin-reports/attach', { id, object_id: null })).status).toBe(404);
    expect((await as(other, 'vin-reports/list', {})).body.items).toEqual([]);
  });

  test('a secret address opens a ready report until it is closed; a new one is different', async () => {
    acts = { autoteka: [pending, ready], avtocod: [] };
    const { id } = (await order()).body;
    expect(problemsOf(await as(buyer, 'vin-reports/share', { id }))).toEqual(['id:not_ready']);
    await runJobs();
    const first = (await as(buyer, 'vin-reports/share', { id })).body.share_secret;
    expect((await as(buyer, 'vin-reports/share', { id })).body.share_secret).toBe(first);
    expect((await shared(first)).body).toMatchObject({
      id,
      number: vin,
      share_secret: null,
      listing: null,
      may_attach: [],
    });
    await as(buyer, 'vin-reports/unshare', { id });
    expect((await shared(first)).status).toBe(404);
    const second = (await as(buyer, 'vin-reports/share', { id })).body.share_secret;
    expect(second).not.toBe(first);
    await app.db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', buyer.id).execute();
    expect((await shared(second)).status).toBe(404);
  });

  test("a report ordered from another person's listing keeps its number masked until the number is typed", async () => {
    const listing = await other.addCar({ values: { vin } });
    const id = await makeReady({ object_id: listing });
    const report = await as(buyer, 'vin-reports/get', { id });
    expect(report.body.number).toBe('XTA************11');
    expect(JSON.stringify(report.body)).not.toContain(vin);
    expect(JSON.stringify((await as(buyer, 'vin-reports/list', {})).body)).not.toContain(vin);
    expect((await order({ number: vin })).body).toEqual({ id, is_new: false });
    expect((await get(id)).number).toBe(vin);
  });

  test('a private listing has no summary, and neither has one without a number', async () => {
    const hidden = await other.addCar({ values: { vin }, status: 'moderation' });
    const plain = await other.addCar({ values: {} });
    for (const object_id of [hidden, plain, 999_999_999]) {
      expect((await app.api('vin-reports/get_summary', { object_id })).status).toBe(404);
      expect((await order({ object_id })).status).toBe(404);
    }
  });

  test('a listing shows the report that its seller has attached, as long as it is about its vehicle', async () => {
    await fund(other, price);
    const listing = await other.addCar({ values: { vin } });
    const [foreign, car] = [await buyer.addCar({ values: { vin } }), await other.addCar()];
    const id = await makeReady({ number: vin }, other);
    const attach = (object_id: number | null) => as(other, 'vin-reports/attach', { id, object_id });
    expect((await as(other, 'vin-reports/get', { id })).body.may_attach.map((one: { id: number }) => one.id)).toEqual([
      listing,
    ]);
    expect((await attach(foreign)).status).toBe(404);
    expect(problemsOf(await attach(car))).toEqual(['object_id:other_vehicle']);
    expect((await attached(listing)).status).toBe(404);
    expect((await attach(listing)).status).toBe(200);
    const seen = await attached(listing);
    expect(seen.body).toMatchObject({ state: 'ready', number: 'XTA************11', share_secret: null, listing: null });
    expect(JSON.stringify(seen.body)).not.toContain(vin);
    const summary = await app.api('vin-reports/get_summary', { object_id: listing });
    expect(summary.body.attached).toMatchObject({ is_demo: false });
    await sql`update auto_listings set vin = '1HGCM82633A004352' where object_id = ${listing}`.execute(app.db);
    expect((await attached(listing)).status).toBe(404);
    await sql`update auto_listings set vin = ${vin} where object_id = ${listing}`.execute(app.db);
    expect((await attached(listing)).status).toBe(200);
    await app.db.updateTable('objects').set({ status: 'moderation' }).where('id', '=', listing).execute();
    expect((await attached(listing)).status).toBe(404);
    await attach(null);
    await app.db.updateTable('objects').set({ status: 'active' }).where('id', '=', listing).execute();
    expect((await attached(listing)).status).toBe(404);
  });

  test('a newer report replaces the one that a listing has shown', async () => {
    const listing = await buyer.addCar({ values: { vin } });
    const first = await makeReady();
    await as(buyer, 'vin-reports/attach', { id: first, object_id: listing });
    app.clock.advance((reportRules.keptDays + 1) * day);
    const second = await makeReady();
    await as(buyer, 'vin-reports/attach', { id: second, object_id: listing });
    expect((await attached(listing)).body.id).toBe(second);
    expect((await get(first)).listing).toBeNull();
    // Both at once: one of them is shown, none fails.
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      for (const id of [first, second]) await as(buyer, 'vin-reports/attach', { id, object_id: null });
      // oxlint-disable-next-line no-await-in-loop
      const both = await Promise.all(
        [first, second].map((id) => as(buyer, 'vin-reports/attach', { id, object_id: listing })),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      // oxlint-disable-next-line no-await-in-loop
      expect([first, second]).toContain((await attached(listing)).body.id);
    }
  });
});
