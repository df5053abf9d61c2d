import type { AutoSearch } from '#areas/auto/search.ts';

/** What finds listings, a kind each. `isReady` tells whether the engines have loaded; they answer before, more slowly. */
export type Searches = { auto: AutoSearch; isReady(): boolean };
