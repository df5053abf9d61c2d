import type { CursorPosition } from '#listing/cursor.ts';
import type { Bounds } from '#contract/shapes.ts';
import type { Ring } from './map-area.ts';
import type { MapCell, MapGrid } from './map-grid.ts';
import type { CostKey } from '#true-cost/cost-keys.ts';
import type { CostBasis } from './costs/basis.ts';
import type { CostUnknown } from './costs/reasons.ts';
import type { ShownCosts } from './costs/shown-costs.ts';
import type { Db } from '#server/db/connect.ts';

/** The filters of a search as the call's input has them: those of every kind, and those of the kind's dictionary by key. */
export type Filters = {
  readonly q?: string | undefined;
  readonly exclude_q?: string | undefined;
  readonly exclude_seller?: readonly number[] | undefined;
  readonly exclude_id?: readonly number[] | undefined;
  /** No others are hits; no call has it. */
  readonly only_id?: readonly number[] | undefined;
  readonly region?: readonly string[] | undefined;
  readonly city_id?: readonly number[] | undefined;
  readonly district_id?: readonly number[] | undefined;
  readonly metro_id?: readonly number[] | undefined;
  readonly near?: { readonly city_id: number; readonly radius_km?: number | undefined } | undefined;
  readonly within?: Bounds | undefined;
  readonly area?: Ring | undefined;
  /** Bounds of costs in kopecks (`costs/`). */
  readonly landed_from?: number | undefined;
  readonly landed_to?: number | undefined;
  readonly monthly_to?: number | undefined;
  readonly day_one_to?: number | undefined;
  /** The buyer's figures as `figuresToText` writes them; others are assumed. */
  readonly figures?: string | undefined;
  readonly [key: string]: unknown;
};

export type SearchRequest = {
  filters: Filters;
  /** A key of the kind's sorts. */
  sort: string;
  limit: number;
  /** The last row of the page before. */
  after?: CursorPosition | undefined;
  withFacets: boolean;
  /** These listings come before all others, each part in the order of the sort; not in an order by cost. */
  lead?: ReadonlySet<number> | undefined;
  /** Asks which of these listings are hits. */
  among?: readonly number[] | undefined;
  /** Asks for the hits in each cell. */
  grid?: MapGrid | undefined;
  now: Date;
  /** Inputs of the costs; the port adds them to searches of kinds with costs. */
  basis?: CostBasis | undefined;
  /** Queues searches that have to read posting lists; without it no search waits. */
  inTurn?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
};

/** The facets of a kind, as the output schema of its search declares them. */
export type Facets = Readonly<Record<string, unknown>>;

export type SearchPage = {
  ids: number[];
  /** The exact number of hits. */
  total: number;
  /** The last row of the page; null where no further page follows. */
  next: CursorPosition | null;
  facets: Facets | null;
  /** The ids of the request's `among` that are hits. */
  among: number[];
  /** The cells with a hit, where a grid was asked. */
  cells: MapCell[] | null;
  /** The words as they were understood; null where as typed. */
  meant: string | null;
  /** For each requested cost, how many listings lack it, by reason; empty on pages after the first. */
  unknown: UnknownCosts[];
  /** The costs of the listings of the page and of `among`; null for kinds without costs. */
  costs: ShownCosts[] | null;
};

/** Listings that meet all filters but that of the cost, and whose cost is unknown. */
export type UnknownCosts = { cost: CostKey; reasons: { reason: CostUnknown; count: number }[] };

/** The search port of a kind: finds ids. SQL and the engine in memory implement it, and a property test compares the two. */
export type Search = { find(db: Db, request: SearchRequest): Promise<SearchPage> };
