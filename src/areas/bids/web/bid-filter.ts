import { paths } from '#web/paths.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { type ApplicationKind, applicationKinds, applicationStates, type ApplicationState } from '../lifecycle.ts';
import type { BidsFilter } from './bid-queries.ts';

export type BidsSide = 'sent' | 'received';

/** The filter of a list of applications, as the address holds it. */
export type BidsState = {
  side: BidsSide;
  kind: ApplicationKind | null;
  state: ApplicationState | null;
  q: string;
  assignedTo: number | 'nobody' | null;
};

/** The longest text that the call takes. */
const longestQuery = 80;

const among = <T extends string>(all: readonly T[], value: string | undefined): T | null =>
  all.find((known) => known === value) ?? null;

function assignedOf(value: string | undefined): BidsState['assignedTo'] {
  if (value === 'nobody') return value;
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** Reads the filter from the address; values that do not exist are ignored. */
export function readBidsState(search: RawSearch, first: BidsSide = 'sent'): BidsState {
  return {
    side: among(['sent', 'received'] as const, firstValue(search, 'side')) ?? first,
    kind: among(applicationKinds, firstValue(search, 'kind')),
    state: among(Object.keys(applicationStates) as ApplicationState[], firstValue(search, 'state')),
    q: (firstValue(search, 'q') ?? '').trim().slice(0, longestQuery),
    assignedTo: assignedOf(firstValue(search, 'assigned_to')),
  };
}

/** The input of `bids/list` for a filter. */
export const filterOf = ({ side, kind, state, q, assignedTo }: BidsState): BidsFilter => ({
  side,
  kinds: kind ? [kind] : [],
  states: state ? [state] : [],
  q,
  assigned_to: side === 'received' ? assignedTo : null,
});

/** The address of the list of an account with a filter. */
export const bidsHref = (id: number, { side, kind, state, q, assignedTo }: Partial<BidsState>): string =>
  paths.userBids(id) + stringifySearch({ side, kind, state, q, assigned_to: assignedTo });

/** Whether anything but the side narrows the list. */
export const isFiltered = ({ kind, state, q, assignedTo }: BidsState): boolean =>
  kind !== null || state !== null || q !== '' || assignedTo !== null;
