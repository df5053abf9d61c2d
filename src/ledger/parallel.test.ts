import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/connect.ts';
import { connectBeside, type TestDatabase, testDb } from '#tests/support/db.ts';
import { isLong } from '#tests/support/long.ts';
import { fc, propertySeed } from '#tests/support/property.ts';
import { capture, charge, refund, release, reserve, topUp } from './acts.ts';
import { findBalance } from './entry-queries.ts';

/** Parallel acts on few accounts, while connections are ended, leave each act in the ledger once or not at all, and never more spent than there was. */

const rounds = isLong ? 100 : 3;
const at = new Date('2026-11-23T09:00:00Z');
let database: TestDatabase;
/** Two pools stand for two servers. Connections are ended over a third. */
let servers: TestDatabase[];
let accounts: number[];

beforeAll(async () => {
  database = await testDb();
  servers = [connectBeside(database.url), connectBeside(database.url)];
  accounts = (
    await database.db
      .insertInto('accounts')
      .values([1, 2, 3].map((n) => ({ kind: 'user', phone: `+7900000000${n}` })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.drop()));
  await database.drop();
});

type Work = {
  account: number;
  server: number;
  kind: 'topUp' | 'charge' | 'refund' | 'capture' | 'release';
  minor: number;
};
const work = fc.record<Work>({
  account: fc.nat({ max: 2 }),
  server: fc.nat({ max: 1 }),
  kind: fc.constantFrom('topUp', 'charge', 'charge', 'refund', 'capture', 'release'),
  minor: fc.integer({ min: 1, max: 100_00 }),
});

const isCutOff = (error: unknown): boolean =>
  /terminat|Connection|ECONNRESET|57P01|timeout exceeded when trying to connect/i.test(String(error));

/** Repeats an act with the same keys until an answer arrives, as a client does after a lost connection. */
async function untilAnswered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isCutOff(error)) throw error;
    }
  }
}

/** What the acts of one round change in an account: [available, reserved]. */
type Change = [number, number];

async function perform({ account, server, kind, minor }: Work, key: string): Promise<Change> {
  const accountId = accounts[account]!;
  const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    untilAnswered(() => servers[server]!.db.transaction().execute(run));
  if (kind === 'topUp') {
    await transaction((tx) => topUp(tx, { accountId, amountMinor: minor, key, subject: key, at }));
    return [minor, 0];
  }
  const payment = { accountId, amountMinor: minor, key, subject: key, at };
  if (kind === 'charge' || kind === 'refund') {
    const paid = await transaction((tx) => charge(tx, { ...payment, purpose: 'plan' }));
    if (paid.outcome === 'insufficient') return [0, 0];
    if (kind === 'charge') return [-minor, 0];
    const back = Math.ceil(minor / 2);
    await transaction((tx) =>
      refund(tx, { accountId, payment: paid.entryId, amountMinor: back, key: `${key}:back`, at }),
    );
    return [back - minor, 0];
  }
  const reserved = await transaction((tx) => reserve(tx, { ...payment, purpose: 'vin_report' }));
  if (reserved.outcome === 'insufficient') return [0, 0];
  const settle = kind === 'capture' ? capture : release;
  await transaction((tx) => settle(tx, { accountId, reservation: reserved.entryId, key: `${key}:settled`, at }));
  return kind === 'capture' ? [-minor, 0] : [0, 0];
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(database.db);

test(`no rouble is spent twice or lost in ${rounds} rounds of parallel acts with ended connections`, async () => {
  const plans = fc.sample(fc.array(work, { minLength: 20, maxLength: 30 }), { numRuns: rounds, seed: propertySeed });
  const expected = accounts.map((): Change => [0, 0]);
  let ended = 0;
  for (const [round, plan] of plans.entries()) {
    const done = new AbortController();
    const running = Promise.all(plan.map((each, n) => perform(each, `${round}:${n}`))).finally(() => done.abort());
    // Each round ends what is running a few times, so that every act also finds moments without an outage.
    for (let kills = 0; !done.signal.aborted && kills < 5; kills += 1) ended += (await endConnections()).rows.length;
    for (const [n, [available, reserved]] of (await running).entries()) {
      const change = expected[plan[n]!.account]!;
      change[0] += available;
      change[1] += reserved;
    }
    const balances = await Promise.all(accounts.map((id) => findBalance(database.db, id)));
    expect([round, balances]).toEqual([
      round,
      expected.map(([availableMinor, reservedMinor]) => ({ availableMinor, reservedMinor })),
    ]);
    const { rows } = await sql<{ total: number; wrong: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as total,
        (select count(*) from (
          select ledger_account_id, sum(amount_minor) as sum, (array_agg(balance_minor order by seq desc))[1] as last,
            max(seq) - count(*) as gaps
          from ledger_postings where seq is not null group by ledger_account_id) a where sum <> last or gaps <> 0) as wrong
      from ledger_postings`.execute(database.db);
    expect([round, rows]).toEqual([round, [{ total: 0, wrong: 0 }]]);
  }
  expect(ended).toBeGreaterThan(0);
});
