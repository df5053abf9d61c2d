import { sql } from 'kysely';
import type { Act, Purpose } from '#ledger/purposes.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { type TransactionType, transactionTypes } from './rules.ts';

export type TransactionRow = {
  id: number;
  at: Date;
  act: Act;
  purpose: Purpose;
  /** Positive: the wallet grew. */
  amount_minor: number;
  balance_minor: number;
  subject: string | null;
  /** The outcome of a reservation; null while the money is reserved, and for other entries. */
  settled_by: 'capture' | 'release' | 'pay_out' | null;
};

export type HistoryFilter = {
  accountId: number;
  types: readonly TransactionType[];
  from: Date | null;
  /** The first moment after the period. */
  before: Date | null;
};

type Group = { act: Act; isWithdrawal: boolean };

/** The entries of each type, as `typeOf` in rules.ts tells them apart. */
const groupsOf: Readonly<Record<TransactionType, readonly Group[]>> = {
  top_up: [{ act: 'top_up', isWithdrawal: false }],
  payment: [
    { act: 'charge', isWithdrawal: false },
    { act: 'reserve', isWithdrawal: false },
  ],
  refund: [
    { act: 'refund', isWithdrawal: false },
    { act: 'release', isWithdrawal: false },
  ],
  withdrawal: [
    { act: 'reserve', isWithdrawal: true },
    { act: 'release', isWithdrawal: true },
  ],
};

/** Microseconds, the precision of timestamptz, as a whole number of a cursor. */
const position = sql<number>`(extract(epoch from e.at) * 1000000)::bigint`;

/** The columns of the history, from the entries of a subquery `e`. */
const columns = sql`e.id, ${position} as position, e.at, e.act, e.purpose, p.amount_minor, p.balance_minor, e.subject, s.act as settled_by`;
// The limit of one row has each posting looked up by its entry: planned as a join, a page of the file read the postings of the whole wallet.
const joins = (accountId: number) => sql`
  cross join lateral (select amount_minor, balance_minor from ledger_postings where entry_id = e.id and ledger_account_id =
    (select id from ledger_accounts where account_id = ${accountId} and kind = 'wallet') limit 1) p
  left join ledger_entries s on s.settles = e.id and s.act in ('capture', 'release', 'pay_out')`;

/**
 * Entries that changed a wallet, the latest first, with the running balance, which comes with the posting. Each group of entries is read from
 * the index in this order and no further than the page, so that neither a long history nor a long period makes a page slow.
 */
export async function findHistory(
  db: Db,
  { accountId, types, from, before }: HistoryFilter,
  { limit, after }: { limit: number; after: CursorPosition | undefined },
): Promise<(TransactionRow & { position: number })[]> {
  const groups = (types.length > 0 ? types : transactionTypes).flatMap((type) => groupsOf[type]);
  const bounds = [
    from && sql`at >= ${from}`,
    before && sql`at < ${before}`,
    after &&
      sql`(at, id) < (timestamptz 'epoch' + ${after.value}::float8 * interval '1 microsecond', ${after.id}::bigint)`,
  ].flatMap((bound) => (bound ? [sql`and ${bound}`] : []));
  const { rows } = await sql<TransactionRow & { position: number }>`
    select ${columns}
    from (
      select found.* from unnest(${groups.map(({ act }) => act)}::text[], ${groups.map(({ isWithdrawal }) => isWithdrawal)}::boolean[])
        as wanted (act, is_withdrawal)
      cross join lateral (
        select id, at, act, purpose, subject from ledger_entries
        where account_id = ${accountId} and act = wanted.act and (purpose = 'withdrawal') = wanted.is_withdrawal ${sql.join(bounds, sql` `)}
        order by at desc, id desc limit ${limit}
      ) found
      order by at desc, id desc limit ${limit}
    ) e ${joins(accountId)}
    order by e.at desc, e.id desc`.execute(db);
  // Checks of the tables bound these columns; a wallet's postings have a balance.
  return rows;
}

export async function findTransaction(db: Db, accountId: number, id: number): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from (select * from ledger_entries where id = ${id} and account_id = ${accountId}) e ${joins(accountId)}`.execute(
    db,
  );
  return rows[0];
}
