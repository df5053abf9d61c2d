import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PostedKind } from '#kinds/names.ts';
import { kindSearches } from '#kinds/web/searches.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { isDrawnWhole } from '#web/brought.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import { redirect } from '#web/router/answers.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { Standing } from '#web/Standing.tsx';
import { useArea } from '#web/use-store.ts';
import { cachedRows, knownPicks, loadCatalogue, pickName, useCatalogue } from './catalogue.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { countFilters } from './filters-in-force.ts';
import { type FirstSearch, firstSearchOf } from './first-search.ts';
import {
  cityOfNear,
  cityQuery,
  countQuery,
  type KindSearch,
  nameOfSearch,
  titleOfSearch,
  regionsQuery,
  type ResolvedSearch,
  resolveSearch,
  resultsQuery,
} from './kind-search.ts';
import { bringMap, categoryLinks, filterChips, filterColumn, loadFilters, ResultsMap } from './search-parts.ts';
import type { SearchSpec } from './search-spec.ts';
import { bringEmpty, hasTooManyWords, SearchResults } from './SearchResults.tsx';
import { categoryOf, emptySearch, queryOf, readSearch, searchOf, type SearchState } from './search-state.ts';

type Loaded = { state: SearchState; resolved: ResolvedSearch; name: string | null };

/** A quick answer is worth waiting for; a slow one shows its skeleton instead of holding the old page. */
const patienceMs = 200;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

/** The same search with one category, mark and model at most: a page of its own for search engines. */
function canonicalOf({ spec }: KindSearch, { picks, choices }: SearchState): SearchState {
  const only = spec.levels.slice(0, 2).map((key) => [key, picks[key] ?? []] as const);
  const isPlain = only.every(([, values]) => values.length <= 1);
  const key = spec.category?.key ?? '';
  return {
    ...emptySearch(spec),
    choices: choices[key] ? { [key]: choices[key] } : {},
    picks: isPlain ? Object.fromEntries(only.filter(([, values]) => values.length > 0)) : {},
  };
}

/** All filters where the page is drawn whole, by which the server writes what its address speaks of; a document that has come brings that. */
async function bringSpec(search: KindSearch, ctx: LoadContext): Promise<SearchSpec> {
  const key = [search.kind, 'spec', ctx.search];
  const first = ctx.queryClient.getQueryData<FirstSearch>(key);
  if (first && !isDrawnWhole(ctx)) search.begin(first);
  else {
    const whole = await search.whole.bring();
    if (import.meta.env.SSR) ctx.queryClient.setQueryData(key, firstSearchOf(whole, ctx.search));
  }
  return search.spec;
}

function loadOf(search: KindSearch) {
  const { kind } = search;
  return async (ctx: LoadContext): Promise<Loaded> => {
    const { api, queryClient, locale } = ctx;
    const isWhole = isDrawnWhole(ctx);
    const read = async () => {
      const spec = await bringSpec(search, ctx);
      const state = readSearch(ctx.search, spec);
      const near = cityOfNear(state.near);
      const rows = cachedRows(api, queryClient, search.catalogue);
      const [catalogue, city] = await Promise.all([
        loadCatalogue(search.catalogue, rows, state.picks, categoryOf(state, spec)),
        near ? queryClient.ensureQueryData(cityQuery(api, near, locale)) : null,
        isWhole && (queryOf({ ...state, cursor: null }, spec) !== '' || ctx.area.get())
          ? filterChips.bring()
          : undefined,
        isWhole && spec.category ? categoryLinks.bring() : undefined,
        state.view === 'map' ? Promise.all([bringMap(), ctx.words.load(['search'])]) : undefined,
        // The page stands without their names.
        ...state.withoutSellers.map((id) => queryClient.prefetchQuery(profileQuery(api, id))),
      ]);
      return { spec, state, catalogue, city };
    };
    const [{ spec, state, catalogue, city }, regions] = await Promise.all([
      read(),
      queryClient.ensureQueryData(regionsQuery(api, locale)),
      // In a document that has just come the server's form stands (FilterFrame.tsx).
      isWhole ? filterColumn.bring() : undefined,
    ]);
    const picks = knownPicks(state.picks, spec.levels, catalogue);
    // What the catalogue lacks, as a category does makes of another, would be asked for without a word of it on the page.
    if (picks !== state.picks)
      throw redirect({ href: localHref(locale, paths.search(kind, queryOf({ ...state, picks, cursor: null }, spec))) });
    const resolved = resolveSearch(search, state, { catalogue, regions, city }, ctx.area.get()?.iso ?? null);
    const loaded = { state, resolved, name: nameOfSearch(search, state, catalogue, locale) };
    const results = queryClient
      .ensureInfiniteQueryData(resultsQuery(search, api, resolved.filters, state.cursor))
      .then((found) => (found.pages[0]?.total === 0 ? Promise.all([bringEmpty(), filterChips.bring()]) : undefined));
    if (!ctx.onServer) {
      await Promise.race([results.catch(() => undefined), patience()]);
      return loaded;
    }
    try {
      await results;
    } catch (error) {
      // The page says so itself.
      if (hasTooManyWords(error)) return loaded;
      // A page that is no more, or was never there: the list starts anew.
      if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
      const path = paths.search(kind, queryOf({ ...state, cursor: null }, spec));
      throw redirect({ href: localHref(locale, path) });
    }
    return loaded;
  };
}

