import type { HandlerOutput } from '#contract/call.ts';
import type { moneyCalls } from './contract.ts';
import type { TransactionRow } from './history-queries.ts';
import type { PaymentRow, RefundRow } from './payment-queries.ts';
import { typeOf } from './rules.ts';
import type { SubjectOfTransaction } from './subject-queries.ts';

/** The different subjects of these entries. */
export const subjectsOf = (rows: readonly { subject: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ subject }) => subject ?? [])),
];

/** What an entry was for; null for top-ups and for what is gone. */
export const aboutOf = (
  { subject }: { subject: string | null },
  subjects: ReadonlyMap<string, SubjectOfTransaction>,
): SubjectOfTransaction | null => (subject === null ? null : (subjects.get(subject) ?? null));

/** The payment that an entry is for; null for others. */
export const paymentOf = (subject: string | null): string | null =>
  subject?.startsWith('payment:') ? subject.slice('payment:'.length) : null;

export function presentTransaction(
  { settled_by: settledBy, ...row }: TransactionRow,
  subjects: ReadonlyMap<string, SubjectOfTransaction>,
): HandlerOutput<(typeof moneyCalls)['money/history']>['items'][number] {
  const state =
    row.act !== 'reserve' ? 'done' : settledBy === null ? 'reserved' : settledBy === 'release' ? 'returned' : 'done';
  return { ...row, type: typeOf(row), state, about: aboutOf(row, subjects) };
}

export function presentPayment(
  row: PaymentRow,
  refunds: readonly RefundRow[],
): HandlerOutput<(typeof moneyCalls)['money/get_top_up']>['payment'] {
  const returned = refunds
    .filter(({ state }) => state !== 'canceled')
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  return {
    ...row,
    // A check constraint limits the column to these values.
    provider: row.provider as 'demo' | 'yookassa',
    refundable_minor: row.state === 'succeeded' ? row.amount_minor - returned : 0,
  };
}
