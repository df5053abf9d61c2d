import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SearchInput } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { usePageData, useRouter } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Terms } from '../card/card-costs.ts';
import type { HiddenSeller } from './find-hidden-sellers.ts';
import type { Typed } from './find-typed.ts';
import { type KindSearch, type Lookups, resultsQuery, searchedRegions, searchInput } from './kind-search.ts';
import { queryOf, toSearchParams, type SearchState } from './search-state.ts';

/** The data that the loader of a page of results returns: the search in its address, and the names that the search refers to. */
export type SearchPageData = Lookups & {
  state: SearchState;
  /** The places of the address as words; empty for all of Russia. */
  place: string;
  /** The title of the search, and its places as the end of it. */
  title: string;
  where: string;
  /** The input of the search call. */
  input: SearchInput;
  sellers: readonly HiddenSeller[];
  /** The visitor's figures, on pages of kinds with costs. */
  terms?: Terms | undefined;
} & Typed;

export const resultsId = 'results';
/** The heading of the list itself, after the filters. */
export const listId = 'list';

/** The search of the page that is shown, its results, and how to change it. */
export function useSearchPage(search: KindSearch) {
  const { api } = useApp();
  const router = useRouter();
  const href = useHref();
  // The loader of searchPageOf returned it.
  const data = usePageData() as SearchPageData;
  const { state } = data;
  const inputOf = (other: SearchState) => searchInput(search, other, data);
  const results = useInfiniteQuery({
    ...resultsQuery(search, api, inputOf(state), state.cursor),
    placeholderData: keepPreviousData,
  });
  const hrefOf = (next: SearchState): string => href(paths.search(search.kind, queryOf(next, search.spec)));
  const apply = (next: SearchState, { replace = false } = {}): void => {
    router.navigate({
      to: paths.search(search.kind),
      search: toSearchParams({ ...next, cursor: null }, search.spec),
      replace,
      resetScroll: false,
    });
    const top = document.querySelector(`#${resultsId}`);
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView();
  };
  const searched = searchedRegions(state, data.regions);
  return { ...data, inputOf, searchedRegions: searched, results, hrefOf, apply };
}
