import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '#web/router/answers.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { filterChips } from '#areas/listing/web/filter-chips.ts';
import { type FilterModule, FilterFrame } from '#areas/listing/web/FilterFrame.tsx';
import { queryOf, readSearch, searchOf, type SearchState } from '#areas/listing/web/search-state.ts';
import { SearchResults } from '#areas/listing/web/SearchResults.tsx';
import { profileQuery } from '#areas/user/web/user-queries.ts';
import { ApiError } from '#contract/client.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { localHref, useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { useDataOf } from '#web/query/use-data-of.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { later } from '#web/later.tsx';
import { useArea } from '#web/use-store.ts';
import { autoLevels, cachedCatalogue, loadCatalogue, nameOfPicks, pickName, useCatalogue } from './auto-catalogue.ts';
import {
  autoSpec,
  cityOfNear,
  cityQuery,
  countQuery,
  regionsQuery,
  type ResolvedSearch,
  resolveSearch,
  resultsQuery,
} from './auto-search.ts';
import type { AutoFiltersProps } from './AutoFilters.tsx';

type Loaded = { state: SearchState; resolved: ResolvedSearch; name: string | null };

/** A quick answer is worth waiting for; a slow one shows its skeleton instead of holding the old page. */
const patienceMs = 200;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

const { bring: bringMap, Later: ResultsMap } = later(
  async () => (await import('#areas/search/web/map/ResultsMap.tsx')).ResultsMap,
);

let filters: FilterModule<AutoFiltersProps> | undefined;
const loadFilters = async () => (filters ??= await import('./AutoFilters.tsx'));

export async function load(ctx: LoadContext): Promise<Loaded> {
  const { api, queryClient, locale } = ctx;
  const state = readSearch(ctx.search, autoSpec);
  const near = cityOfNear(state.near);
  const [catalogue, regions, city] = await Promise.all([
    loadCatalogue(cachedCatalogue(api, queryClient), state.picks),
    queryClient.ensureQueryData(regionsQuery(api, locale)),
    near ? queryClient.ensureQueryData(cityQuery(api, near, locale)) : null,
    // In a document that has just come the server's form stands (FilterFrame.tsx).
    ctx.onServer || document.documentElement.dataset['ready'] !== undefined ? loadFilters() : undefined,
    state.view === 'map' ? Promise.all([bringMap(), ctx.words.load(['search'])]) : undefined,
    // The page stands without their names.
    ...state.withoutSellers.map((id) => queryClient.prefetchQuery(profileQuery(api, id))),
  ]);
  const resolved = resolveSearch(state, { catalogue, regions, city }, ctx.area.get()?.iso ?? null);
  const loaded = { state, resolved, name: nameOfPicks(state.picks, catalogue) };
  const results = queryClient.ensureInfiniteQueryData(resultsQuery(api, resolved.filters, state.cursor));
  if (!ctx.onServer) {
    await Promise.race([results.catch(() => undefined), patience()]);
    return loaded;
  }
  try {
    await results;
  } catch (error) {
    // A page that is no more, or was never there: the list starts anew.
    if (!(error instanceof ApiError) || error.code !== 'invalid_input' || !state.cursor) throw error;
    const path = paths.autoSearch(queryOf({ ...state, cursor: null }, autoSpec));
    throw redirect({ href: localHref(ctx.locale, path) });
  }
  return loaded;
}

/** The same search with one mark and model at most: a page of its own for search engines. */
function canonicalOf({ picks }: SearchState): SearchState {
  const only = autoLevels.slice(0, 2).map((key) => [key, picks[key] ?? []] as const);
  const isPlain = only.every(([, values]) => values.length <= 1);
  const bare = readSearch({}, autoSpec);
  return { ...bare, picks: isPlain ? Object.fromEntries(only.filter(([, values]) => values.length > 0)) : {} };
}

export function head(ctx: LoadContext, { state, resolved, name }: Loaded): Head {
  const t = ctx.words.translator('auto');
  const place = resolved.regions.map((region) => region.name).join(', ') || t('search.russia');
  const canonical = queryOf(canonicalOf(state), autoSpec);
  return {
    title: `${name ? t('search.head', { name }) : t('search.head_all')} · ${ctx.words.translator('shell')('site_name')}`,
    description: t('search.description', { name: name ?? t('search.title'), place }),
    canonical: paths.autoSearch(canonical),
    feed: localHref(ctx.locale, `/offers/auto.rss${queryOf({ ...state, cursor: null }, autoSpec)}`),
    // Only searches by mark and model are pages of their own for search engines.
    noindex: queryOf({ ...state, regions: null }, autoSpec) !== canonical,
  };
}

export function Page() {
  const t = useTranslations('auto');
  const { api, locale } = useApp();
  const router = useRouter();
  const href = useHref();
  const areaIso = useArea()?.iso ?? null;
  const search = useSearch();
  const state = useMemo(() => readSearch(search, autoSpec), [search]);
  const catalogue = useCatalogue(api, state.picks);
  const { data: regions } = useSuspenseQuery(regionsQuery(api, locale));
  const near = cityOfNear(state.near);
  const { data: city = null } = useQuery({ ...cityQuery(api, near, locale), enabled: near !== '' });
  const sellers = useDataOf(state.withoutSellers.map((id) => profileQuery(api, id)));
  const sellerName = (id: number) => sellers[state.withoutSellers.indexOf(id)]?.display_name;
  const resolved = resolveSearch(state, { catalogue, regions, city }, areaIso);
  const results = useInfiniteQuery({
    ...resultsQuery(api, resolved.filters, state.cursor),
    placeholderData: keepPreviousData,
  });
  const sheet = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);

  const hrefOf = (next: SearchState) => href(paths.autoSearch(queryOf(next, autoSpec)));
  const apply = (next: SearchState) => {
    router.navigate({
      to: paths.autoSearch(),
      search: searchOf({ ...next, cursor: null }, autoSpec),
      resetScroll: false,
    });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const filtersOf = (other: SearchState) => {
    const { sort: _sort, ...wanted } = resolveSearch(other, { catalogue, regions, city }, areaIso).filters;
    return wanted;
  };
  const chips = filterChips(
    state,
    autoSpec,
    {
      pick: (key, path) => pickName(catalogue, path, key === 'model' && state.picks['mark']?.length === 1),
      regions: resolved.regions,
      city: city?.name,
      seller: sellerName,
    },
    locale,
  );
  const first = results.data?.pages[0];
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">
        {nameOfPicks(state.picks, catalogue) ?? t('search.title')}
      </h1>
      <div ref={top} className="mt-4 scroll-mt-14 md:scroll-mt-(--header-height) lg:flex lg:gap-6">
        <FilterFrame
          sheet={sheet}
          module={filters}
          load={loadFilters}
          applied={queryOf(state, autoSpec)}
          column={{
            sheet,
            state,
            regions,
            areaIso,
            total: results.isPlaceholderData ? undefined : first?.total,
            facets: first?.facets ?? null,
            sellerName,
            onApply: apply,
          }}
        />
        <SearchResults
          results={results}
          state={state}
          spec={autoSpec}
          chips={chips}
          hrefOf={hrefOf}
          onApply={apply}
          map={
            state.view === 'map' && (
              <ResultsMap
                asked={{ kind: 'auto', filters: filtersOf({ ...state, within: null }) }}
                state={state}
                onApply={apply}
              />
            )
          }
          countOf={(chip) =>
            countQuery(api, resolveSearch(chip.without, { catalogue, regions, city }, areaIso).filters)
          }
        />
      </div>
    </PageContainer>
  );
}
