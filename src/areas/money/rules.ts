import { dayMs, hourMs } from '#ui/durations.ts';
import type { Act, Purpose } from '#ledger/purposes.ts';

/** Bounds of one top-up, kopecks. */
export const topUpBounds = { min: 100_00, max: 500_000_00 } as const;
/** Sums that the form offers, kopecks. */
export const topUpPresets = [500_00, 1000_00, 3000_00, 10_000_00] as const;

/** The time for which an order without an answer is repeated, less than the day for which the provider keeps keys. */
export const orderedAgainMs = 23 * hourMs;
/** The time for which the provider is asked about an unconfirmed payment. */
export const askedAboutMs = 7 * dayMs;

/** Types of transactions by which their list is filtered. */
export const transactionTypes = ['top_up', 'payment', 'refund', 'withdrawal'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The type of an entry that changes a wallet. */
export function typeOf({ act, purpose }: { act: Act; purpose: Purpose }): TransactionType {
  if (purpose === 'withdrawal') return 'withdrawal';
  if (act === 'top_up') return 'top_up';
  return act === 'refund' || act === 'release' ? 'refund' : 'payment';
}
