import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDemoVinSource } from '#server/ports/vin-source-demo.ts';
import { createMember, createOrganization, createUser, signInMember } from '#tests/support/factories.ts';
import {
  busy,
  day,
  minute,
  notFound,
  pending,
  price,
  ready,
  refused,
  vin,
  type Act,
  useVinReports,
} from '#tests/support/ordering-reports.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { fc } from '#tests/support/property.ts';
import { finishOverdueReports } from './ask-source.ts';
import { findListedCar } from './listed-car.ts';
import { orderReport } from './order.ts';
import { reportRules } from './rules.ts';

const { current, deps, as, runJobs, fund, balance, order, notified, get } = useVinReports();

describe('an order', () => {
  test('reserves the price, and takes it when the report is ready', async () => {
    current.acts = { autoteka: [pending, pending, ready], avtocod: [pending, ready] };
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
    current.app.ports.vinSources = [
      createDemoVinSource(current.app.clock, (vehicle) =>
        findListedCar(current.app.db, vehicle, current.app.clock.now()),
      ),
    ];
    const engine = { fuel: 'diesel', engine_cc: 2998, power_hp: 279 };
    const values = { vin, year: 2019, ...engine, mileage_km: 61_000, owners: 2, body: 'suv', colour: 'blue' };
    await current.other.addCar({ values });
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

  test.each<[string, (typeof current)['acts'], string]>([
    [
      'every source says that it does not know the vehicle',
      { autoteka: [notFound], avtocod: [pending, notFound] },
      'not_found',
    ],
    ['a source fails and the other does not know it', { autoteka: [refused], avtocod: [notFound] }, 'failed'],
    ['all sources fail', { autoteka: [refused], avtocod: [{ state: 'ready', sections: {} }] }, 'failed'],
  ])('returns the money when %s', async (_when, all, state) => {
    current.acts = all;
    const { id } = (await order()).body;
    await runJobs();
    expect(await get(id)).toMatchObject({ state, sections: null });
    expect(await balance()).toEqual([10, 0]);
    expect(await notified()).toEqual([`vin_report_${state}`]);
  });

  test('from the balance of an organization is placed by its owner, and its managers read the report', async () => {
    const firm = await createOrganization(current.app);
    await fund(firm, price);
    const owner = (await signInMember(current.app, firm)).access;
    const manager = (await signInMember(current.app, firm, await createMember(current.app, firm.id))).access;
    const orderWith = (token: string) =>
      current.app.api('vin-reports/order', { key: randomUUID(), number: vin }, { token });
    const offered = async (token?: string) =>
      (await current.app.api('vin-reports/get_summary', { number: vin }, token === undefined ? {} : { token })).body
        .offer.may_pay;
    expect([await offered(manager), await offered(owner), await offered()]).toEqual([false, true, true]);
    expect((await orderWith(manager)).status).toBe(403);
    expect(await balance(firm)).toEqual([1, 0]);
    const { status, body } = await orderWith(owner);
    expect(status).toBe(200);
    expect(await balance(firm)).toEqual([0, 1]);
    expect((await current.app.api('vin-reports/get', { id: body.id }, { token: manager })).status).toBe(200);
  });

  test('with half of the sources is ready, and says which source failed and what is unknown', async () => {
    current.acts = { autoteka: [busy, busy, refused], avtocod: [ready] };
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
    current.acts = {
      autoteka: Array.from({ length: 100 }, () => pending),
      avtocod: Array.from({ length: 100 }, () => busy),
    };
    const first = (await order()).body.id;
    expect(await runJobs()).toBeLessThan(200);
    expect(await get(first)).toMatchObject({
      state: 'failed',
      sources: [{ problem: 'too_slow' }, { problem: 'too_slow' }],
    });
    const second = (await order()).body.id;
    await sql`delete from graphile_worker._private_jobs`.execute(current.app.db);
    await finishOverdueReports(deps());
    expect(await get(second)).toMatchObject({ state: 'processing' });
    current.app.clock.advance(reportRules.deadlineMinutes * minute + 1);
    await finishOverdueReports(deps());
    expect(await get(second)).toMatchObject({ state: 'failed' });
    expect(await balance()).toEqual([10, 0]);
  });

  test('beyond the balance is refused with the missing amount, and stores nothing', async () => {
    await fund(current.other, price - 1);
    const refusal = await order({ number: vin }, current.other);
    expect(problemsOf(refusal)).toEqual(['number:insufficient_funds']);
    expect(refusal.body.current).toEqual({ missing_minor: 1 });
    expect((await as(current.other, 'vin-reports/list', {})).body.items).toEqual([]);
    await fund(current.other, 1);
    expect((await order({ number: vin }, current.other)).status).toBe(200);
  });

  test('with a wrong number says why', async () => {
    expect(problemsOf(await order({ number: 'XTA21099OY2766111' }))).toEqual(['number:vin_letters']);
    expect(problemsOf(await order({}))).toEqual(['number:required']);
  });

  test('without a source is refused', async () => {
    current.app.ports.vinSources = [];
    expect(problemsOf(await order())).toEqual(['number:not_offered']);
    expect((await current.app.api('vin-reports/get_summary', { number: vin })).body.offer).toBeNull();
  });
});

describe('a repeated order', () => {
  test('with the same key, or from another tab at once, is one report that is paid once', async () => {
    current.acts = { autoteka: [ready], avtocod: [ready] };
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
    current.acts = { autoteka: [ready, ready], avtocod: [] };
    const { id } = (await order()).body;
    await runJobs();
    current.app.clock.advance((reportRules.keptDays - 1) * day);
    expect((await order()).body).toEqual({ id, is_new: false });
    expect((await as(current.buyer, 'vin-reports/get_summary', { number: vin })).body.report.id).toBe(id);
    current.app.clock.advance(2 * day);
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
      const person = await createUser(current.app);
      await fund(person, price);
      current.acts = { autoteka: [...one], avtocod: [...two] };
      current.askedKeys.clear();
      await current.app.db.deleteFrom('vin_reports').execute();
      const at = current.app.clock.now();
      const { id } = await orderReport(
        current.app.db,
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
      expect([...current.askedKeys.values()].map(({ size }) => size)).toEqual([1, 1]);
      expect(new Set([...current.askedKeys.values()].flatMap((keys) => [...keys])).size).toBe(2);
      current.app.clock.advance(reportRules.deadlineMinutes * minute + 1);
      await Promise.all([finishOverdueReports(deps()), finishOverdueReports(deps())]);
      const row = await current.app.db
        .selectFrom('vin_reports')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.state).not.toBe('processing');
      expect(await balance(person)).toEqual([row.state === 'ready' ? 0 : 1, 0]);
      const entries = await current.app.db
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
