import type { CardCache } from '#listing/card-cache.ts';
import type { KindName } from '#kinds/names.ts';
import type { Search } from '#areas/search/port.ts';

/**
 * The search of each kind. `isReady` tells whether the in-memory engines have loaded; until then searches read the database, which is
 * slower.
 */
export type Searches = {
  of(kind: KindName): Search;
  isReady(): boolean;
  /** Seconds since the engines last had every change of the database; 0 when searches read the database. */
  lagSeconds(): number;
  /** Cards cached in memory; present where the changes of listings are followed. */
  cards?: CardCache;
};
