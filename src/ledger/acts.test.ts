import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/connect.ts';
import { type TestDatabase, testDb } from '#tests/support/db.ts';
import { capture, charge, LedgerError, payOut, refund, release, reserve, topUp } from './acts.ts';
import { findBalance } from './entry-queries.ts';

let database: TestDatabase;
let accountId: number;
let phone = 79_000_000_000;
const at = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

const addAccount = async (): Promise<number> => {
  phone += 1;
  const { id } = await database.db
    .insertInto('accounts')
    .values({ kind: 'user', phone: `+${phone}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
beforeEach(async () => {
  accountId = await addAccount();
});

const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const fund = (amountMinor: number, key = 'top-up') =>
  act((tx) => topUp(tx, { accountId, amountMinor, key, subject: 'payment:1', at }));
const balance = () => findBalance(database.db, accountId);
const spend = (amountMinor: number, key: string) =>
  act((tx) => charge(tx, { accountId, amountMinor, key, subject: 'plan:1', purpose: 'plan', at }));
const setAside = (amountMinor: number, key: string, purpose: 'vin_report' | 'withdrawal' = 'vin_report') =>
  act((tx) => reserve(tx, { accountId, amountMinor, key, subject: 'report:1', purpose, at }));
const done = (outcome: { outcome: string; entryId?: number }): number => {
  expect(outcome.outcome).toBe('done');
  return outcome.entryId!;
};

describe('acts on a balance', () => {
  test('a balance is zero before the first entry and does not go below zero', async () => {
    expect(await balance()).toEqual({ availableMinor: 0, reservedMinor: 0 });
    expect(await spend(1, 'a')).toEqual({ outcome: 'insufficient', missingMinor: 1 });
    await fund(500_00);
    expect(await spend(500_01, 'a')).toEqual({ outcome: 'insufficient', missingMinor: 1 });
    done(await spend(500_00, 'a'));
    expect(await balance()).toEqual({ availableMinor: 0, reservedMinor: 0 });
  });

  test('reserved money cannot be spent; capture takes it, release returns it', async () => {
    await fund(1000_00);
    const first = done(await setAside(499_00, 'first'));
    const second = done(await setAside(499_00, 'second'));
    expect(await setAside(499_00, 'third')).toEqual({ outcome: 'insufficient', missingMinor: 497_00 });
    expect(await balance()).toEqual({ availableMinor: 2_00, reservedMinor: 998_00 });
    await act((tx) => capture(tx, { accountId, reservation: first, key: 'ready', at }));
    await act((tx) => release(tx, { accountId, reservation: second, key: 'not found', at }));
    expect(await balance()).toEqual({ availableMinor: 501_00, reservedMinor: 0 });
  });

  test('a repeated key writes nothing, and a key of another act is refused', async () => {
    const { entryId } = await fund(100_00);
    expect(await fund(100_00)).toEqual({ outcome: 'repeated', entryId });
    await expect(fund(100_01)).rejects.toThrow(LedgerError);
    const paid = done(await spend(30_00, 'plan'));
    expect(await spend(30_00, 'plan')).toEqual({ outcome: 'repeated', entryId: paid });
    await expect(setAside(30_00, 'plan')).rejects.toThrow(LedgerError);
    expect(await balance()).toEqual({ availableMinor: 70_00, reservedMinor: 0 });
  });

  test('the times of a wallet follow its balances, also those of an act that waited for the lock', async () => {
    const earlier = new Date(at.getTime() - 30);
    const [first, waited, settled] = [
      await fund(100_00),
      await act((tx) =>
        charge(tx, { accountId, amountMinor: 1, key: 'b', subject: 'plan:1', purpose: 'plan', at: earlier }),
      ),
      await spend(1, 'c'),
    ].map(done);
    const { rows } = await sql<{ id: number; at: Date }>`select id, at from ledger_entries
      where account_id = ${accountId} order by at, id`.execute(database.db);
    expect(rows).toEqual([first, waited, settled].map((id) => ({ id, at })));
  });

  test('accounts have keys of their own', async () => {
    await fund(100_00);
    accountId = await addAccount();
    expect((await fund(200_00)).outcome).toBe('done');
    expect(await balance()).toEqual({ availableMinor: 200_00, reservedMinor: 0 });
  });

  test('a reservation is settled once', async () => {
    await fund(100_00);
    const reservation = done(await setAside(60_00, 'reserve'));
    const captured = await act((tx) => capture(tx, { accountId, reservation, key: 'ready', at }));
    expect(await act((tx) => capture(tx, { accountId, reservation, key: 'ready', at }))).toEqual({
      outcome: 'repeated',
      entryId: done(captured),
    });
    for (const settle of [capture, release])
      await expect(act((tx) => settle(tx, { accountId, reservation, key: 'again', at }))).rejects.toThrow(LedgerError);
    expect(await balance()).toEqual({ availableMinor: 40_00, reservedMinor: 0 });
  });

  test('only a withdrawal is paid out, and a withdrawal is no purchase', async () => {
    await fund(100_00);
    const report = done(await setAside(10_00, 'report'));
    const withdrawal = done(await setAside(20_00, 'withdrawal', 'withdrawal'));
    await expect(act((tx) => payOut(tx, { accountId, reservation: report, key: 'a', at }))).rejects.toThrow(
      LedgerError,
    );
    await expect(act((tx) => capture(tx, { accountId, reservation: withdrawal, key: 'b', at }))).rejects.toThrow(
      LedgerError,
    );
    await act((tx) => payOut(tx, { accountId, reservation: withdrawal, key: 'c', at }));
    expect(await balance()).toEqual({ availableMinor: 70_00, reservedMinor: 10_00 });
  });

  test('refunds return at most what was paid, and never a payment of another account', async () => {
    await fund(100_00);
    const payment = done(await spend(90_00, 'plan'));
    const giveBack = (amountMinor: number, key: string) =>
      act((tx) => refund(tx, { accountId, payment, amountMinor, key, at }));
    await giveBack(30_00, 'one');
    await giveBack(60_00, 'two');
    expect((await giveBack(60_00, 'two')).outcome).toBe('repeated');
    await expect(giveBack(1, 'three')).rejects.toThrow(LedgerError);
    expect(await balance()).toEqual({ availableMinor: 100_00, reservedMinor: 0 });
    accountId = await addAccount();
    await expect(giveBack(1, 'one')).rejects.toThrow(LedgerError);
  });

  test('captured money is refunded as charged money is', async () => {
    await fund(100_00);
    const reservation = done(await setAside(60_00, 'reserve'));
    const payment = done(await act((tx) => capture(tx, { accountId, reservation, key: 'capture', at })));
    await act((tx) => refund(tx, { accountId, payment, amountMinor: 60_00, key: 'refund', at }));
    await expect(
      act((tx) => refund(tx, { accountId, payment: reservation, amountMinor: 1, key: 'more', at })),
    ).rejects.toThrow(LedgerError);
    expect(await balance()).toEqual({ availableMinor: 100_00, reservedMinor: 0 });
  });
});

describe('the database itself', () => {
  test.each(['ledger_accounts', 'ledger_entries', 'ledger_postings'])('refuses to change %s', async (table) => {
    await fund(100_00);
    const column = table === 'ledger_accounts' ? 'created_at' : table === 'ledger_entries' ? 'at' : 'amount_minor';
    for (const statement of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ])
      await expect(statement.execute(database.db)).rejects.toThrow('append only');
  });

  test('refuses an entry whose postings are missing, unbalanced, more than two, or of another amount', async () => {
    await fund(100_00);
    const { db } = database;
    const [wallet, revenue, provider] = (
      await db
        .selectFrom('ledger_accounts')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('account_id', '=', accountId), where('kind', '=', 'wallet')]),
            where('kind', 'in', ['revenue', 'provider']),
          ]),
        )
        .orderBy((order) => order.case('kind').when('wallet').then(1).when('revenue').then(2).else(3).end())
        .execute()
    ).map(({ id }) => id);
    const write = (postings: [number, number][]) =>
      act(async (tx) => {
        const { id } = await tx
          .insertInto('ledger_entries')
          .values({
            account_id: accountId,
            act: 'charge',
            purpose: 'plan',
            amount_minor: 10,
            key: randomUUID(),
            at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [ledger_account_id, amount_minor] of postings)
          await tx.insertInto('ledger_postings').values({ entry_id: id, ledger_account_id, amount_minor }).execute();
        return id;
      });
    for (const postings of [
      [],
      [[wallet!, -10]],
      [
        [wallet!, -10],
        [revenue!, 11],
      ],
      [
        [wallet!, -20],
        [revenue!, 20],
      ],
      [
        [wallet!, -10],
        [revenue!, 5],
        [provider!, 5],
      ],
    ] as [number, number][][])
      await expect(write(postings)).rejects.toThrow('is not balanced');
    const id = await write([
      [wallet!, -10],
      [revenue!, 10],
    ]);
    await expect(
      db
        .insertInto('ledger_postings')
        .values({ entry_id: id, ledger_account_id: provider!, amount_minor: 1 })
        .execute(),
    ).rejects.toThrow('is not balanced');
    await expect(
      write([
        [wallet!, -1_000_000],
        [revenue!, 1_000_000],
      ]),
    ).rejects.toThrow(/balance_minor/);
  });

  test('sets position and balance of a posting, whatever a writer says', async () => {
    await fund(100_00);
    await spend(30_00, 'a');
    const rows = await database.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_account_id')
      .select(['seq', 'balance_minor', 'amount_minor'])
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { seq: 1, balance_minor: 100_00, amount_minor: 100_00 },
      { seq: 2, balance_minor: 70_00, amount_minor: -30_00 },
    ]);
  });
});
