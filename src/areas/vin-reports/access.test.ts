import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day, pending, price, ready, vin, useVinReports } from '#tests/support/ordering-reports.ts';
import { problemsOf } from '#tests/support/own-listings.ts';
import { reportRules } from './rules.ts';

const { current, as, runJobs, fund, order, get } = useVinReports();

describe('access to a report', () => {
  const makeReady = async (input: object = { number: vin }, who = current.buyer): Promise<number> => {
    current.acts = { autoteka: [ready], avtocod: [ready] };
    const { id } = (await order(input, who)).body;
    await runJobs();
    return id;
  };
  const shared = (secret: string) => current.app.api('vin-reports/get_shared', { secret });
  const attached = (object_id: number) => current.app.api('vin-reports/get_attached', { object_id });

  test("another person's report is not found", async () => {
    const id = await makeReady();
    for (const path of ['get', 'share', 'unshare'])
      expect((await as(current.other, `vin-reports/${path}`, { id })).status).toBe(404);
    expect((await as(current.other, 'vin-reports/attach', { id, object_id: null })).status).toBe(404);
    expect((await as(current.other, 'vin-reports/list', {})).body.items).toEqual([]);
  });

  test('a secret address opens a ready report until it is closed; a new one is different', async () => {
    current.acts = { autoteka: [pending, ready], avtocod: [] };
    const { id } = (await order()).body;
    expect(problemsOf(await as(current.buyer, 'vin-reports/share', { id }))).toEqual(['id:not_ready']);
    await runJobs();
    const first = (await as(current.buyer, 'vin-reports/share', { id })).body.share_secret;
    expect((await as(current.buyer, 'vin-reports/share', { id })).body.share_secret).toBe(first);
    expect((await shared(first)).body).toMatchObject({
      id,
      number: vin,
      share_secret: null,
      listing: null,
      may_attach: [],
    });
    await as(current.buyer, 'vin-reports/unshare', { id });
    expect((await shared(first)).status).toBe(404);
    const second = (await as(current.buyer, 'vin-reports/share', { id })).body.share_secret;
    expect(second).not.toBe(first);
    await current.app.db
      .updateTable('accounts')
      .set({ status: 'blocked' })
      .where('id', '=', current.buyer.id)
      .execute();
    expect((await shared(second)).status).toBe(404);
  });

  test("a report ordered from another person's listing keeps its number masked until the number is typed", async () => {
    const listing = await current.other.addCar({ values: { vin } });
    const id = await makeReady({ object_id: listing });
    const report = await as(current.buyer, 'vin-reports/get', { id });
    expect(report.body.number).toBe('XTA************11');
    expect(JSON.stringify(report.body)).not.toContain(vin);
    expect(JSON.stringify((await as(current.buyer, 'vin-reports/list', {})).body)).not.toContain(vin);
    expect((await order({ number: vin })).body).toEqual({ id, is_new: false });
    expect((await get(id)).number).toBe(vin);
  });

  test('a private listing has no summary, and neither has one without a number', async () => {
    const hidden = await current.other.addCar({ values: { vin }, status: 'moderation' });
    const plain = await current.other.addCar({ values: {} });
    for (const object_id of [hidden, plain, 999_999_999]) {
      expect((await current.app.api('vin-reports/get_summary', { object_id })).status).toBe(404);
      expect((await order({ object_id })).status).toBe(404);
    }
  });

  test('a listing shows the report that its seller has attached, as long as it is about its vehicle', async () => {
    await fund(current.other, price);
    const listing = await current.other.addCar({ values: { vin } });
    const [foreign, car] = [await current.buyer.addCar({ values: { vin } }), await current.other.addCar()];
    const id = await makeReady({ number: vin }, current.other);
    const attach = (object_id: number | null) => as(current.other, 'vin-reports/attach', { id, object_id });
    expect(
      (await as(current.other, 'vin-reports/get', { id })).body.may_attach.map((one: { id: number }) => one.id),
    ).toEqual([listing]);
    expect((await attach(foreign)).status).toBe(404);
    expect(problemsOf(await attach(car))).toEqual(['object_id:other_vehicle']);
    expect((await attached(listing)).status).toBe(404);
    expect((await attach(listing)).status).toBe(200);
    const seen = await attached(listing);
    expect(seen.body).toMatchObject({ state: 'ready', number: 'XTA************11', share_secret: null, listing: null });
    expect(JSON.stringify(seen.body)).not.toContain(vin);
    const summary = await current.app.api('vin-reports/get_summary', { object_id: listing });
    expect(summary.body.attached).toMatchObject({ is_demo: false });
    await sql`update auto_listings set vin = '1HGCM82633A004352' where object_id = ${listing}`.execute(current.app.db);
    expect((await attached(listing)).status).toBe(404);
    await sql`update auto_listings set vin = ${vin} where object_id = ${listing}`.execute(current.app.db);
    expect((await attached(listing)).status).toBe(200);
    await current.app.db.updateTable('objects').set({ status: 'moderation' }).where('id', '=', listing).execute();
    expect((await attached(listing)).status).toBe(404);
    await attach(null);
    await current.app.db.updateTable('objects').set({ status: 'active' }).where('id', '=', listing).execute();
    expect((await attached(listing)).status).toBe(404);
  });

  test('a newer report replaces the one that a listing has shown', async () => {
    const listing = await current.buyer.addCar({ values: { vin } });
    const first = await makeReady();
    await as(current.buyer, 'vin-reports/attach', { id: first, object_id: listing });
    current.app.clock.advance((reportRules.keptDays + 1) * day);
    const second = await makeReady();
    await as(current.buyer, 'vin-reports/attach', { id: second, object_id: listing });
    expect((await attached(listing)).body.id).toBe(second);
    expect((await get(first)).listing).toBeNull();
    // Both at once: one of them is shown, none fails.
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      for (const id of [first, second]) await as(current.buyer, 'vin-reports/attach', { id, object_id: null });
      // oxlint-disable-next-line no-await-in-loop
      const both = await Promise.all(
        [first, second].map((id) => as(current.buyer, 'vin-reports/attach', { id, object_id: listing })),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      // oxlint-disable-next-line no-await-in-loop
      expect([first, second]).toContain((await attached(listing)).body.id);
    }
  });
});
