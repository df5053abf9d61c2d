import { paths } from '#web/paths.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import {
  type ApplicationKind,
  applicationKinds,
  applicationStates,
  type ApplicationState,
  type BoardColumn,
  boardColumns,
} from '../lifecycle.ts';
import type { BidsFilter } from './bid-queries.ts';

export type BidsSide = 'sent' | 'received';
export const bidsViews = ['board', 'list'] as const;
export type BidsView = (typeof bidsViews)[number];

/** The filter of a list of applications, as stored in the address. */
export type BidsState = {
  side: BidsSide;
  kind: ApplicationKind | null;
  state: ApplicationState | null;
  q: string;
  assignedTo: number | 'nobody' | null;
  overdue: boolean;
  /** The view of an organization's received applications; others have only the list. */
  view: BidsView;
  /** The column of the board that a narrow window shows. */
  column: BoardColumn;
};

/** The longest text that the call accepts. */
const longestQuery = 80;

const among = <T extends string>(all: readonly T[], value: string | undefined): T | null =>
  all.find((known) => known === value) ?? null;

function assignedOf(value: string | undefined): BidsState['assignedTo'] {
  if (value === 'nobody') return value;
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/**
 * Parses the filter from the address; invalid values are ignored. By default an organization sees the board of its received applications.
 */
export function readBidsState(search: RawSearch, isOrganization = false): BidsState {
  const side =
    among(['sent', 'received'] as const, firstValue(search, 'side')) ?? (isOrganization ? 'received' : 'sent');
  const hasBoard = isOrganization && side === 'received';
  return {
    side,
    kind: among(applicationKinds, firstValue(search, 'kind')),
    state: among(Object.keys(applicationStates) as ApplicationState[], firstValue(search, 'state')),
    q: (firstValue(search, 'q') ?? '').trim().slice(0, longestQuery),
    assignedTo: assignedOf(firstValue(search, 'assigned_to')),
    overdue: hasBoard && firstValue(search, 'overdue') === '1',
    view: hasBoard ? (among(bidsViews, firstValue(search, 'view')) ?? 'board') : 'list',
    column: among(boardColumns, firstValue(search, 'column')) ?? 'new',
  };
}

/** The input of `bids/list` for a filter. */
export const filterOf = ({ side, kind, state, q, assignedTo, overdue }: BidsState): BidsFilter => ({
  side,
  kinds: kind ? [kind] : [],
  states: state ? [state] : [],
  q,
  assigned_to: side === 'received' ? assignedTo : null,
  overdue,
});

/** The address of the list of an account with a filter. */
export const bidsHref = (id: number, state: Partial<BidsState>): string =>
  paths.userBids(id) + stringifySearch(addressOf(state));

/** The parts of the address for a filter; default values are left out. */
function addressOf({ side, kind, state, q, assignedTo, overdue, view, column }: Partial<BidsState>) {
  return {
    side,
    kind,
    state: view === 'board' ? null : state,
    q,
    assigned_to: assignedTo,
    overdue: overdue ? 1 : null,
    view: view === 'board' || side === 'sent' ? null : view,
    column: column === 'new' ? null : column,
  };
}

/** The address of the file with all filtered applications. */
export const exportHref = ({ kind, state, q, assignedTo, overdue }: BidsState, lang: string): string =>
  `/bids/export.csv${stringifySearch({ lang, kinds: kind, states: state, q, assigned_to: assignedTo, overdue: overdue ? 1 : null })}`;

/** Whether the list is narrowed by anything but the side. */
export const isFiltered = ({ kind, state, q, assignedTo, overdue }: BidsState): boolean =>
  kind !== null || state !== null || q !== '' || assignedTo !== null || overdue;
