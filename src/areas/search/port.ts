import type { CursorPosition } from '#listing/cursor.ts';
import type { Bounds } from '#contract/shapes.ts';
import type { Db } from '#server/db/connect.ts';

/** The filters of a kind: those that every kind has, and those of its dictionary under their keys. */
export type Filters = {
  readonly q?: string | undefined;
  readonly exclude_q?: string | undefined;
  readonly exclude_seller?: readonly number[] | undefined;
  readonly region?: readonly string[] | undefined;
  readonly city_id?: readonly number[] | undefined;
  readonly near?: { readonly city_id: number; readonly radius_km?: number | undefined } | undefined;
  readonly within?: Bounds | undefined;
  readonly [key: string]: unknown;
};

export type SearchRequest = {
  filters: Filters;
  /** A key of the kind's sorts. */
  sort: string;
  limit: number;
  /** The place where the page before ended. */
  after?: CursorPosition | undefined;
  withFacets: boolean;
  now: Date;
  /** Lets a search whose words have to be read from the texts wait for its turn; without it none waits. */
  inTurn?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
};

/** The facets of a kind as its contract has them. */
export type Facets = Readonly<Record<string, unknown>>;

export type SearchPage = {
  ids: number[];
  /** All that the filters find, exact. */
  total: number;
  /** The place of the last row, where more follow. */
  next: CursorPosition | null;
  facets: Facets | null;
  /** The words as they were understood, where not as typed. */
  meant: string | null;
};

/** The port of search, of a kind: what finds ids. SQL is one implementation, the engine in memory another; a property test holds them together. */
export type Search = { find(db: Db, request: SearchRequest): Promise<SearchPage> };
