import type { Tx } from '#server/db/connect.ts';
import {
  balanceOfLedgerAccount,
  type Entry,
  findEntry,
  findEntryByKey,
  findSettlement,
  insertEntry,
  type LedgerAccounts,
  lockWallet,
  sumOfRefunds,
} from './entry-queries.ts';
import type { Act, Purchase, Purpose } from './purposes.ts';

/** `repeated`: an act with the same key is in the ledger already, and nothing was written. */
export type Done = { outcome: 'done' | 'repeated'; entryId: number };
export type Spent = Done | { outcome: 'insufficient'; missingMinor: number };

/** An act on the balance of a person or an organization. */
type Request = {
  accountId: number;
  /** Names the act within the account for ever; a repeated act must come with the same key. */
  key: string;
  at: Date;
};
type Payment = Request & {
  amountMinor: number;
  /** The subject of the entry, such as `report:12`. */
  subject: string;
};

/** Thrown on a mistake of the program, such as the release of a reservation that was paid. */
export class LedgerError extends Error {}

type Change = {
  act: Act;
  purpose: Purpose;
  amountMinor: number;
  subject: string | null;
  settles: number | null;
  from: keyof LedgerAccounts;
  to: keyof LedgerAccounts;
};

function assertSame(entry: Entry, change: Change): void {
  const { act, purpose, amountMinor, subject, settles } = change;
  const isSame =
    entry.act === act &&
    entry.purpose === purpose &&
    entry.amount_minor === amountMinor &&
    entry.subject === subject &&
    entry.settles === settles;
  if (!isSame) throw new LedgerError(`The key "${entry.key}" belongs to another act, entry ${entry.id}.`);
}

/** Writes an entry once. `check` runs under the lock of the wallet, after a repeated key was recognised. */
async function record<Refusal extends object>(
  tx: Tx,
  { accountId, key, at }: Request,
  change: Change,
  check: (accounts: LedgerAccounts) => Promise<Refusal | undefined>,
): Promise<Done | Refusal> {
  const accounts = await lockWallet(tx, accountId);
  const former = await findEntryByKey(tx, accountId, key);
  if (former) {
    assertSame(former, change);
    return { outcome: 'repeated', entryId: former.id };
  }
  const refusal = await check(accounts);
  if (refusal) return refusal;
  const { act, purpose, amountMinor, subject, settles, from, to } = change;
  const entryId = await insertEntry(tx, {
    account_id: accountId,
    act,
    purpose,
    amount_minor: amountMinor,
    subject,
    settles,
    key,
    at,
    from: accounts[from],
    to: accounts[to],
    wallet: accounts.wallet,
  });
  return { outcome: 'done', entryId };
}

const nothingToCheck = async (): Promise<never | undefined> => undefined;

const enoughFor = (tx: Tx, amountMinor: number) => async (accounts: LedgerAccounts) => {
  const missingMinor = amountMinor - (await balanceOfLedgerAccount(tx, accounts.wallet));
  return missingMinor > 0 ? { outcome: 'insufficient' as const, missingMinor } : undefined;
};

/** Money that the payment provider has received arrives in the wallet. */
export const topUp = (tx: Tx, { amountMinor, subject, ...request }: Payment): Promise<Done> =>
  record<never>(
    tx,
    request,
    { act: 'top_up', purpose: 'top_up', amountMinor, subject, settles: null, from: 'provider', to: 'wallet' },
    nothingToCheck,
  );

/** Sets money aside until `capture`, `release` or `payOut` settles the entry that this returns. */
export const reserve = (
  tx: Tx,
  { amountMinor, subject, purpose, ...request }: Payment & { purpose: Purchase | 'withdrawal' },
): Promise<Spent> =>
  record(
    tx,
    request,
    { act: 'reserve', purpose, amountMinor, subject, settles: null, from: 'wallet', to: 'reserved' },
    enoughFor(tx, amountMinor),
  );

/** Pays for a purchase at once. */
export const charge = (
  tx: Tx,
  { amountMinor, subject, purpose, ...request }: Payment & { purpose: Purchase },
): Promise<Spent> =>
  record(
    tx,
    request,
    { act: 'charge', purpose, amountMinor, subject, settles: null, from: 'wallet', to: 'revenue' },
    enoughFor(tx, amountMinor),
  );

/** Settles a reservation whole. The second of two different settlements is refused. */
async function settle(
  tx: Tx,
  act: 'capture' | 'release' | 'pay_out',
  to: keyof LedgerAccounts,
  { reservation, ...request }: Request & { reservation: number },
): Promise<Done> {
  const reserved = await findEntry(tx, reservation);
  if (reserved?.act !== 'reserve' || reserved.account_id !== request.accountId)
    throw new LedgerError(`Entry ${reservation} is no reservation of account ${request.accountId}.`);
  const isWithdrawal = reserved.purpose === 'withdrawal';
  if (act !== 'release' && isWithdrawal !== (act === 'pay_out'))
    throw new LedgerError(`A reservation for "${reserved.purpose}" is not settled by "${act}".`);
  const { purpose, amount_minor: amountMinor, subject } = reserved;
  return record<never>(
    tx,
    request,
    { act, purpose, amountMinor, subject, settles: reservation, from: 'reserved', to },
    async () => {
      const former = await findSettlement(tx, reservation);
      if (former) throw new LedgerError(`Reservation ${reservation} was settled by entry ${former.id}.`);
      return undefined;
    },
  );
}

type Settlement = Request & { reservation: number };
/** The reserved money pays for its purchase. */
export const capture = (tx: Tx, settlement: Settlement): Promise<Done> => settle(tx, 'capture', 'revenue', settlement);
/** The reserved money returns to the wallet. */
export const release = (tx: Tx, settlement: Settlement): Promise<Done> => settle(tx, 'release', 'wallet', settlement);
/** The payment provider has returned the reserved money to whoever topped up. */
export const payOut = (tx: Tx, settlement: Settlement): Promise<Done> => settle(tx, 'pay_out', 'provider', settlement);

/** Returns a part of a charge or of a capture, or all of it, to the wallet. All refunds together are at most what was paid. */
export async function refund(
  tx: Tx,
  { payment, amountMinor, ...request }: Request & { payment: number; amountMinor: number },
): Promise<Done> {
  const paid = await findEntry(tx, payment);
  if (!paid || paid.account_id !== request.accountId || (paid.act !== 'charge' && paid.act !== 'capture'))
    throw new LedgerError(`Entry ${payment} is no payment of account ${request.accountId}.`);
  const { purpose, subject } = paid;
  return record<never>(
    tx,
    request,
    { act: 'refund', purpose, amountMinor, subject, settles: payment, from: 'revenue', to: 'wallet' },
    async () => {
      const left = paid.amount_minor - (await sumOfRefunds(tx, payment));
      if (amountMinor > left) throw new LedgerError(`Of entry ${payment} only ${left} can be refunded.`);
      return undefined;
    },
  );
}
