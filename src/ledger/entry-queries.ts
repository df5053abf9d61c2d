import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Act, Purpose } from './purposes.ts';

/** The ledger accounts of one person or organization, and those that all entries share. */
export type LedgerAccounts = Record<'wallet' | 'reserved' | 'provider' | 'revenue', number>;

export type Entry = {
  id: number;
  account_id: number;
  act: Act;
  purpose: Purpose;
  amount_minor: number;
  subject: string | null;
  settles: number | null;
  key: string;
  at: Date;
};

/** Balances in kopecks: what can be spent, and what waits for a purchase or a withdrawal. */
export type Balance = { availableMinor: number; reservedMinor: number };

/**
 * Locks the wallet of an account until the transaction ends, so that acts on one wallet follow one another. Creates the ledger accounts
 * that are missing.
 */
export async function lockWallet(tx: Tx, accountId: number): Promise<LedgerAccounts> {
  const find = () =>
    tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'wallet')
      .forNoKeyUpdate()
      .executeTakeFirst();
  if (!(await find())) {
    await tx
      .insertInto('ledger_accounts')
      .values([
        { kind: 'wallet', account_id: accountId },
        { kind: 'reserved', account_id: accountId },
        { kind: 'provider' },
        { kind: 'revenue' },
      ])
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
      .execute();
    await find();
  }
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind'])
    .where((where) => where.or([where('account_id', '=', accountId), where('account_id', 'is', null)]))
    .execute();
  const idOf = (kind: keyof LedgerAccounts): number => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) throw new Error(`The ledger has no account "${kind}" for ${accountId}.`);
    return row.id;
  };
  return {
    wallet: idOf('wallet'),
    reserved: idOf('reserved'),
    provider: idOf('provider'),
    revenue: idOf('revenue'),
  };
}

const entryColumns = ['id', 'account_id', 'act', 'purpose', 'amount_minor', 'subject', 'settles', 'key', 'at'] as const;

export async function findEntryByKey(db: Db, accountId: number, key: string): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(entryColumns)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  // A check constraint limits `act`; only `insertEntry` writes `purpose`.
  return row as Entry | undefined;
}

export async function findEntry(db: Db, id: number): Promise<Entry | undefined> {
  const row = await db.selectFrom('ledger_entries').select(entryColumns).where('id', '=', id).executeTakeFirst();
  return row as Entry | undefined;
}

/** The capture, release or withdrawal that has settled a reservation. */
export async function findSettlement(db: Db, reservation: number): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(entryColumns)
    .where('settles', '=', reservation)
    .where('act', 'in', ['capture', 'release', 'pay_out'])
    .executeTakeFirst();
  return row as Entry | undefined;
}

export async function sumOfRefunds(db: Db, payment: number): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('amount_minor'), select.lit(0)).as('total'))
    .where('settles', '=', payment)
    .where('act', '=', 'refund')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The balance of a ledger account of a holder, which its last posting carries. */
export async function balanceOfLedgerAccount(db: Db, ledgerAccountId: number): Promise<number> {
  const last = await db
    .selectFrom('ledger_postings')
    .select('balance_minor')
    .where('ledger_account_id', '=', ledgerAccountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance_minor ?? 0;
}

/** The balance of a person or an organization; zero before the first entry. */
export async function findBalance(db: Db, accountId: number): Promise<Balance> {
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .execute();
  const of = async (kind: string): Promise<number> => {
    const account = accounts.find((each) => each.kind === kind);
    return account ? balanceOfLedgerAccount(db, account.id) : 0;
  };
  return { availableMinor: await of('wallet'), reservedMinor: await of('reserved') };
}

/**
 * Writes an entry with its two postings: the amount leaves `from` and arrives at `to`. An entry that waited for the lock of its wallet is
 * dated no earlier than the entry before it, so that the times of a wallet follow its balances.
 */
export async function insertEntry(
  tx: Tx,
  { from, to, wallet, at, ...entry }: Omit<Entry, 'id'> & { from: number; to: number; wallet: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_entries')
    .values({
      ...entry,
      at: sql<Date>`greatest(${at}::timestamptz, (select e.at from ledger_postings p join ledger_entries e on e.id = p.entry_id
        where p.ledger_account_id = ${wallet} order by p.seq desc limit 1))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_postings')
    .values([
      { entry_id: id, ledger_account_id: from, amount_minor: -entry.amount_minor },
      { entry_id: id, ledger_account_id: to, amount_minor: entry.amount_minor },
    ])
    .execute();
  return id;
}
