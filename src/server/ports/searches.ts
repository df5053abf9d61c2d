import type { CardCache } from '#listing/card-cache.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { Search } from '#areas/search/port.ts';

/** What finds listings, a kind each. `isReady` tells whether the engines have loaded; they answer before, more slowly. */
export type Searches = {
  of(kind: PostedKind): Search;
  isReady(): boolean;
  /** Seconds since they last had every change of the database; 0 where they read the database itself. */
  lagSeconds(): number;
  /** Where the changes of listings are followed: cards that need not be read again. */ cards?: CardCache;
};
