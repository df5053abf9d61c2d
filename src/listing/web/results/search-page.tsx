import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { cx } from '#ui/cx.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { localHref, paths } from '#web/paths.ts';
import { redirect } from '#web/router/answers.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { kindNames } from '#kinds/labels.ts';
import type { SearchInput } from '#kinds/web/calls.ts';
import type { Within } from './address-values.ts';
import { knownPicks } from './catalogue.ts';
import { FilterFrame, KindFilters } from './FilterFrame.tsx';
import { isSpot } from './is-spot.ts';
import { fewResults, type KindSearch, loadLookups, resultsQuery, searchedRegions, searchInput } from './kind-search.ts';
import {
  CategoryLinks,
  EmptyResults,
  FilterChips,
  hasTooManyWords,
  isOfNetwork,
  MoreNearby,
  ResultsToolbar,
  SearchResults,
} from './SearchResults.tsx';
import { emptySearch, isPlaced, queryOf, readSearch, type SearchState } from './search-state.ts';
import { isPreset, mainChoiceIn } from './search-spec.ts';
import { listId, resultsId, type SearchPageData, useSearchPage } from './use-search-page.ts';

const ResultsMap = lazyComponent(async () => (await import('#areas/search/web/map/ResultsMap.tsx')).ResultsMap);

/** How long navigation in the browser waits for results before the page shows a skeleton. */
const maxWaitMs = 200;

/** Resolves when the page should no longer wait for results. A browser without a network waits on: the results are about to fail. */
const maxWait = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => navigator.onLine && resolve(), maxWaitMs);
  });

/** The page shows the error of a failed search. Without a network there is no new page: the former list stays (web/offline/stay-without-network.ts). */
function leaveToPage(error: unknown): void {
  if (isOfNetwork(error)) throw error;
}

/** The title of the list of one place on the map, which the page can do without. */
async function spotTitleIn(within: Within, ...of: [LoadContext, KindSearch, SearchInput]): Promise<string | null> {
  if (!isSpot(within)) return null;
  const { findSpotTitle } = await import('./spot-title.ts');
  return findSpotTitle(...of, within).catch(() => null);
}

/** Bounds of ranges, and numbers and days as links have them. */
const [bound, plainNumber] = [/_(from|to)$/, /^[-\d.]+$/];

function createLoad(kindSearch: KindSearch) {
  const { kind, spec } = kindSearch;
  return async (ctx: LoadContext): Promise<SearchPageData> => {
    const { api, queryClient, locale } = ctx;
    const state = readSearch(ctx.search, spec);
    const addressOf = (other: SearchState) =>
      localHref(locale, paths.search(kind, queryOf({ ...other, cursor: null }, spec)));
    if (Object.entries(ctx.search).some(([key, value]) => bound.test(key) && !plainNumber.test(String(value)))) {
      // A form that was sent without the scripts of the filters has bounds as they were typed.
      const { withPlainNumbers } = await import('./typed-number.ts');
      throw redirect({ href: addressOf(readSearch(withPlainNumbers(ctx.search, spec.ranges), spec)) });
    }
    /** Text about the search, made once: hydration finds it in the document, so that the first view has no code that makes it. */
    const told = <T,>(part: string, queryFn: () => Promise<T>): Promise<T> =>
      queryClient.ensureQueryData({ queryKey: [kind, part, locale, queryOf(state, spec)], queryFn });
    const area = ctx.area.get();
    if (area && !isPlaced(state)) {
      // The address alone says where is searched. The viewer's own links apply the viewer's region; a link from elsewhere, which names no place,
      // shows all of Russia as it does to others. Either is written into the address.
      throw redirect({ href: addressOf({ ...state, regions: ctx.onServer ? [] : [area.iso] }) });
    }
    const [{ sellers, ...names }, typed, terms] = await Promise.all([
      loadLookups(kindSearch, ctx, state, addressOf),
      // Seldom needed: only where a query was typed into the field of all sections.
      state.typed
        ? told('typed', async () => (await import('./find-typed.ts')).findTyped(ctx, kind, state))
        : { others: [], foreign: null, notes: [] },
      kindSearch.byCost?.load(ctx),
      ctx.isHydrating
        ? undefined
        : Promise.all([KindFilters, ResultsToolbar, FilterChips, CategoryLinks].map((part) => part.load())),
      // Without the scripts of the map the page has its list, and the document says that the map is missing.
      state.view === 'map'
        ? Promise.all([ResultsMap.load().catch(() => undefined), ctx.words.load(['search'])])
        : undefined,
    ]);
    // A map may come to a part that has nothing, of which the list tells at once.
    if (state.view === 'map' && !ctx.onServer) void EmptyResults.load().catch(() => undefined);
    // Unknown makes and models filter nothing, so the address must not name them.
    const picks = knownPicks(state.picks, spec.levels, names.catalogue);
    if (picks !== state.picks) throw redirect({ href: addressOf({ ...state, picks }) });

    const lookups = { ...names, figures: terms?.text };
    const input = searchInput(kindSearch, state, lookups);
    // Most visits are to a section as a whole, whose title is its name.
    const chosen = Object.entries({ ...state.picks, ...state.choices });
    const isWhole = !isPlaced(state) && chosen.every(([key, values]) => isPreset(spec, key, values));
    const titles = isWhole
      ? { title: kindNames[kind].plural[locale], where: '', place: '' }
      : await told('titles', async () =>
          (await import('./search-title.ts')).titlesOf(kindSearch, state, lookups, locale),
        );
    const spot = state.view === 'map' && state.within ? await spotTitleIn(state.within, ctx, kindSearch, input) : null;
    const data = {
      ...lookups,
      terms,
      state,
      ...titles,
      ...(spot ? { title: spot, where: '' } : {}),
      input,
      sellers,
      ...typed,
    };
    const loadResults = async (): Promise<void> => {
      const { pages } = await queryClient.ensureInfiniteQueryData(resultsQuery(kindSearch, api, input, state.cursor));
      // The document has the answers to what follows, and what shows it hydrates at the first act.
      if (ctx.isHydrating) return;
      const [found] = pages;
      // Without results, and with few, the page shows one more component.
      if (found?.items.length === 0) {
        const { loadEmpty } = await import('./load-empty.ts');
        await Promise.all([EmptyResults.load(), loadEmpty(kindSearch, ctx, data, found.total)]);
      }
      if (!found || found.total >= fewResults) return;
      const { loadNearby } = await import('./nearby.ts');
      const searched = searchedRegions(state, lookups.regions);
      await Promise.all([MoreNearby.load(), loadNearby(kindSearch, ctx, state, searched, found.items, lookups)]);
    };
    const results = loadResults();
    if (!ctx.onServer) {
      await Promise.race([results.catch(leaveToPage), maxWait()]);
      return data;
    }
    try {
      await results;
    } catch (error) {
      if (hasTooManyWords(error)) return data;
      if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
      // An invalid or stale cursor: restart at the first page.
      throw redirect({ href: addressOf(state) });
    }
    return data;
  };
}

