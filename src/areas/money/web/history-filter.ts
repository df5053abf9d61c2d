import { paths } from '#web/paths.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { type TransactionType, transactionTypes } from '../rules.ts';
import type { HistoryFilter } from './money-queries.ts';

export type HistoryState = { type: TransactionType | null; from: string | null; to: string | null };

function dayOf(value: string | undefined): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : null;
}

/** Reads the filter from the address; values that do not exist are ignored. */
export const readHistoryState = (search: RawSearch): HistoryState => ({
  type: transactionTypes.find((type) => type === firstValue(search, 'type')) ?? null,
  from: dayOf(firstValue(search, 'from')),
  to: dayOf(firstValue(search, 'to')),
});

export const historyFilterOf = ({ type, from, to }: HistoryState): HistoryFilter => ({
  types: type ? [type] : [],
  from,
  to,
});

export const historyHref = (state: Partial<HistoryState>): string =>
  paths.transactions() + stringifySearch({ type: state.type ?? null, from: state.from ?? null, to: state.to ?? null });

/** The address of the file with all that a filter finds. */
export const csvHref = ({ type, from, to }: HistoryState, lang: string): string =>
  `/user/transactions.csv${stringifySearch({ lang, types: type, from, to })}`;

export const isFiltered = ({ type, from, to }: HistoryState): boolean => type !== null || from !== null || to !== null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The payment from whose page the payer returns. */
export function paymentIn(search: RawSearch): string | null {
  const id = firstValue(search, 'payment');
  return id !== undefined && uuid.test(id) ? id : null;
}
