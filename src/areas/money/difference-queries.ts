import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PaymentState } from './payment-queries.ts';

export const differenceKinds = ['unknown_here', 'unknown_there', 'amount', 'state', 'refunds', 'ledger'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type Difference = {
  /** Identifies the difference, so that a difference found again updates its row. */
  key: string;
  kind: DifferenceKind;
  paymentId: string | null;
  providerId: string | null;
  ownMinor: number | null;
  providerMinor: number | null;
};

export type OwnPayment = {
  id: string;
  provider_id: string | null;
  state: PaymentState;
  amount_minor: number;
  refunded_minor: number;
};

/** Payments of a period or with the given numbers of the provider, with what was refunded of each. */
export async function findPaymentsOfDays(
  db: Db,
  provider: string,
  which: { from: Date; to: Date } | readonly string[],
): Promise<OwnPayment[]> {
  if (Array.isArray(which) && which.length === 0) return [];
  let query = db
    .selectFrom('payments as p')
    .select(['p.id', 'p.provider_id', 'p.state', 'p.amount_minor'])
    .select((select) =>
      select
        .selectFrom('payment_refunds as r')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<string>('r.amount_minor'), sub.lit(0)).as('sum'))
        .whereRef('r.payment_id', '=', 'p.id')
        .where('r.state', '=', 'succeeded')
        .as('refunded'),
    )
    .where('p.provider', '=', provider);
  query =
    'from' in which
      ? query.where('p.created_at', '>=', which.from).where('p.created_at', '<', which.to)
      : query.where('p.provider_id', 'in', which);
  const rows = await query.execute();
  return rows.map(({ refunded, state, ...row }) => ({
    ...row,
    state: state as PaymentState,
    refunded_minor: Number(refunded),
  }));
}

/**
 * Successful payments of a period that are missing from the ledger, unsuccessful ones that are in it, and wallets whose balance differs from the sum
 * of their postings.
 */
export async function findLedgerDifferences(db: Db, { from, to }: { from: Date; to: Date }): Promise<Difference[]> {
  const { rows: payments } = await sql<{ id: string; amount_minor: number; entered: number | null }>`
    select p.id, p.amount_minor, e.amount_minor as entered
    from payments p left join ledger_entries e on e.account_id = p.account_id and e.key = 'payment:' || p.id
    where p.created_at >= ${from} and p.created_at < ${to}
      and (case when p.state = 'succeeded' then p.amount_minor end) is distinct from e.amount_minor`.execute(db);
  const { rows: sums } = await sql<{ ledger_account_id: number; sum: string; balance_minor: number }>`
    select sums.ledger_account_id, sums.sum, last.balance_minor
    from (select ledger_account_id, sum(amount_minor), count(*), max(seq) as seq from ledger_postings
      where seq is not null group by ledger_account_id) sums
    join ledger_postings last using (ledger_account_id, seq)
    where sums.sum <> last.balance_minor or sums.count <> sums.seq`.execute(db);
  return [
    ...payments.map(({ id, amount_minor, entered }) => ({
      key: `ledger:${id}`,
      kind: 'ledger' as const,
      paymentId: id,
      providerId: null,
      ownMinor: entered,
      providerMinor: amount_minor,
    })),
    ...sums.map(({ ledger_account_id: account, sum, balance_minor }) => ({
      key: `ledger:account:${account}`,
      kind: 'ledger' as const,
      paymentId: null,
      providerId: null,
      ownMinor: balance_minor,
      providerMinor: Number(sum),
    })),
  ];
}

/** Stores what was found. A difference that an administrator has closed stays closed while its figures are the same. */
export async function storeDifferences(db: Db, differences: readonly Difference[], now: Date): Promise<void> {
  for (const each of differences) {
    const row = {
      kind: each.kind,
      payment_id: each.paymentId,
      provider_id: each.providerId,
      own_minor: each.ownMinor,
      provider_minor: each.providerMinor,
    };
    // There are few differences: even one a day would be many.
    // oxlint-disable-next-line no-await-in-loop
    await sql`insert into payment_differences (key, kind, payment_id, provider_id, own_minor, provider_minor, found_at, seen_at)
      values (${each.key}, ${row.kind}, ${row.payment_id}, ${row.provider_id}, ${row.own_minor}, ${row.provider_minor}, ${now}, ${now})
      on conflict (key) do update set seen_at = excluded.seen_at, own_minor = excluded.own_minor,
        provider_minor = excluded.provider_minor, provider_id = excluded.provider_id,
        closed_at = case when (payment_differences.own_minor, payment_differences.provider_minor)
          is not distinct from (excluded.own_minor, excluded.provider_minor) then payment_differences.closed_at end,
        note = case when (payment_differences.own_minor, payment_differences.provider_minor)
          is not distinct from (excluded.own_minor, excluded.provider_minor) then payment_differences.note end`.execute(
      db,
    );
  }
}

export type DifferenceRow = {
  id: number;
  kind: DifferenceKind;
  payment_id: string | null;
  provider_id: string | null;
  account_id: number | null;
  own_minor: number | null;
  provider_minor: number | null;
  found_at: Date;
  seen_at: Date;
  closed_at: Date | null;
  note: string | null;
};

/** Open differences, the oldest first; closed ones, the latest first. */
export async function findDifferences(db: Db, isClosed: boolean, limit: number): Promise<DifferenceRow[]> {
  const rows = await db
    .selectFrom('payment_differences as d')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .select([
      'd.id',
      'd.kind',
      'd.payment_id',
      'd.provider_id',
      'p.account_id',
      'd.own_minor',
      'd.provider_minor',
      'd.found_at',
      'd.seen_at',
      'd.closed_at',
      'd.note',
    ])
    .where('d.closed_at', isClosed ? 'is not' : 'is', null)
    .orderBy(isClosed ? 'd.closed_at' : 'd.found_at', isClosed ? 'desc' : 'asc')
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows as DifferenceRow[];
}

/** Returns false when the difference does not exist or is closed. */
export async function closeDifference(db: Db, id: number, note: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_differences')
    .set({ closed_at: at, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