/** The same search with its main choice and at most one category, make and model: the address that search engines index. */
function canonicalOf({ spec }: KindSearch, { picks, choices }: SearchState): SearchState {
  const only = spec.levels.slice(0, 2).map((key) => [key, picks[key] ?? []] as const);
  const isPlain = only.every(([, values]) => values.length <= 1);
  const key = spec.category?.key ?? '';
  return {
    ...emptySearch(spec),
    choices: { ...mainChoiceIn(spec, choices), ...(choices[key] ? { [key]: choices[key] } : {}) },
    picks: isPlain ? Object.fromEntries(only.filter(([, values]) => values.length > 0)) : {},
  };
}

function linksOf(
  search: KindSearch,
  state: SearchState,
  locale: Language,
): Pick<Head, 'canonical' | 'feed' | 'noindex'> {
  const { kind, spec } = search;
  const canonical = queryOf(canonicalOf(search, state), spec);
  return {
    canonical: paths.search(kind, canonical),
    feed: localHref(locale, `${paths.search(kind)}.rss${queryOf({ ...state, cursor: null, typed: '' }, spec)}`),
    noindex: queryOf({ ...state, regions: null }, spec) !== canonical,
  };
}

function createHead(search: KindSearch) {
  return (ctx: LoadContext, data: SearchPageData): Head => {
    const { state, title: plain, place, where } = data;
    const { locale } = ctx;
    const t = ctx.words.translator('results');
    const named = plain + where;
    // A chosen deal is part of the name: what is hired is not bought.
    const isBought = Object.keys(state.picks).length > 0 && !state.choices['deal'];
    const title = isBought ? t('search.head', { name: named }) : t('search.head_all', { plural: named });
    return {
      title: `${title} · ${ctx.words.translator('shell')('site_name')}`,
      // Parts of documents only, so browsers do not load the code that makes them.
      ...(import.meta.env.SSR
        ? {
            description: t('search.description', { name: plain, place: place || t('search.russia') }),
            ...linksOf(search, state, locale),
          }
        : {}),
    };
  };
}

/** Letters of a title that leave no room on a phone for the number of results beside it. */
const longTitle = 28;

function createPage(search: KindSearch) {
  return function Page() {
    const t = useTranslations('results');
    const { state, title, where, inputOf, hrefOf, apply } = useSearchPage(search);
    // The map ignores its own bounds and applies all other filters.
    const { sort: _sort, ...mapFilters } = inputOf({ ...state, within: null });
    const isMap = state.view === 'map';
    return (
      // The list comes first for readers and keys, the map stands beside it, on narrow screens above it.
      <div className={isMap ? 'beside-map' : undefined}>
        <div className={isMap ? 'map-page' : undefined}>
          <PageContainer className={isMap ? 'pt-4 pb-2 sm:py-6' : 'py-1 sm:pt-4 sm:pb-6'}>
            <SkipLink href={`#${listId}`}>{t('to_list')}</SkipLink>
            <div className="results-head">
              <h1
                className={cx(
                  (title + where).length > longTitle && 'is-longer',
                  (isMap || where.length > 25) && 'is-small',
                )}
              >
                {title + where}
              </h1>
              <ResultsToolbar search={search} count />
            </div>
            <div id={resultsId} className="results-body">
              <FilterFrame search={search} />
              <SearchResults search={search} />
            </div>
          </PageContainer>
        </div>
        {isMap && (
          <Suspense fallback={null}>
            <ResultsMap
              search={search}
              // Keys and values come from the dictionary that the call's input is made from.
              asked={{ kind: search.kind, filters: mapFilters } as InputOf<'search/map'>}
              state={state}
              hrefOf={hrefOf}
              onApply={apply}
            />
          </Suspense>
        )}
      </div>
    );
  };
}

/** The exports of the page module of a kind's results. */
export const searchPageOf = (search: KindSearch) => ({
  load: createLoad(search),
  head: createHead(search),
  Page: createPage(search),
});
