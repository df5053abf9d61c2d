import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Act, Purpose } from '#ledger/purposes.ts';
import type { Db } from '#server/db/connect.ts';
import type { TransactionType } from './rules.ts';

export type TransactionRow = {
  id: number;
  seq: number;
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

/** The entries of each type, as `typeOf` in rules.ts tells them apart. */
const ofType: Readonly<Record<TransactionType, RawBuilder<SqlBool>>> = {
  top_up: sql`e.act = 'top_up'`,
  payment: sql`e.act in ('charge', 'reserve') and e.purpose <> 'withdrawal'`,
  refund: sql`e.act in ('refund', 'release') and e.purpose <> 'withdrawal'`,
  withdrawal: sql`e.act in ('reserve', 'release') and e.purpose = 'withdrawal'`,
};

/** The number of an account's wallet; 0, which is no wallet's, before its first entry. */
async function findWallet(db: Db, accountId: number): Promise<number> {
  const wallet = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'wallet')
    .executeTakeFirst();
  return wallet?.id ?? 0;
}

/**
 * Entries that changed a wallet: the position in the wallet is the order, and the running balance comes with the posting. The wallet is
 * no join, because PostgreSQL plans by how long the history of a known wallet is.
 */
const selectHistory = (db: Db, accountId: number, wallet: number) =>
  db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .leftJoin('ledger_entries as s', (join) =>
      join.onRef('s.settles', '=', 'e.id').on('s.act', 'in', ['capture', 'release', 'pay_out']),
    )
    .where('p.ledger_account_id', '=', wallet)
    .where('e.account_id', '=', accountId)
    .select([
      'e.id',
      'p.seq',
      'e.at',
      'e.act',
      'e.purpose',
      'p.amount_minor',
      'p.balance_minor',
      'e.subject',
      's.act as settled_by',
    ]);

export async function findHistory(
  db: Db,
  { accountId, types, from, before }: HistoryFilter,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<TransactionRow[]> {
  let query = selectHistory(db, accountId, await findWallet(db, accountId));
  if (types.length > 0)
    query = query.where(
      sql<SqlBool>`(${sql.join(
        types.map((type) => sql`(${ofType[type]})`),
        sql` or `,
      )})`,
    );
  if (from) query = query.where('e.at', '>=', from);
  if (before) query = query.where('e.at', '<', before);
  if (after !== undefined) query = query.where('p.seq', '<', after);
  const rows = await query.orderBy('p.seq', 'desc').limit(limit).execute();
  // Checks of the tables bound these columns; a wallet's postings have a position and a balance.
  return rows as TransactionRow[];
}

export async function findTransaction(db: Db, accountId: number, id: number): Promise<TransactionRow | undefined> {
  const row = await selectHistory(db, accountId, await findWallet(db, accountId))
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row as TransactionRow | undefined;
}
