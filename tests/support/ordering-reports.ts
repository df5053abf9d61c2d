import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { askSource } from '#areas/vin-reports/ask-source.ts';
import { findBalance } from '#ledger/entry-queries.ts';
import { type VinSource, VinSourceError, type VinSourceStep } from '#server/ports/vin-sources.ts';
import { testApp, type TestApp } from './app.ts';
import { addCatalogue } from './cars.ts';
import { signIn } from './factories.ts';
import { createSeller, type Seller } from './own-listings.ts';
import { fund } from './payments.ts';

export const vin = 'XTA210990Y2766111';
export const price = 29_900;
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** The fake source's reactions to its next requests: a step, an error, or the end of the process after the answer. */
export type Act = VinSourceStep | VinSourceError | 'dies';
export const ready: VinSourceStep = {
  state: 'ready',
  sections: { wanted: [], mileage: [{ day: '2020-01-01', km: 50_000 }] },
};
export const pending: VinSourceStep = { state: 'pending', ticket: 'one' };
export const notFound: VinSourceStep = { state: 'not_found' };
export const busy = new VinSourceError('busy', 'unavailable', true);
export const refused = new VinSourceError('refused', 'refused');

type Current = {
  app: TestApp;
  buyer: Seller;
  other: Seller;
  acts: Record<'autoteka' | 'avtocod', Act[]>;
  /** The keys with which each source was asked, by source. */
  askedKeys: Map<string, Set<string>>;
};

/** A server with two fake sources and, anew for each test, a buyer with money and another person; and the calls and jobs of reports. */
export function useVinReports() {
  const current = {} as Current; // filled before the first test

  const fake = (name: 'autoteka' | 'avtocod'): VinSource => ({
    name,
    async advance({ key }) {
      current.askedKeys.set(name, (current.askedKeys.get(name) ?? new Set()).add(key));
      const act = current.acts[name].shift() ?? notFound;
      if (act === 'dies') throw new Error('the process ends here');
      if (act instanceof VinSourceError) throw act;
      return act;
    },
  });

  beforeAll(async () => {
    current.app = await testApp();
    await addCatalogue(current.app.db);
  });
  afterAll(() => current.app.close());
  beforeEach(async () => {
    const { app } = current;
    await app.db.updateTable('objects').set({ deleted_at: app.clock.now() }).where('deleted_at', 'is', null).execute();
    await app.db.deleteFrom('vin_reports').execute();
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    current.acts = { autoteka: [], avtocod: [] };
    current.askedKeys = new Map();
    app.ports.vinSources = [fake('autoteka'), fake('avtocod')];
    current.buyer = await createSeller(app);
    current.other = await createSeller(app);
    await fund(app, current.buyer.id, 10 * price);
  });

  const deps = () => ({ db: current.app.db, ports: current.app.ports, events: { emit: () => {} } });
  /** Signs in again, because tests advance the clock beyond the lifetime of an access token. */
  const as = async (who: { id: number }, path: string, input: object) =>
    current.app.api(path, input, { token: (await signIn(current.app, who)).access });

  /** Runs the waiting jobs until none is left, also after a failure, as the queue does. */
  async function runJobs(most = 200): Promise<number> {
    let runs = 0;
    for (; runs < most; runs += 1) {
      const { rows } = await sql<{ id: string; payload: { report_id: number; source: 'autoteka' } }>`
        delete from graphile_worker._private_jobs where id = (select id from graphile_worker._private_jobs order by id limit 1)
        returning id, payload`.execute(current.app.db);
      const [job] = rows;
      if (!job) return runs;
      current.app.clock.advance(20_000);
      const run = (): Promise<void> =>
        askSource(deps(), job.payload).catch((error: Error) => {
          if (!error.message.startsWith('the process ends')) throw error;
          return run();
        });
      await run();
    }
    return runs;
  }

  return {
    current,
    deps,
    as,
    runJobs,
    fund: (who: { id: number }, amountMinor: number) => fund(current.app, who.id, amountMinor),
    /** The available and the reserved money, in prices of a report. */
    balance: async (who: { id: number } = current.buyer) => {
      const { availableMinor, reservedMinor } = await findBalance(current.app.db, who.id);
      return [availableMinor / price, reservedMinor / price];
    },
    order: (input: object = { number: vin }, who: { id: number } = current.buyer) =>
      as(who, 'vin-reports/order', { key: randomUUID(), ...input }),
    /** The kinds of the notifications of the buyer, in the order of events. */
    notified: async () =>
      (await as(current.buyer, 'notifications/get', {})).body.items
        .map((item: { kind: string }) => item.kind)
        .toReversed(),
    get: async (id: number) => (await as(current.buyer, 'vin-reports/get', { id })).body,
  };
}