function headOf(search: KindSearch) {
  return (ctx: LoadContext, { state, resolved, name }: Loaded): Head => {
    const { kind, spec } = search;
    const { locale } = ctx;
    const t = ctx.words.translator('listing');
    const place = resolved.regions.map((region) => region.name).join(', ') || t('search.russia');
    const canonical = queryOf(canonicalOf(search, state), spec);
    const plain = titleOfSearch(search, state, name, locale);
    const isPicked = Object.keys(state.picks).length > 0;
    const title = isPicked ? t('search.head', { name: plain }) : t('search.head_all', { plural: plain });
    return {
      title: `${title} · ${ctx.words.translator('shell')('site_name')}`,
      description: t('search.description', { name: plain, place }),
      canonical: paths.search(kind, canonical),
      feed: localHref(locale, `${paths.search(kind)}.rss${queryOf({ ...state, cursor: null }, spec)}`),
      // Only searches by category, mark and model are pages of their own for search engines.
      noindex: queryOf({ ...state, regions: null }, spec) !== canonical,
    };
  };
}

function pageOf(search: KindSearch) {
  const { kind } = search;
  const load = () => loadFilters(search);
  return function Page() {
    const [, setWhole] = useState(false);
    const { spec } = search;
    const CategoryLinks = categoryLinks.present();
    const t = useTranslations('listing.search');
    const { api, locale } = useApp();
    const router = useRouter();
    const href = useHref();
    const areaIso = useArea()?.iso ?? null;
    const asked = useSearch();
    const state = useMemo(() => readSearch(asked, spec), [asked, spec]);
    const catalogue = useCatalogue(api, search.catalogue, state.picks, categoryOf(state, spec));
    const { data: regions } = useSuspenseQuery(regionsQuery(api, locale));
    const near = cityOfNear(state.near);
    const { data: city = null } = useQuery({ ...cityQuery(api, near, locale), enabled: near !== '' });
    const sellers = useDataOf(state.withoutSellers.map((id) => profileQuery(api, id)));
    const sellerName = (id: number) => sellers[state.withoutSellers.indexOf(id)]?.display_name;
    const resolve = (one: SearchState) => resolveSearch(search, one, { catalogue, regions, city }, areaIso);
    const resolved = resolve(state);
    const results = useInfiniteQuery({
      ...resultsQuery(search, api, resolved.filters, state.cursor),
      placeholderData: keepPreviousData,
    });
    const onMap = ({ filters: { sort: _sort, ...wanted } }: ResolvedSearch) =>
      // Keys and values come from the dictionary that the call's input is made from.
      ({ kind, filters: wanted }) as InputOf<'search/map'>;
    const bringLost = () =>
      // What does not come stays away, as a column does: the page works on without.
      void Promise.all([filterChips.bring(), search.whole.bring()]).then(
        () => setWhole(true),
        () => undefined,
      );
    const sheet = useRef<HTMLElement>(null);
    const top = useRef<HTMLDivElement>(null);

    // By all filters once they are there: the column may have brought them since this was drawn.
    const hrefOf = (next: SearchState) => href(paths.search(kind, queryOf(next, search.spec)));
    const apply = (next: SearchState) => {
      router.navigate({
        to: paths.search(kind),
        search: searchOf({ ...next, cursor: null }, search.spec),
        resetScroll: false,
      });
      if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    };
    const [, second = ''] = spec.levels;
    const isOneAbove = state.picks[spec.levels[0] ?? '']?.length === 1;
    const chips = filterChips.present()?.chipsOf(
      state,
      spec,
      {
        pick: (key, path) => pickName(catalogue, path, key === second && isOneAbove),
        regions: resolved.regions,
        city: city?.name,
        seller: sellerName,
      },
      locale,
    );
    const first = results.data?.pages[0];
    const facets = first?.facets ?? null;
    return (
      <PageContainer className="py-6">
        <h1 className="text-24 font-semibold wrap-anywhere md:text-32">
          {titleOfSearch(search, state, nameOfSearch(search, state, catalogue, locale), locale)}
        </h1>
        {spec.category && (
          <Standing>
            {CategoryLinks && (
              <CategoryLinks
                label={t('categories')}
                field={spec.category}
                state={state}
                spec={spec}
                counts={facets?.counts[spec.category.key]}
                locale={locale}
                hrefOf={hrefOf}
              />
            )}
          </Standing>
        )}
        <div ref={top} className="mt-4 scroll-mt-14 md:scroll-mt-(--header-height) lg:flex lg:gap-6">
          <FilterFrame
            sheet={sheet}
            module={filterColumn.present()}
            load={load}
            applied={queryOf(state, spec)}
            column={{
              search,
              sheet,
              state,
              regions,
              areaIso,
              total: results.isPlaceholderData ? undefined : first?.total,
              facets,
              sellerName,
              onApply: apply,
            }}
          />
          <SearchResults
            results={results}
            state={state}
            spec={spec}
            chips={chips}
            filterCount={countFilters(state, { regions: resolved.regions, city })}
            onLost={bringLost}
            hrefOf={hrefOf}
            onApply={apply}
            map={
              state.view === 'map' && (
                <ResultsMap asked={onMap(resolve({ ...state, within: null }))} state={state} onApply={apply} />
              )
            }
            countOf={(chip) => countQuery(search, api, resolve(chip.without).filters)}
          />
        </div>
      </PageContainer>
    );
  };
}

/** The page of results of a kind: what its page module exports. */
export function searchPageOf(kind: PostedKind) {
  const search = kindSearches[kind];
  return { load: loadOf(search), head: headOf(search), Page: pageOf(search) };
}
