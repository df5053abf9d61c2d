import type { AutoSearch } from '#areas/auto/search.ts';
import type { CardShelf } from '#areas/listing/card-shelf.ts';

/** What finds listings, a kind each. `isReady` tells whether the engines have loaded; they answer before, more slowly. */
export type Searches = {
  auto: AutoSearch;
  isReady(): boolean;
  /** Where the changes of listings are followed: cards that need not be read again. */ cards?: CardShelf;
};
